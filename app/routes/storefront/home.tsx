import { OrderNotice } from '../../ui/order-notice.tsx';

export default function Home() {
  return (
    <>
      <h1>Rachi Mehndi</h1>
      <OrderNotice />
    </>
  );
}

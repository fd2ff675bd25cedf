import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import { pageMeta, siteUrlOf } from '../../../site/seo.ts';
import { useHydrated } from '../../../ui/kit/hydrated.ts';
import { EmptyCart, NeedsBrowserCart } from '../../../ui/orders/cart-notices.tsx';
import { useCart } from '../../../ui/orders/cart-store.ts';
import { settleCheckout } from '../../../ui/orders/checkout-memory.ts';
import { placedOrderState } from '../../../ui/orders/order-notice.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';

/** Open to everyone. Null for a shop that takes cash alone. */
export function loader({ context }: LoaderFunctionArgs) {
  return { provider: context.app.payments?.browser ?? null };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'Checkout',
    description: 'Where to deliver your henna designs, and how to pay.',
    path: '/checkout',
    hidden: true,
  });

export default function Checkout() {
  const { provider } = useLoaderData<typeof loader>();
  const cart = useCart();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);

  function finish(order: PlacedOrder, ordered: Cart | null) {
    // Rendered before the cart is emptied, which would show the empty cart.
    flushSync(() => setPlaced(order));
    if (ordered) settleCheckout(ordered.map(({ id, quantity }) => ({ designId: id, quantity })));
    // Both replace the checkout, so that Back does not return to it.
    if (isPaidInCash(order)) navigate('/', { replace: true, state: placedOrderState(order) });
    // A document request: the cookie that names the order is sent to that page only.
    else window.location.replace('/order-success');
  }

  return (
    // As tall as the window, so that the footer does not move while the cart is read from storage.
    <div className="column min-h-dvh max-w-2xl py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">Checkout</h1>
      <NeedsBrowserCart />
      {!hydrated && <CheckoutSkeleton />}
      {placed && (
        <p role="status" className="mt-6 rounded-lg bg-sand p-6 text-lg">
          Your order {placed.number} is {isPaidInCash(placed) ? 'placed' : 'paid'}.{' '}
          <a href={placed.path}>See your order</a>
        </p>
      )}
      {hydrated && !placed && cart.length === 0 && <EmptyCart />}
      {hydrated && !placed && cart.length > 0 && (
        <CheckoutSteps cart={cart} provider={provider} onDone={finish} />
      )}
    </div>
  );
}

const isPaidInCash = ({ paymentStatus }: PlacedOrder) => paymentStatus === 'due_on_delivery';

function CheckoutSkeleton() {
  return (
    <div className="mt-8 space-y-6 noscript:hidden" aria-busy="true">
      <p className="sr-only">Loading your cart…</p>
      {[1, 2, 3, 4].map((field) => (
        <div key={field}>
          <div className="h-5 w-28 rounded bg-sand" />
          <div className="mt-2 h-11 rounded-lg bg-sand" />
        </div>
      ))}
    </div>
  );
}

import { useRevalidator } from '@remix-run/react';
import type { Order } from '../../domain/orders/order.ts';
import type { PaymentReply } from '../../domain/payments/payment-reply.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { PayButton, PayInCash } from './pay-button.tsx';
import { orderToPay } from './pay-online.ts';
import type { PaymentProvider } from './payment-script.ts';

interface Props {
  order: Order;
  path: string;
  provider: PaymentProvider | null;
  /** The reply to its pay button, pressed before scripts ran. */
  reply: PaymentReply | undefined;
}

/** On the page of an order that is not paid: how to pay it, online or, where cash is taken for it, in cash. */
export function OrderPayment({ order, path, provider, reply }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <section
      aria-label="Payment"
      className="mt-4 flex flex-wrap items-end gap-3 *:w-full sm:*:w-auto print:hidden"
    >
      {provider && (
        <>
          <PayButton
            path={path}
            begun={reply?.payment}
            payable={orderToPay(path)}
            provider={provider}
            label={`Pay ${formatRupees(order.total)} now`}
            onEnd={({ kind }) => kind !== 'leaving' && revalidate()}
          />
          <p className="hidden noscript:block">
            To pay online, please allow JavaScript: our payment provider’s window needs it.
          </p>
        </>
      )}
      {order.takesCash && <PayInCash path={path} />}
    </section>
  );
}

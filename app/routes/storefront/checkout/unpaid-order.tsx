import { useEffect, useRef } from 'react';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { PayButton, PayInCash } from '../../../ui/payments/pay-button.tsx';
import { type EndedPayment, orderToPay, payOnline } from '../../../ui/payments/pay-online.ts';
import type { PaymentProvider } from '../../../ui/payments/payment-script.ts';

/** Pays an order once. It never throws. */
export function payOrder({ path }: PlacedOrder, provider: PaymentProvider) {
  return payOnline(orderToPay(path), provider);
}

interface Props {
  order: PlacedOrder;
  /** Why it is not paid. */
  message: string;
  provider: PaymentProvider;
  onEnd: (outcome: EndedPayment) => void;
  /** Of an earlier order, from which the cart differs by now. */
  onOrderAnother: (() => void) | null;
}

/** In place of the checkout while its stored order is not paid: the ways to pay it. Takes the focus. */
export function UnpaidOrder({ order, message, provider, onEnd, onOrderAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-6 rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Your order is kept, and not paid yet
      </h2>
      <p className="mt-2">
        {order.number}, {formatRupees(order.total)}. We begin with it once it is paid
        {order.takesCash && ', or once you choose to pay in cash'}.
      </p>
      <div className="mt-4 space-y-4">
        <PayButton
          path={order.path}
          payable={orderToPay(order.path)}
          provider={provider}
          label="Pay Now"
          problem={message}
          onEnd={onEnd}
        />
        {order.takesCash && <PayInCash path={order.path} />}
        <p className="flex flex-wrap gap-x-6">
          <a className="link inline-flex min-h-11 items-center" href={order.path}>
            See your order
          </a>
          {onOrderAnother && (
            <button type="button" className="link min-h-11" onClick={onOrderAnother}>
              Order what is in my cart as well
            </button>
          )}
        </p>
      </div>
    </section>
  );
}

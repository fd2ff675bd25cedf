import { useEffect, useRef } from 'react';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { PayButton, PayInCash } from '../../../ui/payments/pay-button.tsx';
import { orderToPay, type PayOutcome } from '../../../ui/payments/pay-online.ts';
import type { PaymentProvider } from '../../../ui/payments/payment-script.ts';

interface Props {
  order: PlacedOrder;
  provider: PaymentProvider;
  /** Why it is not paid yet. */
  trouble: string;
  onEnd: (outcome: Exclude<PayOutcome, { kind: 'unpaid' }>) => void;
  /** For those who changed their cart meanwhile. */
  onOrderAnother?: (() => void) | undefined;
}

/** In place of the checkout while its stored order is not paid. Runs in browsers only. */
export function UnpaidOrder({ order, provider, trouble, onEnd, onOrderAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-6 rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Your order is kept, and not paid yet
      </h2>
      <p className="mt-2">
        {order.number}, {formatRupees(order.total)}. We begin with it once it is paid, or once you choose to
        pay in cash.
      </p>
      <div className="mt-4 space-y-4">
        <PayButton
          what={orderToPay(order.path)}
          provider={provider}
          label="Pay Now"
          trouble={trouble}
          onEnd={onEnd}
        />
        <PayInCash path={order.path} />
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

import { useEffect, useRef, useState } from 'react';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { awaitPaymentOf, forgetCheckoutKey } from '../../../ui/orders/checkout-memory.ts';
import { PayButton, PayInCash } from '../../../ui/payments/pay-button.tsx';
import { type EndedPayment, orderToPay, payOnline } from '../../../ui/payments/pay-online.ts';
import type { PaymentProvider } from '../../../ui/payments/payment-script.ts';
import { CheckoutForm } from './checkout-form.tsx';

interface Props {
  cart: Cart;
  /** Null in a shop that takes cash alone. */
  provider: PaymentProvider | null;
  /** What the shop knows of whoever is logged in, by field name. */
  known: Readonly<Record<string, string>>;
  hasWhatsApp: boolean;
  /** The order is to be paid in cash, or is paid. `ordered`: null if only the order's own page knows what it contains. */
  onDone: (order: PlacedOrder, ordered: Cart | null) => void;
}

/** An order that is stored and not paid yet. */
interface Unpaid {
  order: PlacedOrder;
  /** Why it is not paid. */
  message: string;
  /** Null for an earlier order, from which the cart differs by now. */
  ordered: Cart | null;
}

/** First the form; then, for an order that is stored and not paid yet, the ways to pay it. */
export function CheckoutSteps({ cart, onDone, ...shop }: Props) {
  const { provider } = shop;
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);

  async function pay(order: PlacedOrder, ordered: Cart): Promise<void> {
    if (!provider) return;
    awaitPaymentOf(order.number);
    const outcome = await payOnline(orderToPay(order.path), provider);
    if (outcome.kind === 'unpaid') setUnpaid({ order, message: outcome.message, ordered });
    else leaveCheckout(order, ordered, outcome);
  }

  /** Whatever is open or cannot be paid is shown on the order's own page, which updates the cart as well. */
  function leaveCheckout(order: PlacedOrder, ordered: Cart | null, { kind }: EndedPayment) {
    if (kind === 'paid') onDone(order, ordered);
    else if (kind !== 'leaving') window.location.assign(order.path);
  }

  if (!unpaid || !provider) {
    return (
      <CheckoutForm
        cart={cart}
        {...shop}
        onPlaced={onDone}
        onToPay={pay}
        onUnpaid={(order, message) => {
          awaitPaymentOf(order.number);
          setUnpaid({ order, message, ordered: null });
        }}
      />
    );
  }
  const { order, message, ordered } = unpaid;
  return (
    <UnpaidOrderNotice order={order}>
      <PayButton
        path={order.path}
        payable={orderToPay(order.path)}
        provider={provider}
        label="Pay Now"
        problem={message}
        onEnd={(outcome) => leaveCheckout(order, ordered, outcome)}
      />
      {order.takesCash && <PayInCash path={order.path} />}
      <p className="flex flex-wrap gap-x-6">
        <a className="link inline-flex min-h-11 items-center" href={order.path}>
          See your order
        </a>
        {!ordered && (
          <button
            type="button"
            className="link min-h-11"
            onClick={() => {
              forgetCheckoutKey();
              setUnpaid(null);
            }}
          >
            Order what is in my cart as well
          </button>
        )}
      </p>
    </UnpaidOrderNotice>
  );
}

/** In place of the checkout while its stored order is not paid; takes the focus. `children` are the ways to pay it. */
function UnpaidOrderNotice({ order, children }: { order: PlacedOrder; children: React.ReactNode }) {
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
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  );
}

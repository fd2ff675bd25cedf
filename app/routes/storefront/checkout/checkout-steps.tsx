import { useState } from 'react';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import { awaitPaymentOf, forgetCheckoutKey } from '../../../ui/orders/checkout-memory.ts';
import type { EndedPayment } from '../../../ui/payments/pay-online.ts';
import type { PaymentProvider } from '../../../ui/payments/payment-script.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { UnpaidOrder } from './unpaid-order.tsx';
import { loadPaying } from './use-checkout.ts';

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
  Notice: typeof UnpaidOrder;
}

/** First the form; then, for an order that is stored and not paid yet, the ways to pay it. */
export function CheckoutSteps({ cart, onDone, ...shop }: Props) {
  const { provider } = shop;
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);

  async function pay(order: PlacedOrder, ordered: Cart): Promise<void> {
    if (!provider) return;
    awaitPaymentOf(order.number);
    const paying = await loadPaying().catch(() => null);
    // Its own page pays it as well.
    if (!paying) return window.location.assign(order.path);
    const outcome = await paying.payOrder(order, provider);
    if (outcome.kind !== 'unpaid') leaveCheckout(order, ordered, outcome);
    else setUnpaid({ order, message: outcome.message, ordered, Notice: paying.UnpaidOrder });
  }

  async function showEarlier(order: PlacedOrder, message: string): Promise<void> {
    awaitPaymentOf(order.number);
    const paying = await loadPaying().catch(() => null);
    if (paying) setUnpaid({ order, message, ordered: null, Notice: paying.UnpaidOrder });
    else window.location.assign(order.path);
  }

  /** Whatever is open or cannot be paid is shown on the order's own page, which updates the cart as well. */
  function leaveCheckout(order: PlacedOrder, ordered: Cart | null, { kind }: EndedPayment) {
    if (kind === 'paid') onDone(order, ordered);
    else if (kind !== 'leaving') window.location.assign(order.path);
  }

  if (!unpaid || !provider) {
    return <CheckoutForm cart={cart} {...shop} onPlaced={onDone} onToPay={pay} onUnpaid={showEarlier} />;
  }
  const { order, message, ordered, Notice } = unpaid;
  return (
    <Notice
      {...{ order, message, provider }}
      onEnd={(outcome) => leaveCheckout(order, ordered, outcome)}
      onOrderAnother={
        ordered
          ? null
          : () => {
              forgetCheckoutKey();
              setUnpaid(null);
            }
      }
    />
  );
}

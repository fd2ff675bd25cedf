import { useState } from 'react';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import { awaitPaymentOf, forgetCheckoutKey } from '../../../ui/orders/checkout-memory.ts';
import { orderToPay, type PayOutcome, payOnline } from '../../../ui/payments/pay-online.ts';
import type { PaymentProvider } from '../../../ui/payments/payment-script.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

interface Props {
  cart: Cart;
  /** Null in a shop that takes cash alone. */
  provider: PaymentProvider | null;
  onPlaced: (order: PlacedOrder, ordered: Cart) => void;
  /** `ordered`: null if only the order's own page knows what it contains; then that page updates the cart. */
  onPaid: (order: PlacedOrder, ordered: Cart | null) => void;
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
export function CheckoutSteps({ cart, provider, onPlaced, onPaid }: Props) {
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);

  async function pay(order: PlacedOrder, ordered: Cart): Promise<void> {
    if (!provider) return;
    awaitPaymentOf(order.number);
    const outcome = await payOnline(orderToPay(order.path), provider);
    if (outcome.kind === 'unpaid') setUnpaid({ order, message: outcome.message, ordered });
    else leaveCheckout(order, ordered, outcome);
  }

  /** Whatever is open or cannot be paid, the order's own page tells; it updates the cart as well. */
  function leaveCheckout(
    order: PlacedOrder,
    ordered: Cart | null,
    { kind }: Exclude<PayOutcome, { kind: 'unpaid' }>,
  ) {
    if (kind === 'paid') onPaid(order, ordered);
    else if (kind !== 'leaving') window.location.assign(order.path);
  }

  function showEarlier(order: PlacedOrder, message: string) {
    awaitPaymentOf(order.number);
    setUnpaid({ order, message, ordered: null });
  }

  function orderAnother() {
    forgetCheckoutKey();
    setUnpaid(null);
  }

  if (!unpaid || !provider) {
    return (
      <CheckoutForm
        cart={cart}
        provider={provider}
        onPlaced={onPlaced}
        onToPay={pay}
        onUnpaid={showEarlier}
      />
    );
  }
  return (
    <UnpaidOrder
      order={unpaid.order}
      provider={provider}
      trouble={unpaid.message}
      onEnd={(outcome) => leaveCheckout(unpaid.order, unpaid.ordered, outcome)}
      onOrderAnother={unpaid.ordered ? undefined : orderAnother}
    />
  );
}

import { useState } from 'react';
import type { Cart } from '../../../domain/orders/cart.ts';
import { type PlacedOrder, parseOrderPath } from '../../../domain/orders/order.ts';
import { awaitPaymentOf, forgetCheckoutKey } from '../../../ui/orders/checkout-memory.ts';
import { type PayOutcome, payOnline } from '../../../ui/payments/pay-online.ts';
import type { PaymentProvider } from '../../../ui/payments/payment-script.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

interface Props {
  cart: Cart;
  /** Null in a shop that takes cash alone. */
  provider: PaymentProvider | null;
  onPlaced: (order: PlacedOrder, ordered: Cart) => void;
  /** `ordered`: null where only the order's own page knows what it holds, which looks after the cart then. */
  onPaid: (order: PlacedOrder, ordered: Cart | null) => void;
}

/** First the form; then, for an order that is stored and not paid yet, what can be done about that. */
export function CheckoutSteps({ cart, provider, onPlaced, onPaid }: Props) {
  /** `ordered`: null for an earlier order, from which the cart differs by now. */
  const [unpaid, setUnpaid] = useState<{ order: PlacedOrder; words: string; ordered: Cart | null } | null>(
    null,
  );

  async function pay(order: PlacedOrder, ordered: Cart): Promise<void> {
    if (!provider) return;
    awaitPaymentOf(order.number);
    const { number = '', key = '' } = parseOrderPath(order.path) ?? {};
    const outcome = await payOnline({ order: number, key }, provider);
    if (outcome.kind === 'unpaid') setUnpaid({ order, words: outcome.message, ordered });
    else follow(order, ordered, outcome);
  }

  /** What is not known yet, or is over, the order's own page knows best; it looks after the cart as well. */
  function follow(
    order: PlacedOrder,
    ordered: Cart | null,
    { kind }: Exclude<PayOutcome, { kind: 'unpaid' }>,
  ) {
    if (kind === 'paid') onPaid(order, ordered);
    else if (kind !== 'leaving') window.location.assign(order.path);
  }

  function showEarlier(order: PlacedOrder, words: string) {
    awaitPaymentOf(order.number);
    setUnpaid({ order, words, ordered: null });
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
      trouble={unpaid.words}
      onEnd={(outcome) => follow(unpaid.order, unpaid.ordered, outcome)}
      onOrderAnother={
        unpaid.ordered
          ? undefined
          : () => {
              forgetCheckoutKey();
              setUnpaid(null);
            }
      }
    />
  );
}

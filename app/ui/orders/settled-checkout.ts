import { useEffect } from 'react';
import type { Order, OrderLine } from '../../domain/orders/order.ts';
import { updateCart } from './cart-store.ts';
import { awaitsPaymentOf, forgetCheckoutKey, forgetTypedDetails } from './checkout-memory.ts';

/** Ends a checkout: what was ordered leaves the cart, and the next checkout is another order. */
export function settleCheckout(ordered: readonly Pick<OrderLine, 'designId' | 'quantity'>[]): void {
  // What was added since stays.
  updateCart((cart) =>
    cart.flatMap((line) => {
      const bought = ordered.find(({ designId }) => designId === line.id)?.quantity ?? 0;
      return line.quantity > bought ? [{ ...line, quantity: line.quantity - bought }] : [];
    }),
  );
  forgetTypedDetails();
  // The key goes last: if the page is closed here, the next press still means this order.
  forgetCheckoutKey();
}

/**
 * In the browser that placed an order to be paid online: once it is settled, what was ordered leaves the cart and the
 * next checkout is another order. A payer who was redirected by the bank returns here and not to the checkout.
 */
export function useSettledCheckout({ number, lines, status, paymentStatus }: Order): void {
  const cancelled = status === 'cancelled';
  const settled = cancelled || paymentStatus !== 'awaiting_payment';
  useEffect(() => {
    if (!settled || !awaitsPaymentOf(number)) return;
    if (cancelled) forgetCheckoutKey();
    else settleCheckout(lines);
  }, [settled, cancelled, number, lines]);
}

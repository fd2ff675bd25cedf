import { useEffect } from 'react';
import type { Order, OrderLine, PlacedOrder } from '../../domain/orders/order.ts';
import { tryStorage } from '../kit/try-storage.ts';
import { updateCart } from './cart-store.ts';

/**
 * What this browser remembers of a checkout until its order is known to be stored: the order's key and
 * number, for every tab, and what was typed, for this tab. Where storage is forbidden, key and details last as long as the page.
 */

export type NoticedOrder = Pick<PlacedOrder, 'number' | 'path'>;

/** The navigation state for the page that shows an `OrderNotice`; it survives a reload. */
export function placedOrderState({ number, path }: PlacedOrder): { placedOrder: NoticedOrder } {
  return { placedOrder: { number, path } };
}

/** What is typed into the checkout, by field name. */
export type CheckoutDetails = Record<string, string>;

const KEY = 'checkout';
const AWAITED = 'checkout-order';
const DETAILS = 'checkout-details';

const KEY_SHAPE = /^[0-9a-f]{32}$/;

let unstoredKey: string | null = null;

/**
 * The idempotency key of the order that is being placed. It stays the same however often the order is sent and
 * whatever changes in between: an answer may have been lost, and then only the server knows that there is an order.
 */
export function checkoutKey(): string {
  const key = tryStorage(() => {
    const stored = localStorage.getItem(KEY) ?? '';
    if (KEY_SHAPE.test(stored)) return stored;
    const created = createKey();
    localStorage.setItem(KEY, created);
    return created;
  });
  if (key) return key;
  unstoredKey ??= createKey();
  return unstoredKey;
}

/** 128 random bits. Not `randomUUID`, which plain http does not offer. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The order is stored: the next request is another order. */
export function forgetCheckoutKey(): void {
  unstoredKey = null;
  tryStorage(() => {
    localStorage.removeItem(KEY);
    localStorage.removeItem(AWAITED);
  });
}

/** The number of the order that this browser is about to pay online: its cart stays until that order is settled. */
export function awaitPaymentOf(number: string): void {
  tryStorage(() => localStorage.setItem(AWAITED, number));
}

function awaitsPaymentOf(number: string): boolean {
  return tryStorage(() => localStorage.getItem(AWAITED)) === number;
}

export function typedDetails(): CheckoutDetails {
  const stored: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(DETAILS) ?? '{}'));
  // Only `keepTypedDetails` writes there.
  return typeof stored === 'object' && stored !== null ? (stored as CheckoutDetails) : {};
}

export function keepTypedDetails(details: CheckoutDetails): void {
  tryStorage(() => sessionStorage.setItem(DETAILS, JSON.stringify(details)));
}

function forgetTypedDetails(): void {
  tryStorage(() => sessionStorage.removeItem(DETAILS));
}

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

/**
 * What this browser remembers of a checkout until its order is known to be stored: the order's key and
 * number, for every tab, and what was typed, for this tab. Where storage is forbidden, key and details last as long as the page.
 */

/** What is typed into the checkout, by field name. */
export type CheckoutDetails = Record<string, string>;

const KEY = 'checkout';
const AWAITED = 'checkout-order';
const DETAILS = 'checkout-details';

const KEY_SHAPE = /^[0-9a-f]{32}$/;

let unstoredKey: string | null = null;

/** Uses storage, which may be forbidden or full. */
function tryStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

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

export function awaitsPaymentOf(number: string): boolean {
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

export function forgetTypedDetails(): void {
  tryStorage(() => sessionStorage.removeItem(DETAILS));
}

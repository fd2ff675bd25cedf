/**
 * What this browser remembers of a checkout until its order is known to be stored: the order's key and
 * number, for every tab, and what was typed, for this tab. Where storage is forbidden, key and details last as long as the page.
 */

/** What is typed into the checkout, by field name. */
export type CheckoutDetails = Partial<Record<string, string>>;

const KEY = 'checkout';
const AWAITED = 'checkout-order';
const DETAILS = 'checkout-details';

let unstoredKey: string | null = null;

/**
 * The idempotency key of the order that is being placed. It stays the same however often the order is sent and
 * whatever changes in between: an answer may have been lost, and then only the server knows that there is an order.
 */
export function checkoutKey(): string {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored && KEY_SHAPE.test(stored)) return stored;
    const key = newKey();
    localStorage.setItem(KEY, key);
    return key;
  } catch {
    unstoredKey ??= newKey();
    return unstoredKey;
  }
}

/** The order is stored: the next request is another order. */
export function forgetCheckoutKey(): void {
  unstoredKey = null;
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(AWAITED);
  } catch {
    // There was none.
  }
}

/** The number of the order that this browser is about to pay online: its cart stays until that order is settled. */
export function awaitPaymentOf(number: string): void {
  try {
    localStorage.setItem(AWAITED, number);
  } catch {
    // The cart then stays until its owner empties it.
  }
}

export function awaitsPaymentOf(number: string): boolean {
  try {
    return localStorage.getItem(AWAITED) === number;
  } catch {
    return false;
  }
}

const KEY_SHAPE = /^[0-9a-f]{32}$/;

/** 128 random bits. Not `randomUUID`, which plain http does not offer. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function typedDetails(): CheckoutDetails {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DETAILS) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as CheckoutDetails) : {};
  } catch {
    return {};
  }
}

export function keepTypedDetails(details: CheckoutDetails): void {
  try {
    sessionStorage.setItem(DETAILS, JSON.stringify(details));
  } catch {
    // They last as long as the page.
  }
}

export function forgetTypedDetails(): void {
  try {
    sessionStorage.removeItem(DETAILS);
  } catch {
    // There were none.
  }
}

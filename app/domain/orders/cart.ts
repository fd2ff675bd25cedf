/**
 * The cart: lines of designs and products, kept in the browser's storage under `cart` (spec, section 3). It never sets a price:
 * the server prices every order. The price of a line is the one that the customer last saw, so that a change can be shown.
 */
export interface CartLine {
  /** Of a design, or of a product's variant. */
  id: string;
  name: string;
  /** Whole rupees, each, as last seen. */
  price: number;
  image: string;
  /** 1 to {@link MAX_QUANTITY}. */
  quantity: number;
}

/** What a line is of. */
export type CartItem = Omit<CartLine, 'quantity'>;

export type Cart = readonly CartLine[];

export const CART_STORAGE_KEY = 'cart';
export const MAX_LINES = 50;
export const MAX_QUANTITY = 20;
/** Whole rupees: no payment can be larger (`drizzle/schema/payments.ts`). */
export const MAX_TOTAL = 10_000_000;

/** Adds one of something: to its line, or as a new line (spec, section 4). */
export function addToCart(cart: Cart, item: CartItem): Cart {
  const line = cart.find((existing) => existing.id === item.id);
  if (line) return setQuantity(cart, item.id, line.quantity + 1);
  return cart.length < MAX_LINES ? [...cart, { ...item, quantity: 1 }] : cart;
}

/** A line's quantity, kept between 1 and {@link MAX_QUANTITY}. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  const kept = Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_QUANTITY);
  return cart.map((line) => (line.id === id ? { ...line, quantity: kept } : line));
}

export function removeFromCart(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

/** Undoes a removal: the line returns to its place, unless it is in the cart or the cart is full. */
export function restoreToCart(cart: Cart, line: CartLine, index: number): Cart {
  if (cart.length >= MAX_LINES || cart.some((existing) => existing.id === line.id)) return cart;
  return [...cart.slice(0, index), line, ...cart.slice(index)];
}

/** The sum of price times quantity, in whole rupees; no tax, shipping or fee (spec, section 9). */
export function cartTotal(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((total, line) => total + line.price * line.quantity, 0);
}

export function cartCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

/**
 * Parses a stored cart. Anyone can write to storage, so whatever is not a line is dropped, and lines of one thing are
 * merged.
 */
export function parseCart(json: string | null): Cart {
  let stored: unknown;
  try {
    stored = JSON.parse(json ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const lines = new Map<string, CartLine>();
  for (const entry of stored) {
    if (!isLine(entry)) continue;
    const { id, name, price, image } = entry;
    if (lines.size === MAX_LINES && !lines.has(id)) continue;
    const quantity = Math.min((lines.get(id)?.quantity ?? 0) + entry.quantity, MAX_QUANTITY);
    lines.set(id, { id, name, price, image, quantity });
  }
  return [...lines.values()];
}

/** As the server accepts it: one invalid id would fail the quote of the whole cart. */
const ITEM_ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Whole rupees; nothing may cost more (`drizzle/schema/designs.ts`, `products.ts`). */
const MAX_PRICE = 1_000_000;

function isLine(entry: unknown): entry is CartLine {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, name, image, price, quantity } = entry as Record<string, unknown>;
  return (
    [id, name, image].every((text) => typeof text === 'string') &&
    ITEM_ID.test(String(id)) &&
    isWhole(price, 0, MAX_PRICE) &&
    isWhole(quantity, 1, Number.MAX_SAFE_INTEGER)
  );
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
}

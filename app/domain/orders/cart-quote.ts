import type { Cart, CartItem, CartLine } from './cart.ts';

/** The cart beside the shop's prices and stock. Apart from `cart.ts`, which every page loads for the count on the cart's icon. */

/** What the server asks now for a line. */
export interface QuotedLine extends CartItem {
  /** Pieces that can still be ordered; null where they are not counted. */
  stock: number | null;
  /** What is sent of a design: `Palm box, to draw yourself`; null for a product. */
  box: string | null;
}

/** What changed in the shop since the cart was filled. */
export type CartChange =
  | { kind: 'gone'; id: string; name: string }
  | { kind: 'sold-out'; id: string; name: string }
  | { kind: 'short'; id: string; name: string; from: number; left: number }
  | { kind: 'repriced'; id: string; name: string; from: number; to: number };

/**
 * The cart with the shop's current names and prices, and the changes. Nothing changes silently: the caller shows
 * `changes` and keeps the old cart until the customer has seen them.
 * @param quoted what is for sale of the requested ones
 * @param requestedIds a line that was added after the request stays as it is
 */
export function compareWithShop(
  cart: Cart,
  quoted: readonly QuotedLine[],
  requestedIds: readonly string[] = cart.map((line) => line.id),
): { cart: Cart; changes: CartChange[] } {
  const now = new Map(quoted.map((line) => [line.id, line]));
  const changes: CartChange[] = [];
  const lines: CartLine[] = [];
  for (const line of cart) {
    if (!requestedIds.includes(line.id)) {
      lines.push(line);
      continue;
    }
    const fresh = now.get(line.id);
    if (!fresh) {
      changes.push({ kind: 'gone', id: line.id, name: line.name });
      continue;
    }
    const { stock, box: _box, ...item } = fresh;
    const { id, quantity } = line;
    if (stock === 0) {
      changes.push({ kind: 'sold-out', id, name: item.name });
      continue;
    }
    if (item.price !== line.price) {
      changes.push({ kind: 'repriced', id, name: item.name, from: line.price, to: item.price });
    }
    const left = Math.min(quantity, stock ?? quantity);
    if (left < quantity) changes.push({ kind: 'short', id, name: item.name, from: quantity, left });
    lines.push({ ...item, quantity: left });
  }
  return { cart: lines, changes };
}

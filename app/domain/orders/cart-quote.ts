import type { Cart, CartLine, QuotedLine } from './cart.ts';

/** The cart beside the shop's prices. Apart from `cart.ts`, which every page loads for the count on the cart's icon. */

/** What changed in the shop since the cart was filled. */
export type CartChange =
  | { kind: 'gone'; id: string; name: string }
  | { kind: 'repriced'; id: string; name: string; from: number; to: number };

/**
 * The cart with the shop's current names and prices, and the changes. Nothing changes silently: the caller shows
 * `changes` and keeps the old cart until the customer has seen them.
 * @param quoted the visible designs among the requested ones
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
    if (fresh.price !== line.price) {
      changes.push({ kind: 'repriced', id: line.id, name: fresh.name, from: line.price, to: fresh.price });
    }
    lines.push({ ...fresh, quantity: line.quantity });
  }
  return { cart: lines, changes };
}

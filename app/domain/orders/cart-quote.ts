import type { Cart, CartLine } from './cart.ts';

/** The cart beside the shop's prices. Apart from `cart.ts`, which every page loads for the count on the cart's icon. */

/** The server's current quote of a line. */
export type QuotedLine = Omit<CartLine, 'quantity'>;

/** What changed in the shop since the cart was filled. */
export type CartChange =
  | { kind: 'gone'; id: string; name: string }
  | { kind: 'repriced'; id: string; name: string; from: number; to: number };

/**
 * The cart with the shop's current names and prices, and the changes. Nothing changes silently: the caller shows
 * `changes` and keeps the old cart until the customer has seen them.
 * @param quoted the visible designs among those that were asked for
 * @param asked their ids; a line that was added after the request stays as it is
 */
export function compareWithShop(
  cart: Cart,
  quoted: readonly QuotedLine[],
  asked: readonly string[] = cart.map((line) => line.id),
): { cart: Cart; changes: CartChange[] } {
  const now = new Map(quoted.map((line) => [line.id, line]));
  const changes: CartChange[] = [];
  const lines: CartLine[] = [];
  for (const line of cart) {
    if (!asked.includes(line.id)) {
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
    const { name, price, image } = fresh;
    lines.push({ ...line, name, price, image });
  }
  return { cart: lines, changes };
}

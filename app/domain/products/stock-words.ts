/** Up to so many pieces, customers are told how many are left. */
const FEW_LEFT = 4;

const SOLD_OUT = 'Sold out';

/** What customers are told about a stock; null if there is nothing to tell. */
export function describeStock(stock: number | null): string | null {
  if (stock === null || stock > FEW_LEFT) return null;
  return stock === 0 ? SOLD_OUT : `${stock} left`;
}

/** Why so many pieces cannot be ordered; null if they can. */
export function describeShortage(stock: number | null, quantity: number): string | null {
  if (stock === null || stock >= quantity) return null;
  return stock === 0 ? `${SOLD_OUT}.` : `Only ${stock} left.`;
}

/** Money is whole rupees in integers, everywhere. */

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** `7999` as `₹7,999`, with Indian grouping (`₹1,25,000`). */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** The struck price beside a price: the price times 1.2, rounded (spec, section 9). */
export function originalPrice(price: number): number {
  return Math.round(price * 1.2);
}

/** Whole per cent between the struck price and the price (spec, section 9). */
export function discountPercent(price: number): number {
  const original = originalPrice(price);
  return original === 0 ? 0 : Math.round(((original - price) / original) * 100);
}

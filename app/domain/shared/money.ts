/** Money is whole rupees in integers, everywhere. */

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** `7999` as `₹7,999`, with Indian grouping (`₹1,25,000`); `-500` as `−₹500`, with a minus that screen readers say. */
export function formatRupees(amount: number): string {
  return rupees.format(amount).replace('-', '−');
}

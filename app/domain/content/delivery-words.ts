import { formatRupees } from '../shared/money.ts';
import { formatDay } from '../shared/time.ts';
import type { DeliveryAnswer, DeliveryPromise, DeliveryTerms } from './delivery.ts';

/** How delivery is told to customers; apart from the rules, which browsers do not load. */

/** `between Friday, 27 Nov 2026 and Tuesday, 1 Dec 2026`. */
export function describePromise({ from, by }: DeliveryPromise): string {
  return from === by ? `on ${formatDay(by)}` : `between ${formatDay(from)} and ${formatDay(by)}`;
}

/** Why an order of such a total cannot be paid in cash at its place; null if it can. */
export function cashRefusal(
  { pincode, cash, cashLimit }: Pick<DeliveryAnswer, 'pincode' | 'cash' | 'cashLimit'>,
  total: number,
): string | null {
  if (!cash) return `We take no cash at ${pincode}. Please pay online.`;
  if (cashLimit !== null && total > cashLimit) {
    return `We take up to ${formatRupees(cashLimit)} in cash. Please pay online.`;
  }
  return null;
}

/** What a customer is told at a pincode to which nothing is delivered. */
export function notDeliveredMessage(pincode: string): string {
  return `We do not deliver to ${pincode} yet. Please give another address, or call us.`;
}

/** For which totals cash is taken, after `We take cash`. */
export function describeCashTotals({ cashLimit }: Pick<DeliveryTerms, 'cashLimit'>): string {
  return cashLimit === null ? 'for orders of any total' : `for orders up to ${formatRupees(cashLimit)}`;
}

/** What becomes of a box for which there is no use any more. */
export function describeReturnRule({ returnDays }: Pick<DeliveryTerms, 'returnDays'>): string {
  if (returnDays === 0) return 'we do not take it back for a change of mind.';
  const days = returnDays === 1 ? 'the day after its delivery' : `${returnDays} days after its delivery`;
  return `you can ask for a return until ${days}, on the page of the order. Once we have accepted it, you send it back and pay the postage; we refund the price.`;
}

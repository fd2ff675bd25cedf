import type { Order } from '../orders/order.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { formatRupees } from '../shared/money.ts';
import { statesOfPincode } from '../shared/state-codes.ts';
import { dayOf } from '../shared/time.ts';

/** Invoices and their tax (CGST Rules 2017, rule 46). Prices include tax: it is shown, never added. */

export interface Seller {
  /** The name on the registration, if there is one. */
  name: string;
  address: string;
  phone: string;
}

export interface InvoiceTax {
  gstin: string;
  /** Percent, of all that the shop sells but for the products that have their own. */
  rate: number;
  /** The code of those goods in the tariff. */
  hsn: string;
  /** The state to which they go, or the states that its pincode can lie in. */
  placeOfSupply: string;
  /** Whether that is the seller's own state. */
  within: boolean;
}

/** The financial year of a moment in India, April to March: `26-27`. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = dayOf(at.getTime()).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The tax that a price includes, in paise. */
export interface TaxSplit {
  taxable: number;
  /** Within the shop's own state: the two halves; else zero. */
  cgst: number;
  sgst: number;
  /** To another state; else zero. */
  igst: number;
}

/**
 * @param rupees what the customer pays, tax and all
 * @param rate percent
 * @param within whether the goods stay in the shop's state
 */
export function taxIn(rupees: number, rate: number, within: boolean): TaxSplit {
  const paise = rupees * 100;
  const tax = Math.round((paise * rate) / (100 + rate));
  if (!within) return { taxable: paise - tax, cgst: 0, sgst: 0, igst: tax };
  // CGST and SGST must be equal, so an odd paisa stays in the taxable value.
  const half = Math.floor(tax / 2);
  return { taxable: paise - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** How a line of an invoice is taxed, where that differs from the rest; null where it does not. */
export interface LineTax {
  hsn: string | null;
  gstRate: number | null;
}

/** Rate and code of a line. */
export function taxOfLine({ rate, hsn }: Pick<InvoiceTax, 'rate' | 'hsn'>, line: LineTax) {
  return { rate: line.gstRate ?? rate, hsn: line.hsn ?? hsn };
}

/**
 * What each line bears of an amount that is credited, in proportion to what it cost: a credit note has the rates of its
 * invoice. Whole rupees, which add up to the amount.
 * @param amount at most the sum of the lines
 */
export function shareAmong<Line extends { amount: number }>(amount: number, lines: readonly Line[]): Line[] {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  let before = 0;
  let shared = 0;
  return lines.map((line) => {
    before += line.amount;
    const upToHere = total === 0 ? 0 : Math.round((amount * before) / total);
    const share = upToHere - shared;
    shared = upToHere;
    return { ...line, amount: share };
  });
}

/** The taxes of some lines, added up for each rate, lowest first. */
export function sumByRate(
  lines: readonly { rate: number; amount: number }[],
  within: boolean,
): { rate: number; sum: TaxSplit }[] {
  return [...Map.groupBy(lines, ({ rate }) => rate)]
    .sort(([one], [other]) => one - other)
    .map(([rate, group]) => {
      const splits = group.map(({ amount }) => taxIn(amount, rate, within));
      const part = (name: keyof TaxSplit) => splits.reduce((sum, split) => sum + split[name], 0);
      return {
        rate,
        sum: { taxable: part('taxable'), cgst: part('cgst'), sgst: part('sgst'), igst: part('igst') },
      };
    });
}

/** `1,234.50` */
export function formatPaise(paise: number): string {
  return (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/**
 * The place of supply of delivered goods: the state in which they arrive (IGST Act 2017, section 10 (1) (a)). If a
 * pincode can lie in several states, it is the one that the address ends with, else the seller's own state if it is
 * one of them, else all of them are named.
 */
export function placeOfSupply(
  { address, pincode }: { address: string; pincode: string },
  own: IndianState | null,
): string {
  const states = statesOfPincode(pincode);
  const written = states.find((state) => new RegExp(`\\b${state}[^a-z]*$`, 'i').test(address));
  return written ?? states.find((state) => state === own) ?? (states.join(' or ') || pincode);
}

/** What an invoice says of its payment as it is now: the invoice itself never changes. */
export function paymentOnInvoice({
  status,
  paymentStatus,
  total,
  refunded,
}: Pick<Order, 'status' | 'paymentStatus' | 'total' | 'refunded'>): string {
  const cancelled = status === 'cancelled' ? 'Order cancelled. ' : '';
  if (paymentStatus === 'refunded') return `${cancelled}Paid and refunded in full`;
  if (paymentStatus !== 'paid' && paymentStatus !== 'partly_refunded') {
    return cancelled ? `${cancelled}There is nothing to pay` : 'To be paid in cash on delivery';
  }
  if (refunded === 0) return `${cancelled}Paid`;
  return `${cancelled}Paid. We refund ${refunded < total ? `${formatRupees(refunded)} of it` : 'all of it'}`;
}

// The first is empty: zero is not spelled within a number.
const SMALL = `
  One Two Three Four Five Six Seven Eight Nine Ten
  Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen`.split(/\s+/);
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** An amount as invoices spell it: `Rupees One Lakh Twenty-Three Only`. */
export function rupeesInWords(rupees: number): string {
  return `Rupees ${spell(rupees) || 'Zero'} Only`;
}

function spell(number: number): string {
  for (const [size, name] of UNITS) {
    if (number < size) continue;
    return `${spell(Math.floor(number / size))} ${name} ${spell(number % size)}`.trim();
  }
  if (number < SMALL.length) return SMALL[number] ?? '';
  const rest = SMALL[number % 10];
  return TENS[Math.floor(number / 10)] + (rest ? `-${rest}` : '');
}

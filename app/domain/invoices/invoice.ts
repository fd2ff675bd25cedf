import { dayOf } from '../shared/time.ts';
import { stateOfGstin } from './gst-state.ts';

/** Invoices and their tax (CGST Rules 2017, rule 46). Prices hold the tax already: it is shown, never added. */

/** Who sells, as an invoice shows it. */
export interface Seller {
  /** The name on the registration, if there is one. */
  name: string;
  address: string;
  phone: string;
}

/** What an invoice shows of tax. */
export interface InvoiceTax {
  gstin: string;
  /** Percent, of all that the shop sells. */
  rate: number;
  /** The code of the goods in the tariff. */
  hsn: string;
  /** The state to which they go. */
  placeOfSupply: string;
  /** Whether that is the seller's own. */
  within: boolean;
}

/** A GSTIN: state, PAN, entity, `Z`, and a check character. */
const GSTIN = /^[0-3]\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a GSTIN is written right, its state and check character included (GSTN's modulus 36). */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text) || !stateOfGstin(text)) return false;
  let sum = 0;
  for (const [index, character] of [...text.slice(0, 14)].entries()) {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return CHARACTERS[(36 - (sum % 36)) % 36] === text[14];
}

/** The financial year of a moment in India, April to March: `26-27`. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = dayOf(at.getTime()).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** `RM/26-27/000001`: at most 16 characters (rule 46 (b)). */
export function invoiceNumber(year: string, serial: number): string {
  return `RM/${year}/${String(serial).padStart(6, '0')}`;
}

/** The tax that a price holds, in paise. */
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
  // The halves are equal; an odd paisa is none of the state's.
  const half = Math.floor(tax / 2);
  return { taxable: paise - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** `1,234.50` */
export function formatPaise(paise: number): string {
  return (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

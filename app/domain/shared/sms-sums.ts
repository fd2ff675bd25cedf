import type { Words } from './language.ts';
import { formatRupees } from './money.ts';

/**
 * Sums for SMS. In English the text has `Rs` before a plain number: a rupee sign would make it a message in Unicode, which
 * costs twice. A Hindi one is Unicode in any case.
 */

/** What follows the sign in the text: `7999`, `7,999`. */
export function smsAmount(amount: number): Words {
  return { en: String(amount), hi: formatRupees(amount).replace('₹', '') };
}

/** With the sign: `Rs 7,999`, `₹7,999`. */
export function smsPrice(amount: number): Words {
  const price = formatRupees(amount);
  return { en: price.replace('₹', 'Rs '), hi: price };
}

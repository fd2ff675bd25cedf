import type { IndianState } from './indian-states.ts';

/** GST identification numbers. */

/**
 * The first two digits of a GSTIN (GSTN's state code list). 25 and 28 are no longer in use: Daman and Diu was merged
 * into 26 in 2020, and 28 was Andhra Pradesh before its division.
 */
const STATE_BY_CODE: Record<string, IndianState> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** The state in which the holder is registered; null for an unknown code. */
export function stateOfGstin(gstin: string): IndianState | null {
  return STATE_BY_CODE[gstin.slice(0, 2)] ?? null;
}

/** A GSTIN: state, PAN, entity, `Z`, and a check character. */
const GSTIN = /^[0-3]\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether format, state code and check character (GSTN's modulus 36) are valid. */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text) || !stateOfGstin(text)) return false;
  let sum = 0;
  for (const [index, character] of [...text.slice(0, 14)].entries()) {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return CHARACTERS[(36 - (sum % 36)) % 36] === text[14];
}

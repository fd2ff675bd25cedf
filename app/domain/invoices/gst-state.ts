import type { IndianState } from '../shared/indian-states.ts';
import { statesOfPincode } from '../shared/pincode.ts';

/** States as GST knows them. */

/**
 * The first two digits of a GSTIN (GSTN's state code list). 25 and 28 are given to nobody any more: Daman and Diu has
 * been one with 26 since 2020, and Andhra Pradesh before its division was 28.
 */
const BY_CODE: Record<string, IndianState> = {
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

/** Where the holder of a GSTIN is registered; null if no state has its code. */
export function stateOfGstin(gstin: string): IndianState | null {
  return BY_CODE[gstin.slice(0, 2)] ?? null;
}

/**
 * Where goods that are delivered are supplied: the state in which they arrive (IGST Act 2017, section 10 (1) (a)).
 * Where a pincode can lie in several, it is the one that the address ends with, else the seller's own if it is among
 * them, else all of them are named.
 */
export function placeOfSupply(
  { address, pincode }: { address: string; pincode: string },
  own: IndianState | null,
): string {
  const states = statesOfPincode(pincode);
  const written = states.find((state) => new RegExp(`\\b${state}[^a-z]*$`, 'i').test(address));
  return written ?? states.find((state) => state === own) ?? (states.join(' or ') || pincode);
}

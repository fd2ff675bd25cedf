import { INDIAN_STATES, type IndianState } from './indian-states.ts';

/**
 * How the pincodes of each state begin: India Post's postal circles and sorting districts (the first two and three
 * digits; All India Pincode Directory, data.gov.in). Circles and states are not the same: Goa is served by
 * Maharashtra's circle, Mahe lies in Kerala's, and districts at a border share their digits. Where they do, each of
 * the states has them: a pincode of a neighbour may pass, a right one must never be refused.
 */
const BEGINNINGS: Record<IndianState, readonly string[]> = {
  Delhi: ['11'],
  Haryana: ['12', '13'],
  Punjab: ['14', '15', '16'],
  Chandigarh: ['140', '16'],
  'Himachal Pradesh': ['17'],
  'Jammu and Kashmir': ['18', '19'],
  Ladakh: ['19'],
  'Uttar Pradesh': ['20', '21', '22', '23', '24', '25', '26', '27', '28'],
  Uttarakhand: ['244', '246', '247', '248', '249', '262', '263'],
  Rajasthan: ['30', '31', '32', '33', '34'],
  Gujarat: ['36', '37', '38', '39'],
  'Dadra and Nagar Haveli and Daman and Diu': ['362', '396'],
  Maharashtra: ['40', '41', '42', '43', '44'],
  Goa: ['403'],
  'Madhya Pradesh': ['45', '46', '47', '48'],
  Chhattisgarh: ['49'],
  Telangana: ['50'],
  'Andhra Pradesh': ['507', '51', '52', '53'],
  Karnataka: ['56', '57', '58', '59'],
  'Tamil Nadu': ['60', '61', '62', '63', '64', '65', '66'],
  Puducherry: ['533', '605', '607', '609', '673'],
  Kerala: ['67', '68', '69'],
  Lakshadweep: ['673', '682'],
  'West Bengal': ['70', '71', '72', '73', '74'],
  Sikkim: ['737'],
  'Andaman and Nicobar Islands': ['744'],
  Odisha: ['75', '76', '77'],
  Assam: ['78'],
  'Arunachal Pradesh': ['786', '787', '79'],
  Meghalaya: ['783', '79'],
  Manipur: ['79'],
  Mizoram: ['79'],
  Nagaland: ['785', '79'],
  Tripura: ['79'],
  Bihar: ['80', '81', '82', '84', '85'],
  Jharkhand: ['81', '82', '83'],
};

/** Whether a pincode can lie in a state. */
export function pincodeFits(pincode: string, state: IndianState): boolean {
  return BEGINNINGS[state].some((beginning) => pincode.startsWith(beginning));
}

/** The states in which a pincode can lie, none for one that no state has. */
export function statesOfPincode(pincode: string): IndianState[] {
  return INDIAN_STATES.filter((state) => pincodeFits(pincode, state));
}

/** What is wrong with a pincode for a state, in the customer's words; null if nothing is. */
export function pincodeRefusal(pincode: string, state: IndianState): string | null {
  if (pincodeFits(pincode, state)) return null;
  const [first] = statesOfPincode(pincode);
  return first
    ? `The pincode ${pincode} is in ${first}, not in ${state}. Please check both.`
    : `We know no place with the pincode ${pincode}. Please check it.`;
}

import { INDIAN_STATES, type IndianState } from './indian-states.ts';

/**
 * What each state is known by in a GSTIN and in a pincode.
 * - `gst`: the first two digits of a GSTIN (GSTN's state code list). 25 and 28 are no longer in use: Daman and Diu was
 *   merged into 26 in 2020, and 28 was Andhra Pradesh before its division.
 * - `pincodes`: India Post's postal circles and sorting districts (the first two and three digits; All India Pincode
 *   Directory, data.gov.in). Circles and states are not the same: Goa is served by Maharashtra's circle, Mahe lies in
 *   Kerala's, and districts at a border share their digits. Where they do, each of the states has them: a pincode of a
 *   neighbour may pass, a right one must never be refused.
 */
const STATE_CODES: Record<IndianState, { gst: string; pincodes: string }> = {
  'Jammu and Kashmir': { gst: '01', pincodes: '18 19' },
  'Himachal Pradesh': { gst: '02', pincodes: '17' },
  Punjab: { gst: '03', pincodes: '14 15 16' },
  Chandigarh: { gst: '04', pincodes: '140 16' },
  Uttarakhand: { gst: '05', pincodes: '244 246 247 248 249 262 263' },
  Haryana: { gst: '06', pincodes: '12 13' },
  Delhi: { gst: '07', pincodes: '11' },
  Rajasthan: { gst: '08', pincodes: '30 31 32 33 34' },
  'Uttar Pradesh': { gst: '09', pincodes: '20 21 22 23 24 25 26 27 28' },
  Bihar: { gst: '10', pincodes: '80 81 82 84 85' },
  Sikkim: { gst: '11', pincodes: '737' },
  'Arunachal Pradesh': { gst: '12', pincodes: '786 787 79' },
  Nagaland: { gst: '13', pincodes: '785 79' },
  Manipur: { gst: '14', pincodes: '79' },
  Mizoram: { gst: '15', pincodes: '79' },
  Tripura: { gst: '16', pincodes: '79' },
  Meghalaya: { gst: '17', pincodes: '783 79' },
  Assam: { gst: '18', pincodes: '78' },
  'West Bengal': { gst: '19', pincodes: '70 71 72 73 74' },
  Jharkhand: { gst: '20', pincodes: '81 82 83' },
  Odisha: { gst: '21', pincodes: '75 76 77' },
  Chhattisgarh: { gst: '22', pincodes: '49' },
  'Madhya Pradesh': { gst: '23', pincodes: '45 46 47 48' },
  Gujarat: { gst: '24', pincodes: '36 37 38 39' },
  'Dadra and Nagar Haveli and Daman and Diu': { gst: '26', pincodes: '362 396' },
  Maharashtra: { gst: '27', pincodes: '40 41 42 43 44' },
  Karnataka: { gst: '29', pincodes: '56 57 58 59' },
  Goa: { gst: '30', pincodes: '403' },
  Lakshadweep: { gst: '31', pincodes: '673 682' },
  Kerala: { gst: '32', pincodes: '67 68 69' },
  'Tamil Nadu': { gst: '33', pincodes: '60 61 62 63 64 65 66' },
  Puducherry: { gst: '34', pincodes: '533 605 607 609 673' },
  'Andaman and Nicobar Islands': { gst: '35', pincodes: '744' },
  Telangana: { gst: '36', pincodes: '50' },
  'Andhra Pradesh': { gst: '37', pincodes: '507 51 52 53' },
  Ladakh: { gst: '38', pincodes: '19' },
};

/** The state in which the holder is registered; null for an unknown code. */
export function stateOfGstin(gstin: string): IndianState | null {
  return INDIAN_STATES.find((state) => STATE_CODES[state].gst === gstin.slice(0, 2)) ?? null;
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

export function pincodeFits(pincode: string, state: IndianState): boolean {
  return STATE_CODES[state].pincodes.split(' ').some((digits) => pincode.startsWith(digits));
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

/** A state as GST returns write it: `08-Rajasthan`, `01-Jammu & Kashmir`. What is no state stays as it is. */
export function gstStateName(place: string): string {
  const state = INDIAN_STATES.find((known) => known === place);
  return state ? `${STATE_CODES[state].gst}-${state.replaceAll(' and ', ' & ')}` : place;
}

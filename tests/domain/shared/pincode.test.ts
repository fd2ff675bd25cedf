import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INDIAN_STATES, parseState } from '#app/domain/shared/indian-states.ts';
import { pincodeFits, pincodeRefusal, statesOfPincode } from '#app/domain/shared/state-codes.ts';

test('there are 28 states and 8 union territories, in order', () => {
  expect(INDIAN_STATES).toHaveLength(36);
  expect([...INDIAN_STATES].sort()).toEqual(INDIAN_STATES);
});

test('a state is parsed however it is written', () => {
  for (const state of INDIAN_STATES) {
    expect(parseState(` ${state.toUpperCase().replaceAll(' AND ', ' & ')} `)).toBe(state);
  }
  expect(parseState('Orissa')).toBe('Odisha');
  expect(parseState('Atlantis')).toBeNull();
  expect(parseState('')).toBeNull();
});

// Main post offices of capitals and of places where regions meet.
test.each([
  ['744101', 'Andaman and Nicobar Islands'],
  ['520001', 'Andhra Pradesh'],
  ['507130', 'Andhra Pradesh'],
  ['791111', 'Arunachal Pradesh'],
  ['781001', 'Assam'],
  ['800001', 'Bihar'],
  ['160017', 'Chandigarh'],
  ['492001', 'Chhattisgarh'],
  ['396230', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['362520', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['110001', 'Delhi'],
  ['403001', 'Goa'],
  ['380001', 'Gujarat'],
  ['122001', 'Haryana'],
  ['134109', 'Haryana'],
  ['171001', 'Himachal Pradesh'],
  ['190001', 'Jammu and Kashmir'],
  ['834001', 'Jharkhand'],
  ['815301', 'Jharkhand'],
  ['560001', 'Karnataka'],
  ['695001', 'Kerala'],
  ['194101', 'Ladakh'],
  ['682555', 'Lakshadweep'],
  ['462001', 'Madhya Pradesh'],
  ['400001', 'Maharashtra'],
  ['795001', 'Manipur'],
  ['793001', 'Meghalaya'],
  ['796001', 'Mizoram'],
  ['797001', 'Nagaland'],
  ['751001', 'Odisha'],
  ['605001', 'Puducherry'],
  ['673310', 'Puducherry'],
  ['533464', 'Puducherry'],
  ['609602', 'Puducherry'],
  ['140001', 'Punjab'],
  ['302003', 'Rajasthan'],
  ['737101', 'Sikkim'],
  ['600001', 'Tamil Nadu'],
  ['500001', 'Telangana'],
  ['799001', 'Tripura'],
  ['226001', 'Uttar Pradesh'],
  ['201301', 'Uttar Pradesh'],
  ['248001', 'Uttarakhand'],
  ['263139', 'Uttarakhand'],
  ['700001', 'West Bengal'],
] as const)('%s lies in %s', (pincode, state) => {
  expect(pincodeRefusal(pincode, state)).toBeNull();
  expect(statesOfPincode(pincode)).toContain(state);
});

test('a pincode of another state is refused with a message that names both', () => {
  expect(pincodeRefusal('302003', 'Kerala')).toBe(
    'The pincode 302003 is in Rajasthan, not in Kerala. Please check both.',
  );
  expect(pincodeRefusal('990001', 'Kerala')).toMatch(/no place/);
});

test('every pincode of the postal zones 1 to 8 that is in use lies in few states, and none of zone 9', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }).map(String), (pincode) => {
      const states = statesOfPincode(pincode);
      expect(states.length).toBeLessThanOrEqual(7);
      for (const state of INDIAN_STATES) expect(pincodeFits(pincode, state)).toBe(states.includes(state));
      if (pincode.startsWith('9')) expect(states).toEqual([]);
    }),
  );
});

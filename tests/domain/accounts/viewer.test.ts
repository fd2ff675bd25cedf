import { expect, test } from 'vitest';
import { GUEST, profileLabel } from '#app/domain/accounts/page-user.ts';

test("the profile link carries the first word of the customer's name", () => {
  expect(profileLabel({ role: 'customer', name: 'Priya Sharma' })).toBe("Priya's Profile");
  expect(profileLabel({ role: 'customer', name: '  Priya' })).toBe("Priya's Profile");
});

test("it reads 'Profile' where there is no name", () => {
  expect(profileLabel({ role: 'customer', name: '  ' })).toBe('Profile');
  expect(profileLabel(GUEST)).toBe('Profile');
});

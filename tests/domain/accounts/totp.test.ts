import { expect, test } from 'vitest';
import {
  findTimeStep,
  formatTotpUri,
  generateTotp,
  timeStepAt,
  toTotpSecret,
} from '#app/domain/accounts/totp.server.ts';

/** RFC 6238, appendix B. */
const SECRET = toTotpSecret(new TextEncoder().encode('12345678901234567890'));

test('a secret in base32', () => {
  expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

// The RFC lists eight digits; six are their end.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at %i seconds', async (seconds, code) => {
  expect(await generateTotp(SECRET, timeStepAt(new Date(seconds * 1000)))).toBe(code.slice(-6));
});

test('a code is valid in its own 30 seconds and one step around them', async () => {
  const step = timeStepAt(new Date('2026-11-21T04:30:00Z'));
  const now = new Date('2026-11-21T04:30:00Z');
  for (const [drift, good] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const code = await generateTotp(SECRET, step + drift);
    expect(await findTimeStep(SECRET, code, now)).toBe(good ? step + drift : null);
  }
});

test('formats the address for a QR code', () => {
  expect(formatTotpUri(SECRET, { issuer: 'Rachi Mehndi', account: 'desk@example.com' })).toBe(
    `otpauth://totp/Rachi%20Mehndi:desk%40example.com?secret=${SECRET}&issuer=Rachi%20Mehndi`,
  );
});

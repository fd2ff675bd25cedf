import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#app/domain/accounts/password.server.ts';
import {
  BREACHED_PASSWORD,
  COMMON_PASSWORD,
  CurrentPassword,
  NewPassword,
} from '#app/domain/accounts/password-input.ts';
import { assertStrongPassword } from '#app/domain/accounts/password-strength.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { createLogger } from '#app/http/logger.server.ts';
import { catchDomainError, takeConsoleWarnings } from '../../support/errors.ts';

const context = { env: { DATA_SECRET: 'a secret of the tests, of forty characters' } } as AppContext;
const cheap = { ...context, passwordCost: { N: 2, r: 1, p: 1 } };
const otherSecret = { env: { DATA_SECRET: 'another one of them, of forty characters' } } as AppContext;

/** Why a password may not be chosen; null if it may. */
function fault(password: unknown): string | null {
  const parsed = NewPassword.safeParse(password);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '');
}

describe('a password that is chosen', () => {
  test.each([
    'two-trout-in-a-teapot',
    'Vx7#kq9!LmZ2',
    'मेरा छोटा सा घर है',
    'mehndi on Tuesdays smells of clove oil',
    '            a few spaces            ',
    'kwvzqmxjtbrn',
    '🪷🌙🪔🎐🐘🦚🥭🪁🛕🪕🧵🪡',
  ])('may be %s', (password) => {
    expect(fault(password)).toBeNull();
  });

  test.each([
    [undefined, 'Please choose a password.'],
    [null, 'Please choose a password.'],
    [123456789012, 'Please choose a password.'],
    ['', 'Please choose a password.'],
    ['Vx7#kq9!LmZ', 'Please choose a password of at least 12 characters. A few words in a row are good.'],
    // Eleven to the eye, though twenty-two to a computer.
    [
      '🪷🌙🪔🎐🐘🦚🥭🪁🛕🪕🧵',
      'Please choose a password of at least 12 characters. A few words in a row are good.',
    ],
    [`${'Vx7#kq9!LmZ2'.repeat(10)}trout-pot`, 'Please keep the password under 129 characters.'],
    ['x'.repeat(100_000), 'Please keep the password under 129 characters.'],
  ])('may not be %j', (password, words) => {
    expect(fault(password)).toBe(words);
  });

  test('may have 12 characters, and 128', () => {
    expect(fault('trout,teapot')).toBeNull();
    const words = Array.from(
      { length: 32 },
      (_, n) => `${String.fromCodePoint(0x0905 + n).repeat(2)}k~`,
    ).join('');
    expect([...words].length).toBe(128);
    expect(fault(words)).toBeNull();
  });

  test.each([
    'password1234',
    'Password@123',
    'P@ssw0rd1234',
    'passwordpassword',
    '123456789012',
    '098765432109',
    'qwertyuiop123',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'qazwsxedcrfv',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'xkcdxkcdxkcd',
    'iloveyou2024',
    'administrator',
    'Welcome@2026',
    'letmein12345',
    'rachimehndi1',
    'RachiMehndi@123',
    'hennaartist99',
    'jaishreeram123',
    'India@123456',
    'priyasharma1990',
    'krishna@1008',
    'correcthorsebatterystaple',
    'changemechangeme',
  ])('may not be the well-known %s', (password) => {
    expect(fault(password)).toBe(COMMON_PASSWORD);
  });

  test('is hardly ever called common where it is random', () => {
    const signs = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789#%&*+=?');
    fc.assert(
      fc.property(fc.string({ unit: signs, minLength: 16, maxLength: 40 }), (password) => {
        expect(fault(password)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test('is the same however its letters are composed', () => {
    expect(NewPassword.parse('cafe\u0301 au lait, svp')).toBe(NewPassword.parse('caf\u00e9 au lait, svp'));
  });
});

describe('a password that is stored', () => {
  const breaches: { has: (password: string) => Promise<boolean | 'unknown'> } = { has: async () => false };
  const asking = { breaches, log: createLogger() };
  const assert = (
    password: string,
    own: string[] = [],
    context: Parameters<typeof assertStrongPassword>[0] = asking,
  ) => assertStrongPassword(context, password, { own });

  test.each([
    ['manchester99'],
    ['tinkerbell12'],
    ['zaq12wsxcde3'],
    ['computer12.10.1987'],
    ['p@ssw0rdp@55w0rd'],
    ['chocolate-cake', 'chocolate', 'cake'],
  ])('may not be %s, which is guessed soon', async (password, ...own) => {
    const { code, fields } = await catchDomainError(assert(password, own));
    expect([code, fields]).toEqual(['invalid', { password: COMMON_PASSWORD }]);
  });

  test.each(['two-trout-in-a-teapot', 'trout,teapot', 'kwvzqmxjtbrn', 'मेरा छोटा सा घर है', 'Vx7#kq9!LmZ2'])(
    'may be %s',
    async (password) => {
      await assert(password);
    },
  );

  test('is looked at in no time that somebody would wait', async () => {
    for (const password of [
      '12/3/4/5/1999'.repeat(10),
      'abcdefghijklmnopqrstuvwxyz'.repeat(5),
      '@4$3!1'.repeat(21),
    ]) {
      // Of the processor: a busy machine takes longer.
      const before = process.cpuUsage();
      await assert(password.slice(0, 128)).catch(() => {});
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(2000);
    }
  });

  test('may not be known from a breach, where that is asked', async () => {
    breaches.has = async (password) => password === 'two-trout-in-a-teapot';
    expect((await catchDomainError(assert('two-trout-in-a-teapot'))).fields).toEqual({
      password: BREACHED_PASSWORD,
    });
    await assert('three-herons-on-a-gate');
    await assert('two-trout-in-a-teapot', [], { ...asking, breaches: null });
    breaches.has = async () => 'unknown';
    await assert('two-trout-in-a-teapot');
    expect(takeConsoleWarnings()).toEqual(['{"event":"breached passwords could not be asked"}']);
  });
});

test('a password at login has no rules but a maximum length', () => {
  expect(CurrentPassword.parse('short')).toBe('short');
  expect(CurrentPassword.parse('password1234')).toBe('password1234');
  for (const wrong of [undefined, null, '', 7, {}, 'x'.repeat(2000)]) {
    expect(CurrentPassword.safeParse(wrong).success).toBe(false);
  }
});

describe('a hash of a password', () => {
  test('verifies its own password only', async () => {
    const password = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(password, password, async (right, other) => {
        const stored = await hashPassword(cheap, right);
        expect(await verifyPassword(cheap, right, stored)).toBe(true);
        expect(await verifyPassword(cheap, other, stored)).toBe(right.normalize() === other.normalize());
        expect(await verifyPassword(cheap, `${right} `, stored)).toBe(false);
      }),
    );
  });

  test('keeps its parameters and a salt of its own, and nothing of the password', async () => {
    const [one, two] = await Promise.all([
      hashPassword(context, 'two-trout-in-a-teapot'),
      hashPassword(context, 'two-trout-in-a-teapot'),
    ]);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}\$[0-9a-f]{8}$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain('trout');
  });

  test('is checked with the parameters that it was made with', async () => {
    // An independent computation with a smaller cost: HKDF, HMAC, then scrypt, by node:crypto alone.
    const { createHmac, hkdfSync, scryptSync } = await import('node:crypto');
    const pepper = Buffer.from(hkdfSync('sha256', context.env.DATA_SECRET, '', 'mac:password', 32));
    const peppered = createHmac('sha256', pepper).update('two-trout-in-a-teapot').digest('base64url');
    const salt = Buffer.from('0123456789abcdef');
    const key = scryptSync(peppered, salt, 32, { N: 1024, r: 4, p: 1 });
    const stored = `scrypt$1024$4$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    expect(await verifyPassword(context, 'two-trout-in-a-teapot', stored)).toBe(true);
    expect(await verifyPassword(context, 'two-trout-in-a-teapoT', stored)).toBe(false);
    expect(await verifyPassword(context, 'two-trout-in-a-teapot', stored.replace('$1024$', '$2048$'))).toBe(
      false,
    );
  });

  test('does not verify with another secret', async () => {
    const stored = await hashPassword(context, 'two-trout-in-a-teapot');
    expect(await verifyPassword(otherSecret, 'two-trout-in-a-teapot', stored)).toBe(false);
  });

  test.each([null, '', 'two-trout-in-a-teapot', 'scrypt$32768$8$3$short$key', 'scrypt$0$0$0$$'])(
    'that is none (%j) is good for nothing',
    async (stored) => {
      expect(await verifyPassword(context, 'two-trout-in-a-teapot', stored)).toBe(false);
    },
  );

  test('of nobody is not the hash of zeros', async () => {
    const zeros = `scrypt$32768$8$3$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    expect(await verifyPassword(context, '', zeros)).toBe(false);
    expect(await verifyPassword(context, '', null)).toBe(false);
  });
});

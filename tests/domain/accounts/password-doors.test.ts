import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAdmin } from '#app/domain/accounts/admin.server.ts';
import { joinStaff } from '#app/domain/accounts/staff-invitation.server.ts';
import { logInArtist, registerArtist } from '#app/domain/artists/artist.server.ts';
import { RegisterInput } from '#app/domain/artists/artist-input.ts';
import { resetPassword } from '#app/domain/artists/password-reset.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { countScrypt, VENDOR } from '../../support/artists.ts';
import { ADDRESS } from '../../support/codes.ts';
import { openShop } from '../../support/shop.ts';

/** A hash takes a third of a second of CPU: nobody may have the shop make as many as they like. */

const shop = await openShop();
const { password } = VENDOR;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
});

/** What a stranger can send a password to, from one address, each time for another account or with another key. */
const DOORS: [name: string, knock: (number: number) => Promise<unknown>][] = [
  [
    'the login of admins',
    (number) =>
      logInAdmin(shop.context, {
        ...{ email: `${number}@example.com`, password },
        client: { address: ADDRESS, device: null },
      }),
  ],
  [
    'the login of artists',
    (number) =>
      logInArtist(
        shop.context,
        { email: `${number}@example.com`, password },
        { address: ADDRESS, device: null },
      ),
  ],
  [
    'the registration of artists',
    (number) =>
      registerArtist(
        shop.context,
        RegisterInput.parse({ ...VENDOR, email: `${number}@example.com` }),
        ADDRESS,
      ),
  ],
  [
    'the reset of a password',
    (number) => resetPassword(shop.context, { token: `${number}`, password }, ADDRESS),
  ],
  ['the invitation of staff', (number) => joinStaff(shop.context, { token: `${number}`, password }, ADDRESS)],
];

/** More than any of them allows. */
const KNOCKS = 60;

describe.each(DOORS)('%s', (_name, knock) => {
  test('hashes no more once a stranger has tried it too often', async () => {
    const hashes = countScrypt();
    const refusals: string[] = [];
    let atFirstRefusal = Number.NaN;
    for (let number = 0; number < KNOCKS; number++) {
      const refusal = await knock(number).then(
        () => 'none',
        (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
      );
      refusals.push(refusal);
      if (refusal === 'rate_limited' && Number.isNaN(atFirstRefusal)) atFirstRefusal = hashes();
    }
    expect(refusals.at(-1)).toBe('rate_limited');
    expect(hashes()).toBe(atFirstRefusal);
    expect(hashes()).toBeLessThanOrEqual(31);
  });
});

test('nobody else hashes passwords: whoever is added here says what limit stands before', () => {
  const users = globSync('{app,functions,companion}/**/*.{ts,tsx}').filter((file) =>
    /\b(?:hashPassword|verifyPassword|movePassword)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(users.map((file) => file.replace(/^.*\//, '')).sort()).toEqual([
    'admin.server.ts', // login: failures by client; a new password: the current one first
    'artist-login.server.ts', // needs a session, and the current password within the limits of failures
    'artist.server.ts', // login, registration
    'password-reset.server.ts', // by address, and a link that is valid
    'password.server.ts',
    'second-factor.server.ts', // needs a session; wrong passwords of an admin are limited
    'staff-invitation.server.ts', // by address, and an invitation that is valid
  ]);
});

import { beforeEach, expect, test } from 'vitest';
import { getSession } from '#app/domain/accounts/session.server.ts';
import { logInArtist } from '#app/domain/artists/artist.server.ts';
import {
  isValidResetToken,
  requestPasswordReset,
  resetPassword,
} from '#app/domain/artists/password-reset.server.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import {
  allRows,
  countScrypt,
  lastToken,
  mailsTo,
  OTHER_PASSWORD,
  register,
  VENDOR,
} from '../../support/artists.ts';
import { ADDRESS, advanceTime } from '../../support/codes.ts';
import { catchDomainError } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
});

const logIn = (password: string, email = VENDOR.email) =>
  logInArtist(shop.context, { email, password }, { address: ADDRESS }).then(({ token }) => token);
const reset = (token: string, password = OTHER_PASSWORD) =>
  resetPassword(shop.context, { token, password }, ADDRESS);

async function requestToken(email = VENDOR.email): Promise<string> {
  await requestPasswordReset(shop.context, email, ADDRESS);
  await shop.settle();
  return lastToken(shop);
}

test('a link sets a new password, ends every session, and works once', async () => {
  await register(shop);
  const phone = await logIn(VENDOR.password);
  const laptop = await logIn(VENDOR.password);
  const token = await requestToken();
  expect(await isValidResetToken(shop.context, token)).toBe(true);
  await reset(token);
  await shop.settle();
  expect(await getSession(shop.context, 'vendor', phone)).toBeNull();
  expect(await getSession(shop.context, 'vendor', laptop)).toBeNull();
  expect((await catchDomainError(logIn(VENDOR.password))).code).toBe('unauthorized');
  expect(await logIn(OTHER_PASSWORD)).toBeTruthy();
  expect(await isValidResetToken(shop.context, token)).toBe(false);
  expect((await catchDomainError(reset(token, VENDOR.password))).code).toBe('not_found');
  expect(mailsTo(shop, VENDOR.email).map(({ subject }) => subject)).toEqual([
    'Your registration as an artist',
    'Set a new password',
    'Your password was changed',
  ]);
});

test('a reset ends the sessions of its artist alone', async () => {
  await register(shop);
  await register(shop, { email: 'other@example.com' });
  const other = await logIn(VENDOR.password, 'other@example.com');
  await reset(await requestToken());
  expect(await getSession(shop.context, 'vendor', other)).not.toBeNull();
  expect(await logIn(VENDOR.password, 'other@example.com')).toBeTruthy();
});

test('using one of two links invalidates the other', async () => {
  await register(shop);
  const [first, second] = [await requestToken(), await requestToken()];
  await reset(second);
  expect((await catchDomainError(reset(first))).code).toBe('not_found');
});

test('a link works for one hour', async () => {
  await register(shop);
  const token = await requestToken();
  advanceTime(shop, HOUR_MS - 1);
  expect(await isValidResetToken(shop.context, token)).toBe(true);
  advanceTime(shop, 1);
  expect(await isValidResetToken(shop.context, token)).toBe(false);
  expect((await catchDomainError(reset(token))).message).toBe(
    'This link was used already or is more than an hour old.',
  );
  expect(await logIn(VENDOR.password)).toBeTruthy();
});

test('of five concurrent resets by one link one succeeds, and only its password works', async () => {
  await register(shop);
  const token = await requestToken();
  const passwords = Array.from({ length: 5 }, (_, n) => `${OTHER_PASSWORD}, ${'abcde'[n]}-side`);
  const outcomes = await Promise.allSettled(passwords.map((password) => reset(token, password)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
  expect(await logIn(passwords[winner] ?? '')).toBeTruthy();
  await shop.settle();
  const notices = mailsTo(shop, VENDOR.email).filter(
    ({ subject }) => subject === 'Your password was changed',
  );
  expect(notices).toHaveLength(1);
});

test('a concurrent reset between check and change wins', async () => {
  await register(shop);
  const token = await requestToken();
  shop.database.justBefore(/update "vendors"/, () => reset(token, `${OTHER_PASSWORD}, again`));
  expect((await catchDomainError(reset(token))).code).toBe('not_found');
  expect((await catchDomainError(logIn(OTHER_PASSWORD))).code).toBe('unauthorized');
  expect(await logIn(`${OTHER_PASSWORD}, again`)).toBeTruthy();
});

test.each([
  ['a made-up link', 'x'.repeat(43)],
  ['an empty link', ''],
  ['a hash', 'a'.repeat(64)],
  ['an injection', "' or 1=1 --"],
])('%s changes nothing, and costs no scrypt', async (_what, token) => {
  await register(shop);
  await requestToken();
  const scrypts = countScrypt();
  expect((await catchDomainError(reset(token))).code).toBe('not_found');
  expect(scrypts()).toBe(0);
});

test('the stored hash of a link does not work as a link', async () => {
  await register(shop);
  await requestToken();
  const [row] = await shop.rows<{ token_hash: string }>('select token_hash from password_resets');
  expect((await catchDomainError(reset(row?.token_hash ?? ''))).code).toBe('not_found');
});

test('the artist’s name is refused as a password, and the link still works', async () => {
  await register(shop, { name: 'Zubeida Qureshi' });
  const token = await requestToken();
  expect((await catchDomainError(reset(token, 'zubeidaQureshi'))).fields).toHaveProperty('password');
  await reset(token);
});

test('a known and an unknown address get the same answer for the same work; only one gets a mail', async () => {
  await register(shop);
  shop.messages.length = 0;
  const known = await shop.database.measure(() => requestPasswordReset(shop.context, VENDOR.email, ADDRESS));
  await shop.settle();
  const unknown = await shop.database.measure(() =>
    requestPasswordReset(shop.context, 'nobody@example.com', ADDRESS),
  );
  await shop.settle();
  expect(unknown.result).toBe(known.result);
  expect(unknown.roundTrips).toBe(known.roundTrips);
  expect(shop.messages).toMatchObject([{ to: VENDOR.email, subject: 'Set a new password' }]);
  expect(await shop.count('password_resets')).toBe(1);
});

test('is limited to three requests an hour, for known and unknown addresses alike', async () => {
  await register(shop);
  for (const email of [VENDOR.email, 'nobody@example.com']) {
    for (let n = 0; n < 3; n++) await requestPasswordReset(shop.context, email, ADDRESS);
    expect(await catchDomainError(requestPasswordReset(shop.context, email, ADDRESS))).toMatchObject({
      code: 'rate_limited',
      retryAfter: 3600,
    });
  }
  advanceTime(shop, HOUR_MS);
  await requestPasswordReset(shop.context, VENDOR.email, ADDRESS);
});

test('no table has the link in clear, before or after its e-mail', async () => {
  await register(shop);
  await requestPasswordReset(shop.context, VENDOR.email, ADDRESS);
  const before = await allRows(shop);
  await shop.settle();
  const token = lastToken(shop);
  expect(before).not.toContain(token);
  await reset(token);
  expect(await allRows(shop)).not.toContain(token);
  expect(await allRows(shop)).not.toContain('herons');
});

test('expired links are deleted with the next request', async () => {
  await register(shop);
  await requestToken();
  advanceTime(shop, HOUR_MS + MINUTE_MS);
  await requestToken();
  expect(await shop.count('password_resets')).toBe(1);
});

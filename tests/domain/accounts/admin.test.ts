import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeAdminPassword,
  completeAdminLogin,
  createAdmin,
  hasAdmin,
  logInAdmin,
  removeSecondFactor,
  resetAdmin,
} from '#app/domain/accounts/admin.server.ts';
import {
  countRecoveryCodes,
  deriveTotpSecret,
  setUpSecondFactor,
  verifySecondFactor,
} from '#app/domain/accounts/second-factor.server.ts';
import { getSession, startSession } from '#app/domain/accounts/session.server.ts';
import { generateTotp, timeStepAt } from '#app/domain/accounts/totp.server.ts';
import { ADMIN_EMAIL, addAdmin, addAdminWithoutPassword } from '../../support/accounts.ts';
import { allRows, countScrypt } from '../../support/artists.ts';
import { ADDRESS, advanceTime, getWrongOtp } from '../../support/codes.ts';
import { catchDomainError } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;

beforeEach(() => shop.empty());

const MINUTE = 60_000;
const STEP = 30_000;

function logIn(email: string, password: string, address = ADDRESS) {
  return logInAdmin(context, { email, password, address });
}

/** The admin of a token. */
async function holder(token: string) {
  const admin = await getSession(context, 'admin', token);
  if (!admin) throw new Error('Nobody holds this token.');
  return admin;
}

/** An admin with a second factor: their secret and recovery codes, and a token from after. */
async function enrolled() {
  const { id } = await addAdminWithoutPassword(shop);
  const before = await startSession(context, 'admin', id);
  const secret = await deriveTotpSecret(context, before);
  const code = await codeNow(secret);
  const recovery = await setUpSecondFactor(context, await holder(before), { token: before, code });
  advanceTime(shop, 2 * STEP);
  return { id, secret, recovery, before };
}

function codeNow(secret: string): Promise<string> {
  return generateTotp(secret, timeStepAt(shop.time));
}

describe('an account', () => {
  test('is created once, with a password of a hundred random bits and an audit entry', async () => {
    expect(await hasAdmin(context)).toBe(false);
    const { email, password } = await createAdmin(context, ADMIN_EMAIL);
    expect(email).toBe(ADMIN_EMAIL);
    expect(password).toMatch(/^([0-9a-hj-km-np-tv-z]{4}-){4}[0-9a-hj-km-np-tv-z]{4}$/);
    expect(await hasAdmin(context)).toBe(true);
    expect((await catchDomainError(createAdmin(context, ADMIN_EMAIL))).code).toBe('conflict');
    expect(await shop.count('admins')).toBe(1);
    expect(await shop.rows('select action, before, after from audit_entries')).toEqual([
      { action: 'admin.create', before: null, after: JSON.stringify({ email: ADMIN_EMAIL }) },
    ]);
  });

  test('logs in with e-mail and password', async () => {
    const { email, password, id } = await addAdmin(shop);
    const first = await logIn(email, password);
    expect(first.done && (await holder(first.token))).toEqual({ id, email, secondFactor: false });
    expect(await shop.rows('select action from audit_entries order by at desc, id desc limit 1')).toEqual([
      { action: 'admin.login' },
    ]);
  });

  test('answers every mismatch alike, and hashes as much', async () => {
    const { email, password } = await addAdmin(shop);
    const hashed = countScrypt();
    for (const [given, word] of [
      [email, `${password}x`],
      [email, ''],
      ['nobody@example.com', password],
      ['', ''],
    ] as const) {
      const { code, message, fields } = await catchDomainError(logIn(given, word));
      expect([code, message, fields]).toEqual(['unauthorized', '❌ Invalid credentials', undefined]);
    }
    expect(hashed()).toBe(4);
    expect(await shop.count('sessions')).toBe(0);
  });

  test('allows ten attempts in a quarter of an hour; then nothing is hashed', async () => {
    const { email } = await addAdminWithoutPassword(shop);
    const hashed = countScrypt();
    for (let n = 0; n < 10; n++) await catchDomainError(logIn(email, 'wrong', `203.0.113.${n}`));
    const before = hashed();
    const { code, retryAfter } = await catchDomainError(logIn(email, 'wrong', '203.0.113.99'));
    expect(code).toBe('rate_limited');
    expect(retryAfter).toBe(15 * 60);
    expect(hashed()).toBe(before);
    advanceTime(shop, 15 * MINUTE);
    expect((await catchDomainError(logIn(email, 'wrong'))).code).toBe('unauthorized');
  });

  test('does not log in with a password that is changed while it is checked', async () => {
    const { email, password } = await addAdmin(shop);
    shop.database.justBefore(/insert into "sessions"/, () => resetAdmin(context, email));
    const first = await logIn(email, password);
    expect(first.done && (await getSession(context, 'admin', first.token))).toBeNull();
  });

  test('is reset for an admin who has lost password or phone', async () => {
    const { id, before } = await enrolled();
    const { password } = await resetAdmin(context, ADMIN_EMAIL);
    expect(await getSession(context, 'admin', before)).toBeNull();
    const first = await logIn(ADMIN_EMAIL, password);
    expect(first.done && (await holder(first.token))).toMatchObject({ id, secondFactor: false });
    expect((await catchDomainError(resetAdmin(context, 'nobody@example.com'))).code).toBe('not_found');
  });

  test('changes the password by the current one, and ends every session', async () => {
    const { email, password, id } = await addAdmin(shop);
    const token = await startSession(context, 'admin', id);
    const admin = await holder(token);
    const next = 'three-herons-on-a-gate';
    const wrong = await catchDomainError(changeAdminPassword(context, admin, { current: 'wrong', next }));
    expect(wrong.fields).toEqual({ current: 'This is not your current password.' });
    await changeAdminPassword(context, admin, { current: password, next });
    expect(await getSession(context, 'admin', token)).toBeNull();
    expect((await catchDomainError(logIn(email, password))).code).toBe('unauthorized');
    expect((await logIn(email, next)).done).toBe(true);
  });
});

describe('a second factor', () => {
  test('is set up with a code of the offered secret, and ends every session', async () => {
    const { id } = await addAdminWithoutPassword(shop);
    const token = await startSession(context, 'admin', id);
    const secret = await deriveTotpSecret(context, token);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await deriveTotpSecret(context, token)).toBe(secret);
    const admin = await holder(token);
    const code = await codeNow(secret);
    const wrong = await catchDomainError(
      setUpSecondFactor(context, admin, { token, code: getWrongOtp(code) }),
    );
    expect(wrong.fields).toHaveProperty('code');
    const codes = await setUpSecondFactor(context, admin, { token, code });
    expect(new Set(codes).size).toBe(10);
    expect(await getSession(context, 'admin', token)).toBeNull();
    expect(await countRecoveryCodes(context, id)).toBe(10);
    expect((await catchDomainError(setUpSecondFactor(context, admin, { token, code }))).code).toBe(
      'conflict',
    );
    const [entry] = await shop.rows('select before, after from audit_entries');
    expect(entry).toEqual({ before: '{"secondFactor":false}', after: '{"secondFactor":true}' });
  });

  test('is required after the password', async () => {
    const { email, password, id } = await addAdmin(shop);
    const token = await startSession(context, 'admin', id);
    const secret = await deriveTotpSecret(context, token);
    await setUpSecondFactor(context, await holder(token), { token, code: await codeNow(secret) });
    advanceTime(shop, STEP);
    const before = await shop.count('sessions');
    const first = await logIn(email, password);
    if (first.done) throw new Error('It opened.');
    expect(await shop.count('sessions')).toBe(before);
    const code = await codeNow(secret);
    const wrong = await catchDomainError(
      completeAdminLogin(context, { ticket: first.ticket, code: getWrongOtp(code) }),
    );
    expect(wrong.message).toBe('❌ Invalid credentials');
    const forged = `${first.ticket.slice(0, -2)}AA`;
    expect((await catchDomainError(completeAdminLogin(context, { ticket: forged, code }))).code).toBe(
      'unauthorized',
    );
    const entered = await completeAdminLogin(context, { ticket: first.ticket, code });
    expect(await holder(entered)).toEqual({ id, email, secondFactor: true });
    advanceTime(shop, 5 * MINUTE);
    const late = completeAdminLogin(context, { ticket: first.ticket, code: await codeNow(secret) });
    expect((await catchDomainError(late)).code).toBe('unauthorized');
  });

  test('accepts no code twice, nor an earlier one', async () => {
    const { id, secret } = await enrolled();
    expect(await verifySecondFactor(context, id, await generateTotp(secret, timeStepAt(shop.time) - 2))).toBe(
      false,
    );
    const code = await codeNow(secret);
    expect(await verifySecondFactor(context, id, code)).toBe(true);
    expect(await verifySecondFactor(context, id, code)).toBe(false);
    expect(await verifySecondFactor(context, id, await generateTotp(secret, timeStepAt(shop.time) - 1))).toBe(
      false,
    );
    advanceTime(shop, STEP);
    expect(await verifySecondFactor(context, id, code)).toBe(false);
    expect(await verifySecondFactor(context, id, await codeNow(secret))).toBe(true);
  });

  test('accepts a code once when it is entered many times at once', async () => {
    const { id, secret, recovery } = await enrolled();
    for (const code of [await codeNow(secret), recovery[0] ?? '']) {
      const attempts = await Promise.all(
        Array.from({ length: 5 }, () => verifySecondFactor(context, id, code)),
      );
      expect(attempts.filter(Boolean)).toHaveLength(1);
      advanceTime(shop, 15 * MINUTE);
    }
  });

  test('accepts each recovery code once, as people type it, and of its own admin only', async () => {
    const { id, recovery } = await enrolled();
    const other = await addAdminWithoutPassword(shop, 'other@example.com');
    const [one = '', two = ''] = recovery;
    expect(await verifySecondFactor(context, other.id, one)).toBe(false);
    expect(await verifySecondFactor(context, id, ` ${one.toUpperCase().replace('-', ' ')} `)).toBe(true);
    expect(await verifySecondFactor(context, id, one)).toBe(false);
    expect(await countRecoveryCodes(context, id)).toBe(9);
    expect(await verifySecondFactor(context, id, two)).toBe(true);
    expect(await verifySecondFactor(context, id, 'zzzz-zzzz')).toBe(false);
    expect(await countRecoveryCodes(context, id)).toBe(8);
  });

  test('allows ten attempts in a quarter of an hour', async () => {
    const { id, secret } = await enrolled();
    advanceTime(shop, 15 * MINUTE);
    const wrong = getWrongOtp(await codeNow(secret));
    for (let n = 0; n < 10; n++) expect(await verifySecondFactor(context, id, wrong)).toBe(false);
    expect((await catchDomainError(verifySecondFactor(context, id, await codeNow(secret)))).code).toBe(
      'rate_limited',
    );
  });

  test('is removed by the password', async () => {
    const { password, id } = await addAdmin(shop);
    const token = await startSession(context, 'admin', id);
    const secret = await deriveTotpSecret(context, token);
    const admin = await holder(token);
    await setUpSecondFactor(context, admin, { token, code: await codeNow(secret) });
    expect((await catchDomainError(removeSecondFactor(context, admin, 'wrong'))).fields).toHaveProperty(
      'password',
    );
    await removeSecondFactor(context, admin, password);
    expect((await logIn(admin.email, password)).done).toBe(true);
    expect(await countRecoveryCodes(context, id)).toBe(0);
  });

  test('and password are stored nowhere in clear', async () => {
    const { email, password, id } = await addAdmin(shop);
    const token = await startSession(context, 'admin', id);
    const secret = await deriveTotpSecret(context, token);
    const code = await codeNow(secret);
    const recovery = await setUpSecondFactor(context, await holder(token), { token, code });
    advanceTime(shop, STEP);
    await logIn(email, password);
    const everything = await allRows(shop);
    for (const kept of [password, secret, token, ...recovery, ...recovery.map((r) => r.replace('-', ''))]) {
      expect(everything.toLowerCase()).not.toContain(kept.toLowerCase());
    }
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeAdminPassword,
  completeAdminLogin,
  createAdmin,
  hasAdmin,
  logInAdmin,
  resetAdmin,
} from '#app/domain/accounts/admin.server.ts';
import {
  type Client,
  createDeviceToken,
  getKnownDevice,
  KNOWN_DEVICE_MS,
} from '#app/domain/accounts/known-device.server.ts';
import {
  countRecoveryCodes,
  deriveTotpSecret,
  removeSecondFactor,
  setUpSecondFactor,
  verifySecondFactor,
} from '#app/domain/accounts/second-factor.server.ts';
import { getSession, startSession } from '#app/domain/accounts/session.server.ts';
import { generateTotp, timeStepAt } from '#app/domain/accounts/totp.server.ts';
import { SECOND_MS } from '#app/domain/shared/time.ts';
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

const CLIENT: Client = { address: ADDRESS };

function logIn(email: string, password: string, client = CLIENT) {
  return logInAdmin(context, { email, password, client });
}

/** Whether this is a right code of the second factor, entered by `client`. */
function verify(id: string, code: string, client = CLIENT, email = ADMIN_EMAIL) {
  return verifySecondFactor(context, { id, email }, code, client);
}

/** The admin of a token. */
async function holder(token: string) {
  const admin = await getSession(context, 'admin', token);
  if (!admin) throw new Error('Nobody holds this token.');
  return admin;
}

/** An admin with a second factor: their secret and recovery codes, and a token from after. */
async function enrolled() {
  const { id, password } = await addAdmin(shop);
  const before = await startSession(context, 'admin', id);
  const secret = await deriveTotpSecret(context, before);
  const code = await codeNow(secret);
  const recovery = await setUpSecondFactor(context, await holder(before), { token: before, code, password });
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
    expect(first.done && (await holder(first.token))).toEqual({
      id,
      email,
      role: 'owner',
      secondFactor: false,
    });
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

  test('allows a client ten failures; then nothing is hashed, and each attempt waits longer', async () => {
    const { email } = await addAdminWithoutPassword(shop);
    const hashed = countScrypt();
    for (let n = 0; n < 10; n++) await catchDomainError(logIn(email, 'wrong'));
    for (const seconds of [30, 60, 120]) {
      const before = hashed();
      const { code, retryAfter } = await catchDomainError(logIn(email, 'wrong'));
      expect([code, retryAfter]).toEqual(['rate_limited', seconds]);
      expect(hashed()).toBe(before);
      advanceTime(shop, seconds * SECOND_MS);
      expect((await catchDomainError(logIn(email, 'wrong'))).code).toBe('unauthorized');
    }
  });

  test('is not shut out by what others try', async () => {
    const { email, password } = await addAdmin(shop);
    const first = await logIn(email, password);
    if (!first.done) throw new Error('It asked for a second factor.');
    for (let n = 0; n < 30; n++) await catchDomainError(logIn(email, 'wrong'));
    // From another network, and from a known device in the middle of those who guess.
    expect((await logIn(email, password, { address: '198.51.100.1' })).done).toBe(true);
    expect((await logIn(email, password, { address: ADDRESS, device: first.device })).done).toBe(true);
    expect((await catchDomainError(logIn(email, password))).code).toBe('rate_limited');
  });

  test('is not shut out by right passwords, one after the other or at once', async () => {
    const { email, password } = await addAdmin(shop);
    for (let n = 0; n < 12; n++) expect((await logIn(email, password)).done).toBe(true);
    await Promise.all(Array.from({ length: 10 }, () => logIn(email, password)));
    for (let n = 0; n < 9; n++) await catchDomainError(logIn(email, 'wrong'));
    expect((await logIn(email, password)).done).toBe(true);
    // The nine are forgotten.
    for (let n = 0; n < 9; n++) await catchDomainError(logIn(email, 'wrong'));
    expect((await logIn(email, password)).done).toBe(true);
  });

  test('slows down those who guess from many networks, and never a known device', async () => {
    const { email, password } = await addAdmin(shop);
    const first = await logIn(email, password);
    if (!first.done) throw new Error('It asked for a second factor.');
    for (let n = 0; n < 50; n++) await catchDomainError(logIn(email, 'wrong', { address: `10.0.${n}.1` }));
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const { code, retryAfter } = await catchDomainError(logIn(email, 'wrong', { address: '10.1.0.1' }));
      expect([code, retryAfter]).toEqual(['rate_limited', seconds]);
      advanceTime(shop, seconds * SECOND_MS);
      const next = { address: `10.2.${seconds}.1` };
      expect((await catchDomainError(logIn(email, 'wrong', next))).code).toBe('unauthorized');
    }
    const known = { address: '10.1.0.1', device: first.device };
    expect((await logIn(email, password, known)).done).toBe(true);
  });

  test('limits a known device by itself, and believes no other device', async () => {
    const { email, password } = await addAdmin(shop);
    const other = await addAdmin(shop, 'other@example.com');
    const first = await logIn(email, password);
    const second = await logIn(other.email, other.password);
    if (!first.done || !second.done) throw new Error('It asked for a second factor.');
    const device = { address: ADDRESS, device: first.device };
    for (let n = 0; n < 10; n++) await catchDomainError(logIn(email, 'wrong', device));
    expect((await catchDomainError(logIn(email, password, device))).code).toBe('rate_limited');
    for (let n = 0; n < 10; n++) await catchDomainError(logIn(email, 'wrong'));
    const forged = first.device.replace(/..$/, (end) => (end === 'AA' ? 'BB' : 'AA'));
    advanceTime(shop, 20 * SECOND_MS);
    for (const not of [second.device, forged, 'x', '']) {
      const unknown = { address: ADDRESS, device: not };
      expect((await catchDomainError(logIn(email, password, unknown))).code).toBe('rate_limited');
    }
    advanceTime(shop, KNOWN_DEVICE_MS);
    expect(await getKnownDevice(context, 'admin', email, device)).toBeNull();
  });

  test('counts a network, and an address over all accounts', async () => {
    const { email, password } = await addAdmin(shop);
    for (let n = 0; n < 30; n++) await catchDomainError(logIn(`${n}@example.com`, 'wrong'));
    expect((await catchDomainError(logIn(email, password))).code).toBe('rate_limited');
    for (let n = 0; n < 120; n++) {
      await catchDomainError(logIn(`${n}@example.com`, 'wrong', { address: `203.0.113.${n % 6}` }));
    }
    expect((await catchDomainError(logIn(email, password, { address: '203.0.113.99' }))).code).toBe(
      'rate_limited',
    );
    expect((await logIn(email, password, { address: '203.0.114.99' })).done).toBe(true);
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

  test('stays deactivated when it is reset, unless it is let in again', async () => {
    const { id, email } = await addAdmin(shop);
    await shop.rows('update admins set deactivated_at = 1 where id = ? returning id', id);
    const still = await resetAdmin(context, email);
    expect(still.deactivated).toBe(true);
    expect((await catchDomainError(logIn(email, still.password))).code).toBe('unauthorized');
    const again = await resetAdmin(context, email, { reactivate: true });
    expect(again.deactivated).toBe(false);
    expect((await logIn(email, again.password)).done).toBe(true);
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
  test('is set up with the password and a code of the offered secret, and ends every session', async () => {
    const { id, password } = await addAdmin(shop);
    const token = await startSession(context, 'admin', id);
    const secret = await deriveTotpSecret(context, token);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await deriveTotpSecret(context, token)).toBe(secret);
    const admin = await holder(token);
    const code = await codeNow(secret);
    const wrong = await catchDomainError(
      setUpSecondFactor(context, admin, { token, code: getWrongOtp(code), password }),
    );
    expect(wrong.fields).toHaveProperty('code');
    const thief = await catchDomainError(
      setUpSecondFactor(context, admin, { token, code, password: 'not-it-at-all' }),
    );
    expect(thief.fields).toEqual({ password: 'This is not your current password.' });
    expect(await getSession(context, 'admin', token)).toMatchObject({ secondFactor: false });
    const codes = await setUpSecondFactor(context, admin, { token, code, password });
    expect(new Set(codes).size).toBe(10);
    expect(await getSession(context, 'admin', token)).toBeNull();
    expect(await countRecoveryCodes(context, id)).toBe(10);
    expect((await catchDomainError(setUpSecondFactor(context, admin, { token, code, password }))).code).toBe(
      'conflict',
    );
    const [entry] = await shop.rows(
      "select before, after from audit_entries where action = 'admin.second-factor.set-up'",
    );
    expect(entry).toEqual({ before: '{"secondFactor":false}', after: '{"secondFactor":true}' });
  });

  test('is required after the password', async () => {
    const { email, password, id } = await addAdmin(shop);
    const token = await startSession(context, 'admin', id);
    const secret = await deriveTotpSecret(context, token);
    await setUpSecondFactor(context, await holder(token), { token, code: await codeNow(secret), password });
    advanceTime(shop, STEP);
    const before = await shop.count('sessions');
    const first = await logIn(email, password);
    if (first.done) throw new Error('It opened.');
    expect(await shop.count('sessions')).toBe(before);
    const code = await codeNow(secret);
    const wrong = await catchDomainError(
      completeAdminLogin(context, { ticket: first.ticket, code: getWrongOtp(code), client: CLIENT }),
    );
    expect(wrong.message).toBe('❌ Invalid credentials');
    const forged = `${first.ticket.slice(0, -2)}AA`;
    expect(
      (await catchDomainError(completeAdminLogin(context, { ticket: forged, code, client: CLIENT }))).code,
    ).toBe('unauthorized');
    const entered = await completeAdminLogin(context, { ticket: first.ticket, code, client: CLIENT });
    expect(await holder(entered.token)).toEqual({ id, email, role: 'owner', secondFactor: true });
    advanceTime(shop, 5 * MINUTE);
    const late = completeAdminLogin(context, {
      ticket: first.ticket,
      code: await codeNow(secret),
      client: CLIENT,
    });
    expect((await catchDomainError(late)).code).toBe('unauthorized');
  });

  test('accepts no code twice, nor an earlier one', async () => {
    const { id, secret } = await enrolled();
    expect(await verify(id, await generateTotp(secret, timeStepAt(shop.time) - 2))).toBe(false);
    const code = await codeNow(secret);
    expect(await verify(id, code)).toBe(true);
    expect(await verify(id, code)).toBe(false);
    expect(await verify(id, await generateTotp(secret, timeStepAt(shop.time) - 1))).toBe(false);
    advanceTime(shop, STEP);
    expect(await verify(id, code)).toBe(false);
    expect(await verify(id, await codeNow(secret))).toBe(true);
  });

  test('accepts a code once when it is entered many times at once', async () => {
    const { id, secret, recovery } = await enrolled();
    for (const code of [await codeNow(secret), recovery[0] ?? '']) {
      const attempts = await Promise.all(Array.from({ length: 5 }, () => verify(id, code)));
      expect(attempts.filter(Boolean)).toHaveLength(1);
      advanceTime(shop, 15 * MINUTE);
    }
  });

  test('accepts each recovery code once, as people type it, and of its own admin only', async () => {
    const { id, recovery } = await enrolled();
    const other = await addAdminWithoutPassword(shop, 'other@example.com');
    const [one = '', two = ''] = recovery;
    expect(await verify(other.id, one, CLIENT, other.email)).toBe(false);
    expect(await verify(id, ` ${one.toUpperCase().replace('-', ' ')} `)).toBe(true);
    expect(await verify(id, one)).toBe(false);
    expect(await countRecoveryCodes(context, id)).toBe(9);
    expect(await verify(id, two)).toBe(true);
    expect(await verify(id, 'zzzz-zzzz')).toBe(false);
    expect(await countRecoveryCodes(context, id)).toBe(8);
  });

  test('allows a client ten wrong codes, and all clients together few guesses an hour', async () => {
    const { id, secret } = await enrolled();
    const wrong = getWrongOtp(await codeNow(secret));
    for (let n = 0; n < 10; n++) expect(await verify(id, wrong)).toBe(false);
    expect((await catchDomainError(verify(id, await codeNow(secret)))).code).toBe('rate_limited');
    for (let n = 0; n < 10; n++) expect(await verify(id, wrong, { address: `10.0.${n}.1` })).toBe(false);
    let guesses = 0;
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      advanceTime(shop, 5 * MINUTE);
      const guess = verify(id, 'zzzz-zzzz', { address: `10.1.${minute % 256}.1` });
      if (await guess.then(() => true).catch(() => false)) guesses++;
    }
    expect(guesses).toBeLessThan(110);
    const known = await createDeviceToken(context, 'admin', ADMIN_EMAIL);
    expect(await verify(id, await codeNow(secret), { address: ADDRESS, device: known })).toBe(true);
  });

  test('is removed by the password', async () => {
    const { password, id } = await addAdmin(shop);
    const token = await startSession(context, 'admin', id);
    const secret = await deriveTotpSecret(context, token);
    const admin = await holder(token);
    await setUpSecondFactor(context, admin, { token, code: await codeNow(secret), password });
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
    const recovery = await setUpSecondFactor(context, await holder(token), { token, code, password });
    advanceTime(shop, STEP);
    await logIn(email, password);
    const everything = await allRows(shop);
    for (const kept of [password, secret, token, ...recovery, ...recovery.map((r) => r.replace('-', ''))]) {
      expect(everything.toLowerCase()).not.toContain(kept.toLowerCase());
    }
  });
});

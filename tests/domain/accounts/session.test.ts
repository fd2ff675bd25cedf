import { beforeEach, expect, test } from 'vitest';
import { logInCustomer } from '#app/domain/accounts/customer.server.ts';
import { endAllSessions, endSession, getSession, startSession } from '#app/domain/accounts/session.server.ts';
import { toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import { advanceTime, PHONE } from '../../support/codes.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let token: string;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date('2026-11-21T04:30:00Z');
  token = (await logInCustomer(context, await toStoredPhone(context, PHONE))).token;
});

const find = (sessionToken = token) => getSession(context, 'customer', sessionToken);

test('a token of 256 bits opens the session, of which only its hash is stored', async () => {
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await find()).toEqual({ id: expect.any(String), name: '' });
  expect(JSON.stringify(await shop.rows('select * from sessions'))).not.toContain(token);
});

test('no other token opens it, and no token opens another role', async () => {
  for (const other of ['', 'x', token.slice(1), `${token}a`, token.toLowerCase()]) {
    expect(await find(other)).toBeNull();
  }
  expect(await getSession(context, 'vendor', token)).toBeNull();
  expect(await getSession(context, 'admin', token)).toBeNull();
});

test('a customer stays logged in for thirty days, used or not', async () => {
  advanceTime(shop, 30 * DAY_MS - 1);
  expect(await find()).not.toBeNull();
  await shop.settle();
  advanceTime(shop, 1);
  expect(await find()).toBeNull();
});

test('an admin is out after half an hour unused, and after eight hours in any case', async () => {
  await shop.rows(
    "insert into admins (id, email, password_hash, created_at) values ('a', 'a@example.com', '', 0)",
  );
  const start = () => startSession(context, 'admin', 'a');
  const idle = await start();
  advanceTime(shop, 30 * MINUTE_MS);
  expect(await getSession(context, 'admin', idle)).toBeNull();

  const busy = await start();
  for (let passed = 0; passed < 8 * HOUR_MS - 20 * MINUTE_MS; passed += 20 * MINUTE_MS) {
    advanceTime(shop, 20 * MINUTE_MS);
    expect(await getSession(context, 'admin', busy), `${passed / MINUTE_MS} minutes`).not.toBeNull();
    await shop.settle();
  }
  advanceTime(shop, 20 * MINUTE_MS);
  expect(await getSession(context, 'admin', busy)).toBeNull();
});

test('logging out ends this login and no other, at once', async () => {
  const elsewhere = (await logInCustomer(context, await toStoredPhone(context, PHONE))).token;
  await endSession(context, token);
  expect(await find()).toBeNull();
  const person = await find(elsewhere);
  expect(person).not.toBeNull();
  await endAllSessions(context, 'customer', person?.id ?? '');
  expect(await find(elsewhere)).toBeNull();
});

test('the next login deletes expired sessions', async () => {
  advanceTime(shop, 30 * DAY_MS);
  await logInCustomer(context, await toStoredPhone(context, PHONE));
  expect(await shop.count('sessions')).toBe(1);
});

test('many first logins of one phone at once create one account', async () => {
  await Promise.all(
    Array.from({ length: 10 }, async () =>
      logInCustomer(context, await toStoredPhone(context, '+919876500000')),
    ),
  );
  expect(await shop.count('customers')).toBe(2);
});

test('reading a session costs one round trip, and writes its last use at most every five minutes', async () => {
  const written = () => shop.rows('select last_seen_at from sessions');
  const before = await written();
  advanceTime(shop, 5 * MINUTE_MS);
  expect((await shop.database.measure(() => find())).roundTrips).toBe(1);
  await shop.settle();
  expect(await written()).toEqual(before);
  advanceTime(shop, 1);
  await find();
  await shop.settle();
  expect(await written()).toEqual([{ last_seen_at: shop.time.getTime() }]);
});

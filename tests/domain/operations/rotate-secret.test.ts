import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAdmin } from '#app/domain/accounts/admin.server.ts';
import { logInCustomer } from '#app/domain/accounts/customer.server.ts';
import {
  deriveTotpSecret,
  setUpSecondFactor,
  verifySecondFactor,
} from '#app/domain/accounts/second-factor.server.ts';
import { getSession, startSession } from '#app/domain/accounts/session.server.ts';
import { generateTotp, timeStepAt } from '#app/domain/accounts/totp.server.ts';
import { logInArtist } from '#app/domain/artists/artist.server.ts';
import { getArtistSchedule } from '#app/domain/availability/artist-schedule.server.ts';
import { insertOutboxRows, sendDueMessages, toOutboxRow } from '#app/domain/notifications/outbox.server.ts';
import { eraseCustomer, exportCustomer } from '#app/domain/operations/customer-data.server.ts';
import { countPasswordsLeft, rotateSecret } from '#app/domain/operations/rotate-secret.server.ts';
import { startAmountPayment } from '#app/domain/payments/amount-payable.server.ts';
import { matchesAdminSearch } from '#app/domain/shared/admin-search.server.ts';
import { keyId } from '#app/domain/shared/crypto.server.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { addAdmin } from '../../support/accounts.ts';
import { register, VENDOR } from '../../support/artists.ts';
import { addArtist, addEnquiry, book } from '../../support/bookings.ts';
import { ADDRESS, advanceTime, enterOtp, getLastOtp, PHONE, requestOtp } from '../../support/codes.ts';
import { addDesigns } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { orderDraft } from '../../support/orders.ts';
import { openGateway } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
await openGateway(shop);
const { context } = shop;

const FIRST = context.env;
const SECOND = { ...FIRST, DATA_SECRET: 'the second one of the tests, of forty signs' };
/** Between the first deployment with the new secret and the last value that is moved. */
const BOTH = { ...SECOND, DATA_SECRET_PREVIOUS: FIRST.DATA_SECRET };

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  context.env = FIRST;
});

/** By SMS and code; the id of the account. */
async function logIn(phone = PHONE): Promise<string> {
  advanceTime(shop, 61 * 60_000);
  const challenge = await requestOtp(shop, { phone });
  const { token } = await logInCustomer(context, await enterOtp(shop, challenge, getLastOtp(shop)));
  return (await getSession(context, 'customer', token))?.id ?? '';
}

/** What a customer has as a guest and as themselves. */
async function fillShop() {
  await addDesigns(shop, [{ id: 'plain' }]);
  const me = await logIn();
  const lines = [{ id: 'plain', quantity: 1 }];
  for (const phone of [PHONE, '98765 00000']) await shop.post('/api/orders', orderDraft({ lines, phone }));
  await book(shop, { phone: PHONE });
  await addEnquiry(shop, PHONE);
  await addArtist(shop, 'asha', { phone: '98765 11111' });
  const payer = { name: 'Asha', email: '', phone: PHONE };
  await startAmountPayment(context, { amount: 250, ...payer }, ADDRESS);
  await shop.settle();
  return me;
}

async function rotateAll(): Promise<number> {
  let moved = 0;
  for (let batch = 1; batch > 0; moved += batch) batch = await rotateSecret(context);
  return moved;
}

/** What the customer's file says, without their logins and its own time. */
async function fileOf(id: string): Promise<string> {
  const {
    logins: _,
    exportedAt: _at,
    ...file
  } = JSON.parse(JSON.stringify(await exportCustomer(context, id)));
  return JSON.stringify(file);
}

async function search(phone: string) {
  const where = await matchesAdminSearch(context, bookings, { by: 'phone', phone });
  return context.db.select({ id: bookings.id }).from(bookings).where(where);
}

describe('a change of the secret', () => {
  test('loses nothing of a customer, before, during and after', async () => {
    const me = await fillShop();
    const file = await fileOf(me);
    expect(file).toContain(PHONE);
    expect(JSON.parse(file)).toMatchObject({ orders: [{}], bookings: [{}], enquiries: [{}] });

    context.env = BOTH;
    expect(await fileOf(me)).toBe(file);
    expect(await search(PHONE)).toHaveLength(1);
    expect(await logIn()).toBe(me);
    // Theirs, and the card of the guest.
    expect(await shop.count('customers')).toBe(2);
    expect(await fileOf(me)).toBe(file);
    expect(await search(PHONE)).toHaveLength(1);

    expect(await rotateAll()).toBeGreaterThan(0);
    expect(await rotateAll()).toBe(0);
    context.env = SECOND;
    expect(await logIn()).toBe(me);
    expect(await fileOf(me)).toBe(file);
    expect(await search(PHONE)).toHaveLength(1);
    expect((await getArtistSchedule(context, 'asha')).phone).toBe('+919876511111');
  });

  test('leaves no value under the old secret, and what was erased empty', async () => {
    const me = await fillShop();
    await addEnquiry(shop, '98765 22222');
    const gone = await logIn('+919876522222');
    await eraseCustomer(context, gone);
    await shop.settle();
    const message = {
      channel: 'sms',
      to: PHONE,
      template: 'login-code',
      variables: { code: '123456' },
    } as const;
    const row = await toOutboxRow(context, 'login.code/customer', message);
    await Promise.all(insertOutboxRows(context, [row], sql`true`));
    shop.messages.length = 0;

    context.env = BOTH;
    await rotateAll();
    const columns = await shop.rows<{ tbl: string; col: string }>(
      `select tables.name as tbl, columns.name as col from sqlite_master tables, pragma_table_info(tables.name) columns
       where tables.type = 'table' and columns.name like '%sealed'`,
    );
    expect(columns.length).toBeGreaterThanOrEqual(8);
    const key = `${await keyId(SECOND.DATA_SECRET)}-`;
    let sealed = 0;
    for (const { tbl, col } of columns) {
      for (const { value } of await shop.rows<{ value: string | null }>(
        `select "${col}" as value from "${tbl}"`,
      )) {
        if (!value) continue;
        expect(value.startsWith(key), `${tbl}.${col}: ${value}`).toBe(true);
        sealed++;
      }
    }
    expect(sealed).toBeGreaterThanOrEqual(8);
    expect(await shop.rows("select phone_hash from enquiries where phone_sealed = ''")).toEqual([
      { phone_hash: '' },
    ]);
    context.env = SECOND;
    await sendDueMessages(context);
    expect(shop.messages).toEqual([message]);
    expect(await logIn()).toBe(me);
  });

  test('can be stopped and begun again, while customers log in', async () => {
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push(await logIn(`+91987650000${n}`));
    context.env = BOTH;
    // One is moved by its login, and the command stops when the next one is about to be written.
    expect(await logIn('+919876500000')).toBe(ids[0]);
    let reached = 0;
    shop.database.justBefore(/update "customers"/, async () => {
      reached++;
      throw new Error('The line was cut.');
    });
    await expect(rotateSecret(context)).rejects.toThrow();
    expect(reached).toBe(1);
    for (const [n, id] of ids.entries()) expect(await logIn(`+91987650000${n}`)).toBe(id);
    await rotateAll();
    context.env = SECOND;
    for (const [n, id] of ids.entries()) expect(await logIn(`+91987650000${n}`)).toBe(id);
    expect(await shop.count('customers')).toBe(4);
  });

  test('keeps second factors, and moves each password at its next login', async () => {
    const client = { address: ADDRESS };
    const { id, email, password } = await addAdmin(shop);
    await register(shop);
    const token = await startSession(context, 'admin', id);
    const secret = await deriveTotpSecret(context, token);
    const codeNow = () => generateTotp(secret, timeStepAt(shop.time));
    const admin = { id, email, role: 'owner' as const, secondFactor: false };
    const [recovery = '', another = ''] = await setUpSecondFactor(context, admin, {
      token,
      code: await codeNow(),
      password,
    });
    // A hash that is older than the ids of keys.
    await shop.rows(
      'update vendors set password_hash = substr(password_hash, 1, length(password_hash) - 9) returning 1',
    );
    expect(await countPasswordsLeft(context)).toBe(1);

    context.env = BOTH;
    await rotateAll();
    expect(await countPasswordsLeft(context)).toBe(2);
    advanceTime(shop, 60_000);
    expect(await verifySecondFactor(context, admin, await codeNow(), client)).toBe(true);
    expect(await verifySecondFactor(context, admin, recovery, client)).toBe(true);
    expect((await logInAdmin(context, { email, password, client })).done).toBe(false);
    expect(await countPasswordsLeft(context)).toBe(1);
    const { token: artist } = await logInArtist(context, VENDOR, client);
    expect(await getSession(context, 'vendor', artist)).not.toBeNull();
    expect(await countPasswordsLeft(context)).toBe(0);

    context.env = SECOND;
    expect((await logInAdmin(context, { email, password, client })).done).toBe(false);
    expect((await logInArtist(context, VENDOR, client)).token).toBeTruthy();
    advanceTime(shop, 60_000);
    expect(await verifySecondFactor(context, admin, await codeNow(), client)).toBe(true);
    // Recovery codes are kept as hashes alone: those of before are no more.
    expect(await verifySecondFactor(context, admin, another, client)).toBe(false);

    context.env = FIRST;
    expect((await catchDomainError(logInAdmin(context, { email, password, client }))).code).toBe(
      'unauthorized',
    );
  });
});

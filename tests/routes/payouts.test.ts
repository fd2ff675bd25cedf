import { beforeEach, describe, expect, test } from 'vitest';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import type { FormReply } from '#app/domain/shared/form-reply.ts';
import * as account from '#app/routes/admin/artist-account/route.tsx';
import { loader as accountCsv } from '#app/routes/admin/artist-account-csv.ts';
import * as payouts from '#app/routes/admin/payouts.tsx';
import { loader as earnings } from '#app/routes/artist/earnings.tsx';
import { loader as earningsCsv } from '#app/routes/artist/earnings-csv.ts';
import { addAdminWithoutPassword } from '../support/accounts.ts';
import { type ArtistAtWork, artistAtWork, type Owner, owner, waitUntil } from '../support/admin-bookings.ts';
import { addArtist, BOOKING_TIME, book } from '../support/bookings.ts';
import { addPackages } from '../support/packages.ts';
import { openShop } from '../support/shop.ts';

/** From the share of an appointment to the payout and the statement, through the pages. */

const shop = await openShop();
let desk: Owner;
let asha: ArtistAtWork;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date(BOOKING_TIME);
  desk = await owner(shop);
  await addPackages(shop, [{ id: 'anjali', price: 8000 }]);
  for (const id of ['asha', 'bela']) await addArtist(shop, id);
  asha = await artistAtWork(shop, 'asha');
});

const seesAll = async (query = '') =>
  (await desk.visitor.get(payouts.loader, `/admin/payouts${query}`)) as Awaited<
    ReturnType<typeof payouts.loader>
  >;
const sees = async (id = 'asha', query = '') =>
  (await desk.visitor.get(account.loader, `/admin/payouts/${id}${query}`, { id })) as Awaited<
    ReturnType<typeof account.loader>
  >;
const seesOwn = async (query = '') =>
  (await asha.visitor.get(earnings, `/vendor-earnings${query}`)) as Awaited<ReturnType<typeof earnings>>;

function reply(answer: unknown): FormReply {
  const { data } = answer as { data: FormReply }; // a reply, no redirect
  return data;
}

async function does(form: Record<string, string>, id = 'asha'): Promise<FormReply> {
  const { earlier } = await sees(id);
  const values = { earlier: String(earlier), ...form };
  return reply(await desk.visitor.post(account.action, `/admin/payouts/${id}`, values, { id }));
}

async function setShopShare(value: number): Promise<void> {
  const answer = await desk.visitor.post(payouts.action, '/admin/payouts', { value: String(value) });
  expect(reply(answer)).toMatchObject({ ok: true });
}

const payout = (form: Record<string, string> = {}) => ({
  ...{ intent: 'payout', direction: 'paid', amount: '1000', method: 'upi', paymentReference: 'UTR 4711' },
  ...{ paidOn: '2026-12-01', note: '' },
  ...form,
});

/** An appointment on 1 December that its artists have accepted. */
async function accepted(vendorIds = 'asha', form: Record<string, unknown> = {}): Promise<string> {
  const { reference } = await book(shop, { packageId: 'anjali', ...form });
  await desk.does(reference, { intent: 'confirm' });
  await desk.assigns(reference, vendorIds);
  for (const id of vendorIds.split(' ')) await (await artistAtWork(shop, id)).does('accept', reference);
  expect((await desk.sees(reference)).status).toBe('accepted');
  return reference;
}

/** Days later everyone logs in again. */
async function wait(day: string, clock: string): Promise<void> {
  await waitUntil(shop, day, clock);
  desk = await owner(shop, `${day}@example.com`);
  asha = await artistAtWork(shop, 'asha');
}

async function done(reference: string): Promise<void> {
  await wait('2026-12-01', '18:00');
  await desk.does(reference, { intent: 'done' });
  expect((await desk.sees(reference)).status).toBe('done');
}

describe('an artist’s share', () => {
  test('is told before, earned once it is done, paid out, and stands in her statement', async () => {
    await setShopShare(60);
    const reference = await accepted();
    const share = { rule: { kind: 'percent', value: 60 }, amount: 4800 };
    expect((await asha.sees(reference))?.share).toEqual({ ...share, isEarned: false });
    await done(reference);
    expect((await asha.sees(reference))?.share).toEqual({ ...share, isEarned: true });
    expect((await desk.sees(reference)).artistsMoney).toEqual([
      { id: 'asha', name: 'Artist asha', inHand: 0, share: { ...share, isEarned: true } },
    ]);

    await asha.does('collect', reference, { amount: '3000', method: 'cash', earlier: '0' });
    // To the shop's own account.
    await asha.does('collect', reference, {
      ...{ amount: '500', method: 'upi', paymentReference: 'UPI 4712', earlier: '1' },
    });
    expect(await seesAll()).toMatchObject({
      totals: { owed: 1800, held: 0, earned: 4800 },
      rows: [
        { id: 'bela', balance: 0, earned: 0, collected: 0, lastPayout: null },
        { id: 'asha', balance: 1800, earned: 4800, collected: 3000, lastPayout: null },
      ],
    });
    expect((await seesAll('?show=owed')).rows).toMatchObject([{ id: 'asha' }]);
    expect((await seesAll('?show=holding')).rows).toEqual([]);

    expect(await does(payout())).toMatchObject({ ok: true });
    const statement = await seesOwn();
    expect(statement).toMatchObject({ balance: 800, month: '2026-12', previous: null, next: null });
    expect(statement.totals).toEqual({
      ...{ opening: 0, earned: 4800, collected: 3000, adjusted: 0, paid: 1000, closing: 800 },
    });
    expect(statement.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['share', 4800, 4800],
      ['collected', -3000, 1800],
      ['payout', -1000, 800],
    ]);
    expect((await seesAll()).rows[1]?.lastPayout).toEqual({ amount: 1000, paidOn: '2026-12-01' });
    await shop.settle();
    expect(shop.messages).toContainEqual(
      expect.objectContaining({
        ...{ to: 'asha@example.com', subject: 'We have paid you ₹1,000' },
        link: 'https://shop.example/vendor-earnings',
        text: expect.stringContaining('by UPI on 1 Dec 2026, reference UTR 4711'),
      }),
    );
  });

  test('follows the closest rule of the day on which she got the appointment', async () => {
    await setShopShare(60);
    expect(await does({ intent: 'share', packageId: '', kind: 'fixed', value: '500' })).toMatchObject({
      fields: { kind: 'A fixed amount is for one package: please choose it above.' },
    });
    await does({ intent: 'share', packageId: '', kind: 'percent', value: '50' });
    await does({ intent: 'share', packageId: 'anjali', kind: 'fixed', value: '3500' });
    const kept = await accepted();
    await does({ intent: 'remove-share', packageId: 'anjali' });
    const later = await accepted('asha', { date: '2026-12-02', phone: '98765 43211' });
    await does({ intent: 'remove-share', packageId: '' });
    await setShopShare(10);
    expect((await asha.sees(kept))?.share).toMatchObject({ rule: { kind: 'fixed' }, amount: 3500 });
    expect((await asha.sees(later))?.share).toMatchObject({ rule: { value: 50 }, amount: 4000 });
    await done(kept);
    expect((await sees()).balance).toBe(3500);
    // Another artist gets what is agreed on that day.
    await desk.assigns(later, 'bela');
    const [bela] = (await desk.sees(later)).artistsMoney;
    expect(bela).toMatchObject({ id: 'bela', share: { rule: { value: 10 }, amount: 800 } });
  });

  test('is of the price after discount, without tax and travel; travel is hers, and a team shares equally', async () => {
    const admin = await addAdminWithoutPassword(shop, 'second@example.com');
    const gst = {
      gstin: '08ABCDE1234F1Z7',
      legalName: 'Rachi',
      rate: 12,
      hsn: '3304',
      serviceRate: 18,
      sac: '999729',
    };
    await updateSellingTerms(shop.context, admin, { terms: { ...NO_TERMS, ...gst }, version: 0 });
    await setShopShare(50);
    await does({ intent: 'share', packageId: '', kind: 'percent', value: '60' });
    const reference = await accepted('asha bela');
    const line = { intent: 'add-line', label: 'A line', reason: 'Agreed' };
    await desk.does(reference, { ...line, kind: 'discount', amount: '920' });
    await desk.does(reference, { ...line, kind: 'travel', amount: '1180' });
    // 7,080 of work and 1,180 of travel are 6,000 and 1,000 without tax, half of it each.
    await done(reference);
    expect((await sees('asha')).balance).toBe(0.6 * 3000 + 500);
    expect((await sees('bela')).balance).toBe(0.5 * 3000 + 500);
    // The price changes afterwards: the difference is a line of its own.
    await desk.does(reference, { ...line, kind: 'extra', amount: '2360' });
    const { entries, balance } = await sees('asha');
    expect(entries.map(({ amount, isChange }) => [amount, isChange])).toEqual([
      [2300, false],
      [600, true],
    ]);
    expect(balance).toBe(2900);
  });

  test('is nothing without a rule, for a customer who was not there, and of a cancelled appointment', async () => {
    const before = await accepted();
    await setShopShare(60);
    await desk.does(before, { intent: 'cancel', reason: '' });
    const absent = await accepted('asha', { phone: '98765 43212' });
    await wait('2026-12-01', '18:00');
    await desk.does(absent, { intent: 'no_show' });
    expect((await asha.sees(absent))?.share).toBeNull();
    expect((await sees()).balance).toBe(0);
    // Unless the owner decides otherwise.
    const line = { intent: 'adjustment', direction: 'more', amount: '300', reason: 'She came all the same' };
    expect(await does({ ...line, booking: 'RB-NONENONE' })).toMatchObject({
      fields: { booking: 'There is no such appointment.' },
    });
    expect(await does({ ...line, booking: absent.toLowerCase() })).toMatchObject({ ok: true });
    expect((await sees()).entries).toMatchObject([
      { kind: 'adjustment', amount: 300, note: 'She came all the same', booking: { reference: absent } },
    ]);
  });
});

describe('a payout', () => {
  test('is recorded once, never more than owed unless asked twice, and taken back by an entry of its own', async () => {
    await setShopShare(60);
    await done(await accepted());
    const all = await Promise.all([does(payout()), does(payout()), does(payout())]);
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect((await sees()).balance).toBe(3800);
    // Another one, from a page that was loaded before.
    expect(await does(payout({ amount: '2000', earlier: '0' }))).toMatchObject({
      ok: false,
      message: '₹1,000 was recorded meanwhile. Look at it below, and record yours only if it is another one.',
    });
    const refused = await does(payout({ amount: '5000' }));
    expect(refused.fields.amount).toBe(
      '₹3,800 is owed to the artist. If you paid it all the same, please say so below.',
    );
    expect(await does(payout({ amount: '5000', more: 'on' }))).toMatchObject({ ok: true });
    expect((await sees()).balance).toBe(-1200);
    expect((await seesAll('?show=holding')).rows).toMatchObject([{ id: 'asha', balance: -1200 }]);
    expect(await does(payout({ direction: 'received', amount: '1300', method: 'cash' }))).toMatchObject({
      ok: false,
    });
    expect(await does(payout({ direction: 'received', amount: '200', method: 'cash' }))).toMatchObject({
      ok: true,
    });
    const wrong = { intent: 'correct-payout', entry: 'asha-h2', reason: 'Mistyped' };
    expect((await Promise.all([does(wrong), does(wrong)])).map(({ ok }) => ok)).toEqual([true, true]);
    expect((await sees()).balance).toBe(4000);
    expect((await seesAll()).rows[1]?.lastPayout).toEqual({ amount: -200, paidOn: '2026-12-01' });
    expect(await does({ ...wrong, entry: 'asha-h2-c' })).toMatchObject({ ok: false });
    expect(await does(wrong, 'bela')).toMatchObject({ ok: false });
  });

  test('needs a reference, a day that has come, and an artist', async () => {
    expect((await does(payout({ paymentReference: '' }))).fields).toHaveProperty('paymentReference');
    expect((await does(payout({ paidOn: '2027-01-01' }))).fields).toHaveProperty('paidOn');
    expect(await sees('nobody')).toMatchObject({ status: 404 });
  });
});

describe('a statement', () => {
  test('goes month by month, the same as a file, and only to its artist', async () => {
    await setShopShare(60);
    await done(await accepted());
    await wait('2027-01-05', '12:00');
    await does(payout({ amount: '4800', paidOn: '2026-12-31', note: '=SUM(A1)' }));
    expect(await seesOwn()).toMatchObject({
      ...{ month: '2027-01', previous: '2026-12', next: null, balance: 0 },
      totals: { opening: 4800, paid: 4800, closing: 0 },
    });
    expect(await seesOwn('?month=2026-12')).toMatchObject({
      ...{ previous: null, next: '2027-01', balance: 0 },
      totals: { opening: 0, earned: 4800, closing: 4800 },
    });
    // A month without an entry, and one that is not there.
    expect((await seesOwn('?month=2026-11')).totals).toMatchObject({ opening: 0, closing: 0 });
    expect((await seesOwn('?month=2030-01')).month).toBe('2027-01');
    const own = (await asha.visitor.get(earningsCsv, '/vendor-earnings.csv?month=2027-01')) as Response;
    const file = await own.text();
    expect(file.split('\r\n').slice(1, 4)).toEqual([
      '"2027-01-01","Balance before","","","","","","",0,4800',
      '"2027-01-05","Paid out by UPI","","","","2026-12-31","UTR 4711","\'=SUM(A1)",-4800,0',
      '"2027-01-31","Balance after","","","","","","",0,0',
    ]);
    const path = '/admin/payouts/asha/statement.csv?month=2027-01';
    const owners = (await desk.visitor.get(accountCsv, path, { id: 'asha' })) as Response;
    expect(await owners.text()).toBe(file);
    expect(owners.headers.get('content-disposition')).toContain('statement-artist-asha-2027-01.csv');
    const bela = await artistAtWork(shop, 'bela');
    expect(await bela.visitor.get(earnings, '/vendor-earnings')).toMatchObject({ balance: 0, entries: [] });
  });

  test('costs one round trip, and reads no more rows after years', async () => {
    await setShopShare(60);
    await done(await accepted());
    await shop.rows(
      `with recursive numbers (n) as (select 2 union all select n + 1 from numbers where n < 5000)
       insert into artist_entries (id, vendor_id, number, kind, amount, balance, day, created_at)
       select 'asha-' || n, 'asha', n, 'adjustment', 1, 4799 + n, date('2026-12-01', (n / 4) || ' days'), 0 from numbers
       returning id`,
    );
    await wait('2030-05-10', '12:00');
    for (const load of [seesAll, seesOwn] as (() => Promise<unknown>)[]) {
      const { roundTrips, rowsRead } = await shop.database.measure(load);
      // The first finds out who asks.
      expect(roundTrips).toBe(2);
      expect(rowsRead).toBeLessThan(700);
    }
    expect((await seesOwn()).balance).toBe(4799 + 5000);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { CustomerBooking } from '#app/domain/bookings/booking.ts';
import { CONTENT_MAX_AGE_MS } from '#app/domain/content/content-cache.server.ts';
import type { Price } from '#app/domain/pricing/price.ts';
import { updatePriceList } from '#app/domain/pricing/price-list.server.ts';
import { DEFAULT_PRICES } from '#app/domain/pricing/price-list.ts';
import { type BotCheck, FORM_STAMP } from '#app/domain/shared/bot-check.ts';
import { SECOND_MS } from '#app/domain/shared/time.ts';
import { action as edit, loader as editPage } from '#app/routes/admin/booking-edit.tsx';
import { action as enter } from '#app/routes/admin/booking-new.tsx';
import { action, loader } from '#app/routes/admin/prices.tsx';
import { loader as about } from '#app/routes/storefront/about/route.tsx';
import { loader as bookingPage } from '#app/routes/storefront/booking-page/route.tsx';
import { action as enquire, loader as enquiryPage } from '#app/routes/storefront/enquiry/route.tsx';
import { type Owner, owner as openOwner } from '../support/admin-bookings.ts';
import { addArtist, BOOKING_TIME, book, bookingForm, confirm, linkOf } from '../support/bookings.ts';
import { advanceTime } from '../support/codes.ts';
import { catchDomainError } from '../support/errors.ts';
import { addPackages } from '../support/packages.ts';
import { PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** The price list, and what bookings keep of it. */

const shop = await openShop();
let owner: Owner;
let admin: { id: string };

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date(BOOKING_TIME.getTime() + CONTENT_MAX_AGE_MS);
  owner = await openOwner(shop);
  const [row] = await shop.rows<{ id: string }>('select id from admins');
  admin = { id: row?.id ?? '' };
});

interface Shown {
  stored: Record<string, string>;
  version: number;
  examples: { price: Price }[];
}

const open = () => owner.visitor.get(loader, '/admin/prices') as Promise<Shown>;
const save = async (form: Record<string, string>) =>
  toReply(await owner.visitor.post(action, '/admin/prices', { ...(await open()).stored, ...form }));
const guest = () => new PageVisitor(shop);

describe('the owner', () => {
  test('sees the sample prices, changes them and adds a season, and sees what a customer pays', async () => {
    const before = await open();
    expect(before.version).toBe(0);
    expect(before.examples[0]?.price).toMatchObject({ total: 1000 });
    const season = {
      'prices.seasons.0.name': 'Wedding season',
      'prices.seasons.0.first': '2026-12-01',
      'prices.seasons.0.last': '2026-12-15',
      'prices.seasons.0.percent': '20',
    };
    const changed = { 'prices.coverage.hands': '₹ 1,200', 'prices.roundTo': '100', ...season };
    expect(await save({ version: '0', ...changed })).toMatchObject({ ok: true });
    const after = await open();
    expect(after).toMatchObject({ version: 1, stored: { ...season, 'prices.coverage.hands': '1200' } });
    expect(after.examples[0]?.price).toMatchObject({ total: 1200 });
    expect(after.examples[1]?.price.lines.map(({ label }) => label)).toContain('Wedding season, 20 % more');
    expect(await shop.rows("select action from audit_entries where subject = 'price-list'")).toHaveLength(1);
    // And takes the season out again.
    await save({ version: '1', 'prices.seasons.0.remove': 'on' });
    expect((await open()).stored).not.toHaveProperty(['prices.seasons.0.name']);
  });

  test('sees each error at its field, and a conflict when somebody saved before', async () => {
    const wrong = {
      'prices.coverage.hands': '0',
      'prices.perGuest': 'two',
      'prices.early.before': 'dawn',
      'prices.roundTo': '7',
      'prices.seasons.0.name': 'Teej',
      'prices.seasons.0.first': '2026-12-02',
      'prices.seasons.0.last': '2026-12-01',
      'prices.seasons.0.percent': '20',
    };
    const reply = await save({ version: '0', ...wrong });
    expect(reply).toMatchObject({ ok: false, status: 422, values: wrong });
    expect(Object.keys(reply.fields).sort()).toEqual([
      'prices.coverage.hands',
      'prices.early.before',
      'prices.perGuest',
      'prices.roundTo',
      'prices.seasons.0.last',
    ]);
    await save({ version: '0' });
    expect(await save({ version: '0' })).toMatchObject({ ok: false, status: 409 });
  });
});

describe('a booking', () => {
  const seen = async ({ path }: { path: string }) => {
    const page = (await guest().get(bookingPage, path, { ...linkOf({ path }) })) as {
      booking: CustomerBooking;
    };
    return page.booking.price;
  };

  test('keeps the price of the list in force, whatever changes later', async () => {
    await addPackages(shop, [{ id: 'anjali', price: 7999 }]);
    const booked = await book(shop, { packageId: 'anjali', guests: 2, expectedTotal: 8499 });
    expect(booked.price).toMatchObject({ total: 8499, lines: [{ kind: 'package' }, { kind: 'guests' }] });
    await updatePriceList(shop.context, admin, { prices: { ...DEFAULT_PRICES, perGuest: 400 }, version: 0 });
    expect(await seen(booked)).toEqual(booked.price);
    expect(await owner.sees(booked.reference)).toMatchObject({
      price: { total: 8499 },
      currentPrice: { total: 8799 },
    });
    // The customer was shown another price by then.
    expect(
      await catchDomainError(book(shop, { packageId: 'anjali', guests: 2, expectedTotal: 8499 })),
    ).toMatchObject({
      code: 'conflict',
      fields: { expectedTotal: expect.stringContaining('₹8,799') },
    });
    expect((await book(shop, { guests: 3 })).price).toBeNull();
  });

  test('is edited without its price, until the owner takes today’s or enters another', async () => {
    const { reference, path } = await book(shop, { coverage: 'hands' });
    await confirm(shop, admin, reference);
    const send = async (form: Record<string, string>) => {
      const page = (await owner.visitor.get(editPage, `/admin/bookings/${reference}/edit`, {
        reference,
      })) as {
        stored: Record<string, string>;
        version: number;
      };
      const values = { ...page.stored, version: String(page.version), ...form };
      return owner.visitor.post(edit, `/admin/bookings/${reference}/edit`, values, { reference });
    };
    await send({ guests: '4' });
    expect(await seen({ path })).toMatchObject({ total: 1000 });
    await owner.does(reference, { intent: 'reprice' });
    expect(await seen({ path })).toMatchObject({ total: 2000 });
    await send({ agreedTotal: '₹ 1,800' });
    expect(await seen({ path })).toEqual({
      lines: [
        { kind: 'coverage', label: 'Both sides, up to the wrists', amount: 1000 },
        { kind: 'extra', label: 'By the price list of today', amount: 1000 },
        { kind: 'discount', label: 'As agreed', amount: -200 },
      ],
      total: 1800,
    });
    const { history } = await owner.sees(reference);
    expect(history.flatMap(({ change }) => (change?.total ? [change.total] : []))).toEqual([
      [1000, 2000],
      [2000, 1800],
    ]);
  });

  test('by phone has the list’s price, or the agreed one, wherever it is', async () => {
    const prices = async (form: Record<string, string>) => {
      const key = `press-of-the-button-${form.agreedTotal ? 'agreed' : 'listed'}`;
      const { date: _date, ...values } = bookingForm({ coverage: 'hands', ...form }) as Record<
        string,
        string
      >;
      await owner.visitor.post(enter, '/admin/bookings/new', {
        ...values,
        ...{ date: '2026-12-01', clock: '', enquiryId: '', idempotencyKey: key },
      });
      const [row] = await shop.rows<{ total: number }>(
        'select total from bookings where idempotency_key = ?',
        key,
      );
      return row?.total;
    };
    const far = { state: 'Kerala', pincode: '682001' };
    expect(await prices(far)).toBe(2500);
    expect(await prices({ ...far, agreedTotal: '2,000' })).toBe(2000);
  });
});

describe('a place', () => {
  const ask = async (pincode: string) => {
    const page = await guest().get(about, `/about?pincode=${pincode}`);
    return (page as { result: unknown }).result;
  };
  const far = { state: 'Kerala', pincode: '682001', coverage: 'hands' };

  test('is served by the shop’s areas or by an artist, and every page says the same', async () => {
    expect(await ask('305001')).toMatchObject({ kind: 'served', travelFee: 600 });
    expect(await ask('682001')).toMatchObject({ kind: 'not-served' });
    expect(await catchDomainError(book(shop, far))).toMatchObject({
      code: 'invalid',
      fields: { pincode: expect.stringContaining('enquiry') },
    });
    const enquiry = { name: 'Priya', email: 'p@example.com', phone: '9876543210', dateType: 'Flexible' };
    const { botCheck } = (await guest().get(enquiryPage, '/form')) as { botCheck: BotCheck };
    advanceTime(shop, 2 * SECOND_MS);
    const sent = { ...enquiry, location: 'Kochi 682001', [FORM_STAMP]: botCheck.stamp };
    const reply = toReply(await guest().post(enquire, '/form', sent));
    expect(reply).toMatchObject({ ok: true, message: expect.stringContaining('682001 as a rule') });

    await addArtist(shop, 'kochi', { areas: '682' });
    expect(await ask('682001')).toMatchObject({ kind: 'served', area: '682001', travelFee: 1500 });
    expect((await book(shop, far)).price).toMatchObject({ total: 2500 });
    await shop.rows("update vendors set paused_at = 1 where id = 'kochi' returning id");
    expect(await ask('682001')).toMatchObject({ kind: 'not-served' });
  });

  test('costs one round trip to ask about, beside the content from memory', async () => {
    await shop.context.areas();
    expect((await shop.database.measure(() => ask('302003'))).roundTrips).toBe(1);
  });
});

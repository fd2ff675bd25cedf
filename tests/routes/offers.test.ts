import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { BlockInput } from '#app/domain/availability/artist-schedule-input.ts';
import { blockHours } from '#app/domain/availability/blocked-hours.server.ts';
import type { DaySlots } from '#app/domain/availability/slot.ts';
import { SlotQuery } from '#app/domain/availability/slot-input.ts';
import { listFreeSlots } from '#app/domain/availability/slots.server.ts';
import { setArtistPause } from '#app/domain/bookings/artist-pause.server.ts';
import type { CustomerBooking } from '#app/domain/bookings/booking.ts';
import { rescheduleByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { takeOffer } from '#app/domain/bookings/offer.server.ts';
import { getOfferEnd, type Offer, toOfferHold } from '#app/domain/bookings/offer.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, QUARTER_MS } from '#app/domain/shared/time.ts';
import * as offerPage from '#app/routes/artist/offer-time.tsx';
import * as bookingPage from '#app/routes/storefront/booking-page/route.tsx';
import { type ArtistAtWork, artistAtWork, type Owner, owner } from '../support/admin-bookings.ts';
import { mailsTo } from '../support/artists.ts';
import { addArtist, at, book, inDatabase, linkOf, sent } from '../support/bookings.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** An artist offers another time: she, the customer at the private page, and the owner. */

const shop = await openShop();
const DAY = '2026-12-01';
const NEXT = '2026-12-02';
const TEN = at(DAY, '10:00');
let asha: Owner;
let meera: ArtistAtWork;
let link: { reference: string; key: string };
let reference: string;
let path: string;
const customer = new PageVisitor(shop);

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date('2026-11-21T04:30:00Z');
  asha = await owner(shop);
  await addArtist(shop, 'meera');
  meera = await artistAtWork(shop, 'meera');
  ({ path } = await book(shop));
  link = linkOf({ path });
  ({ reference } = link);
  await asha.assigns(reference, 'meera');
  await shop.settle();
  shop.messages.length = 0;
});

const pageOf = (ref: string) => `/vendor-dashboard/offer/${ref}`;

/** Sends the artist's form as she sees it now. */
async function offer(slot: number, form: Record<string, string> = {}, who = meera): Promise<unknown> {
  const version = String((await who.sees(reference))?.version ?? 1);
  const values = { version, slot: sent(slot), message: '', ...form };
  return who.visitor.post(offerPage.action, pageOf(reference), values, { reference });
}

const times = async (day: string) =>
  (await meera.visitor.get(offerPage.loader, `${pageOf(reference)}?date=${day}`, { reference })) as {
    appointment: { times: DaySlots[]; refusal: string | null };
    fault: string;
  };

const seen = async () =>
  ((await customer.get(bookingPage.loader, path, link)) as { booking: CustomerBooking }).booking;

const press = (form: Record<string, string>, params = link) =>
  customer.post(bookingPage.action, path, form, params);
const take = (slot: number) => press({ intent: 'take-offer', slot: sent(slot) });

/** What new customers are offered of the artist's time on a day. */
async function publicStarts(day: string): Promise<number[]> {
  const query = SlotQuery.parse({ state: 'Rajasthan', pincode: '302003', date: day });
  const { days } = await listFreeSlots(shop.context, query);
  return days.find(({ date }) => date === day)?.starts ?? [];
}

async function expectSoundQuarters() {
  const [taken] = await shop.rows<{ rows: number; kept: number }>(
    `select count(*) as rows, (
       select coalesce(sum((duration_minutes + travel_minutes) / 15), 0) from (
         select vendor_id, duration_minutes, travel_minutes from bookings
         union all select vendor_id, duration_minutes, travel_minutes from booking_artists
         union all select vendor_id, duration_minutes, travel_minutes from booking_holds
       ) where vendor_id is not null
     ) as kept from artist_quarters`,
  );
  expect(taken?.rows).toBe(taken?.kept);
}

describe('an offer', () => {
  test('is made from the artist’s own free times, kept from others, and told with the private link', async () => {
    const page = await times(DAY);
    expect(page.appointment.refusal).toBeNull();
    const starts = page.appointment.times.find(({ date }) => date === DAY)?.starts ?? [];
    expect(starts).toContain(TEN + HOUR_MS / 2); // her own appointment is no hindrance
    const slot = at(NEXT, '12:00');
    expect(await publicStarts(NEXT)).toContain(slot);
    expect(getRedirect(await offer(slot, { message: 'I am at a wedding\nuntil eleven.' }))).toBe(
      '/vendor-dashboard',
    );
    expect(await publicStarts(NEXT)).not.toContain(slot);
    await expectSoundQuarters();

    await shop.settle();
    const [mail] = mailsTo(shop, 'priya@example.com');
    expect(mail).toMatchObject({ link: `${shop.context.siteUrl}${path}` });
    expect(mail?.text).toContain('Wednesday, 2 Dec 2026 at 12:00 pm');
    expect(mail?.text).not.toContain('wedding'); // nothing that somebody typed
    expect(shop.messages).toContainEqual(
      expect.objectContaining({ channel: 'sms', template: 'booking-offer' }),
    );

    expect(await seen()).toMatchObject({
      status: 'assigned',
      startAt: TEN,
      artist: null,
      offer: { startAt: slot, message: 'I am at a wedding\nuntil eleven.', isOpen: true },
    });
    expect(await asha.sees(reference)).toMatchObject({ offer: { startAt: slot, isOpen: true } });
    expect(await meera.sees(reference)).toMatchObject({ status: 'assigned', offer: { startAt: slot } });
    expect((await asha.sees(reference)).history.at(-1)).toMatchObject({
      type: 'offered',
      change: { offer: slot },
    });
  });

  test('is taken: the appointment moves, the artist has accepted, and both are told', async () => {
    const slot = TEN + HOUR_MS; // overlaps the way after its own time
    await offer(slot);
    await shop.settle();
    shop.messages.length = 0;
    expect(getRedirect(await take(slot))).toBe(`${path}?done=taken`);
    await shop.settle();
    expect(await seen()).toMatchObject({ status: 'accepted', startAt: slot, offer: null });
    expect(await inDatabase(shop, reference)).toMatchObject({
      start_at: slot,
      quarters: 6,
      vendor_id: 'meera',
    });
    expect(await shop.count('booking_holds')).toBe(0);
    await expectSoundQuarters();
    expect(mailsTo(shop, 'meera@example.com')).toMatchObject([
      { subject: 'Your time is taken: Tuesday, 1 Dec 2026 at 11:00 am' },
    ]);
    expect(mailsTo(shop, 'priya@example.com')).toMatchObject([
      { subject: `Your artist has accepted ${reference}` },
    ]);
    const toShop = mailsTo(shop, await shop.context.shopEmail());
    expect(toShop.at(-1)?.subject).toContain('Moved to the artist’s time');
    const entry = (await asha.sees(reference)).history.at(-1);
    expect(entry).toMatchObject({ type: 'offer_taken', by: 'customer', change: { startAt: [TEN, slot] } });
    expect((await meera.agenda()).soon).toMatchObject([{ reference, contact: { name: 'Priya Sharma' } }]);
  });

  test('is taken once, however often it is pressed', async () => {
    const slot = at(NEXT, '12:00');
    await offer(slot);
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(slot)));
    for (const answer of answers) {
      if (!(answer instanceof Response)) expect(toReply(answer).status).toBe(409);
    }
    expect(answers.some((answer) => answer instanceof Response)).toBe(true);
    expect(getRedirect(await take(slot))).toBe(`${path}?done=taken`);
    const events = await shop.rows("select id from booking_events where type = 'offer_taken'");
    expect(events).toHaveLength(1);
    await expectSoundQuarters();
  });

  test('is not taken: the customer’s own time stays and waits for the artist', async () => {
    const slot = at(NEXT, '12:00');
    await offer(slot);
    expect(getRedirect(await press({ intent: 'refuse-offer' }))).toBe(`${path}?done=kept`);
    expect(getRedirect(await press({ intent: 'refuse-offer' }))).toBe(`${path}?done=kept`);
    expect(await seen()).toMatchObject({ status: 'assigned', startAt: TEN, offer: null });
    expect(await publicStarts(NEXT)).toContain(slot);
    await shop.settle();
    expect(mailsTo(shop, 'meera@example.com').at(-1)?.subject).toContain('keeps the first time');
    expect(toReply(await take(slot))).toMatchObject({
      status: 409,
      message: expect.stringContaining('has ended'),
    });
    expect(toReply(await meera.does('accept', reference)).ok).toBe(true);
  });

  test('ends after two days, and loses nothing for whoever is late', async () => {
    const slot = at(NEXT, '12:00');
    await offer(slot);
    shop.time = new Date(shop.time.getTime() + 2 * DAY_MS);
    meera = await artistAtWork(shop, 'meera');
    expect(await seen()).toMatchObject({ status: 'assigned', startAt: TEN, offer: { isOpen: false } });
    expect(await publicStarts(NEXT)).toContain(slot);
    expect(toReply(await take(slot))).toMatchObject({ status: 409, ok: false });
    expect(await seen()).toMatchObject({ status: 'assigned', startAt: TEN });
    expect(getRedirect(await offer(slot))).toBe('/vendor-dashboard'); // another one
    expect(getRedirect(await take(slot))).toBe(`${path}?done=taken`);
  });

  test('is taken back by the artist, or by the owner, who tells her', async () => {
    const slot = at(NEXT, '12:00');
    await offer(slot);
    expect(toReply(await meera.does('withdraw-offer', reference)).ok).toBe(true);
    expect(await seen()).toMatchObject({ status: 'assigned', offer: null });
    await offer(slot);
    await shop.settle();
    shop.messages.length = 0;
    await asha.does(reference, { intent: 'withdraw-offer' });
    await shop.settle();
    expect(await seen()).toMatchObject({ status: 'assigned', startAt: TEN, offer: null });
    expect(mailsTo(shop, 'meera@example.com')).toHaveLength(1);
    expect(
      await shop.rows("select id from audit_entries where action = 'booking.offer_withdrawn'"),
    ).toHaveLength(1);
    expect(await shop.count('booking_holds')).toBe(0);
  });

  test.each([
    ['the artist accepts her time', () => meera.does('accept', reference)],
    ['the artist declines', () => meera.does('decline', reference, { reason: 'Ill' })],
    [
      'the owner moves it',
      () => asha.does(reference, { intent: 'move', date: NEXT, clock: '12:30', durationMinutes: '60' }),
    ],
    ['the owner cancels', () => asha.does(reference, { intent: 'cancel' })],
    [
      'the customer moves it',
      () => rescheduleByLink(shop.context, link, { date: NEXT, slot: at(NEXT, '11:00'), reason: '' }),
    ],
    ['the artist is paused', () => setArtistPause(shop.context, 'meera', true)],
  ])('ends when %s', async (_what, does) => {
    const slot = at(NEXT, '12:00');
    await offer(slot);
    await does();
    expect(await shop.count('booking_offers')).toBe(0);
    expect(await shop.count('booking_holds')).toBe(0);
    const before = await inDatabase(shop, reference);
    expect(toReply(await take(slot))).toMatchObject({ status: 409, ok: false });
    expect(await inDatabase(shop, reference)).toEqual(before);
    await expectSoundQuarters();
  });

  test('stays when the owner corrects details', async () => {
    const slot = at(NEXT, '12:00');
    await offer(slot);
    await asha.does(reference, { intent: 'reprice' });
    expect(getRedirect(await take(slot))).toBe(`${path}?done=taken`);
  });

  test('is refused kindly when the artist was paused a moment before', async () => {
    const slot = at(NEXT, '12:00');
    await offer(slot);
    shop.database.justBefore(/insert into "booking_events"/, () =>
      shop.rows("update vendors set paused_at = 1 where id = 'meera' returning id"),
    );
    await expect(takeOffer(shop.context, link, { slot })).rejects.toMatchObject({ code: 'conflict' });
    expect(await inDatabase(shop, reference)).toMatchObject({
      status: 'assigned',
      start_at: TEN,
      quarters: 6,
    });
  });

  test('of an artist and a block of her own hours at once: one has the time', async () => {
    const slot = at(NEXT, '12:00');
    const hours = BlockInput.parse({ date: NEXT, from: '12:30', to: '13:00' });
    shop.database.justBefore(/insert into "booking_holds"/, () => blockHours(shop.context, 'meera', hours));
    expect(toReply(await offer(slot))).toMatchObject({ status: 409, fields: { slot: expect.any(String) } });
    expect(await shop.count('booking_offers')).toBe(0);
    expect(await seen()).toMatchObject({ offer: null });
  });
});

describe('no offer', () => {
  test.each([
    ['at the time that is asked for', TEN, 409],
    ['outside of her hours', at(NEXT, '20:00'), 409],
    ['today', at('2026-11-21', '17:00'), 409],
    ['in the past', at('2026-11-20', '12:00'), 422],
    ['in two years', at('2028-12-01', '12:00'), 422],
  ])('%s', async (_what, slot, status) => {
    expect(toReply(await offer(slot))).toMatchObject({ status, ok: false });
    expect(await shop.count('booking_offers')).toBe(0);
    expect(await shop.count('booking_holds')).toBe(0);
  });

  test('beside another one, too long a line, or without a time; what was typed is kept', async () => {
    expect(toReply(await offer(TEN + HOUR_MS, { message: 'x'.repeat(301) }))).toMatchObject({
      status: 422,
      fields: { message: expect.any(String) },
    });
    expect(toReply(await offer(TEN, { slot: '', message: 'Hello' }))).toMatchObject({
      status: 422,
      values: { message: 'Hello' },
    });
    await offer(TEN + HOUR_MS);
    expect(toReply(await offer(at(NEXT, '12:00')))).toMatchObject({ status: 409 });
  });

  test('on the day itself', async () => {
    shop.time = new Date(at(DAY, '00:30'));
    meera = await artistAtWork(shop, 'meera');
    expect((await times(NEXT)).appointment.refusal).toContain('today');
    expect(toReply(await offer(at(NEXT, '12:00'))).status).toBe(409);
  });

  test('by another artist, for a request, or for what she has accepted', async () => {
    await addArtist(shop, 'farida');
    const farida = await artistAtWork(shop, 'farida');
    const slot = at(NEXT, '12:00');
    expect(toReply(await offer(slot, { version: '2' }, farida)).status).toBe(404);
    const answer = await farida.visitor.get(offerPage.loader, pageOf(reference), { reference });
    expect(getRedirect(answer)).toBe('/vendor-dashboard');
    await meera.does('accept', reference);
    expect(toReply(await offer(slot)).status).toBe(409);
    expect(await shop.count('booking_offers')).toBe(0);
  });

  test('is answered by a stranger, or by looking at the page', async () => {
    const slot = at(NEXT, '12:00');
    await offer(slot);
    const wrong = { reference, key: 'x'.repeat(22) };
    for (const intent of ['take-offer', 'refuse-offer']) {
      expect(toReply(await press({ intent, slot: sent(slot) }, wrong)).status).toBe(404);
    }
    await customer.get(bookingPage.loader, `${path}?intent=take-offer&slot=${sent(slot)}`, link);
    expect(await seen()).toMatchObject({ startAt: TEN, offer: { isOpen: true } satisfies Partial<Offer> });
    // An older page shows another time.
    expect(toReply(await take(TEN + HOUR_MS)).status).toBe(409);
  });
});

describe('an offer of a team', () => {
  let farida: ArtistAtWork;

  beforeEach(async () => {
    await addArtist(shop, 'farida', { travelMinutes: '60' });
    await asha.assigns(reference, 'meera farida');
    farida = await artistAtWork(shop, 'farida');
    await shop.settle();
    shop.messages.length = 0;
  });

  test('is its lead’s, for a time when all are free; the others are asked once it is taken', async () => {
    const noon = at(NEXT, '12:00');
    await blockHours(shop.context, 'farida', BlockInput.parse({ date: NEXT, from: '12:30', to: '13:30' }));
    const { appointment } = await times(NEXT);
    expect(appointment.times.find(({ date }) => date === NEXT)?.starts).not.toContain(noon);
    expect(toReply(await offer(noon)).fields.slot).toContain('Not all of you');
    const slot = TEN + HOUR_MS / 2; // overlaps their own time, by another length for each
    expect(toReply(await offer(slot, {}, farida)).message).toContain('Another artist leads');
    expect(getRedirect(await offer(slot))).toBe('/vendor-dashboard');
    expect(await shop.count("booking_holds where kind = 'offer'")).toBe(2);
    await expectSoundQuarters();
    expect(await farida.sees(reference)).toMatchObject({ leads: false, offer: { startAt: slot } });

    await shop.settle();
    shop.messages.length = 0;
    for (const _ of ['once', 'again']) expect(getRedirect(await take(slot))).toContain(path);
    expect(await seen()).toMatchObject({ status: 'assigned', startAt: slot, offer: null });
    expect(await shop.count("booking_holds where kind = 'offer'")).toBe(0);
    await expectSoundQuarters();
    await shop.settle();
    const subjects = (email: string) => mailsTo(shop, email).map(({ subject }) => subject);
    expect(subjects('meera@example.com')).toEqual([expect.stringContaining('Your time is taken')]);
    expect(subjects('farida@example.com')).toEqual([expect.stringContaining('An appointment for you')]);
    expect(subjects('priya@example.com')).toHaveLength(1);
    expect(await meera.sees(reference)).toMatchObject({ status: 'accepted' });
    expect(await farida.sees(reference)).toMatchObject({ status: 'assigned', contact: null });
    await farida.does('accept', reference);
    expect(await seen()).toMatchObject({ status: 'accepted', artist: { others: [expect.any(String)] } });
  });

  test('ends with the pause of one of them, and with what she answers', async () => {
    const slot = at(NEXT, '12:00');
    await offer(slot);
    await setArtistPause(shop.context, 'farida', true);
    expect(await shop.count('booking_offers')).toBe(0);
    expect(await shop.count('booking_holds')).toBe(0);
    await setArtistPause(shop.context, 'farida', false);
    await offer(slot);
    await farida.does('accept', reference);
    expect(await shop.count('booking_offers')).toBe(0);
    expect(await shop.count('booking_holds')).toBe(0);
    await expectSoundQuarters();
  });
});

describe('the time that an offer keeps', () => {
  const quarters = (startAt: number, minutes: number) =>
    Array.from({ length: minutes / 15 }, (_, index) => startAt / QUARTER_MS + index);
  const lengths = fc.record({
    durationMinutes: fc.integer({ min: 1, max: 96 }).map((count) => count * 15),
    travelMinutes: fc.integer({ min: 0, max: 16 }).map((count) => count * 15),
  });

  test('is what the appointment does not take already: all of it, and nothing twice', () => {
    fc.assert(
      fc.property(lengths, fc.integer({ min: -200, max: 200 }), (length, away) => {
        fc.pre(away !== 0);
        const offered = TEN + away * QUARTER_MS;
        const hold = toOfferHold(TEN, offered, length);
        const minutes = length.durationMinutes + length.travelMinutes;
        const own = quarters(TEN, minutes);
        const held = quarters(hold.startAt, hold.durationMinutes + hold.travelMinutes);
        expect(held).toEqual(quarters(offered, minutes).filter((quarter) => !own.includes(quarter)));
        // As the CHECKs of the table demand.
        expect(hold.durationMinutes).toBeGreaterThanOrEqual(15);
        expect(hold.durationMinutes).toBeLessThanOrEqual(1440);
        expect(hold.travelMinutes).toBeLessThanOrEqual(240);
      }),
    );
  });

  test('ends within two days, and before either of the days begins', () => {
    const moment = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => TEN + minutes * MINUTE_MS);
    fc.assert(
      fc.property(moment, moment, (startAt, offeredAt) => {
        const end = getOfferEnd(TEN, startAt, offeredAt);
        expect(end).toBeLessThanOrEqual(TEN + 2 * DAY_MS);
        expect(end).toBeLessThanOrEqual(Math.min(startAt, offeredAt));
      }),
    );
  });
});

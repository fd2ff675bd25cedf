import { beforeEach, describe, expect, test } from 'vitest';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { deleteOldEnquiries } from '#app/domain/enquiries/retention.server.ts';
import { sendAllDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { eraseCustomer, exportCustomer } from '#app/domain/operations/customer-data.server.ts';
import { getDashboard } from '#app/domain/operations/dashboard.server.ts';
import { searchRecords } from '#app/domain/operations/search.server.ts';
import { deleteOldQuotes } from '#app/domain/quotes/customer-data.server.ts';
import type { CustomerQuote } from '#app/domain/quotes/customer-quote.server.ts';
import * as enquiriesPage from '#app/routes/admin/enquiries.tsx';
import * as enquiryPage from '#app/routes/admin/enquiry.tsx';
import * as quotePage from '#app/routes/admin/quote.tsx';
import * as newPage from '#app/routes/admin/quote-new/route.tsx';
import * as listPage from '#app/routes/admin/quotes.tsx';
import { loader as bookingPage } from '#app/routes/storefront/booking-page/route.tsx';
import * as customerPage from '#app/routes/storefront/quote/route.tsx';
import { addAdminWithoutPassword, addCustomer } from '../support/accounts.ts';
import { type Owner, owner } from '../support/admin-bookings.ts';
import { addArtist, addEnquiry, at, BOOKING_TIME, inDatabase, linkOf, sent } from '../support/bookings.ts';
import { addPackages } from '../support/packages.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openGateway } from '../support/payments.ts';
import { openShop } from '../support/shop.ts';

/** A quote from the owner's form to the booking that it becomes. */

const shop = await openShop();
await openGateway(shop);
const { context } = shop;
const DAY = '2026-12-01';
let desk: Owner;
let press = 0;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(BOOKING_TIME);
  desk = await owner(shop);
  await addArtist(shop, 'meera', { name: 'Meera Devi' });
  await addPackages(shop, [{ id: 'anjali', price: 8000 }]);
  await updateSellingTerms(context, await addAdminWithoutPassword(shop, 'terms@example.com'), {
    terms: { ...NO_TERMS, depositPercent: 25 },
    version: 0,
  });
});

/** The owner's form, complete: a package in Jaipur with Meera at ten, and a discount. */
const form = (own: Record<string, string> = {}): Record<string, string> => ({
  ...{ intent: 'send', idempotencyKey: `press-of-the-button-${press++}`, notify: 'on' },
  ...{ name: 'Priya Sharma', phone: '98765 43210', email: 'priya@example.com', validUntil: '2026-11-28' },
  ...{ date: DAY, clock: '10:00', vendorId: 'meera', pincode: '302003', state: 'Rajasthan', address: '' },
  ...{ packageId: 'anjali', coverage: '', guests: '', agreedTotal: '', deposit: '', message: 'With love' },
  ...{ 'lines.0.kind': 'discount', 'lines.0.label': 'Festive', 'lines.0.amount': '500' },
  ...{ 'lines.0.reason': 'She asked', 'lines.1.kind': '', 'lines.1.label': '', 'lines.1.amount': '' },
  'lines.1.reason': '',
  ...own,
});

const send = (own: Record<string, string> = {}) =>
  desk.visitor.post(newPage.action, '/admin/quotes/new', form(own));

/** Sends a quote; its reference, and what its page in the admin area knows. */
async function quoted(own: Record<string, string> = {}) {
  const answer = await send(own);
  const reference = /RQ-\w{8}/.exec(getRedirect(answer) ?? '')?.[0];
  if (!reference) throw new Error(JSON.stringify(toReply(answer)));
  return sees(reference);
}

async function sees(reference: string) {
  const page = await desk.visitor.get(quotePage.loader, `/admin/quotes/${reference}`, { reference });
  return (page as Awaited<ReturnType<typeof quotePage.loader>>).quote; // what the loader gives
}

const does = (reference: string, intent: string) =>
  desk.visitor.post(quotePage.action, `/admin/quotes/${reference}`, { intent }, { reference });

/** The customer, by the link. */
function customerOf({ link }: { link: string }, visitor = new PageVisitor(shop)) {
  const path = link.replace('https://shop.example', '');
  const [, , reference = '', key = ''] = path.split('/');
  const params = { reference, key };
  return {
    async sees(query = ''): Promise<CustomerQuote> {
      const page = await visitor.get(customerPage.loader, path + query, params);
      return (page as { quote: CustomerQuote }).quote; // what the loader gives
    },
    does: (intent: string, own: Record<string, string> = {}) =>
      visitor.post(customerPage.action, path, { intent, ...own }, params),
    accepts: (own: Record<string, string> = {}) =>
      visitor.post(
        customerPage.action,
        path,
        { intent: 'accept', address: '14 Johari Bazaar, Jaipur', ...own },
        params,
      ),
  };
}

const bookingOf = (answer: unknown) => {
  const path = getRedirect(answer)?.replace(/\?.*/, '');
  if (!path) throw new Error(JSON.stringify(toReply(answer)));
  return { path, ...linkOf({ path }) };
};
const told = () =>
  shop.messages.map((message) =>
    'subject' in message ? `${message.to}: ${message.subject}` : `${message.to}: ${message.template}`,
  );

describe('an accepted quote', () => {
  test('is the booking, with its lines, deposit and artist, and all are told', async () => {
    const enquiryId = await addEnquiry(shop, '98765 43210');
    const quote = await quoted({ enquiryId, keepTime: 'on' });
    await shop.settle();
    expect(told().sort()).toEqual([
      '+919876543210: quote-sent',
      `priya@example.com: Your quote ${quote.reference}`,
    ]);
    expect(quote).toMatchObject({ state: 'open', isHeld: true, total: 7500, deposit: 1875 });
    expect(await shop.rows('select status from enquiries')).toEqual([{ status: 'contacted' }]);

    const customer = customerOf(quote);
    expect(await customer.sees()).toMatchObject({
      ...{
        state: 'open',
        isHeld: true,
        isTaken: false,
        choice: null,
        artist: 'Meera Devi',
        message: 'With love',
      },
      price: {
        lines: [
          { kind: 'package', label: 'Package anjali', amount: 8000 },
          { kind: 'discount', label: 'Festive', amount: -500 },
        ],
        total: 7500,
      },
      missing: { address: true, pincode: false, state: false, email: false },
    });
    shop.messages.length = 0;
    const { reference, path, key } = bookingOf(await customer.accepts());
    await shop.settle();
    expect(await inDatabase(shop, reference)).toMatchObject({
      ...{ status: 'assigned', vendor_id: 'meera', start_at: at(DAY, '10:00'), quarters: 10 },
      ...{ total: 7500, deposit: 1875, source: 'quote', enquiry_id: enquiryId, name: 'Priya Sharma' },
    });
    const page = (await new PageVisitor(shop).get(bookingPage, path, { reference, key })) as {
      booking: { payNow: number };
    };
    expect(page.booking.payNow).toBe(1875);
    expect(await shop.rows('select status from enquiries')).toEqual([{ status: 'booked' }]);
    expect(told().sort()).toEqual([
      '+919876543210: booking-confirmed',
      expect.stringContaining(`Quote accepted: Tuesday, 1 Dec 2026 at 10:00 am, 302003 (${reference})`),
      'meera@example.com: An appointment for you: Tuesday, 1 Dec 2026 at 10:00 am',
      `priya@example.com: Your appointment ${reference} is confirmed`,
    ]);
    expect(await sees(quote.reference)).toMatchObject({ state: 'accepted', bookingReference: reference });
    expect(await customer.sees()).toMatchObject({ state: 'accepted', bookingPath: path });
    // Nothing is left of the hold, nor of the reminder.
    expect(await shop.count('booking_holds')).toBe(0);
    expect(await shop.rows("select * from outbox where about like 'quote/%' and sealed is not null")).toEqual(
      [],
    );
  });

  test('is one booking, whatever is pressed how often, in however many tabs', async () => {
    const quote = await quoted();
    const tabs = [customerOf(quote), customerOf(quote), customerOf(quote)];
    const answers = await Promise.all(tabs.map((tab) => tab.accepts()));
    const again = await tabs[0]?.accepts({ address: '99 Another Street, Jaipur' });
    expect(new Set([...answers, again].map((answer) => bookingOf(answer).reference)).size).toBe(1);
    expect(await shop.count('bookings')).toBe(1);
    expect(await shop.rows("select count(*) as n from quote_events where type = 'accepted'")).toEqual([
      { n: 1 },
    ]);
    expect(toReply(await tabs[0]?.does('decline'))).toMatchObject({ status: 409 });
    expect(toReply(await does(quote.reference, 'withdraw'))).toMatchObject({ status: 409 });
  });
});

const reply = (answer: unknown) => toReply(answer);

describe('the owner’s form', () => {
  test('computes the price by itself, and sends nothing of it that a form claims', async () => {
    const answer = (await send({ intent: 'check', total: '1', 'lines.0.amount': '0' })) as never;
    expect(reply(answer)).toMatchObject({ ok: false, fields: { 'lines.0.amount': expect.any(String) } });
    const draft = (await send({ intent: 'check', total: '1', coverage: 'full-bridal', guests: '2' })) as {
      data: newPage.QuoteReply;
    };
    const { lines = [], total, deposit } = draft.data.draft ?? {};
    expect(lines.map(({ kind }) => kind)).toEqual(['package', 'guests', 'artists', 'discount']);
    expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
    expect(deposit).toBe(Math.round(((total ?? 0) * 25) / 100));
    expect(draft.data.values).toMatchObject({ name: 'Priya Sharma' });
    expect(await shop.count('quotes')).toBe(0);
  });

  test('refuses kindly what cannot be', async () => {
    const refused = async (own: Record<string, string>) => reply(await send(own)).fields;
    expect(await refused({ 'lines.0.reason': '' })).toHaveProperty(['lines.0.reason']);
    expect(await refused({ 'lines.0.amount': '9000' })).toHaveProperty('lines');
    expect(await refused({ deposit: '7501' })).toHaveProperty('deposit');
    expect(await refused({ vendorId: '', keepTime: 'on' })).toHaveProperty('keepTime');
    expect(await refused({ date: '' })).toHaveProperty('startAt');
    expect(await refused({ validUntil: '2026-12-02' })).toHaveProperty('validUntil');
    expect(await refused({ validUntil: '2026-11-20' })).toHaveProperty('validUntil');
    expect(
      await refused({
        packageId: '',
        'lines.0.kind': '',
        'lines.0.label': '',
        'lines.0.amount': '',
        'lines.0.reason': '',
      }),
    ).toHaveProperty('packageId');
    expect(await refused({ state: 'Kerala' })).toHaveProperty('pincode');
    expect(await shop.count('quotes')).toBe(0);
  });

  test('sent twice is one quote, and a time that somebody has cannot be kept', async () => {
    const idempotencyKey = 'the-same-press-of-it';
    const first = await quoted({ idempotencyKey, keepTime: 'on' });
    expect((await quoted({ idempotencyKey, keepTime: 'on' })).reference).toBe(first.reference);
    expect(await shop.count('quotes')).toBe(1);
    expect(reply(await send({ keepTime: 'on' }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('kept for that time by a quote'),
    });
    expect((await quoted()).isHeld).toBe(false);
  });
});

describe('a quote that is not open any more', () => {
  test('replaced: its link leads to the new one, which alone can be accepted', async () => {
    const old = await quoted({ keepTime: 'on' });
    const page = await desk.visitor.get(newPage.loader, `/admin/quotes/new?replaces=${old.reference}`);
    const { stored } = page as Awaited<ReturnType<typeof newPage.loader>>; // what the loader gives
    expect(stored).toMatchObject({
      name: 'Priya Sharma',
      clock: '10:00',
      'lines.0.amount': '500',
      keepTime: 'on',
    });
    const next = await quoted({ ...stored, replaces: old.reference, agreedTotal: '6000' });
    expect(next).toMatchObject({ total: 5500, replaces: old.reference, isHeld: true });
    const { state, newer } = await customerOf(old).sees();
    expect([state, `https://shop.example${newer}`]).toEqual(['replaced', next.link]);
    expect(reply(await customerOf(old).accepts())).toMatchObject({
      status: 409,
      message: expect.stringContaining('newer quote'),
    });
    expect(reply(await send({ replaces: old.reference })).status).toBe(409);
    bookingOf(await customerOf(next).accepts());
    expect(await shop.count('bookings')).toBe(1);
  });

  test('expired, withdrawn or declined: nothing is booked, and its time is free', async () => {
    const [expired, withdrawn, declined] = [await quoted(), await quoted({ keepTime: 'on' }), await quoted()];
    await does(withdrawn.reference, 'withdraw');
    expect(await shop.count('booking_holds')).toBe(0);
    await customerOf(declined).does('decline', { reason: 'Too dear' });
    await customerOf(declined).does('decline');
    expect(
      (await sees(declined.reference)).history.filter(({ reason }) => reason === 'Too dear'),
    ).toHaveLength(1);
    shop.time = new Date(at('2026-11-29', '00:00'));
    const states = [expired, withdrawn, declined].map(async (quote) => {
      const { state } = await customerOf(quote).sees();
      return [state, reply(await customerOf(quote).accepts()).message];
    });
    expect(await Promise.all(states)).toEqual([
      ['expired', expect.stringContaining('ask us for it again')],
      ['withdrawn', expect.stringContaining('taken this quote back')],
      ['declined', expect.stringContaining('declined')],
    ]);
    expect(await shop.count('bookings')).toBe(0);
    desk = await owner(shop, 'later@example.com');
    const list = async (state: string) => {
      const page = await desk.visitor.get(listPage.loader, `/admin/quotes?state=${state}`);
      return (page as Awaited<ReturnType<typeof listPage.loader>>).rows.map(({ reference }) => reference);
    };
    expect(await list('open')).toEqual([]);
    expect(await list('expired')).toEqual([expired.reference]);
    expect(await list('to-ask')).toEqual([expired.reference]);
    expect(await list('declined')).toEqual([declined.reference]);
  });

  test('of an enquiry that is booked otherwise: not a second appointment', async () => {
    const enquiryId = await addEnquiry(shop, '98765 43210');
    const [one, other] = [await quoted({ enquiryId }), await quoted({ enquiryId, clock: '15:00' })];
    bookingOf(await customerOf(one).accepts());
    expect(reply(await customerOf(other).accepts())).toMatchObject({ status: 409 });
    expect(reply(await send({ enquiryId }))).toMatchObject({ status: 409 });
    expect(await shop.count('bookings')).toBe(1);
  });
});

describe('what the quote leaves open', () => {
  const BLANK = { date: '', clock: '', vendorId: '', pincode: '', state: '' };

  test('day, time and place are chosen when accepting, each asked at its field', async () => {
    const quote = await quoted(BLANK);
    const customer = customerOf(quote);
    expect((await customer.sees()).choice).toMatchObject({ day: '', offered: null });
    const { choice } = await customer.sees(`?date=${DAY}&pincode=302003`);
    const slot = sent(at(DAY, '11:00'));
    expect(choice?.offered?.find(({ date }) => date === DAY)?.starts).toContain(at(DAY, '11:00'));
    const refusal = reply(await customer.accepts({ address: '' }));
    expect(Object.keys(refusal.fields).sort()).toEqual(['address', 'pincode', 'state']);
    expect(refusal.values).toMatchObject({ intent: 'accept' });
    const place = { pincode: '302003', state: 'Rajasthan', date: DAY };
    expect(reply(await customer.accepts(place)).fields).toHaveProperty('slot');
    const { reference } = bookingOf(await customer.accepts({ ...place, slot }));
    expect(await inDatabase(shop, reference)).toMatchObject({
      ...{
        status: 'assigned',
        vendor_id: 'meera',
        start_at: at(DAY, '11:00'),
        pincode: '302003',
        total: 7500,
      },
    });
  });

  test('a day without a time is booked as that: the shop calls', async () => {
    const quote = await quoted({ clock: '', vendorId: '' });
    const other = reply(await customerOf(quote).accepts({ slot: sent(at('2026-12-03', '11:00')) }));
    expect(other.fields).toHaveProperty('slot');
    const { reference } = bookingOf(await customerOf(quote).accepts({ slot: '' }));
    expect(await inDatabase(shop, reference)).toMatchObject({
      status: 'confirmed',
      start_at: null,
      date: DAY,
    });
  });

  test('a time that was taken meanwhile: others are offered, at the same price', async () => {
    const [first, second] = [await quoted(), await quoted({ phone: '98765 00000', email: '' })];
    bookingOf(await customerOf(first).accepts());
    const customer = customerOf(second);
    expect(await customer.sees()).toMatchObject({ isTaken: true, choice: { day: DAY } });
    expect(reply(await customer.accepts())).toMatchObject({
      status: 409,
      fields: { slot: expect.any(String) },
    });
    const slot = sent(at(DAY, '15:00'));
    const { reference } = bookingOf(await customer.accepts({ slot }));
    expect(await inDatabase(shop, reference)).toMatchObject({
      vendor_id: 'meera',
      start_at: at(DAY, '15:00'),
      total: 7500,
    });
  });

  test('two quotes for one time, accepted at once: one has it, the other is told', async () => {
    const [first, second] = [await quoted(), await quoted({ phone: '98765 00000' })];
    const answers = await Promise.all([customerOf(first).accepts(), customerOf(second).accepts()]);
    const booked = answers.filter((answer) => getRedirect(answer) !== null);
    expect(booked).toHaveLength(1);
    expect(
      answers.filter((answer) => getRedirect(answer) === null).map((answer) => reply(answer).status),
    ).toEqual([409]);
    expect(await shop.count('bookings')).toBe(1);
  });
});

test('a question reaches the inbox, a wrong link nothing', async () => {
  const quote = await quoted({ email: '' });
  await customerOf(quote).does('ask', { question: 'Do you bring cushions?' });
  expect(await shop.rows('select name, message, status from contact_messages')).toEqual([
    {
      name: 'Priya Sharma',
      message: `About the quote ${quote.reference}:\nDo you bring cushions?`,
      status: 'new',
    },
  ]);
  const wrong = customerOf({ link: quote.link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) });
  for (const intent of ['accept', 'decline', 'ask']) {
    expect(reply(await wrong.does(intent, { question: 'Why?' })).status).toBe(404);
  }
  expect(((await wrong.sees().catch(() => undefined)) ?? undefined) === undefined).toBe(true);
});

test('it is remembered before its end, once, unless it is answered', async () => {
  const [waiting, answered] = [
    await quoted(),
    await quoted({ phone: '98765 00000', email: '', clock: '15:00' }),
  ];
  await customerOf(answered).does('decline');
  await shop.settle();
  shop.messages.length = 0;
  shop.time = new Date(at('2026-11-28', '08:30'));
  await sendAllDueMessages(context);
  expect(told().sort()).toEqual([
    '+919876543210: quote-ends',
    `priya@example.com: Your quote ${waiting.reference} ends soon`,
  ]);
});

test('an enquiry’s follow-up day stands on Today from that day on, until it is closed', async () => {
  const id = await addEnquiry(shop, '98765 43210');
  const path = `/admin/enquiries/${id}`;
  const save = (on: string, note = 'call after Diwali') =>
    desk.visitor.post(enquiryPage.action, path, { on, note }, { id });
  expect(reply(await save('2026-11-20'))).toMatchObject({ fields: { on: expect.any(String) } });
  await save('2026-11-25');
  const due = async () => (await getDashboard(context)).followUps.map(({ followUpNote }) => followUpNote);
  expect(await due()).toEqual([]);
  shop.time = new Date(at('2026-11-25', '09:00'));
  expect(await due()).toEqual(['call after Diwali']);
  desk = await owner(shop, 'later@example.com');
  const list = await desk.visitor.get(enquiriesPage.loader, '/admin/enquiries');
  expect(list).toMatchObject({ followUps: [{ id }], rows: [{ id, followUpOn: '2026-11-25' }] });
  await desk.visitor.post(enquiryPage.action, path, { from: 'new', to: 'closed' }, { id });
  expect(await due()).toEqual([]);
  const trail = await shop.rows<{ after: string }>(
    "select after from audit_entries where action = 'enquiry.follow-up'",
  );
  expect(trail).toEqual([{ after: '{"on":"2026-11-25"}' }]);
});

test('erasing an account empties its quotes; search finds them before, and not after', async () => {
  const me = await addCustomer(shop, 'me');
  const quote = await quoted({ keepTime: 'on' });
  await customerOf(quote).does('ask', { question: 'Do you bring cushions?' });
  const found = async (typed: string) =>
    (await searchRecords(context, 'owner', typed))?.map(({ title }) => title);
  for (const typed of [quote.reference, 'riya Shar', '98765 43210'])
    expect(await found(typed)).toContain(quote.reference);
  expect(JSON.stringify(await exportCustomer(context, me))).toContain(quote.reference);
  await eraseCustomer(context, me);
  expect(await sees(quote.reference)).toMatchObject({
    name: '',
    phone: null,
    email: null,
    state: 'withdrawn',
  });
  expect(await shop.count('booking_holds')).toBe(0);
  expect(await shop.rows('select name, message from contact_messages')).toEqual([{ name: '', message: '' }]);
  expect(await found('riya Shar')).not.toContain(quote.reference);
  expect(await shop.rows("select * from outbox where about like 'quote/%'")).toEqual([]);
});

test('an old quote goes with its enquiry; one that is a booking stays', async () => {
  const enquiryId = await addEnquiry(shop, '98765 43210');
  const [old, booked] = [await quoted({ enquiryId }), await quoted({ clock: '15:00' })];
  bookingOf(await customerOf(booked).accepts());
  shop.time = new Date(shop.time.getTime() + 366 * 86_400_000);
  await context.db.batch([...deleteOldQuotes(context), ...deleteOldEnquiries(context)]);
  expect(await shop.rows('select reference from quotes')).toEqual([{ reference: booked.reference }]);
  expect(await shop.count('enquiries')).toBe(0);
  expect(old.reference).not.toBe(booked.reference);
});

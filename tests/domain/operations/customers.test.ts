import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logInCustomer } from '#app/domain/accounts/customer.server.ts';
import { addNote, removeNote } from '#app/domain/accounts/customer-notes.server.ts';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { assignArtists } from '#app/domain/bookings/admin-booking.server.ts';
import { getBookingDetails } from '#app/domain/bookings/admin-booking-details.server.ts';
import { acceptBooking, getAgenda } from '#app/domain/bookings/agenda.server.ts';
import { askForBalance } from '#app/domain/bookings/balance-request.server.ts';
import { cancelByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { takePayment } from '#app/domain/bookings/manual-payment.server.ts';
import { createMessage } from '#app/domain/enquiries/contact-message.server.ts';
import { subscribe } from '#app/domain/newsletter/subscriber.server.ts';
import {
  findCard,
  getCustomerCard,
  getCustomerForBooking,
} from '#app/domain/operations/customer-card.server.ts';
import {
  eraseCard,
  eraseCustomer,
  exportCard,
  getErasure,
} from '#app/domain/operations/customer-data.server.ts';
import { listCustomers, searchCustomers } from '#app/domain/operations/customer-list.server.ts';
import { mergeCustomers, separateCustomer } from '#app/domain/operations/customer-merge.server.ts';
import { rotateSecret } from '#app/domain/operations/rotate-secret.server.ts';
import { runScheduledJobs } from '#app/domain/operations/scheduled-jobs.server.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { askAboutQuote } from '#app/domain/quotes/answer-quote.server.ts';
import { toQuoteLink } from '#app/domain/quotes/quote-row.server.ts';
import { hashPhone, toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/shared/time.ts';
import { loader as loadCard } from '#app/routes/admin/customer/route.tsx';
import { loader as loadMerge } from '#app/routes/admin/customer-merge.tsx';
import { loader as loadList } from '#app/routes/admin/customers.tsx';
import { addAdminWithoutPassword, toCookieHeader } from '../../support/accounts.ts';
import { adminVisitor } from '../../support/admin-visitor.ts';
import { allRows } from '../../support/artists.ts';
import { addArtist, addEnquiry, at, book, confirm, linkOf } from '../../support/bookings.ts';
import { advanceTime } from '../../support/codes.ts';
import { addDesigns } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { message } from '../../support/inbox.ts';
import { orderDraft } from '../../support/orders.ts';
import { addPackages } from '../../support/packages.ts';
import { openGateway } from '../../support/payments.ts';
import { addQuote } from '../../support/quotes.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';
import { fetchPage } from '../../support/site.ts';

/** One card for each person, whatever they did and in whatever order. */

const shop = await openShop();
const large = await openShop();
await openGateway(shop);
const { context } = shop;
const ENV = context.env;
const ALL = { kind: null, until: null };
const PHONES = ['+919811122345', '+919811122346', '+919811122347'] as const;
const [FIRST, SECOND] = PHONES;
let admin: { id: string };

async function begin(): Promise<void> {
  await shop.settle();
  await shop.empty();
  context.env = ENV;
  shop.time = new Date('2026-11-21T06:30:00Z');
  admin = await addAdminWithoutPassword(shop);
  await addDesigns(shop, [{ id: 'plain', price: 500 }]);
}
beforeEach(begin);

async function order(draft: Partial<Parameters<typeof orderDraft>[0]> = {}): Promise<string> {
  const answer = await shop.post(
    '/api/orders',
    orderDraft({ lines: [{ id: 'plain', quantity: 1 }], ...draft }),
  );
  return ((await answer.json()) as { number: string }).number; // as the API answers
}

async function cardOf(phone: string): Promise<string> {
  const [row] = await shop.rows<{ id: string }>(
    'select coalesce(merged_into, id) as id from customers where phone_hash = ?',
    await hashPhone(context, phone),
  );
  return row?.id ?? '';
}

const open = (id: string) => getCustomerCard(context, id, ALL);

const FIGURES =
  'select id, booking_count, order_count, spend, last_seen_at, known_name, place from customers';

describe('a card', () => {
  const phone = fc.constantFrom(...PHONES);
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('order', 'book', 'enquire', 'quote', 'log in', 'write'), phone }),
    fc.record({ kind: fc.constantFrom('pay', 'take cash', 'edit phone'), phone }),
    fc.record({ kind: fc.constant('merge'), phone, other: phone }),
    fc.record({ kind: fc.constant('separate'), phone }),
  );
  type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

  async function take({ kind, phone, ...more }: Step): Promise<void> {
    const hash = await hashPhone(context, phone);
    const email = `p${phone.slice(-1)}@example.com`;
    const id = await cardOf(phone);
    switch (kind) {
      case 'order':
        return void (await order({ phone, email, name: `Rao ${phone.slice(-1)}` }));
      case 'book':
        return void (await book(shop, { phone, email, name: `Bina ${phone.slice(-1)}` }));
      case 'enquire':
        return void (await addEnquiry(shop, phone, undefined, shop.time.getTime()));
      case 'quote':
        return void (await addQuote(shop, admin, { phone, email, name: `Quinn ${phone.slice(-1)}` }));
      case 'log in':
        return void (await logInCustomer(context, await toStoredPhone(context, phone)));
      case 'write':
        return void (await createMessage(context, message({ email, name: 'Writer' }), phone));
      case 'pay': {
        const [found] = await shop.rows<{ reference: string }>(
          'select reference from bookings where phone_hash = ?',
          hash,
        );
        if (!found) return;
        const entry = {
          amount: 250,
          method: 'cash',
          paymentReference: '',
          more: true,
          vendorId: null,
        } as const;
        await takePayment(context, { type: 'admin', id: admin.id }, found.reference, {
          ...entry,
          earlier: await shop.count('manual_payments'),
        }).catch(() => {});
        return;
      }
      case 'take cash':
        await shop.rows(
          `insert into order_cash (id, order_id, amount, way, at) select hex(randomblob(8)), id, 500, 'cash', created_at
           from orders where phone_hash = ? returning id`,
          hash,
        );
        return;
      case 'edit phone': {
        const stored = await toStoredPhone(context, FIRST);
        await shop.rows(
          'update bookings set phone_hash = ?, phone_sealed = ? where phone_hash = ? returning id',
          stored.hash,
          stored.sealed,
          hash,
        );
        return;
      }
      case 'merge':
        if ('other' in more)
          await mergeCustomers(context, admin, { cardId: id, otherId: await cardOf(more.other) }).catch(
            () => {},
          );
        return;
      case 'separate': {
        const [member] = await shop.rows<{ id: string }>(
          'select id from customers where phone_hash = ?',
          hash,
        );
        await separateCustomer(context, admin, { cardId: id, memberId: member?.id ?? '' });
      }
    }
  }

  test('is one for each phone, and knows what its records add up to, after any sequence of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await begin();
        for (const one of steps) {
          await take(one);
          shop.time = new Date(shop.time.getTime() + 1000);
        }
        const hashes = await shop.rows<{ hash: string }>(
          `select phone_hash as hash from orders union select phone_hash from bookings union select phone_hash from enquiries
           union select phone_hash from quotes`,
        );
        for (const { hash } of hashes) {
          expect(await shop.rows('select 1 as one from customers where phone_hash = ?', hash)).toHaveLength(
            1,
          );
        }
        // Nothing is merged into what is merged.
        expect(
          await shop.rows(
            'select a.id from customers a join customers b on b.id = a.merged_into where b.merged_into is not null',
          ),
        ).toEqual([]);
        const kept = await shop.rows(`${FIGURES} where merged_into is null order by id`);
        await shop.rows('update customers set merged_into = merged_into returning id');
        expect(kept).toEqual(await shop.rows(`${FIGURES} where merged_into is null order by id`));
      }),
      { numRuns: runs(12) },
    );
  });

  test('is made once by two first orders at the same moment', async () => {
    await Promise.all([order({ phone: FIRST }), order({ phone: FIRST }), book(shop, { phone: FIRST })]);
    expect(await shop.rows('select order_count, booking_count from customers')).toEqual([
      { order_count: 2, booking_count: 1 },
    ]);
  });

  test('shows a guest’s records, becomes the account at the first login, and is found from each record', async () => {
    const number = await order({ phone: FIRST, name: 'Asha Rao', email: 'asha@example.com' });
    const { reference } = await book(shop, { phone: FIRST, name: 'Asha R', email: 'asha@example.com' });
    const enquiry = await addEnquiry(shop, FIRST);
    await createMessage(context, message({ email: 'asha@example.com' }), 'address');
    await takePayment(context, { type: 'admin', id: admin.id }, reference, {
      ...{ amount: 250, method: 'cash', paymentReference: '', more: true, vendorId: null, earlier: 0 },
    }).catch(() => {});
    const id = await cardOf(FIRST);
    expect(await shop.count('customers')).toBe(1);
    const card = await open(id);
    expect(card).toMatchObject({ isGuest: true, bookingCount: 1, orderCount: 1 });
    expect(card?.people).toMatchObject([{ phone: FIRST }]);
    expect(card?.emails.map(({ email }) => email).sort()).toEqual([
      'asha@example.com',
      'enquiry@example.com',
    ]);
    expect(new Set(card?.timeline.entries.map(({ kind }) => kind))).toEqual(
      new Set(['booking', 'order', 'enquiry', 'message', 'sent']),
    );
    const { roundTrips } = await shop.database.measure(() => open(id));
    expect(roundTrips).toBe(1);
    for (const [source, key] of [
      ['order', number],
      ['booking', reference],
      ['enquiry', enquiry],
    ] as const) {
      expect(await findCard(context, source, key), source).toBe(id);
    }
    expect(await findCard(context, 'order', 'none')).toBeNull();
    await logInCustomer(context, await toStoredPhone(context, FIRST));
    expect(await cardOf(FIRST)).toBe(id);
    expect((await open(id))?.isGuest).toBe(false);
    expect(await getCustomerForBooking(context, id)).toMatchObject({
      phone: FIRST.slice(3),
      pincode: '302003',
    });
  });

  test('of whoever only wrote joins that of a phone with the same address', async () => {
    await createMessage(context, message({ email: 'asha@example.com', name: 'Asha' }), 'address');
    const [written] = await shop.rows<{ id: string }>('select id from customers');
    expect(await open(written?.id ?? '')).toMatchObject({ name: 'Asha', people: [{ phone: '' }] });
    await order({ phone: FIRST, email: 'asha@example.com' });
    const card = await open(await cardOf(FIRST));
    expect(card?.people).toHaveLength(2);
    expect(card?.timeline.entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['message', 'order']),
    );
  });

  test('is made by a quote, shows quotes and the questions about them, and is found from each', async () => {
    const reference = await addQuote(shop, admin, { phone: FIRST, name: 'Asha Rao' });
    await askAboutQuote(
      context,
      { reference, key: (await toQuoteLink(context, reference)).split('/')[3] ?? '' },
      { question: 'Do you bring cushions?' },
    );
    await shop.settle();
    const id = await cardOf(FIRST);
    const card = await open(id);
    expect(card).toMatchObject({ isGuest: true, name: 'Asha Rao', bookingCount: 0 });
    expect(card?.timeline.entries.map(({ title, detail, to }) => [title, detail, to])).toEqual(
      expect.arrayContaining([
        [`Quote ${reference}`, '₹8,000, open', `/admin/quotes/${reference}`],
        ['Message', expect.stringContaining('new'), expect.stringContaining('/admin/messages/')],
        ['SMS sent', 'about a quote', null],
      ]),
    );
    const narrowed = await getCustomerCard(context, id, { kind: 'quote', until: null });
    expect(narrowed?.timeline.entries.map(({ key }) => key)).toEqual([reference]);
    const [question] = await shop.rows<{ id: string }>('select id from contact_messages');
    expect(await findCard(context, 'quote', reference)).toBe(id);
    expect(await findCard(context, 'message', question?.id ?? '')).toBe(id);
    expect(await searchCustomers(context, reference)).toMatchObject([{ id }]);
    expect(await getCustomerForBooking(context, id)).toMatchObject({
      name: 'Asha Rao',
      phone: FIRST.slice(3),
    });

    const file = JSON.stringify(await exportCard(context, admin, { cardId: id, emails: [] }));
    for (const part of [reference, 'Do you bring cushions?', '14 Johari Bazaar', '"type":"asked"'])
      expect(file, part).toContain(part);
    await eraseCard(context, admin, { cardId: id, emails: [] });
    await shop.settle();
    const text = await allRows(shop);
    for (const trace of ['Asha Rao', 'cushions', 'Johari Bazaar', await hashPhone(context, FIRST)])
      expect(text, trace).not.toContain(trace);
    expect(await shop.rows('select status from quotes')).toEqual([{ status: 'withdrawn' }]);
  });

  test('shows every message that went out: of each step of an order, and a request for the balance', async () => {
    await addPackages(shop, [{ id: 'anjali', price: 8000 }]);
    const { reference } = await book(shop, { phone: FIRST, packageId: 'anjali' });
    await confirm(shop, admin, reference);
    const number = await order({ phone: FIRST, email: 'asha@example.com' });
    await shop.settle();
    const id = await cardOf(FIRST);
    const sent = async () => {
      await shop.settle();
      await runScheduledJobs(context, shop.time);
      const card = await getCustomerCard(context, id, { kind: 'sent', until: null });
      return card?.timeline.entries.map(({ title, detail }) => `${title} ${detail}`) ?? [];
    };
    const before = await sent();
    await updateOrderStatus(context, admin, { number, from: 'placed', to: 'confirmed' });
    advanceTime(shop, HOUR_MS);
    const confirmed = await sent();
    expect(confirmed.length).toBeGreaterThan(before.length);
    await askForBalance(context, admin, reference, { due: 8000, askedAt: null });
    expect((await sent()).length).toBeGreaterThan(confirmed.length);
  });

  test('of a guest goes with its last record', async () => {
    await addEnquiry(shop, FIRST);
    await addQuote(shop, admin, { phone: SECOND });
    await createMessage(context, message(), 'address');
    const id = await cardOf(FIRST);
    await addNote(context, admin, { customerId: id, kind: 'note', text: 'Likes peacocks', earlier: 0 });
    shop.time = new Date(shop.time.getTime() + 366 * DAY_MS);
    await runScheduledJobs(context, new Date('2027-12-01T00:00:00Z'));
    for (const table of ['customers', 'customer_notes', 'customer_emails', 'search_phones'])
      expect(await shop.count(table), table).toBe(0);
  });

  test('stays one while data moves to another secret', async () => {
    await order({ phone: FIRST });
    const before = await cardOf(FIRST);
    context.env = { ...ENV, DATA_SECRET: 'the second one of the tests, of forty signs' };
    context.env.DATA_SECRET_PREVIOUS = ENV.DATA_SECRET;
    await order({ phone: FIRST });
    await book(shop, { phone: FIRST });
    while ((await rotateSecret(context)) > 0);
    expect(await cardOf(FIRST)).toBe(before);
    expect(await open(before)).toMatchObject({ orderCount: 2, bookingCount: 1 });
    const records = (await open(before))?.timeline.entries.filter(({ kind }) => kind !== 'sent');
    expect(records).toHaveLength(3);
  });
});

describe('allergies', () => {
  test('are noted once, shown at the appointment, and to the artist once she has accepted', async () => {
    await addArtist(shop, 'asha');
    const { reference } = await book(shop, { phone: FIRST });
    const customerId = await cardOf(FIRST);
    const allergy = { customerId, kind: 'allergy', text: 'PPD: no black henna', earlier: 0 } as const;
    await Promise.all([addNote(context, admin, allergy), addNote(context, admin, allergy)]);
    expect(await shop.rows('select action from audit_entries')).toEqual([{ action: 'customer.allergy' }]);
    const other = await catchDomainError(addNote(context, admin, { ...allergy, text: 'Eucalyptus' }));
    expect(other.code).toBe('conflict');
    expect((await getBookingDetails(context, reference))?.allergies).toBe('PPD: no black henna');
    const startAt = at('2026-12-01', '10:00');
    const time = { vendorIds: ['asha'], startAt, durationMinutes: 60 };
    await assignArtists(context, admin, reference, { version: 1, ...time });
    const days = { first: '2026-12-01', last: '2026-12-01' };
    expect(JSON.stringify(await getAgenda(context, 'asha', days))).not.toContain('PPD');
    await acceptBooking(context, 'asha', reference, 2);
    const agenda = () => getAgenda(context, 'asha', days);
    expect(await agenda()).toMatchObject([{ contact: { allergies: 'PPD: no black henna' } }]);
    const [note] = (await open(customerId))?.notes ?? [];
    await removeNote(context, admin, { customerId, id: note?.id ?? '' });
    expect(await agenda()).toMatchObject([{ contact: { allergies: '' } }]);
    expect((await open(customerId))?.notes).toMatchObject([
      { text: 'PPD: no black henna', removedAt: shop.time },
    ]);
  });
});

describe('two cards', () => {
  test('are merged, shown as one, separated again, and each account sees only its own', async () => {
    await order({ phone: FIRST, name: 'Asha Rao' });
    const { reference } = await book(shop, { phone: SECOND, name: 'Asha Rao' });
    const [cardId, otherId] = [await cardOf(FIRST), await cardOf(SECOND)];
    await addNote(context, admin, {
      customerId: otherId,
      kind: 'note',
      text: 'Her second phone',
      earlier: 0,
    });
    const [once, again] = await Promise.allSettled([
      mergeCustomers(context, admin, { cardId, otherId }),
      mergeCustomers(context, admin, { cardId: otherId, otherId: cardId }),
    ]);
    expect([once, again].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const merged = await cardOf(FIRST);
    expect(await cardOf(SECOND)).toBe(merged);
    expect(await open(merged)).toMatchObject({
      bookingCount: 1,
      orderCount: 1,
      notes: [{ text: 'Her second phone' }],
    });
    expect(await findCard(context, 'booking', reference)).toBe(merged);
    const member = merged === cardId ? otherId : cardId;
    expect((await listCustomers(context, 'seen', null)).rows).toHaveLength(1);
    await separateCustomer(context, admin, { cardId: merged, memberId: member });
    expect(await open(otherId)).toMatchObject({
      bookingCount: 1,
      orderCount: 0,
      notes: [{ text: 'Her second phone' }],
    });
    expect(await open(cardId)).toMatchObject({ bookingCount: 0, orderCount: 1, notes: [] });
    expect(await catchDomainError(mergeCustomers(context, admin, { cardId, otherId: cardId }))).toMatchObject(
      {
        code: 'invalid',
      },
    );
  });

  test('that were merged and erased leave nothing of her', async () => {
    await order({
      phone: FIRST,
      name: 'Asha Verma',
      email: 'av@example.com',
      address: '7 Amber Road, Jaipur',
    });
    await shop.rows("update orders set status = 'delivered' returning id");
    const ended = await book(shop, { phone: SECOND, name: 'Asha Verma', email: 'second@example.com' });
    await cancelByLink(context, linkOf(ended), { reason: 'My reason' });
    const standing = await book(shop, { phone: SECOND, name: 'Asha Verma' });
    await confirm(shop, admin, standing.reference);
    await addEnquiry(shop, FIRST, 'Asha Verma');
    await createMessage(context, message({ email: 'av@example.com', name: 'Verma' }), 'address');
    await subscribe(context, { email: 'av@example.com' }, 'address');
    const [cardId, otherId] = [await cardOf(FIRST), await cardOf(SECOND)];
    await mergeCustomers(context, admin, { cardId, otherId });
    await addNote(context, admin, { customerId: cardId, kind: 'allergy', text: 'PPD secret', earlier: 0 });
    const file = JSON.stringify(await exportCard(context, admin, { cardId, emails: ['av@example.com'] }));
    for (const part of [FIRST, SECOND, 'Amber Road', 'PPD secret', ended.reference, 'My words'])
      expect(file, part).toContain(part);
    expect(await getErasure(context, cardId)).toMatchObject({ visits: [{ reference: standing.reference }] });
    const emails = ['av@example.com', 'second@example.com'];
    await eraseCard(context, admin, { cardId, emails });
    await shop.settle();
    // What is still to take place keeps its contact details until it ends.
    expect(await shop.rows("select name from bookings where status = 'confirmed'")).toEqual([
      { name: 'Asha Verma' },
    ]);
    await cancelByLink(context, linkOf(standing), { reason: 'My reason' });
    await shop.settle();
    const text = await allRows(shop);
    const hashes = await Promise.all(PHONES.map((phone) => hashPhone(context, phone)));
    for (const trace of ['Verma', 'av@', 'second@', 'Amber', 'My reason', 'PPD', ...hashes]) {
      expect(text, trace).not.toContain(trace);
    }
    expect(await searchCustomers(context, 'verma')).toEqual([]);
    expect(await open(cardId)).toBeNull();
    expect(await open(otherId)).toBeNull();
    const audit = await shop.rows<{ action: string }>('select action from audit_entries order by id');
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['customer.merge', 'customer.erase']),
    );
  });

  test('come apart when one of them erases her own account, with the notes of both', async () => {
    await order({ phone: FIRST });
    await order({ phone: SECOND });
    const [cardId, otherId] = [await cardOf(FIRST), await cardOf(SECOND)];
    await mergeCustomers(context, admin, { cardId, otherId });
    await addNote(context, admin, { customerId: cardId, kind: 'allergy', text: 'PPD', earlier: 0 });
    await eraseCustomer(context, cardId);
    expect(await shop.count('customer_notes')).toBe(0);
    expect(await open(cardId)).toBeNull();
    expect(await open(otherId)).toMatchObject({ orderCount: 1 });
  });
});

test('the pages: a masked list, a card with its notes, a merge, and erasing by what is typed', async () => {
  await order({ phone: FIRST, name: 'Asha Rao', email: 'asha@example.com' });
  const number = await order({ phone: SECOND, name: 'Asha R' });
  const headers = await toCookieHeader({
    role: 'admin',
    token: await startSession(context, 'admin', admin.id),
  });
  const visitor = await adminVisitor(shop, admin);
  const see = async (loader: Parameters<typeof visitor.get>[0], query = '', id = '') =>
    JSON.stringify(await visitor.get(loader, `/admin/customers${query}`, { id }));
  const send = (path: string, form: Record<string, string>) => fetchPage(shop, path, { headers, form });
  const list = await see(loadList);
  expect(list).toContain('Asha Rao');
  expect(list).not.toContain('98111');
  expect(await see(loadList, '?q=98111')).toContain('Asha Rao');
  const [id, other] = [await cardOf(FIRST), await cardOf(SECOND)];
  const path = `/admin/customers/${id}`;
  expect(await see(loadCard, '', id)).toContain('+91 98111 22345');
  const of = await fetchPage(shop, `/admin/customers/of/order/${number}`, { headers });
  expect([of.status, of.headers.get('location')]).toEqual([302, `/admin/customers/${other}`]);
  expect((await send(path, { intent: 'allergy', text: ' ', earlier: '0' })).status).toBe(422);
  expect((await send(path, { intent: 'allergy', text: 'PPD', earlier: '0' })).status).toBe(302);
  expect(await see(loadList)).toContain('"hasAllergy":true');
  expect(await see(loadMerge, `?with=${other}`, id)).toContain('Asha R"');
  expect((await send(`${path}/merge`, { other })).status).toBe(302);
  expect(await see(loadCard, '', id)).toContain('+91 98111 22346');
  expect((await send(`${path}/erase`, { confirmation: 'yes' })).status).toBe(422);
  expect(await open(id)).not.toBeNull();
  const erased = await send(`${path}/erase`, {
    confirmation: 'erase',
    'email:asha@example.com': 'asha@example.com',
  });
  expect(erased.status).toBe(302);
  expect((await fetchPage(shop, path, { headers })).status).toBe(404);
  expect((await fetchPage(shop, `/admin/customers/${other}`, { headers })).status).toBe(404);
});

test('what was paid by hand stands on the card, with its booking', async () => {
  const { reference } = linkOf(await book(shop, { phone: FIRST, name: 'Asha Rao' }));
  await shop.rows(
    `update bookings set total = 500, price_lines = '[{"kind":"agreed","label":"Henna","amount":500}]' returning id`,
  );
  const paid = {
    amount: 250,
    method: 'cash',
    paymentReference: '',
    more: true,
    vendorId: null,
    earlier: 0,
  } as const;
  await takePayment(context, { type: 'admin', id: admin.id }, reference, paid);
  const card = await open(await cardOf(FIRST));
  expect(card?.timeline.entries).toContainEqual(
    expect.objectContaining({
      title: '₹250 paid in cash',
      detail: reference,
      to: `/admin/bookings/${reference}`,
    }),
  );
});

describe('in a shop with 5,000 customers', () => {
  beforeAll(async () => {
    // From then on it is in memory.
    await large.context.areas();
    await large.rows(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5000)
       insert into customers (id, phone_hash, name, known_name, created_at, updated_at, last_seen_at, spend)
       select 'c' || n, 'h' || n, '', 'Customer ' || n, n, n, n, n % 70 from numbers returning 1`,
    );
  }, 120_000);

  test.each(['seen', 'spend'] as const)(
    'the list by %s is read both ways, few rows and one round trip a page',
    async (sort) => {
      const read = async (cursor: Parameters<typeof listCustomers>[2]) => {
        let page: Awaited<ReturnType<typeof listCustomers>> | undefined;
        const { roundTrips, rowsRead } = await large.database.measure(async () => {
          page = await listCustomers(large.context, sort, cursor);
        });
        expect(roundTrips).toBe(1);
        expect(rowsRead).toBeLessThan(200);
        return page;
      };
      const first = await read(null);
      const second = await read({ id: first?.next ?? '', isBack: false });
      const back = await read({ id: second?.previous ?? '', isBack: true });
      expect(first?.rows).toHaveLength(24);
      expect(back?.rows.map(({ id }) => id)).toEqual(first?.rows.map(({ id }) => id));
      expect(new Set([...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ id }) => id)).size).toBe(48);
    },
  );

  test('the search reads what it shows', async () => {
    const { roundTrips, rowsRead } = await large.database.measure(async () => {
      expect(await searchCustomers(large.context, 'customer 49')).not.toEqual([]);
    });
    expect(roundTrips).toBe(1);
    expect(rowsRead).toBeLessThan(3000);
  });
});

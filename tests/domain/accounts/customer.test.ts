import { beforeEach, describe, expect, test } from 'vitest';
import { getProfile, logInCustomer, updateProfile } from '#app/domain/accounts/customer.server.ts';
import { getSession } from '#app/domain/accounts/session.server.ts';
import { createMessage } from '#app/domain/enquiries/contact-message.server.ts';
import { subscribe } from '#app/domain/newsletter/subscriber.server.ts';
import { getAccountOverview } from '#app/domain/operations/account-overview.server.ts';
import { eraseCustomer, exportCustomer } from '#app/domain/operations/customer-data.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { getOrderByLink } from '#app/domain/orders/order.server.ts';
import { parseOrderPath } from '#app/domain/orders/order.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import { addHeart } from '#app/domain/shortlists/hearts.server.ts';
import { addEnquiry, book } from '../../support/bookings.ts';
import { ADDRESS, advanceTime, PHONE } from '../../support/codes.ts';
import { addDesigns, imageIds } from '../../support/designs.ts';
import { message } from '../../support/inbox.ts';
import { type OrderDraft, orderDraft } from '../../support/orders.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let me: string;
let token: string;

/** Logs somebody in, and answers who it is. */
async function customer(phone: string): Promise<{ id: string; token: string }> {
  const { token } = await logInCustomer(context, await toStoredPhone(context, phone));
  const person = await getSession(context, 'customer', token);
  if (!person) throw new Error('not logged in');
  return { id: person.id, token };
}

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date('2026-11-21T04:30:00Z');
  await addDesigns(shop, [
    { id: 'plain', price: 500 },
    { id: 'dear', price: 25_000 },
  ]);
  ({ id: me, token } = await customer(PHONE));
  await updateProfile(context, me, { name: 'Asha Verma', email: 'asha@example.com' });
});

function order(customerId: string | null, draft: Partial<OrderDraft> = {}) {
  const lines = [{ id: 'plain', quantity: 2 }];
  return createOrder(context, OrderInput.parse(orderDraft({ lines, ...draft })), customerId);
}

const GUEST_PHONE = '98765 00000';
const reach = (number: string, status: string) =>
  shop.rows('update orders set status = ? where number = ?', status, number);

describe('my orders', () => {
  test('are those of the account, whatever phone they name, and those of a guest with my phone; no others', async () => {
    const mine = await order(me, { phone: GUEST_PHONE });
    const asGuest = await order(null, { phone: PHONE });
    await order(null, { phone: GUEST_PHONE });
    const other = await customer('+919876500000');
    await order(other.id, { phone: PHONE });
    const account = await getAccountOverview(context, me, { orders: null, bookings: null });
    expect(account?.orders.orders.map(({ number }) => number)).toEqual([asGuest.number, mine.number]);
    expect(account?.orders.orders[0]).toEqual({
      number: asGuest.number,
      path: asGuest.path,
      status: 'placed',
      paymentStatus: 'due_on_delivery',
      deliverBy: '2026-12-01',
      total: 1000,
      pieces: 2,
      names: 'Design plain',
      imageId: imageIds('plain')[0],
      placedAt: shop.time,
    });
  });

  test('come ten a page, each once, with the profile in one round trip', async () => {
    const placed: string[] = [];
    for (let count = 0; count < 23; count++) placed.unshift((await order(me)).number);
    await shop.settle();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { result, roundTrips } = await shop.database.measure(() =>
        getAccountOverview(context, me, { orders: after, bookings: null }),
      );
      expect(roundTrips).toBe(1);
      seen.push(...(result?.orders.orders ?? []).map(({ number }) => number));
      after = result?.orders.next ?? null;
    } while (after);
    expect(seen).toEqual(placed);
  });

  test('show the first page for an invalid cursor', async () => {
    await order(me);
    expect(
      (await getAccountOverview(context, me, { orders: "' or 1", bookings: null }))?.orders.orders,
    ).toHaveLength(1);
  });
});

test('the profile says who I am and when that last changed', async () => {
  advanceTime(shop, DAY_MS);
  await updateProfile(context, me, { name: 'Asha', email: null });
  expect(await getProfile(context, me)).toEqual({
    name: 'Asha',
    email: null,
    emailProvenAt: null,
    phone: PHONE,
    updatedAt: shop.time,
    ...{ whatsappAt: null, optedOutAt: null, language: null },
  });
});

/** Columns of the tables about customers that the export leaves out, and why. */
const NOT_EXPORTED: Record<string, string[]> = {
  // Our own names for things, and keyed hashes.
  customers: [
    ...['id', 'phone_hash', 'erased_at', 'registered_at', 'merged_into'],
    // Made of what is exported.
    ...['known_name', 'place', 'last_seen_at', 'booking_count', 'order_count', 'spend'],
  ],
  orders: ['id', 'customer_id', 'idempotency_key', 'request_hash', 'phone_hash'],
  order_lines: [
    ...['order_id', 'position', 'image_id', 'product_id'],
    // How the shop taxes and counts it.
    ...['hsn', 'gst_rate', 'stock_taken'],
  ],
  order_events: ['id', 'order_id'],
  sessions: ['token_hash', 'role', 'person_id', 'revoked_at'],
  bookings: [
    'id',
    'customer_id',
    'idempotency_key',
    'request_hash',
    'phone_hash',
    'enquiry_id',
    'quote_id',
    'version',
    'ics_sequence',
    // The artist's and the shop's own.
    'vendor_id',
    'lead_accepted',
    'travel_minutes',
    'admin_notes',
  ],
  booking_events: ['id', 'booking_id', 'actor_id', 'change'],
  enquiries: ['id', 'phone_hash'],
  contact_messages: ['id'],
  subscribers: [],
  shortlist_items: ['shortlist_id'],
  stock_requests: ['id', 'customer_id'],
};

/** Somebody who waits for a product. */
async function addWaiting({
  customerId = null,
  email = null,
}: {
  customerId?: string | null;
  email?: string | null;
}) {
  await shop.rows(
    `insert into popular_products (id, name, description, rating, price, position, created_at, updated_at)
     values ('cones', 'Cones', '', 5, 100, 1, 0, 0) on conflict do nothing returning id`,
  );
  await shop.rows(
    `insert into product_variants (id, product_id, position, name, price, stock) values ('six', 'cones', 0, '', 100, 0)
     on conflict do nothing returning id`,
  );
  await shop.rows(
    `insert into stock_requests (id, variant_id, email, customer_id, created_at) values (?, 'six', ?, ?, 0) returning id`,
    email ?? customerId ?? '',
    email,
    customerId,
  );
}

test('the export holds every column about me, and nobody else', async () => {
  const placed = await order(me);
  await order(null, { phone: GUEST_PHONE, name: 'Somebody Else' });
  await book(shop, { name: 'Asha', phone: PHONE });
  await book(shop, { name: 'Somebody Else', phone: GUEST_PHONE });
  await addEnquiry(shop, PHONE);
  await addEnquiry(shop, GUEST_PHONE, 'Somebody Else');
  await shop.rows('update customers set email_proven_at = created_at returning id');
  const owner = { customerId: me };
  await addHeart(context, owner, { thing: { kind: 'design', key: 'plain' }, note: 'For the sangeet' });
  await addHeart(context, { device: 'somebody else' }, { thing: { kind: 'design', key: 'dear' } });
  for (const { email, name } of [
    { email: 'asha@example.com', name: 'Asha' },
    { email: 'else@example.com', name: 'Somebody Else' },
  ]) {
    await createMessage(context, message({ email, name }), ADDRESS);
    await subscribe(context, { email }, ADDRESS);
  }
  await addWaiting({ customerId: me });
  await addWaiting({ email: 'asha@example.com' });
  await addWaiting({ email: 'else@example.com' });
  const everything = await exportCustomer(context, me);
  const text = JSON.stringify(everything);
  expect(text).not.toMatch(/Somebody Else|else@/);
  expect(everything).toMatchObject({
    account: { name: 'Asha Verma', email: 'asha@example.com', phone: PHONE },
    logins: [{ createdAt: shop.time }],
    orders: [
      {
        number: placed.number,
        name: 'Priya Sharma',
        email: 'priya@example.com',
        phone: PHONE,
        address: '14 Johari Bazaar, Jaipur',
        pincode: '302003',
        total: 1000,
        lines: [{ designId: 'plain', quantity: 2, price: 500 }],
        history: [{ status: 'placed', actor: 'customer' }],
      },
    ],
    bookings: [{ name: 'Asha', phone: PHONE, history: [{ type: 'requested', actor: 'customer' }] }],
    enquiries: [{ phone: PHONE }],
    messages: [{ name: 'Asha' }],
    newsletter: { email: 'asha@example.com' },
    shortlist: [{ kind: 'design', key: 'plain', note: 'For the sangeet' }],
    waitsFor: [{ item: 'Cones', email: null }, { email: 'asha@example.com' }],
  });
  const shown: Record<string, unknown> = {
    customers: everything?.account,
    orders: everything?.orders[0],
    order_lines: everything?.orders[0]?.lines[0],
    order_events: everything?.orders[0]?.history[0],
    sessions: everything?.logins[0],
    bookings: everything?.bookings[0],
    booking_events: everything?.bookings[0]?.history[0],
    enquiries: everything?.enquiries[0],
    contact_messages: everything?.messages[0],
    subscribers: everything?.newsletter,
    shortlist_items: everything?.shortlist[0],
    stock_requests: everything?.waitsFor[0],
  };
  const names: Record<string, string> = {
    phone_sealed: 'phone',
    'orders.created_at': 'placedAt',
    'bookings.price_lines': 'price',
    'shortlist_items.subject_id': 'key',
    'stock_requests.variant_id': 'item',
  };
  for (const [table, entry] of Object.entries(shown)) {
    const columns = await shop.rows<{ name: string }>(`select name from pragma_table_info('${table}')`);
    const expected = columns
      .map(({ name }) => name)
      .filter((name) => !NOT_EXPORTED[table]?.includes(name))
      .map(
        (name) =>
          names[`${table}.${name}`] ??
          names[name] ??
          name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      );
    expect(Object.keys(entry as object), table).toEqual(expect.arrayContaining(expected));
  }
});

describe('erasing', () => {
  /** Every text of the database in one string. */
  async function everyText(): Promise<string> {
    const tables = await shop.rows<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like '%search%'",
    );
    const rows = await Promise.all(tables.map(({ name }) => shop.rows(`select * from ${name}`)));
    return JSON.stringify(rows);
  }

  test('leaves nothing of me but what an invoice needs', async () => {
    const delivered = await order(me, {
      name: 'Asha Verma',
      email: 'asha@example.com',
      address: 'House 7, Amber Road, Jaipur',
    });
    const asGuest = await order(null, {
      phone: PHONE,
      name: 'A. Verma',
      email: 'av@example.com',
      address: 'Flat 9, Lake Road, Udaipur',
    });
    await reach(delivered.number, 'delivered');
    await reach(asGuest.number, 'cancelled');
    const phone = await toStoredPhone(context, PHONE);
    const heart = { thing: { kind: 'design', key: 'plain' }, note: 'My own sangeet' } as const;
    await addHeart(context, { customerId: me }, heart);
    await addWaiting({ customerId: me });
    await eraseCustomer(context, me);
    expect(await shop.count('stock_requests')).toBe(0);

    const text = await everyText();
    for (const personal of [
      'Verma',
      'asha@',
      'av@',
      'Amber Road',
      'Lake Road',
      'sangeet',
      phone.hash,
      token,
    ]) {
      expect(text, personal).not.toContain(personal);
    }
    expect(await shop.rows('select name, email, phone_sealed, phone_hash, erased_at from customers')).toEqual(
      [{ name: '', email: null, phone_sealed: null, phone_hash: null, erased_at: shop.time.getTime() }],
    );
    expect(
      await shop.rows('select number, total, pincode, customer_id, phone_sealed from orders order by id'),
    ).toEqual(
      [delivered, asGuest].map(({ number }) => ({
        number,
        total: 1000,
        pincode: '302003',
        customer_id: me,
        phone_sealed: '',
      })),
    );
    expect(await shop.count('order_lines')).toBe(2);
  });

  test('keeps name and address of an order of 50,000 rupees or more, for its invoice', async () => {
    const large = await order(me, { lines: [{ id: 'dear', quantity: 2 }] });
    await reach(large.number, 'delivered');
    await eraseCustomer(context, me);
    expect(await shop.rows('select name, address, email, phone_hash from orders')).toEqual([
      { name: 'Priya Sharma', address: '14 Johari Bazaar, Jaipur', email: null, phone_hash: '' },
    ]);
  });

  test('ends every session at once, and the next login creates a new account', async () => {
    const elsewhere = await customer(PHONE);
    await eraseCustomer(context, me);
    expect(await getSession(context, 'customer', token)).toBeNull();
    expect(await getSession(context, 'customer', elsewhere.token)).toBeNull();
    expect(await getProfile(context, me)).toBeNull();
    expect(await exportCustomer(context, me)).toBeNull();
    const returned = await customer(PHONE);
    expect(returned.id).not.toBe(me);
    expect(
      (await getAccountOverview(context, returned.id, { orders: null, bookings: null }))?.orders.orders,
    ).toEqual([]);
  });

  test('leaves an order under way its contact details until it ends', async () => {
    const processing = await order(me);
    await eraseCustomer(context, me);
    await reach(processing.number, 'out_for_delivery');
    expect(await shop.rows('select name, phone_hash from orders')).toEqual([
      { name: 'Priya Sharma', phone_hash: (await toStoredPhone(context, PHONE)).hash },
    ]);
    await reach(processing.number, 'delivered');
    expect(await shop.rows('select name, address, email, phone_hash from orders')).toEqual([
      { name: '', address: '', email: null, phone_hash: '' },
    ]);
    const link = parseOrderPath(processing.path);
    const page = await getOrderByLink(context, { number: link?.number ?? '', key: link?.key ?? '' });
    expect(page).toMatchObject({ number: processing.number, name: '', address: '', total: 1000 });
  });

  test('does not touch others', async () => {
    const other = await customer('+919876500000');
    const theirs = await order(other.id, { phone: PHONE });
    const guests = await order(null, { phone: GUEST_PHONE });
    for (const { number } of [theirs, guests]) await reach(number, 'delivered');
    await eraseCustomer(context, me);
    expect(await shop.rows('select distinct name, email from orders')).toEqual([
      { name: 'Priya Sharma', email: 'priya@example.com' },
    ]);
    expect(await getSession(context, 'customer', other.token)).not.toBeNull();
  });
});

test('the same order under one key by a guest and by an account is one order', async () => {
  const draft = orderDraft({ lines: [{ id: 'plain', quantity: 1 }] });
  const placed = await Promise.all(
    [null, me, me].map((who) => createOrder(context, OrderInput.parse(draft), who)),
  );
  expect(new Set(placed.map(({ number }) => number)).size).toBe(1);
  expect(await shop.count('orders')).toBe(1);
});

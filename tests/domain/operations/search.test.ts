import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { getAdminNews } from '#app/domain/operations/admin-news.server.ts';
import { NO_NEWS } from '#app/domain/operations/admin-news.ts';
import { getCustomerCard } from '#app/domain/operations/customer-card.server.ts';
import { eraseCustomer } from '#app/domain/operations/customer-data.server.ts';
import { getDashboard, hideParts } from '#app/domain/operations/dashboard.server.ts';
import { indexAllPhones } from '#app/domain/operations/phone-index.server.ts';
import { rotateSecret } from '#app/domain/operations/rotate-secret.server.ts';
import { searchRecords } from '#app/domain/operations/search.server.ts';
import { parseSearch } from '#app/domain/operations/search.ts';
import { COUNT_CAP, formatCount } from '#app/domain/shared/capped-count.ts';
import { DAY_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword, addCustomer, toCookieHeader } from '../../support/accounts.ts';
import { addArtist, addEnquiry, book } from '../../support/bookings.ts';
import { addDesigns } from '../../support/designs.ts';
import { orderDraft } from '../../support/orders.ts';
import { openShop } from '../../support/shop.ts';
import { fetchPage } from '../../support/site.ts';

/** What an admin sees from every page: the search, the counts beside the menu, and Today. */

const shop = await openShop();
const large = await openShop({ isLarge: true });
const { context } = shop;
const ENV = context.env;

beforeEach(async () => {
  await shop.empty();
  context.env = ENV;
});

async function order(draft: Partial<Parameters<typeof orderDraft>[0]> = {}): Promise<string> {
  const lines = [{ id: 'plain', quantity: 1 }];
  const answer = await shop.post('/api/orders', orderDraft({ lines, ...draft }));
  return ((await answer.json()) as { number: string }).number;
}

/** What is found, as `kind title`. */
async function find(typed: string, role: Parameters<typeof searchRecords>[1] = 'owner') {
  const found = await searchRecords(context, role, typed);
  await shop.settle();
  return found?.map(({ kind, title }) => `${kind} ${title}`) ?? null;
}

describe('what was typed', () => {
  test.each<[typed: string, terms: ReturnType<typeof parseSearch>]>([
    ['Rao', { words: ['Rao'], digits: null }],
    ['  priya   sharma ', { words: ['priya', 'sharma'], digits: null }],
    ['Om Rao', { words: ['Om Rao'], digits: null }],
    ['98111', { words: ['98111'], digits: '98111' }],
    ['+91 98111-22233', { words: ['919811122233'], digits: '9811122233' }],
    ['09811122233', { words: ['09811122233'], digits: '9811122233' }],
    ['9123', { words: ['9123'], digits: '9123' }],
    ['rm 7k3d', { words: ['rm-7k3d'], digits: null }],
    ['ab', null],
    ['12', null],
    ['', null],
  ])('%s', (typed, terms) => {
    expect(parseSearch(typed)).toEqual(terms);
  });

  test('is never a word of the index’s own language', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 70 }), async (typed) => {
        await searchRecords(context, 'owner', typed);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the search', () => {
  beforeEach(() => addDesigns(shop, [{ id: 'plain', name: 'Mayura Bel' }]));

  test('finds any part of names, e-mail addresses, references and pincodes', async () => {
    const number = await order({ name: 'Kavita Rao', email: 'kavita.r@example.com', pincode: '302011' });
    const { reference } = await book(shop, { name: 'Meera Raorane', pincode: '342001' });
    await addArtist(shop, 'meera', { name: 'Sita Raorani' });
    await addEnquiry(shop, '9123400012', 'Om Rao');
    // The first two are of one phone: its card has the newest name.
    expect(await find('rao')).toEqual([
      ...['customer Meera Raorane', 'customer Om Rao'],
      `booking ${reference}`,
      `order ${number}`,
      'enquiry Om Rao',
      'artist Sita Raorani',
    ]);
    expect(await find('om rao')).toEqual(['customer Om Rao', 'enquiry Om Rao']);
    expect(await find('rao kavita')).toEqual([`order ${number}`]);
    expect(await find('r@example')).toEqual([`order ${number}`]);
    expect(await find(number.slice(4, 9).toLowerCase())).toEqual([`order ${number}`]);
    expect(await find(reference)).toEqual([`booking ${reference}`]);
    expect(await find(`  ${reference.toLowerCase().replace('-', ' ')} `)).toEqual([`booking ${reference}`]);
    expect(await find(reference.slice(0, -1))).toEqual([`booking ${reference}`]);
    expect(await find('342001')).toEqual([`booking ${reference}`]);
    expect(await find('mayu')).toEqual(['design Mayura Bel']);
    expect(await find('yura')).toEqual(['design Mayura Bel']);
    expect(await find('el mayura b', 'content')).toEqual([]);
    expect(await find('ura bel', 'content')).toEqual(['design Mayura Bel']);
    expect(await find('nobody at all')).toEqual([]);
    expect(await find('rao', 'packing')).toEqual([`order ${number}`]);
    expect(await find('rao', 'content')).toEqual([]);
  });

  test('finds any four digits of a phone, at once and once it is indexed, and keeps none in clear', async () => {
    const number = await order({ phone: '98111 22345' });
    await order({ phone: '98222 33456' });
    for (const part of ['98111', '1122', '2345', '9811122345', '+91 98111 22345']) {
      expect(await find(part), part).toEqual(['customer Priya Sharma', `order ${number}`]);
    }
    expect(await find('1123')).toEqual([]);
    expect(await shop.rows("select * from search_phones where parts = ''")).toEqual([]);
    const kept = JSON.stringify(await shop.rows('select * from search_phones'));
    expect(kept).not.toMatch(/98111|22345/);
    const { roundTrips } = await shop.database.measure(() => searchRecords(context, 'owner', '98111'));
    expect(roundTrips).toBe(1);
  });

  test('finds phones after the secret has changed', async () => {
    const number = await order({ phone: '98111 22345' });
    await indexAllPhones(context);
    context.env = { ...ENV, DATA_SECRET: 'the second one of the tests, of forty signs' };
    context.env.DATA_SECRET_PREVIOUS = ENV.DATA_SECRET;
    while ((await rotateSecret(context)) > 0);
    await indexAllPhones(context);
    expect(await find('98111')).toEqual(['customer Priya Sharma', `order ${number}`]);
    expect(await shop.count('search_phones')).toBe(1);
  });

  test('finds nothing of a customer who had the account erased', async () => {
    const id = await addCustomer(shop, 'priya');
    await shop.rows(
      "update customers set name = 'Priya Rao', email = 'p.rao@example.com' where id = ? returning id",
      id,
    );
    const [{ phone_hash = '', phone_sealed = '' } = {}] = await shop.rows<Record<string, string>>(
      'select phone_hash, phone_sealed from customers',
    );
    await addEnquiry(shop, '9123400012', 'Priya Rao');
    await shop.rows(
      'update enquiries set phone_hash = ?, phone_sealed = ? returning id',
      phone_hash,
      phone_sealed,
    );
    await indexAllPhones(context);
    expect(await find('rao')).toEqual(['customer Priya Rao', 'enquiry Priya Rao']);
    const all = { kind: null, until: null };
    expect(await getCustomerCard(context, id, all)).toMatchObject({
      name: 'Priya Rao',
      timeline: { entries: [{ kind: 'enquiry' }] },
    });
    await eraseCustomer(context, id);
    expect(await find('rao')).toEqual([]);
    expect(await find('example.com')).toEqual([]);
    expect(await shop.count('search_phones')).toBe(0);
    expect(await getCustomerCard(context, id, all)).toBeNull();
    for (const index of ['entries_search', 'phones_search']) {
      await shop.rows(`insert into ${index} (${index}, rank) values ('integrity-check', 1) returning 1`);
    }
    const [left] = await shop.rows<{ blocks: string }>(
      'select group_concat(hex(block)) as blocks from entries_search_data',
    );
    expect(left?.blocks).not.toContain(Buffer.from('rao').toString('hex').toUpperCase());
  });
});

test('news are told with an ETag, and asking for them keeps no session alive', async () => {
  const { id } = await addAdminWithoutPassword(shop);
  const headers = await toCookieHeader({ role: 'admin', token: await startSession(context, 'admin', id) });
  const ask = (more: Record<string, string> = {}) =>
    fetchPage(shop, `/admin/news?since=${shop.time.getTime()}`, { headers: { ...headers, ...more } });
  const first = await ask();
  expect(await first.json()).toEqual(NO_NEWS);
  const etag = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await ask(etag)).status).toBe(304);
  shop.time = new Date(shop.time.getTime() + 20 * MINUTE_MS);
  await shop.rows(
    `insert into contact_messages (id, name, email, message, status, created_at, updated_at)
     values ('new', 'Uma', 'uma@example.com', 'Do you come?', 'new', ?1, ?1) returning id`,
    shop.time.getTime(),
  );
  const since = shop.time.getTime() - MINUTE_MS;
  const told = await fetchPage(shop, `/admin/news?since=${since}`, { headers: { ...headers, ...etag } });
  expect(await told.json()).toMatchObject({ counts: { messages: 1 }, arrivals: { messages: 1, orders: 0 } });
  await shop.settle();
  shop.time = new Date(shop.time.getTime() + 20 * MINUTE_MS);
  expect((await ask()).status).toBe(302);
});

describe('in a shop with 5,000 orders, requests and enquiries', () => {
  /** Copies the one row of a table until there are 5,000, each with a phone of its own. */
  async function multiply(table: string, unique: readonly string[]): Promise<void> {
    const columns = await large.rows<{ name: string }>(`select name from pragma_table_info('${table}')`);
    const values = columns.map(({ name }) =>
      [...unique, 'id', 'phone_hash'].includes(name) ? `${name} || '${table}' || n` : name,
    );
    await large.rows(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 4999)
       insert into ${table} (${columns.map(({ name }) => name).join()})
       select ${values.join()} from ${table}, numbers returning 1`,
    );
  }

  beforeAll(async () => {
    await addDesigns(large, [{ id: 'plain' }]);
    await large.post('/api/orders', orderDraft({ lines: [{ id: 'plain', quantity: 1 }] }));
    await book(large);
    await addEnquiry(large, '98765 43210');
    await indexAllPhones(large.context);
    await multiply('orders', ['number', 'idempotency_key']);
    await multiply('bookings', ['reference', 'idempotency_key']);
    await multiply('enquiries', []);
    // As if each were indexed; overwriting is not what is measured.
    await large.rows(
      "insert into phones_search (phones_search, rank) values ('secure-delete', 0) returning 1",
    );
    await large.rows(
      `update search_phones set parts = (select parts from search_phones where parts <> '') where parts = ''
       returning seq`,
    );
  });

  test('counts, search and Today read few rows, in one round trip each', async () => {
    const cost = async (work: () => Promise<unknown>) => {
      const { roundTrips, rowsRead } = await large.database.measure(work);
      expect(roundTrips).toBe(1);
      return rowsRead;
    };
    const news = await getAdminNews(large.context, 'owner', new Date(0));
    expect(news.counts).toMatchObject({ orders: COUNT_CAP, requests: COUNT_CAP, enquiries: COUNT_CAP });
    expect(formatCount(news.counts.orders)).toBe('99+');
    expect(await cost(() => getAdminNews(large.context, 'owner', new Date(0)))).toBeLessThan(1500);
    const quiet = new Date(large.time.getTime() + 1000);
    expect((await getAdminNews(large.context, 'owner', quiet)).arrivals).toEqual(NO_NEWS.arrivals);
    for (const typed of ['sharma', '98765', '302003', 'priya@'])
      expect(await cost(() => searchRecords(large.context, 'owner', typed)), typed).toBeLessThan(600);
    // Of the week's orders it needs the sums.
    large.time = new Date(large.time.getTime() + 30 * DAY_MS);
    expect(await cost(() => getDashboard(large.context))).toBeLessThan(2000);
  });

  test('nobody is told how much there is of what they may not see', async () => {
    const { counts } = await getAdminNews(large.context, 'packing', new Date(0));
    expect(counts).toMatchObject({ orders: COUNT_CAP, requests: 0, enquiries: 0 });
    const shown = hideParts(await getDashboard(large.context), 'packing');
    expect([shown.requests, shown.enquiries, shown.takings]).toEqual([[], [], []]);
    expect(shown.longestWaiting).toHaveLength(5);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import {
  exportMessages,
  getMessage,
  listMessages,
  MESSAGE_COLUMNS,
  updateMessageStatus,
} from '#app/domain/enquiries/admin-contact-message.server.ts';
import {
  ENQUIRY_COLUMNS,
  exportEnquiries,
  getEnquiry,
  listChosenEnquiries,
  listEnquiries,
  updateChosenEnquiries,
  updateEnquiryStatus,
} from '#app/domain/enquiries/admin-enquiry.server.ts';
import { createMessage } from '#app/domain/enquiries/contact-message.server.ts';
import { CONTACT_STATUSES } from '#app/domain/enquiries/contact-message.ts';
import { createEnquiry } from '#app/domain/enquiries/enquiry.server.ts';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '#app/domain/enquiries/enquiry.ts';
import { parseInboxFilters } from '#app/domain/enquiries/inbox.ts';
import { getDashboard } from '#app/domain/operations/dashboard.server.ts';
import type { KeysetCursor } from '#app/domain/shared/keyset.server.ts';
import { csvResponse } from '#app/http/csv-response.server.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { BOOKING_TIME } from '../../support/bookings.ts';
import { advanceTime } from '../../support/codes.ts';
import { addDesigns } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { enquiry, message } from '../../support/inbox.ts';
import { openShop } from '../../support/shop.ts';

/** Enquiries and messages as the owner works on them: one desk, two lists. */

const shop = await openShop();
const { context } = shop;
const OPENED = BOOKING_TIME;
let admin: { id: string; email: string };

beforeEach(async () => {
  await shop.empty();
  shop.time = OPENED;
  admin = await addAdminWithoutPassword(shop);
});

let letters = 0;

async function newEnquiry(change: Parameters<typeof enquiry>[0] = {}): Promise<string> {
  await createEnquiry(context, enquiry(change), `letter ${letters++}`);
  await shop.settle();
  advanceTime(shop, 1000);
  const [row] = await shop.rows<{ id: string }>('select id from enquiries order by created_at desc limit 1');
  return row?.id ?? '';
}

async function newMessage(change: Parameters<typeof message>[0] = {}): Promise<string> {
  await createMessage(context, message(change), `letter ${letters++}`);
  await shop.settle();
  advanceTime(shop, 1000);
  const [row] = await shop.rows<{ id: string }>(
    'select id from contact_messages order by created_at desc limit 1',
  );
  return row?.id ?? '';
}

/** Enquiries made by the database itself, one of three contacted. */
async function manyEnquiries(total: number): Promise<void> {
  await newEnquiry();
  await shop.rows(
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?1)
     insert into enquiries (id, name, email, phone_sealed, phone_hash, date_type, location, note, status, created_at,
       updated_at)
     select printf('%08d', n), printf('Asha %d', n), 'asha@example.com', phone_sealed, printf('other %d', n), 'Flexible', 'Jaipur', '',
       iif(n % 3 = 0, 'contacted', 'new'), n / 2, 0
     from enquiries, numbers returning id`,
    total,
  );
}

const asks = (typed: string, status: EnquiryStatus | null = null) =>
  parseInboxFilters(new URLSearchParams({ q: typed, state: status ?? '' }), ENQUIRY_STATUSES);
const asksMessages = (typed: string, status: string) =>
  parseInboxFilters(new URLSearchParams({ q: typed, state: status }), CONTACT_STATUSES);

async function walk(typed: string, status: EnquiryStatus | null = null): Promise<string[]> {
  const found: string[] = [];
  let cursor: KeysetCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listEnquiries>> = await listEnquiries(
      context,
      asks(typed, status),
      cursor,
    );
    found.push(...page.rows.map(({ id }) => id));
    cursor = page.next === null ? null : { id: page.next, isBack: false };
  } while (cursor);
  return found;
}

const enquiriesFile = (status: EnquiryStatus | null) =>
  csvResponse('enquiries', ENQUIRY_COLUMNS, exportEnquiries(context, admin, asks('', status)));

/** With its byte order mark, which `text()` leaves out. */
async function whole(file: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

describe('the list of enquiries', () => {
  test('is found by a part of name or e-mail in any case, and by a whole phone', async () => {
    const priya = await newEnquiry();
    const anjali = await newEnquiry({
      name: 'Anjali Mehta',
      email: 'anjali@example.com',
      phone: '+919123456789',
    });
    const hindi = await newEnquiry({ name: 'प्रिया शर्मा', email: 'p@example.com', phone: '+919123456780' });
    expect(await walk('MEHTA')).toEqual([anjali]);
    expect(await walk('priya@')).toEqual([priya]);
    expect(await walk('शर्मा')).toEqual([hindi]);
    expect(await walk('091234 56789')).toEqual([anjali]);
    expect(await walk('91234')).toEqual([]);
    expect(await walk('%')).toEqual([]);
    expect(await walk('x'.repeat(500))).toEqual([]);
    expect(await walk('')).toEqual([hindi, anjali, priya]);
  });

  test('walks every enquiry once, in each of its lists', async () => {
    await manyEnquiries(60);
    expect(new Set(await walk('')).size).toBe(61);
    expect(await walk('', 'contacted')).toHaveLength(20);
    expect(await walk('', 'closed')).toEqual([]);
    expect(new Set(await walk('asha')).size).toBe(60);
  });

  test('costs as much in a large shop as in a small one, and a search no more than it may', async () => {
    const costs: number[][] = [];
    // Each state is counted up to a hundred.
    for (const total of [400, 8000]) {
      await shop.rows('delete from enquiries returning id');
      await shop.rows('delete from rate_limits returning key');
      await manyEnquiries(total);
      const cost: number[] = [];
      for (const status of [null, 'contacted'] as const) {
        const first = await shop.database.measure(() => listEnquiries(context, asks('', status), null));
        const second = await shop.database.measure(() =>
          listEnquiries(context, asks('', status), { id: first.result.next ?? '', isBack: false }),
        );
        expect([first.roundTrips, second.roundTrips]).toEqual([1, 1]);
        cost.push(first.rowsRead, second.rowsRead);
      }
      costs.push(cost);
    }
    expect(costs[1]).toEqual(costs[0]);
    const { rowsRead } = await shop.database.measure(() =>
      listEnquiries(context, asks('nobody at all'), null),
    );
    expect(rowsRead).toBeLessThan(16_000);
  });
});

test('an enquiry in hand has its phone, and what it is about, in one round trip', async () => {
  await addDesigns(shop, [{ id: 'mayura', name: 'Mayura' }]);
  const id = await newEnquiry({ design: 'mayura' });
  const { result, roundTrips } = await shop.database.measure(() => getEnquiry(context, id));
  expect(roundTrips).toBe(1);
  expect(result).toMatchObject({
    id,
    phone: '+919876543210',
    note: 'Both hands, for my wedding.',
    subject: { name: 'Mayura', path: '/details/mayura' },
  });
  await shop.rows(
    `update enquiries set name = '', email = '', phone_sealed = '', phone_hash = '' returning id`,
  );
  expect(await getEnquiry(context, id)).toMatchObject({ name: '', phone: null });
  expect(await getEnquiry(context, 'nothing')).toBeNull();
});

describe('a message on the desk', () => {
  test('is found by a part of its sender', async () => {
    const id = await newMessage();
    await newMessage({ name: 'Asha', email: 'asha@example.com' });
    const find = async (typed: string) => (await listMessages(context, asksMessages(typed, ''), null)).rows;
    expect((await find('PRIYA')).map((row) => row.id)).toEqual([id]);
    expect(await find('98765 43210')).toEqual([]);
    expect((await listMessages(context, asksMessages('', 'new'), null)).rows).toHaveLength(2);
    expect(await getMessage(context, id)).toMatchObject({ message: 'Do you come to Udaipur?' });
    expect(await getMessage(context, 'nothing')).toBeNull();
  });
});

describe.each([
  {
    noun: 'enquiry',
    table: 'enquiries',
    states: ENQUIRY_STATUSES as readonly string[],
    make: () => newEnquiry(),
    move: (by: { id: string }, id: string, from: string, to: string) =>
      updateEnquiryStatus(context, by, { id, from, to } as Parameters<typeof updateEnquiryStatus>[2]), // unknown statuses are among them
  },
  {
    noun: 'message',
    table: 'contact_messages',
    states: CONTACT_STATUSES as readonly string[],
    make: () => newMessage(),
    move: (by: { id: string }, id: string, from: string, to: string) =>
      updateMessageStatus(context, by, { id, from, to } as Parameters<typeof updateMessageStatus>[2]), // unknown statuses are among them
  },
])('the status of an $noun', ({ noun, table, states, make, move }) => {
  test('changes from wherever it was seen to wherever it is, with an entry in the audit trail', async () => {
    const id = await make();
    const way = [...states, 'new'];
    for (const [index, to] of way.entries()) {
      const from = way[index - 1];
      if (!from) continue;
      await move(admin, id, from, to);
      advanceTime(shop, 1000);
    }
    expect(await shop.rows(`select status from ${table}`)).toEqual([{ status: 'new' }]);
    expect(await shop.rows('select action, subject, before, after from audit_entries order by at')).toEqual(
      way.slice(1).map((to, index) => ({
        action: `${noun}.${to}`,
        subject: `${noun}/${id}`,
        before: JSON.stringify({ status: way[index] }),
        after: JSON.stringify({ status: to }),
      })),
    );
  });

  test('is changed by one of two concurrent admins; the other gets a conflict', async () => {
    const id = await make();
    const other = await addAdminWithoutPassword(shop, 'other@example.com');
    const results = await Promise.allSettled([
      move(admin, id, 'new', states[1] ?? ''),
      move(other, id, 'new', 'closed'),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await shop.count('audit_entries')).toBe(1);
    const late = await catchDomainError(move(admin, id, 'new', 'closed'));
    expect([late.code, late.message]).toEqual(['conflict', expect.stringContaining('meanwhile')]);
  });

  test('of what is not there is not found', async () => {
    expect((await catchDomainError(move(admin, 'nothing', 'new', 'closed'))).code).toBe('not_found');
    expect(await shop.count('audit_entries')).toBe(0);
  });
});

test('several enquiries are closed together, but for one that has changed since the preview', async () => {
  const [one, two] = [await newEnquiry(), await newEnquiry({ name: 'Asha', note: 'another' })];
  await updateEnquiryStatus(context, admin, { id: two, from: 'new', to: 'contacted' });
  const rows = [one, two].map((key) => ({ key, seen: 'new' }));
  const close = () => updateChosenEnquiries(context, admin, { step: 'closed', rows });
  expect(await catchDomainError(close())).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^1 enquiry is closed\. Refused: Asha: .*“Contacted” meanwhile/),
  });
  await updateEnquiryStatus(context, admin, { id: two, from: 'contacted', to: 'closed' });
  const written = await shop.count('audit_entries');
  expect(await close()).toBe('2 enquiries are closed.');
  expect(await shop.count('audit_entries')).toBe(written);
  expect(await listChosenEnquiries(context, [])).toEqual([]);
});

describe('the export', () => {
  test('of enquiries has all of a status, with phones, and nothing that a spreadsheet runs', async () => {
    await newEnquiry({ name: '=HYPERLINK("https://evil.example","Priya")', note: '@SUM(A1)\n+1' });
    await newEnquiry({ name: 'Asha', phone: '+919123456789', email: 'asha@example.com' });
    const text = await whole(enquiriesFile(null));
    expect(text.startsWith('\ufeff"Received (India)","State","Name"')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""Priya"")"`);
    expect(text).toContain(`"'@SUM(A1)\n+1"`);
    expect(text).toContain('"91 98765 43210"');
    expect(await whole(enquiriesFile('closed'))).toMatch(/^[^\n]*\r\n$/);
    expect(await shop.rows('select action, after from audit_entries order by rowid')).toEqual([
      { action: 'enquiries.export', after: expect.stringContaining('"status":null') },
      { action: 'enquiries.export', after: expect.stringContaining('"status":"closed"') },
    ]);
  });

  test('has every enquiry once, a piece at a time', async () => {
    await manyEnquiries(1200);
    const [begun, all] = (enquiriesFile(null).body as ReadableStream<Uint8Array>).tee();
    const first = await begun.getReader().read();
    expect(new TextDecoder().decode(first.value).split('\r\n')).toHaveLength(2);
    const rows = (await whole(new Response(all))).split('\r\n').filter(Boolean).slice(1);
    expect(rows).toHaveLength(1201);
    expect(new Set(rows).size).toBe(1201);
  });

  test('of messages likewise', async () => {
    await newMessage({ message: '-1+1' });
    expect(
      await whole(
        csvResponse('messages', MESSAGE_COLUMNS, exportMessages(context, admin, asksMessages('', 'new'))),
      ),
    ).toMatch(/"Priya","priya@example.com","'-1\+1"\r\n$/);
    expect(await shop.rows('select action from audit_entries')).toEqual([{ action: 'messages.export' }]);
  });
});

test('the first screen counts what nobody has taken up yet', async () => {
  await newEnquiry();
  const taken = await newEnquiry({ note: 'another' });
  await updateEnquiryStatus(context, admin, { id: taken, from: 'new', to: 'contacted' });
  await newMessage();
  const { result, roundTrips } = await shop.database.measure(() => getDashboard(context));
  expect(roundTrips).toBe(1);
  expect(result).toMatchObject({ newEnquiries: 1, newMessages: 1 });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { deactivateStaff } from '#app/domain/accounts/staff.server.ts';
import { listMessages, updateMessageStatus } from '#app/domain/enquiries/admin-contact-message.server.ts';
import {
  answerConversation,
  endConversation,
  reopenConversation,
} from '#app/domain/enquiries/answer-conversation.server.ts';
import { assignConversation } from '#app/domain/enquiries/assign-conversation.server.ts';
import { createMessage } from '#app/domain/enquiries/contact-message.server.ts';
import { createEnquiry } from '#app/domain/enquiries/enquiry.server.ts';
import { deleteOldEnquiries } from '#app/domain/enquiries/retention.server.ts';
import { sendDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { getAdminNews } from '#app/domain/operations/admin-news.server.ts';
import {
  listConversations,
  parseConversationFilters,
} from '#app/domain/operations/conversation-list.server.ts';
import { findConversation, getConversationPage } from '#app/domain/operations/conversation-page.server.ts';
import { eraseCard, exportCard } from '#app/domain/operations/customer-data.server.ts';
import { mergeCustomers, separateCustomer } from '#app/domain/operations/customer-merge.server.ts';
import { newId } from '#app/domain/shared/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { mailsTo } from '../../support/artists.ts';
import { BOOKING_TIME } from '../../support/bookings.ts';
import { ADDRESS, advanceTime } from '../../support/codes.ts';
import { takeConsoleErrors } from '../../support/errors.ts';
import { json } from '../../support/fake-provider.ts';
import { enquiry, message } from '../../support/inbox.ts';
import { openShop } from '../../support/shop.ts';
import { chat, connectWhatsApp } from '../../support/whatsapp.ts';

const shop = await openShop();
const { context } = shop;
const { meta, report } = await connectWhatsApp(shop);
let owner: { id: string; email: string };
let desk: { id: string; email: string };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  meta.received.length = 0;
  meta.answer = json(200, { messages: [{ id: 'wamid.sent' }] });
  shop.time = BOOKING_TIME;
  owner = await addAdminWithoutPassword(shop);
  desk = await addAdminWithoutPassword(shop, 'asha@example.com', 'desk');
});

const list = async (query = '', admin = owner) =>
  (await listConversations(context, admin, parseConversationFilters(new URLSearchParams(query)), null)).rows;

async function theOnly() {
  const rows = await list();
  expect(rows).toHaveLength(1);
  return open(rows[0]?.id ?? '');
}

async function open(id: string) {
  const page = await getConversationPage(context, id, null);
  if (!page) throw new Error('There is no such conversation.');
  return page;
}

type Page = Awaited<ReturnType<typeof open>>;

/** What the form of a page sends. */
const answerOf = (
  { id, version, seen }: Page,
  more: { by: string; text?: string; idempotencyKey?: string },
) => ({
  ...{ id, version, seen, text: 'Yes, we do.', idempotencyKey: newId() },
  ...more,
});

async function write(text: string, change = {}) {
  advanceTime(shop, MINUTE_MS);
  await createMessage(context, message({ message: text, ...change }), ADDRESS);
  await shop.settle();
}

async function ask(change = {}) {
  advanceTime(shop, MINUTE_MS);
  await createEnquiry(context, enquiry(change), ADDRESS);
  await shop.settle();
}

describe('a conversation', () => {
  test('gathers the contact form, enquiries and WhatsApp of one person, in order', async () => {
    await ask();
    await write('Do you come to Udaipur?');
    advanceTime(shop, MINUTE_MS);
    expect(await report(chat('wamid.1', 'And at what price?'))).toBe(200);
    const page = await theOnly();
    expect(page).toMatchObject({ name: 'Priya', state: 'new', kind: 'whatsapp', phones: ['+919876543210'] });
    expect(page.entries.map(({ kind, text }) => [kind, text])).toEqual([
      ['enquiry', 'Both hands, for my wedding.'],
      ['message', 'Do you come to Udaipur?'],
      ['whatsapp', 'And at what price?'],
    ]);
    expect(page.ways.emails).toEqual(['priya@example.com']);
  });

  test('joins what came by e-mail before its address came with a phone, and begins anew for another person', async () => {
    await write('Hello');
    await ask();
    expect((await theOnly()).entries.map(({ kind }) => kind)).toEqual(['message', 'enquiry']);
    await write('Hello', { email: 'farah@example.com', name: 'Farah' });
    expect((await list()).map(({ name }) => name)).toEqual(['Farah', 'Priya']);
  });

  test('is found by what was said, by name, e-mail and phone, and under its filters', async () => {
    await ask();
    await write('Is the henna natural?', { email: 'farah@example.com', name: 'Farah' });
    for (const [query, names] of [
      ['q=natural', ['Farah']],
      ['q=farah', ['Farah']],
      ['q=priya%40example', ['Priya']],
      ['q=nothing+of+it', []],
      ['by=enquiry', ['Priya']],
      ['by=whatsapp', []],
      ['state=new', ['Farah', 'Priya']],
      ['state=done', []],
      ['whose=mine', []],
      ['whose=nobody&by=message', ['Farah']],
      ['whose=nobody&q=natural', ['Farah']],
    ] as const) {
      expect(
        (await list(query)).map(({ name }) => name),
        query,
      ).toEqual(names);
    }
  });

  test('is reached by each thing said in it and by merged cards; two cards are two again once they are separated', async () => {
    await ask();
    await write('Hello', { email: 'farah@example.com', name: 'Farah' });
    const [farah, priya] = (await list()).map(({ id }) => id) as [string, string];
    const [said] = (await open(farah)).entries;
    expect(await findConversation(context, said?.id ?? '')).toBe(farah);

    await mergeCustomers(context, owner, { cardId: priya, otherId: farah });
    expect((await theOnly()).entries.map(({ kind }) => kind)).toEqual(['enquiry', 'message']);
    expect(await findConversation(context, farah)).toBe(priya);
    const merged = await open(priya);
    await answerConversation(context, desk, answerOf(merged, { by: 'mail:farah@example.com' }));

    await separateCustomer(context, owner, { cardId: priya, memberId: farah });
    expect((await open(farah)).entries.map(({ kind }) => kind)).toEqual(['message', 'answer']);
    expect((await open(priya)).entries.map(({ kind }) => kind)).toEqual(['enquiry']);
    await shop.settle();
  });
});

describe('an answer', () => {
  test('goes by e-mail, stands in the conversation with its state, and answers what was new', async () => {
    await ask();
    await write('Do you come to Udaipur?');
    await answerConversation(context, desk, answerOf(await theOnly(), { by: 'mail:priya@example.com' }));
    await shop.settle();
    expect(mailsTo(shop, 'priya@example.com').at(-1)).toMatchObject({
      subject: 'Your message to us',
      text: expect.stringContaining('Yes, we do.'),
    });
    const page = await theOnly();
    expect(page).toMatchObject({ state: 'answered', assignedTo: desk.id });
    expect(page.entries.at(-1)).toMatchObject({
      ...{ kind: 'answer', channel: 'mail', text: 'Yes, we do.', by: desk.email, delivery: 'sent' },
      email: 'priya@example.com',
    });
    expect(await shop.rows('select status from contact_messages')).toEqual([{ status: 'answered' }]);
    expect(await shop.rows('select status from enquiries')).toEqual([{ status: 'contacted' }]);
    // Nothing that was written is in the trail, which is kept for good.
    const trail = await shop.rows<{ action: string; after: string }>(
      'select action, after from audit_entries',
    );
    expect(trail).toEqual([{ action: 'conversation.answer', after: '{"by":"mail"}' }]);
  });

  test('goes once, however often and at the same time its form is sent', async () => {
    await write('Hello');
    const form = answerOf(await theOnly(), { by: 'mail:priya@example.com' });
    await Promise.all([1, 2, 3].map(() => answerConversation(context, desk, form)));
    await answerConversation(context, desk, form);
    await shop.settle();
    expect(
      mailsTo(shop, 'priya@example.com').filter(({ text }) => text.includes('Yes, we do.')),
    ).toHaveLength(1);
    expect((await theOnly()).entries.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
  });

  test('of two who answer at the same time, one is sent; the other is told and sees it', async () => {
    await write('Hello');
    const page = await theOnly();
    const answers = await Promise.allSettled([
      answerConversation(
        context,
        desk,
        answerOf(page, { by: 'mail:priya@example.com', text: 'From the desk' }),
      ),
      answerConversation(
        context,
        owner,
        answerOf(page, { by: 'mail:priya@example.com', text: 'From the owner' }),
      ),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'conflict' });
    await shop.settle();
    expect((await theOnly()).entries.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(mailsTo(shop, 'priya@example.com').filter(({ text }) => /From the/.test(text))).toHaveLength(1);
  });

  test('does not answer what came while it was written', async () => {
    await write('First');
    const page = await theOnly();
    await write('Second');
    await answerConversation(context, desk, answerOf(page, { by: 'mail:priya@example.com' }));
    expect((await theOnly()).state).toBe('new');
    const { rows } = await listMessages(
      context,
      { search: null, status: 'new', sort: 'newest', from: null, to: null },
      null,
    );
    expect(rows.map((row) => row.message)).toEqual(['Second']);
    await shop.settle();
  });

  test('goes by WhatsApp within a day of the last message there, with what became of it', async () => {
    await report(chat('wamid.1', 'Can you come?'));
    const page = await theOnly();
    expect(page.ways.whatsapp).toMatchObject({ isOpen: true, phone: '+919876543210' });
    await answerConversation(context, desk, answerOf(page, { by: 'whatsapp' }));
    await shop.settle();
    // As the gateway sends it.
    const sent = meta.received.at(-1)?.body as { biz_opaque_callback_data: string };
    expect(sent).toMatchObject({ to: '919876543210', type: 'text', text: { body: 'Yes, we do.' } });
    const delivery = async () => (await theOnly()).entries.at(-1)?.delivery;
    expect(await delivery()).toBe('sent');
    const became = (status: string) =>
      report({
        statuses: [{ id: 'wamid.sent', status, biz_opaque_callback_data: sent.biz_opaque_callback_data }],
      });
    await became('delivered');
    expect(await delivery()).toBe('delivered');
    await became('read');
    await became('delivered');
    expect(await delivery()).toBe('read');
    // It costs what a message by WhatsApp costs.
    expect(await shop.rows("select paise from outbox where channel = 'whatsapp'")).toEqual([{ paise: 12 }]);
  });

  test('is refused on WhatsApp after the day, to an address that is nobody’s, and without a conversation', async () => {
    await report(chat('wamid.1', 'Can you come?'));
    const page = await theOnly();
    const refusal = (by: string) =>
      answerConversation(context, desk, answerOf(page, { by })).catch((error: unknown) => error);
    expect(await refusal('mail:somebody@example.com')).toMatchObject({ code: 'invalid' });
    advanceTime(shop, DAY_MS);
    expect(await refusal('whatsapp')).toMatchObject({
      code: 'invalid',
      fields: { by: expect.stringContaining('own WhatsApp') },
    });
    await expect(
      answerConversation(context, desk, { ...answerOf(page, { by: 'whatsapp' }), id: 'nobody' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(meta.received).toEqual([]);
  });

  test.each([
    [429, 2, 'sent'],
    [503, 2, 'sent'],
    [400, 1, 'failed'],
  ])('by WhatsApp is tried again where that helps: after %i', async (status, calls, delivery) => {
    await report(chat('wamid.1', 'Can you come?'));
    meta.answer = json(status, { error: {} });
    await answerConversation(context, desk, answerOf(await theOnly(), { by: 'whatsapp' }));
    await shop.settle();
    meta.answer = json(200, { messages: [{ id: 'wamid.sent' }] });
    advanceTime(shop, 5 * MINUTE_MS);
    await sendDueMessages(context);
    await sendDueMessages(context);
    expect(meta.received).toHaveLength(calls);
    expect((await theOnly()).entries.at(-1)?.delivery).toBe(delivery);
    if (delivery === 'failed')
      expect(takeConsoleErrors()).toEqual([expect.stringContaining('whatsapp: 400')]);
  });
});

describe('what is to be done', () => {
  test('is done when somebody says so, and again to be done when the person writes', async () => {
    await write('Hello');
    await ask();
    await endConversation(context, desk, await theOnly());
    expect((await theOnly()).state).toBe('done');
    expect(await shop.rows('select status from contact_messages')).toEqual([{ status: 'closed' }]);
    expect(await shop.rows('select status from enquiries')).toEqual([{ status: 'closed' }]);
    await report(chat('wamid.1', 'One more thing'));
    expect((await theOnly()).state).toBe('new');
    await endConversation(context, desk, await theOnly());
    await reopenConversation(context, desk, await theOnly());
    expect((await theOnly()).state).toBe('new');
  });

  test('follows the pages of messages and enquiries', async () => {
    await write('Hello');
    const [row] = await shop.rows<{ id: string }>('select id from contact_messages');
    const step = (from: 'new' | 'answered' | 'closed', to: 'new' | 'answered' | 'closed') =>
      updateMessageStatus(context, desk, { id: row?.id ?? '', from, to });
    await step('new', 'answered');
    expect((await theOnly()).state).toBe('answered');
    await step('answered', 'new');
    expect((await theOnly()).state).toBe('new');
    await step('new', 'closed');
    expect((await theOnly()).state).toBe('done');
  });

  test('is somebody’s: given, taken, and nobody’s once they leave', async () => {
    await write('Hello');
    const { id } = await theOnly();
    await assignConversation(context, owner, { id, assignee: desk.id, from: '' });
    expect(await list('whose=mine', desk)).toHaveLength(1);
    expect(await list('whose=nobody')).toHaveLength(0);
    await expect(
      assignConversation(context, owner, { id, assignee: owner.id, from: '' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const packer = await addAdminWithoutPassword(shop, 'ravi@example.com', 'packing');
    await expect(
      assignConversation(context, owner, { id, assignee: packer.id, from: desk.id }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await deactivateStaff(context, owner, desk.id);
    expect((await theOnly()).assignedTo).toBeNull();
  });

  test('is counted for those who may see it, and told as news', async () => {
    const since = shop.time;
    await write('Hello');
    await report(chat('wamid.1', 'Hello', '919812345678', 'Meera'));
    const { counts, arrivals } = await getAdminNews(context, 'desk', since);
    expect(counts).toMatchObject({ conversations: 2, messages: 1 });
    expect(arrivals).toMatchObject({ messages: 1, chats: 1 });
    expect((await getAdminNews(context, 'packing', since)).counts.conversations).toBe(0);
  });
});

describe('what comes by WhatsApp', () => {
  test('is stored once, also twice at the same time, and only if WhatsApp has signed it', async () => {
    const value = chat('wamid.1', 'Hello');
    expect(await report(value, 'another secret')).toBe(403);
    expect(await list()).toEqual([]);
    expect(await Promise.all([report(value), report(value)])).toEqual([200, 200]);
    await report(value);
    expect((await theOnly()).entries).toHaveLength(1);
    expect(mailsTo(shop, await context.shopEmail())).toHaveLength(1);
  });

  test('makes a card for whoever is new, with the name that they have there', async () => {
    await report(chat('wamid.1', 'Hello', '919812345678', '  Meera\n Rao '));
    expect(await theOnly()).toMatchObject({ name: 'Meera Rao', phones: ['+919812345678'] });
  });

  test('is cut where it is long, and says what is no text', async () => {
    await report(chat('wamid.1', 'x'.repeat(5000)));
    await report({
      messages: [
        { id: 'wamid.2', from: '919876543210', type: 'image', image: { id: '1', caption: 'Like this' } },
        { id: 'wamid.3', from: '919876543210', type: 'audio', audio: { id: '2' } },
        { id: 'wamid.4', from: '919876543210', type: 'strange' },
      ],
    });
    const { entries } = await theOnly();
    expect(entries[0]?.text).toHaveLength(1000);
    expect(entries.slice(1).map(({ text, media }) => [text, media])).toEqual([
      ['Like this', 'image'],
      ['', 'audio'],
      ['', 'strange'],
    ]);
  });

  test('with STOP or a reaction asks for no answer', async () => {
    await report(chat('wamid.1', 'Hello'));
    await endConversation(context, desk, await theOnly());
    await report(chat('wamid.2', 'STOP'));
    await report({
      messages: [{ id: 'wamid.3', from: '919876543210', type: 'reaction', reaction: { emoji: '👍' } }],
    });
    const page = await theOnly();
    expect(page.state).toBe('done');
    expect(page.entries.map(({ text }) => text)).toEqual(['Hello', 'STOP', '👍']);
    expect(mailsTo(shop, await context.shopEmail())).toHaveLength(1);
    await report(chat('wamid.4', 'STOP', '919812345678'));
    expect(await list()).toHaveLength(1);
  });

  test('is bounded: what one phone sends in an hour beyond all measure is left out', async () => {
    const messages = Array.from({ length: 230 }, (_, n) => ({
      ...{ id: `wamid.${n}`, from: '919876543210', type: 'text', text: { body: `${n}` } },
    }));
    await report({ messages });
    expect(await shop.count('conversation_entries')).toBe(200);
    advanceTime(shop, 2 * HOUR_MS);
    await report(chat('wamid.later', 'Hello'));
    expect(await shop.count('conversation_entries')).toBe(201);
  });
});

describe('what belongs to the person', () => {
  test('is exported, and erased with all that was answered; nothing waiting is sent', async () => {
    await write('Hello');
    await ask();
    await report(chat('wamid.1', 'On WhatsApp'));
    const page = await theOnly();
    await answerConversation(
      context,
      desk,
      answerOf(page, { by: 'mail:priya@example.com', text: 'Dear Priya' }),
    );
    await shop.settle();
    meta.answer = json(503, {});
    await answerConversation(
      context,
      desk,
      answerOf(await theOnly(), { by: 'whatsapp', text: 'Dear Priya too' }),
    );
    await shop.settle();
    const file = JSON.stringify(
      await exportCard(context, owner, { cardId: page.id, emails: ['priya@example.com'] }),
    );
    for (const words of ['Hello', 'On WhatsApp', 'Dear Priya', 'Dear Priya too'])
      expect(file).toContain(words);

    await eraseCard(context, owner, { cardId: page.id, emails: ['priya@example.com'] });
    expect(await list()).toEqual([]);
    expect(await shop.count('conversation_entries')).toBe(0);
    expect(await shop.rows("select * from search_entries where kind = 'said'")).toEqual([]);
    const sent = meta.received.length;
    advanceTime(shop, 5 * MINUTE_MS);
    await sendDueMessages(context);
    expect(meta.received).toHaveLength(sent);
  });

  test('goes after a year, and the card of whoever only wrote on WhatsApp with it', async () => {
    await report(chat('wamid.1', 'Hello'));
    await write('Hello', { email: 'farah@example.com' });
    advanceTime(shop, 366 * DAY_MS);
    const [first, ...rest] = deleteOldEnquiries(context);
    await context.db.batch([first, ...rest]);
    expect(await list()).toEqual([]);
    expect(await shop.count('conversation_entries')).toBe(0);
    expect(await shop.count('customers')).toBe(0);
  });
});

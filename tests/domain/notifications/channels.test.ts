import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getEventSettings, updateEventSettings } from '#app/domain/notifications/event-settings.server.ts';
import { DEFAULT_EVENT_SETTINGS, type EventSettings } from '#app/domain/notifications/event-settings.ts';
import { optOut, toFewerUrl, updateChoices } from '#app/domain/notifications/message-choices.server.ts';
import { tellOwner, toMessages } from '#app/domain/notifications/messages.server.ts';
import { sendDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { subscribeToPush } from '#app/domain/notifications/push-subscriptions.server.ts';
import { timeWords } from '#app/domain/shared/hindi-time.ts';
import { smsAmount } from '#app/domain/shared/sms-sums.ts';
import { MINUTE_MS } from '#app/domain/shared/time.ts';
import type { PushAnswer, PushMessage, PushSubscription } from '#app/gateways/push.ts';
import { whatsappCloud } from '#app/gateways/whatsapp.server.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { addAdminWithoutPassword, addCustomer } from '../../support/accounts.ts';
import { mailsTo } from '../../support/artists.ts';
import { advanceTime, PHONE } from '../../support/codes.ts';
import { json, startFakeProvider } from '../../support/fake-provider.ts';
import { openShop } from '../../support/shop.ts';
import { fetchPage } from '../../support/site.ts';

const shop = await openShop();
const { context } = shop;
const meta = await startFakeProvider();
const APP_SECRET = 'the secret of our app at Meta';
context.whatsapp = whatsappCloud({
  ...{ url: meta.url, phoneNumberId: '1001', accessToken: 'token' },
  ...{ appSecret: APP_SECRET, verifyToken: 'a word of ours' },
});
const MORNING = new Date('2026-11-21T04:30:00Z');
let admin: { id: string; email: string };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  meta.received.length = 0;
  meta.answer = json(200, { messages: [{ id: 'wamid.1' }] });
  shop.time = MORNING;
  context.push = null;
  admin = await addAdminWithoutPassword(shop);
  await addCustomer(shop, 'priya');
});

/** The customer agrees to WhatsApp, or to reminders no more. */
const choose = (choices: { whatsapp?: boolean; reminders?: boolean }) =>
  updateChoices(context, 'priya', { whatsapp: false, reminders: true, language: 'en', ...choices });

async function tellOfOrder(): Promise<string> {
  const rows = await toMessages(context, 'order.confirmed/customer', {
    to: { phone: PHONE, email: 'priya@example.com' },
    facts: { reference: 'RM-1' },
    link: 'https://shop.example/order/RM-1/key',
    sms: {
      template: 'order-confirmed',
      variables: { reference: 'RM-1', link: 'https://shop.example/order/RM-1/key' },
    },
  });
  await context.db.insert(outbox).values(rows);
  return rows.find(({ channel }) => channel === 'sms')?.id ?? '';
}

async function remind(): Promise<void> {
  const rows = await toMessages(context, 'booking.reminder/customer', {
    to: { phone: PHONE, email: 'priya@example.com' },
    facts: { when: timeWords('14 Feb 2027'), length: timeWords('2 h') },
    link: 'https://shop.example/booking/RB-1/key',
    sms: {
      template: 'booking-reminder',
      variables: {
        reference: 'RB-1',
        when: timeWords('14 Feb 2027'),
        link: 'https://shop.example/booking/RB-1/key',
      },
    },
  });
  await context.db.insert(outbox).values(rows);
}

/** The templates that went by SMS. */
const texts = () => shop.messages.flatMap((message) => (message.channel === 'sms' ? [message.template] : []));
const subjects = () =>
  shop.messages.flatMap((message) => (message.channel === 'mail' ? [message.subject] : []));

async function change(settings: Partial<EventSettings>): Promise<void> {
  const { version } = await getEventSettings(context);
  await updateEventSettings(context, admin, {
    version,
    settings: { ...DEFAULT_EVENT_SETTINGS, ...settings },
  });
}

/** A report as Meta sends it, signed unless told otherwise. */
async function report(value: object, secret = APP_SECRET): Promise<number> {
  const body = JSON.stringify({ entry: [{ changes: [{ value }] }] });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const { status } = await shop.fetchApi('/api/whatsapp/webhook', { method: 'POST', headers, body });
  await shop.settle();
  return status;
}

const became = (id: string, status: string) =>
  report({ statuses: [{ id: 'wamid.1', status, biz_opaque_callback_data: id }] });

describe('what customers are told by phone', () => {
  test('goes by SMS to whoever has not agreed to WhatsApp', async () => {
    await tellOfOrder();
    await sendDueMessages(context);
    expect(texts()).toEqual(['order-confirmed']);
    expect(meta.received).toEqual([]);
  });

  test('goes by WhatsApp as a template with its variables, and by SMS only if nobody hears of its arrival', async () => {
    await choose({ whatsapp: true });
    const id = await tellOfOrder();
    await sendDueMessages(context);
    expect(meta.received).toMatchObject([
      {
        path: '/1001/messages',
        body: {
          to: '919876543210',
          template: {
            name: 'order_confirmed',
            components: [{ parameters: [{ text: 'RM-1' }, { text: 'https://shop.example/order/RM-1/key' }] }],
          },
          biz_opaque_callback_data: id,
        },
      },
    ]);
    expect(texts()).toEqual([]);
    advanceTime(shop, 10 * MINUTE_MS);
    await sendDueMessages(context);
    expect(texts()).toEqual(['order-confirmed']);
    advanceTime(shop, 60 * MINUTE_MS);
    await sendDueMessages(context);
    expect(texts()).toHaveLength(1);
    expect(meta.received).toHaveLength(1);
  });

  test.each([
    ['delivered, and twice so', ['delivered', 'delivered']],
    ['read before it is delivered', ['read', 'delivered']],
    ['delivered, and then failed by an old report', ['delivered', 'failed']],
  ])('needs no SMS once WhatsApp says that it is %s', async (_name, reports) => {
    await choose({ whatsapp: true });
    const id = await tellOfOrder();
    await sendDueMessages(context);
    for (const status of reports) expect(await became(id, status)).toBe(200);
    advanceTime(shop, 60 * MINUTE_MS);
    await sendDueMessages(context);
    expect(texts()).toEqual([]);
    expect(await shop.rows('select whatsapp, sealed from outbox where id = ?', id)).toEqual([
      { whatsapp: reports[0], sealed: null },
    ]);
  });

  test('goes by SMS at once when WhatsApp could not deliver it', async () => {
    await choose({ whatsapp: true });
    const id = await tellOfOrder();
    await sendDueMessages(context);
    expect(await became(id, 'failed')).toBe(200);
    expect(texts()).toEqual(['order-confirmed']);
  });

  test.each([
    ['refuses it', 400, 1],
    ['has too many, twice', 429, 2],
    ['fails, twice', 503, 2],
  ])('goes by SMS when WhatsApp %s', async (_name, status, attempts) => {
    meta.answer = json(status, { error: {} });
    await choose({ whatsapp: true });
    await tellOfOrder();
    for (let count = 0; count < 3; count++) {
      await sendDueMessages(context);
      advanceTime(shop, MINUTE_MS);
    }
    expect(meta.received).toHaveLength(attempts);
    expect(texts()).toEqual(['order-confirmed']);
  });

  test('waits for the report when WhatsApp cuts its answer off: it may have been sent', async () => {
    meta.answer = (response) => response.destroy();
    await choose({ whatsapp: true });
    const id = await tellOfOrder();
    await sendDueMessages(context);
    expect(await became(id, 'delivered')).toBe(200);
    advanceTime(shop, 60 * MINUTE_MS);
    await sendDueMessages(context);
    expect(texts()).toEqual([]);
  });

  test('comes with reminders until they want fewer of them, by the link of an e-mail', async () => {
    await remind();
    await sendDueMessages(context);
    const [mail] = mailsTo(shop, 'priya@example.com');
    const { pathname } = new URL(mail?.unsubscribe ?? '');
    expect(mail?.text).toContain(pathname);
    expect(mail?.page?.fewer).toContain(pathname);
    shop.messages.length = 0;
    // A mail program that looks at the link changes nothing.
    expect((await fetchPage(shop, pathname)).status).toBe(200);
    expect(await shop.rows('select opted_out_at from customers')).toEqual([{ opted_out_at: null }]);
    expect((await fetchPage(shop, pathname, { form: {} })).status).toBe(200);
    await remind();
    await tellOfOrder();
    await sendDueMessages(context);
    expect(texts()).toEqual(['order-confirmed']);
    expect(subjects()).toEqual(['Your order RM-1 is confirmed']);
    await choose({ reminders: true });
    await remind();
    await sendDueMessages(context);
    expect(texts()).toEqual(['order-confirmed', 'booking-reminder']);
  });

  test('stays as it is after a link that is not ours', async () => {
    const url = await toFewerUrl(context, PHONE);
    const [token = ''] = url.split('/').slice(-1);
    await expect(optOut(context, `${token.slice(0, -2)}xx`)).rejects.toMatchObject({ code: 'not_found' });
    expect(await shop.rows('select opted_out_at from customers')).toEqual([{ opted_out_at: null }]);
  });
});

describe('a report of WhatsApp', () => {
  test('that somebody else has signed changes nothing', async () => {
    await choose({ whatsapp: true });
    const id = await tellOfOrder();
    await sendDueMessages(context);
    const forged = { statuses: [{ status: 'delivered', biz_opaque_callback_data: id }] };
    expect(await report(forged, 'another secret')).toBe(403);
    const { status } = await shop.fetchApi('/api/whatsapp/webhook', { method: 'POST', body: '{}' });
    expect(status).toBe(403);
    expect(await shop.rows('select whatsapp from outbox where id = ?', id)).toEqual([{ whatsapp: 'sent' }]);
  });

  test('that is no report, or has parts that we do not know, is answered as it deserves', async () => {
    const body = 'no json';
    const headers = {
      'x-hub-signature-256': `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`,
    };
    expect((await shop.fetchApi('/api/whatsapp/webhook', { method: 'POST', headers, body })).status).toBe(
      400,
    );
    expect(await report({ statuses: [{ strange: 1 }], messages: [{ id: 1 }], contacts: [] })).toBe(200);
  });

  test('proves its address by a word of ours', async () => {
    const ask = (token: string) =>
      shop.fetchApi(`/api/whatsapp/webhook?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=4711`);
    expect(await (await ask('a%20word%20of%20ours')).text()).toBe('4711');
    expect((await ask('another')).status).toBe(404);
  });

  test('with a customer’s answer tells the owner, once', async () => {
    const answer = {
      messages: [{ id: 'wamid.2', from: '919876543210', text: { body: 'Can you come at 5?' } }],
    };
    expect([await report(answer), await report(answer)]).toEqual([200, 200]);
    const mails = mailsTo(shop, await context.shopEmail());
    expect(mails).toMatchObject([
      { subject: 'On WhatsApp: +91 98765 43210', link: expect.stringContaining('/admin/inbox/') },
    ]);
    expect(mails[0]?.text).toContain('Can you come at 5?');
  });

  test('with STOP ends messages by WhatsApp', async () => {
    await choose({ whatsapp: true });
    const stop = { messages: [{ id: 'wamid.3', from: '919876543210', text: { body: 'Stop.' } }] };
    expect(await report(stop)).toBe(200);
    await tellOfOrder();
    await sendDueMessages(context);
    expect(texts()).toEqual(['order-confirmed']);
    expect(meta.received).toEqual([]);
  });
});

describe('the owner’s settings', () => {
  test('switch channels off and give e-mails other words, also of messages that wait', async () => {
    await tellOfOrder();
    await change({
      off: ['order.confirmed/customer/sms'],
      words: { 'order.confirmed/customer': { subject: 'We pack {reference}', intro: 'Soon!' } },
    });
    await sendDueMessages(context);
    expect(texts()).toEqual([]);
    expect(shop.messages).toMatchObject([{ subject: 'We pack RM-1' }]);
    expect(await shop.rows('select count(*) as n from outbox where given_up_at is not null')).toEqual([
      { n: 1 },
    ]);
  });

  test('end what costs more than the month may, but for codes and news of money', async () => {
    await change({ limit: 1, paise: { whatsapp: 12, sms: 60, mail: 0 } });
    await tellOfOrder();
    await tellOfOrder();
    await sendDueMessages(context);
    expect(texts()).toEqual(['order-confirmed']);
    const rows = await toMessages(context, 'payment.received/customer', {
      to: { phone: PHONE },
      facts: { name: 'Priya', amount: '₹500', reference: 'RM-1' },
      link: 'https://shop.example/order/RM-1/key',
      sms: { template: 'payment-received', variables: { amount: smsAmount(500), reference: 'RM-1' } },
    });
    await context.db.insert(outbox).values(rows);
    await sendDueMessages(context);
    expect(texts()).toEqual(['order-confirmed', 'payment-received']);
    expect((await getEventSettings(context)).spent).toBe(120);
  });
});

describe('a browser', () => {
  const asked = (name: string) => ({
    endpoint: `https://push.example/${name}`,
    p256dh: 'x'.repeat(87),
    auth: 'y'.repeat(22),
  });
  const pushed: [string[], PushMessage][] = [];
  let answer: (subscription: PushSubscription) => PushAnswer;

  beforeEach(() => {
    pushed.length = 0;
    answer = () => ({ ok: true, providerId: '' });
    context.push = {
      publicKey: 'key',
      async send(subscriptions, message) {
        pushed.push([subscriptions.map(({ endpoint }) => endpoint.split('/').at(-1) ?? ''), message]);
        return subscriptions.map(answer);
      },
    };
  });

  const tell = async (key: 'order.placed/owner' | 'payment.late/owner') => {
    const facts = { reference: 'RM-1', total: '₹500', pincode: '302003', payment: 'RM-1-1', amount: '₹500' };
    await context.db.batch([
      context.db.select().from(outbox),
      ...(await tellOwner(
        context,
        key,
        { facts, link: 'https://shop.example/admin/orders/RM-1' },
        sql`true`,
      )),
    ]);
    await sendDueMessages(context);
  };

  test('of owner and desk is notified of an order, of the owner alone of money', async () => {
    const staff = async (role: string) => {
      const { id } = await addAdminWithoutPassword(shop, `the-${role}@example.com`);
      await shop.rows('update admins set role = ? where id = ? returning id', role, id);
      await subscribeToPush(context, { role: 'admin', id }, asked(role));
      return id;
    };
    await subscribeToPush(context, { role: 'admin', id: admin.id }, asked('owner'));
    const desk = await staff('desk');
    await staff('packing');
    await subscribeToPush(context, { role: 'vendor', id: admin.id }, asked('artist'));
    await tell('order.placed/owner');
    expect(pushed[0]?.[0].sort()).toEqual(['desk', 'owner']);
    expect(pushed[0]?.[1]).toEqual({
      title: 'A new order: ₹500, cash (RM-1)',
      body: 'Somebody has ordered for ₹500, to be paid in cash: RM-1, to 302003.',
      link: 'https://shop.example/admin/orders/RM-1',
    });
    await tell('payment.late/owner');
    expect(pushed[1]?.[0]).toEqual(['owner']);
    await shop.rows('update admins set deactivated_at = 1 where id = ? returning id', desk);
    await tell('order.placed/owner');
    expect(pushed[2]?.[0]).toEqual(['owner']);
  });

  test('that wants no more is forgotten, and its address stands nowhere in clear', async () => {
    await subscribeToPush(context, { role: 'admin', id: admin.id }, asked('old'));
    await subscribeToPush(context, { role: 'admin', id: admin.id }, asked('new'));
    expect(JSON.stringify(await shop.rows('select * from push_subscriptions'))).not.toContain('push.example');
    answer = ({ endpoint }) =>
      endpoint.endsWith('old')
        ? { ok: false, gone: true, retry: false, reason: 'push: 410' }
        : { ok: true, providerId: '' };
    await tell('order.placed/owner');
    await tell('order.placed/owner');
    expect(pushed.map(([names]) => names.sort())).toEqual([['new', 'old'], ['new']]);
  });
});

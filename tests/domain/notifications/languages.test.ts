import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getEventSettings, updateEventSettings } from '#app/domain/notifications/event-settings.server.ts';
import {
  DEFAULT_EVENT_SETTINGS,
  type EventSettings,
  EventSettingsInput,
  factsOf,
} from '#app/domain/notifications/event-settings.ts';
import { getNotice, listFacts, NOTICES, type NoticeKey } from '#app/domain/notifications/events.ts';
import { HINDI } from '#app/domain/notifications/events-hi.ts';
import { updateChoices } from '#app/domain/notifications/message-choices.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import type { OrderInput } from '#app/domain/orders/order-input.ts';
import { toMailHtml } from '#app/gateways/mail-html.ts';
import { msg91 } from '#app/gateways/msg91.server.ts';
import {
  countSmsParts,
  describeSmsText,
  listSmsVariables,
  SMS_TEMPLATES,
  toSmsText,
} from '#app/gateways/sms.ts';
import { whatsappCloud } from '#app/gateways/whatsapp.server.ts';
import { addAdminWithoutPassword, addCustomer } from '../../support/accounts.ts';
import { PHONE } from '../../support/codes.ts';
import { addDesigns } from '../../support/designs.ts';
import { json, startFakeProvider } from '../../support/fake-provider.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const provider = await startFakeProvider();
const APP_SECRET = 'the secret of our app at Meta';
const WHATSAPP = whatsappCloud({
  ...{ url: provider.url, phoneNumberId: '1001', accessToken: 'token' },
  ...{ appSecret: APP_SECRET, verifyToken: 'a word of ours' },
});
const PRINTED_SMS = context.sms;
const MORNING = new Date('2026-11-21T04:30:00Z');
let design = '';
let presses = 0;

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  provider.received.length = 0;
  provider.answer = json(200, { messages: [{ id: 'wamid.1' }] });
  shop.time = MORNING;
  Object.assign(context, { sms: PRINTED_SMS, whatsapp: null });
  design = 'mayura';
  await addDesigns(shop, [{ id: design, price: 7999 }]);
});

async function order(change: Partial<OrderInput> = {}, customerId: string | null = null) {
  presses++;
  const input: OrderInput = {
    ...{ idempotencyKey: `press-of-the-button-${presses}`, lines: [{ id: design, quantity: 1 }] },
    ...{ name: 'Priya', email: 'priya@example.com', phone: PHONE, address: '14 Johari Bazaar, Jaipur' },
    ...{ city: null, pincode: '302003', paymentMethod: 'cod', language: null, whatsapp: null },
    ...change,
  };
  const placed = await createOrder(context, input, customerId);
  await shop.settle();
  return placed;
}

const toCustomer = () => shop.messages.filter(({ to }) => to === PHONE || to === 'priya@example.com');
const sms = () => toCustomer().flatMap((message) => (message.channel === 'sms' ? [message] : []));
const mails = () => shop.messages.flatMap((message) => (message.channel === 'mail' ? [message] : []));

async function change(settings: Partial<EventSettings>): Promise<void> {
  const admin = await addAdminWithoutPassword(shop);
  const { version } = await getEventSettings(context);
  const all = { ...DEFAULT_EVENT_SETTINGS, ...settings };
  await updateEventSettings(context, admin, { version, settings: all });
}

describe('the words', () => {
  const keys = Object.keys(HINDI) as (keyof typeof HINDI)[]; // of a constant

  test('are there in Hindi for each notice, of the facts that it has', () => {
    for (const key of keys) {
      const facts = HINDI[key].flatMap(listFacts);
      expect(factsOf(key), key).toEqual(expect.arrayContaining(facts));
      // Some consist of facts alone.
      const withoutFacts = HINDI[key].join(' ').replace(/\{\w+\}/g, '');
      expect(withoutFacts, key).toMatch(/[\u0900-\u097f]/);
      const { mail } = getNotice(key);
      // What is said of how much, when and where is said in both.
      expect(new Set(facts), key).toEqual(new Set((mail ?? []).flatMap(listFacts)));
    }
  });

  test('of SMS mention the same in both languages', () => {
    for (const template of SMS_TEMPLATES) {
      const hindi = describeSmsText(template, 'hi');
      expect(new Set(listFacts(hindi)), template).toEqual(new Set(listSmsVariables(template)));
      expect(hindi).toMatch(/[\u0900-\u097f]/);
    }
  });
});

describe('parts of an SMS', () => {
  test.each([
    ['x'.repeat(160), 1],
    ['x'.repeat(161), 2],
    ['x'.repeat(306), 2],
    ['x'.repeat(307), 3],
    // A bracket takes two places.
    [`${'x'.repeat(159)}[`, 2],
    ['म'.repeat(70), 1],
    ['म'.repeat(71), 2],
    ['म'.repeat(134), 2],
    ['म'.repeat(135), 3],
    [`${'x'.repeat(69)}म`, 1],
    ['₹'.repeat(71), 2],
  ])('%#', (text, parts) => {
    expect(countSmsParts(text)).toBe(parts);
  });
});

describe('an order in Hindi', () => {
  test('is told of in Hindi, to a guest too, by SMS and e-mail', async () => {
    await order({ language: 'hi' });
    const [message] = sms();
    expect(message && toSmsText(message)).toMatch(/आपका ऑर्डर RM-\w{8} मिल गया है, पहुँचने पर ₹7,999 नकद दें/);
    const [mail] = mails().filter(({ to }) => to === 'priya@example.com');
    expect(mail).toMatchObject({
      language: 'hi',
      subject: expect.stringMatching(/^आपका ऑर्डर RM-\w{8} हमें मिल गया है$/),
    });
    expect(mail?.text).toContain('आपने मँगाया है: 1 ×');
    expect(mail?.text).not.toMatch(/You ordered|Your order/);
    expect(mail && toMailHtml(mail)).toContain('<html lang="hi">');
    expect(mail?.page?.button).toBe('अपना ऑर्डर देखें');
  });

  test('is told of to the owner in her own language', async () => {
    await order({ language: 'hi' });
    expect(mails().some(({ subject }) => subject.startsWith('A new order: ₹7,999, cash'))).toBe(true);
    shop.messages.length = 0;
    await change({ language: 'hi' });
    await order();
    expect(mails().some(({ subject }) => subject.startsWith('नया ऑर्डर: ₹7,999, नकद'))).toBe(true);
    expect(sms().map((message) => message.language)).toEqual([undefined]);
  });

  test('costs what its parts cost', async () => {
    await order({ language: 'hi', email: null });
    const [message] = sms();
    const parts = message ? countSmsParts(toSmsText(message)) : 0;
    expect(parts).toBeGreaterThan(1);
    expect(await shop.rows("select paise from outbox where channel = 'sms'")).toEqual([
      { paise: 18 * parts },
    ]);
  });

  test('says what the owner says, where she has changed the Hindi words', async () => {
    const words = { subject: 'शुक्रिया, {reference}', intro: 'कुल {total}।' };
    await change({ hindiWords: { 'order.placed/customer': words } });
    await order({ language: 'hi' });
    expect(mails().some(({ subject }) => /^शुक्रिया, RM-/.test(subject))).toBe(true);
    shop.messages.length = 0;
    await order();
    expect(mails().some(({ subject }) => /^We have your order RM-/.test(subject))).toBe(true);
  });

  test('sent again in another language is the same order', async () => {
    const first = await order({ language: 'hi', idempotencyKey: 'one-press-of-the-button' });
    const again = await order({ language: 'en', idempotencyKey: 'one-press-of-the-button' });
    expect(again.number).toBe(first.number);
    expect(sms()).toHaveLength(1);
  });
});

describe('the customer’s own choice', () => {
  beforeEach(() => addCustomer(shop, 'priya'));
  const choose = (language: 'en' | 'hi') =>
    updateChoices(context, 'priya', { whatsapp: false, reminders: true, language });

  test('comes before what anybody enters with their phone', async () => {
    await choose('hi');
    await order({ language: 'en' });
    expect(sms().map(({ language }) => language)).toEqual(['hi']);
    shop.messages.length = 0;
    await choose('en');
    await order({ language: 'hi' });
    expect(sms().map(({ language }) => language)).toEqual([undefined]);
  });

  test('is kept from an order that they place logged in with their own phone, and from no other', async () => {
    await order({ language: 'hi' });
    expect(await shop.rows("select language from customers where id = 'priya'")).toEqual([
      { language: null },
    ]);
    await order({ language: 'hi', phone: '+919812345678' }, 'priya');
    expect(await shop.rows("select language from customers where id = 'priya'")).toEqual([
      { language: null },
    ]);
    await order({ language: 'hi' }, 'priya');
    expect(await shop.rows("select language from customers where id = 'priya'")).toEqual([
      { language: 'hi' },
    ]);
  });
});

describe('what a provider knows in English alone goes out in English', () => {
  test('by WhatsApp', async () => {
    context.whatsapp = WHATSAPP;
    const noTranslation = {
      error: { code: 132001, message: 'Template name does not exist in the translation' },
    };
    const answers = [json(404, noTranslation), json(200, { messages: [{ id: 'wamid.1' }] })];
    provider.answer = (...args) => (answers.shift() ?? json(500, {}))(...args);
    await order({ language: 'hi', whatsapp: 'on' });
    const languages = provider.received.map(({ body }) => body);
    expect(languages).toMatchObject([
      { template: { name: 'order_placed', language: { code: 'hi' } } },
      { template: { name: 'order_placed', language: { code: 'en' } } },
    ]);
    expect(languages[1]).toMatchObject({
      template: { components: [{ parameters: [{}, { text: '7999' }, {}] }] },
    });
    expect(sms()).toEqual([]);
  });

  test('by SMS', async () => {
    const templates = Object.fromEntries(SMS_TEMPLATES.map((name) => [name, `english-${name}`])) as never; // all of them
    context.sms = msg91({
      ...{ url: provider.url, authKey: 'key', templates },
      hindiTemplates: { 'order-confirmed': 'hindi' },
    });
    provider.answer = json(200, { type: 'success', message: 'sent' });
    await order({ language: 'hi' });
    expect(provider.received).toMatchObject([
      { body: { template_id: 'english-order-placed', recipients: [{ amount: '7999' }] } },
    ]);
    expect(await shop.rows("select paise from outbox where channel = 'sms'")).toEqual([{ paise: 18 }]);
  });
});

describe('WhatsApp for a guest’s order', () => {
  const byWhatsApp = () => provider.received.length;
  beforeEach(() => {
    context.whatsapp = WHATSAPP;
  });
  const stop = async (words: string) => {
    const value = { messages: [{ id: `wamid.${words}`, from: PHONE.slice(1), text: { body: words } }] };
    const body = JSON.stringify({ entry: [{ changes: [{ value }] }] });
    const signature = `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    await shop.fetchApi('/api/whatsapp/webhook', { method: 'POST', headers, body });
    await shop.settle();
  };

  test('is for that order alone: the card has agreed to nothing', async () => {
    await order({ whatsapp: 'on' });
    expect(byWhatsApp()).toBe(1);
    expect(await shop.rows('select whatsapp_at from customers')).toEqual([{ whatsapp_at: null }]);
    expect(await shop.rows('select whatsapp_at from orders')).toEqual([{ whatsapp_at: MORNING.getTime() }]);
    await order();
    expect(byWhatsApp()).toBe(1);
    expect(sms()).toHaveLength(1);
  });

  test.each(['STOP', 'Not me', 'यह मैं नहीं हूँ'])(
    'ends for good by “%s”, whoever ticks the box next',
    async (words) => {
      await order({ whatsapp: 'on' });
      await stop(words);
      await order({ whatsapp: 'on' });
      expect(byWhatsApp()).toBe(1);
      expect(sms()).toHaveLength(1);
    },
  );

  test('comes back once the phone’s own account asks for it', async () => {
    await addCustomer(shop, 'priya');
    await order({ whatsapp: 'on' });
    await stop('STOP');
    await order({ whatsapp: 'on' }, 'priya');
    expect(byWhatsApp()).toBe(2);
    expect(await shop.rows("select whatsapp_source from customers where id = 'priya'")).toEqual([
      { whatsapp_source: 'checkout' },
    ]);
  });
});

describe('the form of the settings', () => {
  const form = (fields: Record<string, string>) =>
    EventSettingsInput.safeParse({
      ...{ version: '0', paise_whatsapp: '12', paise_sms: '18', paise_mail: '0', limit: '0', language: 'hi' },
      shown: 'order.confirmed/customer' satisfies NoticeKey,
      ...fields,
    });

  test('takes words in each language, within the limits of each', () => {
    const [subject, intro] = NOTICES['order.confirmed/customer'].mail;
    const english = { 'subject:order.confirmed/customer': subject, 'intro:order.confirmed/customer': intro };
    const hindi = {
      'subject-hi:order.confirmed/customer': 'पक्का: {reference}',
      'intro-hi:order.confirmed/customer': 'धन्यवाद',
    };
    expect(form({ ...english, ...hindi }).data?.settings).toMatchObject({
      ...{ language: 'hi', words: {} },
      hindiWords: { 'order.confirmed/customer': { subject: 'पक्का: {reference}', intro: 'धन्यवाद' } },
    });
    const wrong = form({ ...english, ...hindi, 'intro-hi:order.confirmed/customer': 'कुल {total}' });
    expect(wrong.error?.issues).toMatchObject([
      { path: ['intro-hi:order.confirmed/customer'], message: 'There is no {total} here.' },
    ]);
  });
});

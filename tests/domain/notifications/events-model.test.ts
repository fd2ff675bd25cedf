import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { acceptBooking } from '#app/domain/bookings/agenda.server.ts';
import { cancelByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { createEnquiry } from '#app/domain/enquiries/enquiry.server.ts';
import { audienceOf, isNoticeKey } from '#app/domain/notifications/events.ts';
import { optOut, toFewerUrl, updateChoices } from '#app/domain/notifications/message-choices.server.ts';
import { sendDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { subscribeToPush } from '#app/domain/notifications/push-subscriptions.server.ts';
import { eraseCustomer } from '#app/domain/operations/customer-data.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { DAY_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import type { PushSubscription } from '#app/gateways/push.ts';
import { addAdminWithoutPassword, addCustomer } from '../../support/accounts.ts';
import { addArtist, at, BOOKING_TIME, book, inDatabase, linkOf, sent } from '../../support/bookings.ts';
import { PHONE } from '../../support/codes.ts';
import { json } from '../../support/fake-provider.ts';
import { enquiry } from '../../support/inbox.ts';
import { orderDraft } from '../../support/orders.ts';
import { openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';
import { connectWhatsApp } from '../../support/whatsapp.ts';

/**
 * Whatever happens to orders, bookings, enquiries and payments, in whatever order, each step once or pressed twice: each
 * person is told what stands here, once, when it happens: the customer by WhatsApp while she agrees to it, and by SMS where
 * it does not arrive. Who wanted no more reviews is asked for none, and who is erased hears of what is still under way alone.
 */

const shop = await openShop();
const gateway = await openGateway(shop);
const { meta, report } = await connectWhatsApp(shop);
const { context } = shop;
const MAIL = 'priya@example.com';

const ORDER_STATES = ['placed', 'confirmed', 'out_for_delivery', 'delivered'] as const;
type OrderState = (typeof ORDER_STATES)[number];

/** What each event tells whom, by which channel; by WhatsApp in the place of SMS for who agrees. */
const TOLD = {
  order: ['order.placed/customer/sms', 'order.placed/customer/mail', ...owner('order.placed')],
  pay: ['payment.received/customer/sms', 'payment.received/customer/mail', ...owner('order.paid')],
  confirmed: ['order.confirmed/customer/sms', 'order.confirmed/customer/mail'],
  out_for_delivery: ['order.handed-over/customer/sms', 'order.handed-over/customer/mail'],
  delivered: ['order.delivered/customer/mail'],
  review: ['review.request/customer/sms', 'review.request/customer/mail'],
  cancelOrder: ['order.cancelled/customer/sms', 'order.cancelled/customer/mail'],
  book: ['booking.requested/customer/sms', 'booking.requested/customer/mail', ...owner('booking.requested')],
  confirmBooking: [
    ...['booking.confirmed/customer/sms', 'booking.confirmed/customer/mail'],
    ...artist('booking.assigned'),
  ],
  accept: ['booking.accepted/customer/sms', 'booking.accepted/customer/mail'],
  cancelRequest: [
    ...['booking.cancelled/customer/sms', 'booking.cancelled/customer/mail'],
    ...owner('booking.cancelled'),
  ],
  unassigned: artist('booking.unassigned'),
  enquire: ['enquiry.received/customer/mail', ...owner('enquiry.received')],
} as const satisfies Record<string, readonly string[]>;

function owner(event: string) {
  return [`${event}/owner/mail`, `${event}/owner/push`];
}
function artist(event: string) {
  return [`${event}/artist/mail`, `${event}/artist/push`];
}

const KINDS = [
  ...([
    'order',
    'pay',
    'forward',
    'cancelOrder',
    'book',
    'confirmBooking',
    'accept',
    'cancelBooking',
  ] as const),
  ...(['enquire', 'optOut', 'agree', 'agree', 'stop', 'erase'] as const),
];
/** What becomes of what is sent by WhatsApp: `silent` is never heard of, `refused` is not taken. */
const FATES = ['delivered', 'delivered', 'failed', 'silent', 'refused'] as const;
type Fate = (typeof FATES)[number];

const step = fc.record({
  kind: fc.constantFrom(...KINDS, 'forward' as const, 'forward' as const),
  which: fc.nat({ max: 3 }),
  twice: fc.boolean(),
  fate: fc.constantFrom(...FATES),
});
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

interface ModelOrder {
  number: string;
  state: OrderState | 'cancelled';
  isPaid: boolean;
  /** Its customer was erased while it was under way. */
  isErased: boolean;
}
interface ModelBooking {
  reference: string;
  path: string;
  state: 'requested' | 'confirmed' | 'accepted' | 'cancelled';
}

/** No more of each than the limits of strangers allow. */
const MOST = 3;

/** After so long without a report the SMS is sent. */
const SILENT_MS = 10 * MINUTE_MS;

/** Told by WhatsApp, of which nothing is heard: by SMS once it is due. */
interface Waiting {
  line: string;
  dueAt: number;
  about: Subject | null;
}
type Subject = ModelOrder | ModelBooking;

const isOver = ({ state }: Subject) => state === 'cancelled' || state === 'delivered';

class Run {
  readonly orders: ModelOrder[] = [];
  readonly bookings: ModelBooking[] = [];
  enquiries = 0;
  /** Whether there is a card that keeps what she chose. */
  hasAccount = true;
  isOptedOut = false;
  agreesToWhatsApp = false;
  waiting: Waiting[] = [];
  /** What the step of this moment is about. */
  about: Subject | null = null;
  readonly #admin: { id: string };

  constructor(admin: { id: string }) {
    this.#admin = admin;
  }

  /** Takes a step, and says what is to be told; nothing of a step that cannot be taken. */
  async take({ kind, which, twice }: Step): Promise<readonly string[]> {
    this.about = null;
    const press = (action: () => Promise<unknown>) => pressed(action, twice);
    switch (kind) {
      case 'order':
        return this.#order(press);
      case 'pay':
        return this.#pay(press);
      case 'forward':
        return this.#forward(which, press);
      case 'cancelOrder':
        return this.#cancelOrder(which, press);
      case 'book':
        return this.#book();
      case 'confirmBooking':
      case 'accept':
      case 'cancelBooking':
        return this.#changeBooking(kind, which, press);
      case 'enquire':
        if (this.enquiries === MOST) return [];
        this.enquiries++;
        await press(() => createEnquiry(context, enquiry({ note: `Question ${this.enquiries}` }), 'address'));
        return TOLD.enquire;
      case 'optOut': {
        const url = await toFewerUrl(context, PHONE);
        await press(() => optOut(context, url.split('/').at(-1) ?? ''));
        this.isOptedOut = this.hasAccount;
        return [];
      }
      case 'agree':
        return this.#agree(press);
      case 'stop':
        await report({
          messages: [
            { id: `wamid.stop${++stops}`, from: PHONE.slice(1), type: 'text', text: { body: 'STOP' } },
          ],
        });
        this.agreesToWhatsApp = false;
        return [];
      case 'erase':
        await press(() => eraseCustomer(context, 'priya'));
        this.#forget();
        return [];
    }
  }

  async #agree(press: Press): Promise<readonly string[]> {
    if (!this.hasAccount) return [];
    const choices = { whatsapp: true, reminders: !this.isOptedOut, language: 'en' } as const;
    await press(() => updateChoices(context, 'priya', choices));
    this.agreesToWhatsApp = true;
    return [];
  }

  /** What waits about things that have ended is not told any more. */
  #forget(): void {
    this.hasAccount = false;
    this.isOptedOut = false;
    this.agreesToWhatsApp = false;
    for (const order of this.orders) order.isErased = true;
    this.waiting = this.waiting.filter(({ about }) => about && !isOver(about));
  }

  /** Newer news takes the place of what still waits. */
  #replace(subject: Subject, ...events: string[]): void {
    this.waiting = this.waiting.filter(
      ({ about, line }) => about !== subject || !events.includes(line.split('/')[0] ?? ''),
    );
  }

  /**
   * The lines that are seen of what a step tells, and of what has waited for a report.
   * @param at when it was sent
   */
  expect(told: readonly string[], fate: Fate, at: number): string[] {
    const isBySms = (line: string) => line.endsWith('/customer/sms');
    const toWhatsApp = (line: string) => line.replace(/sms$/, 'whatsapp');
    const now = shop.time.getTime();
    const due = this.waiting.filter(({ dueAt }) => dueAt <= now);
    this.waiting = this.waiting.filter(({ dueAt }) => dueAt > now);
    const late = due
      .map(({ line }) => line)
      .filter((line) => !this.isOptedOut || !line.startsWith('review.'));
    if (!this.agreesToWhatsApp || fate === 'refused') return [...told, ...late].sort();
    const phoned = told.filter(isBySms);
    const others = told.filter((line) => !isBySms(line));
    if (fate === 'silent') {
      this.waiting.push(...phoned.map((line) => ({ line, dueAt: at + SILENT_MS, about: this.about })));
    }
    const fallen = fate === 'failed' ? phoned : [];
    return [...others, ...phoned.map(toWhatsApp), ...fallen, ...late].sort();
  }

  async #order(press: Press): Promise<readonly string[]> {
    if (this.orders.length === MOST) return [];
    const input = OrderInput.parse(orderDraft({ lines: [{ id: 'mayura', quantity: 1 }] }));
    let number = '';
    await press(async () => {
      number = (await createOrder(context, input)).number;
    });
    return this.#placed({ number, state: 'placed', isPaid: false, isErased: false }, TOLD.order);
  }

  async #pay(press: Press): Promise<readonly string[]> {
    if (this.orders.length === MOST) return [];
    const number = await unpaidOrder(shop);
    const payment = await started(shop, number);
    pay(gateway, payment);
    await press(() => settlePayment(context, payment));
    return this.#placed({ number, state: 'placed', isPaid: true, isErased: false }, TOLD.pay);
  }

  #placed(order: ModelOrder, told: readonly string[]): readonly string[] {
    this.orders.push(order);
    this.about = order;
    return told;
  }

  async #forward(which: number, press: Press): Promise<readonly string[]> {
    const open = this.orders.filter(({ state }) => state !== 'cancelled' && state !== 'delivered');
    const order = pick(open, which);
    if (!order) return [];
    const from = order.state as OrderState; // as just filtered
    const to = ORDER_STATES[ORDER_STATES.indexOf(from) + 1] ?? 'delivered';
    await press(() => updateOrderStatus(context, this.#admin, { number: order.number, from, to }));
    order.state = to;
    this.about = order;
    if (to === 'out_for_delivery') this.#replace(order, 'order.confirmed');
    if (to === 'placed') return [];
    const asksReview = !this.isOptedOut && !order.isErased;
    return to === 'delivered' ? [...TOLD.delivered, ...(asksReview ? TOLD.review : [])] : TOLD[to];
  }

  async #cancelOrder(which: number, press: Press): Promise<readonly string[]> {
    const isOpen = ({ state, isPaid }: ModelOrder) => !isPaid && ['placed', 'confirmed'].includes(state);
    const order = pick(this.orders.filter(isOpen), which);
    if (!order) return [];
    const { number } = order;
    const from = order.state as OrderState; // as just filtered
    await press(() => updateOrderStatus(context, this.#admin, { number, from, to: 'cancelled' }));
    order.state = 'cancelled';
    this.about = order;
    this.#replace(order, 'order.placed', 'order.confirmed', 'order.handed-over');
    return TOLD.cancelOrder;
  }

  async #book(): Promise<readonly string[]> {
    if (this.bookings.length === MOST) return [];
    const day = `2026-12-0${this.bookings.length + 1}`;
    const { reference, path } = await book(shop, { date: day, slot: sent(at(day, '10:00')) });
    const booking: ModelBooking = { reference, path, state: 'requested' };
    this.bookings.push(booking);
    this.about = booking;
    return TOLD.book;
  }

  async #changeBooking(
    kind: 'confirmBooking' | 'accept' | 'cancelBooking',
    which: number,
    press: Press,
  ): Promise<readonly string[]> {
    const from = {
      confirmBooking: ['requested'],
      accept: ['confirmed'],
      cancelBooking: ['requested', 'confirmed', 'accepted'],
    };
    const open = this.bookings.filter(({ state }) => from[kind].includes(state));
    const booking = pick(open, which);
    if (!booking) return [];
    const { reference, state } = booking;
    this.about = booking;
    const { version } = await inDatabase(shop, reference);
    switch (kind) {
      case 'confirmBooking':
        await press(() => confirmBooking(context, this.#admin, reference, { version, startAt: null }));
        booking.state = 'confirmed';
        return TOLD.confirmBooking;
      case 'accept':
        await press(() => acceptBooking(context, 'asha', reference, version));
        booking.state = 'accepted';
        return TOLD.accept;
      case 'cancelBooking':
        await press(() => cancelByLink(context, linkOf(booking), { reason: '' }));
        booking.state = 'cancelled';
        return [...TOLD.cancelRequest, ...(state === 'requested' ? [] : TOLD.unassigned)];
    }
  }

  /**
   * All ends, and the last thing that happens is not told any more: its customer is erased before. Who was erased midway has no
   * account that could be erased again: of hers only what waits for a report is told.
   */
  async eraseAll(): Promise<void> {
    if (!this.hasAccount) {
      shop.time = new Date(shop.time.getTime() + SILENT_MS);
      expect((await takeSent('delivered')).lines).toEqual(this.expect([], 'delivered', 0));
      return;
    }
    for (const booking of this.bookings.filter((each) => !isOver(each))) {
      await cancelByLink(context, linkOf(booking), { reason: '' });
    }
    const open = this.orders.filter((each) => !isOver(each));
    for (const order of open) {
      while (order.state !== 'out_for_delivery') {
        const from = order.state as OrderState; // as just filtered
        const to = ORDER_STATES[ORDER_STATES.indexOf(from) + 1] ?? 'out_for_delivery';
        await updateOrderStatus(context, this.#admin, { number: order.number, from, to });
        order.state = to;
      }
    }
    for (const wait of [2 * MINUTE_MS, SILENT_MS]) {
      shop.time = new Date(shop.time.getTime() + wait);
      await takeSent('delivered');
    }
    for (const { number } of open) {
      await updateOrderStatus(context, this.#admin, { number, from: 'out_for_delivery', to: 'delivered' });
    }
    await eraseCustomer(context, 'priya');
  }
}

let stops = 0;

/** One of some; undefined of none. */
function pick<Item>(items: readonly Item[], which: number): Item | undefined {
  return items[which % Math.max(items.length, 1)];
}

type Press = (action: () => Promise<unknown>) => Promise<void>;

/** A button that is pressed once, or twice: the second press changes nothing, or is refused. */
async function pressed(action: () => Promise<unknown>, twice: boolean): Promise<void> {
  await action();
  if (!twice) return;
  await action().catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

const seen = new Set<string>();
const pushed: string[] = [];
/** What WhatsApp has taken since the last time: the row of the outbox, and when. */
const taken: { id: string; at: number }[] = [];
const takenEver: { id: string }[] = [];

/** The browsers of the owner and of the artist. */
async function subscribe(admin: { id: string }): Promise<void> {
  const asked = (name: string) => ({
    ...{ endpoint: `https://push.example/${name}`, p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) },
  });
  await subscribeToPush(context, { role: 'admin', id: admin.id }, asked('owner'));
  await subscribeToPush(context, { role: 'vendor', id: 'asha' }, asked('artist'));
}

context.push = {
  publicKey: 'key',
  async send(subscriptions: readonly PushSubscription[]) {
    pushed.push(...subscriptions.map(({ endpoint }) => `${endpoint.split('/').at(-1)}/push`));
    return subscriptions.map(() => ({ ok: true, providerId: 'push' }));
  },
};

/** All that is due, until nothing is: what WhatsApp refuses is due again as an SMS. */
async function sendAll(): Promise<void> {
  await shop.settle();
  while ((await sendDueMessages(context)) > 0) await shop.settle();
}

/** Reports what became of what WhatsApp has taken, each twice, and once by somebody who cannot sign. */
async function reportAll(fate: Fate, which: readonly { id: string }[]): Promise<void> {
  if (fate !== 'delivered' && fate !== 'failed') return;
  for (const { id } of which) {
    const value = (status: string) => ({ statuses: [{ id: 'wamid', status, biz_opaque_callback_data: id }] });
    expect(await report(value(fate === 'failed' ? 'delivered' : 'failed'), 'not the secret')).toBe(403);
    for (let times = 0; times < 2; times++) expect(await report(value(fate))).toBe(200);
  }
}

/** Sends what is due. @returns what was sent since the last time, sorted, each to whom it is for, and when WhatsApp took it */
async function takeSent(fate: Fate): Promise<{ lines: string[]; at: number }> {
  await sendAll();
  await reportAll(fate, taken);
  await sendAll();
  const rows = await shop.rows<{
    id: string;
    notice: string;
    channel: string;
    whatsapp: string | null;
    sent: 0 | 1;
  }>('select id, notice, channel, whatsapp, sent_at is not null as sent from outbox');
  const byId = new Map(rows.map((row) => [row.id, row.notice]));
  const byWhatsApp = taken.splice(0);
  const at = byWhatsApp.at(-1)?.at ?? shop.time.getTime();
  // What a report says has arrived needs no SMS.
  const fresh = rows.filter(
    ({ id, whatsapp, sent }) =>
      sent === 1 && !seen.has(id) && whatsapp !== 'delivered' && whatsapp !== 'read',
  );
  for (const { id } of fresh) seen.add(id);
  const shopEmail = await context.shopEmail();
  const people: Record<string, string> = {
    ...{ [PHONE]: 'customer/sms', [MAIL]: 'customer/mail' },
    ...{ [shopEmail]: 'owner/mail', 'asha@example.com': 'artist/mail' },
  };
  const recipients = [
    ...shop.messages.splice(0).map(({ to }) => people[to] ?? 'a stranger'),
    ...pushed.splice(0),
  ];
  const intended = fresh.map(({ notice, channel }) =>
    isNoticeKey(notice) ? `${audienceOf(notice)}/${channel}` : notice,
  );
  expect(recipients.sort()).toEqual(intended.sort());
  const lines = [
    ...fresh.map(({ notice, channel }) => `${notice}/${channel}`),
    ...byWhatsApp.map(({ id }) => `${byId.get(id)}/whatsapp`),
  ];
  return { lines: lines.sort(), at };
}

/** How WhatsApp answers from now on; it is asked for templates alone. */
function answerAs(fate: Fate): void {
  meta.answer = (response) => {
    if (fate === 'refused') return json(400, { error: { code: 131_026 } })(response);
    const body = meta.received.at(-1)?.body as { biz_opaque_callback_data: string }; // as our gateway asks
    taken.push({ id: body.biz_opaque_callback_data, at: shop.time.getTime() });
    takenEver.push({ id: body.biz_opaque_callback_data });
    json(200, { messages: [{ id: 'wamid' }] })(response);
  };
}

/** All that the table has, pressed twice each; the second order arrives after the customer has opted out, the third after an erasure. */
const EVERYTHING: Step[] = (
  [
    ...([
      'order',
      'forward',
      'forward',
      'forward',
      'pay',
      'forward',
      'forward',
      'optOut',
      'forward',
    ] as const),
    ...(['order', 'cancelOrder', 'book', 'confirmBooking', 'accept', 'cancelBooking'] as const),
    ...(['book', 'cancelBooking', 'enquire'] as const),
  ] as const
).map((kind) => ({ kind, which: 0, twice: true, fate: 'delivered' }));

/** By WhatsApp, of which each fate is met, until she stops it; then she is erased while an order and an appointment are under way. */
const BY_WHATSAPP: Step[] = (
  [
    ['agree', 'delivered'],
    ['order', 'delivered'],
    ['forward', 'silent'],
    ['book', 'refused'],
    ['confirmBooking', 'silent'],
    ['forward', 'failed'],
    ['forward', 'silent'],
    ['optOut', 'delivered'],
    ['stop', 'delivered'],
    ['enquire', 'delivered'],
    ['pay', 'delivered'],
    ['agree', 'delivered'],
    ['forward', 'silent'],
    ['erase', 'delivered'],
    ['forward', 'delivered'],
    ['forward', 'delivered'],
    ['cancelBooking', 'delivered'],
    ['order', 'delivered'],
  ] as const
).map(([kind, fate]) => ({ kind, fate, which: 0, twice: true }));

test('each event tells each person what the table says, once and in order, and nothing after an erasure or an opt-out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await shop.empty();
      gateway.ledger.orders.clear();
      for (const each of [shop.messages, pushed, taken, takenEver]) each.length = 0;
      seen.clear();
      shop.time = new Date(BOOKING_TIME);
      const admin = await addAdminWithoutPassword(shop);
      await addCustomer(shop, 'priya');
      await addArtist(shop, 'asha');
      await stockShop(shop);
      await subscribe(admin);
      const run = new Run(admin);
      for (const each of steps) {
        answerAs(each.fate);
        const told = await run.take(each);
        // Until a step can be undone no more.
        shop.time = new Date(shop.time.getTime() + 2 * MINUTE_MS);
        const { lines, at } = await takeSent(each.fate);
        expect(lines, JSON.stringify(each)).toEqual(run.expect(told, each.fate, at));
      }
      answerAs('delivered');
      await run.eraseAll();
      // Reports that come far too late bring nothing back.
      await reportAll('failed', takenEver);
      for (let days = 0; days < 3; days++) {
        shop.time = new Date(shop.time.getTime() + DAY_MS);
        const { lines } = await takeSent('delivered');
        expect(lines.filter((line) => !line.includes('/owner/'))).toEqual([]);
      }
    }),
    { numRuns: runs(6), seed: 69, endOnFailure: true, examples: [[EVERYTHING], [BY_WHATSAPP]] },
  );
});

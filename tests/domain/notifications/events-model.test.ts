import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { acceptBooking } from '#app/domain/bookings/agenda.server.ts';
import { cancelByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { createEnquiry } from '#app/domain/enquiries/enquiry.server.ts';
import { audienceOf, isNoticeKey } from '#app/domain/notifications/events.ts';
import { optOut, toFewerUrl } from '#app/domain/notifications/message-choices.server.ts';
import { sendAllDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { eraseCustomer } from '#app/domain/operations/customer-data.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { DAY_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword, addCustomer } from '../../support/accounts.ts';
import { addArtist, at, BOOKING_TIME, book, inDatabase, linkOf, sent } from '../../support/bookings.ts';
import { PHONE } from '../../support/codes.ts';
import { enquiry } from '../../support/inbox.ts';
import { orderDraft } from '../../support/orders.ts';
import { openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

/**
 * Whatever happens to orders, bookings, enquiries and payments, in whatever order, each step once or pressed twice: each
 * person is told what stands here, once, when it happens, and nothing after they wanted no more of it or were erased.
 */

const shop = await openShop();
const gateway = await openGateway(shop);
const { context } = shop;
const MAIL = 'priya@example.com';

const ORDER_STATES = ['placed', 'confirmed', 'out_for_delivery', 'delivered'] as const;
type OrderState = (typeof ORDER_STATES)[number];

/** What each event tells whom, by which channel. Those of a review go to whoever has not opted out. */
const TOLD = {
  order: ['order.placed/customer/sms', 'order.placed/customer/mail', 'order.placed/owner/mail'],
  pay: ['payment.received/customer/sms', 'payment.received/customer/mail', 'order.paid/owner/mail'],
  confirmed: ['order.confirmed/customer/sms', 'order.confirmed/customer/mail'],
  out_for_delivery: ['order.handed-over/customer/sms', 'order.handed-over/customer/mail'],
  delivered: ['order.delivered/customer/mail'],
  review: ['review.request/customer/sms', 'review.request/customer/mail'],
  cancelOrder: ['order.cancelled/customer/sms', 'order.cancelled/customer/mail'],
  book: ['booking.requested/customer/sms', 'booking.requested/customer/mail', 'booking.requested/owner/mail'],
  confirmBooking: [
    ...['booking.confirmed/customer/sms', 'booking.confirmed/customer/mail'],
    'booking.assigned/artist/mail',
  ],
  accept: ['booking.accepted/customer/sms', 'booking.accepted/customer/mail'],
  cancelRequest: [
    ...['booking.cancelled/customer/sms', 'booking.cancelled/customer/mail'],
    'booking.cancelled/owner/mail',
  ],
  unassigned: ['booking.unassigned/artist/mail'],
  enquire: ['enquiry.received/customer/mail', 'enquiry.received/owner/mail'],
} as const satisfies Record<string, readonly string[]>;

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
  ...(['enquire', 'optOut'] as const),
];
const step = fc.record({
  kind: fc.constantFrom(...KINDS, 'forward' as const, 'forward' as const),
  which: fc.nat({ max: 3 }),
  twice: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

interface ModelOrder {
  number: string;
  state: OrderState | 'cancelled';
  isPaid: boolean;
}
interface ModelBooking {
  reference: string;
  path: string;
  state: 'requested' | 'confirmed' | 'accepted' | 'cancelled';
}

/** No more of each than the limits of strangers allow. */
const MOST = 3;

class Run {
  readonly orders: ModelOrder[] = [];
  readonly bookings: ModelBooking[] = [];
  enquiries = 0;
  isOptedOut = false;
  readonly #admin: { id: string };

  constructor(admin: { id: string }) {
    this.#admin = admin;
  }

  /** Takes a step, and says what is to be told; nothing of a step that cannot be taken. */
  async take({ kind, which, twice }: Step): Promise<readonly string[]> {
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
        this.isOptedOut = true;
        return [];
      }
    }
  }

  async #order(press: Press): Promise<readonly string[]> {
    if (this.orders.length === MOST) return [];
    const input = OrderInput.parse(orderDraft({ lines: [{ id: 'mayura', quantity: 1 }] }));
    let number = '';
    await press(async () => {
      number = (await createOrder(context, input)).number;
    });
    this.orders.push({ number, state: 'placed', isPaid: false });
    return TOLD.order;
  }

  async #pay(press: Press): Promise<readonly string[]> {
    if (this.orders.length === MOST) return [];
    const number = await unpaidOrder(shop);
    const payment = await started(shop, number);
    pay(gateway, payment);
    await press(() => settlePayment(context, payment));
    this.orders.push({ number, state: 'placed', isPaid: true });
    return TOLD.pay;
  }

  async #forward(which: number, press: Press): Promise<readonly string[]> {
    const open = this.orders.filter(({ state }) => state !== 'cancelled' && state !== 'delivered');
    const order = pick(open, which);
    if (!order) return [];
    const from = order.state as OrderState; // as just filtered
    const to = ORDER_STATES[ORDER_STATES.indexOf(from) + 1] ?? 'delivered';
    await press(() => updateOrderStatus(context, this.#admin, { number: order.number, from, to }));
    order.state = to;
    if (to === 'placed') return [];
    return to === 'delivered' ? [...TOLD.delivered, ...(this.isOptedOut ? [] : TOLD.review)] : TOLD[to];
  }

  async #cancelOrder(which: number, press: Press): Promise<readonly string[]> {
    const isOpen = ({ state, isPaid }: ModelOrder) => !isPaid && ['placed', 'confirmed'].includes(state);
    const order = pick(this.orders.filter(isOpen), which);
    if (!order) return [];
    const { number } = order;
    const from = order.state as OrderState; // as just filtered
    await press(() => updateOrderStatus(context, this.#admin, { number, from, to: 'cancelled' }));
    order.state = 'cancelled';
    return TOLD.cancelOrder;
  }

  async #book(): Promise<readonly string[]> {
    if (this.bookings.length === MOST) return [];
    const day = `2026-12-0${this.bookings.length + 1}`;
    const { reference, path } = await book(shop, { date: day, slot: sent(at(day, '10:00')) });
    this.bookings.push({ reference, path, state: 'requested' });
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

  /** All ends, and the last thing that happens is not told any more: its customer is erased before. */
  async eraseAll(): Promise<void> {
    for (const order of this.orders) {
      while (order.state !== 'delivered' && order.state !== 'cancelled') {
        const to = ORDER_STATES[ORDER_STATES.indexOf(order.state) + 1] ?? 'delivered';
        if (to === 'delivered') break;
        await updateOrderStatus(context, this.#admin, { number: order.number, from: order.state, to });
        order.state = to;
      }
    }
    for (const booking of this.bookings.filter(({ state }) => state !== 'cancelled')) {
      await cancelByLink(context, linkOf(booking), { reason: '' });
    }
    shop.time = new Date(shop.time.getTime() + 2 * MINUTE_MS);
    await takeSent();
    for (const { number } of this.orders.filter(({ state }) => state === 'out_for_delivery')) {
      await updateOrderStatus(context, this.#admin, { number, from: 'out_for_delivery', to: 'delivered' });
    }
    await eraseCustomer(context, 'priya');
  }
}

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

/** What was sent since the last time, sorted; each to whom it is for. */
async function takeSent(): Promise<string[]> {
  await shop.settle();
  await sendAllDueMessages(context);
  await shop.settle();
  const rows = await shop.rows<{ id: string; notice: string; channel: string }>(
    'select id, notice, channel from outbox where sent_at is not null',
  );
  const fresh = rows.filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  const lines = fresh.map(({ notice, channel }) => `${notice}/${channel}`).sort();
  const shopEmail = await context.shopEmail();
  const people: Record<string, string> = {
    ...{ [PHONE]: 'customer/sms', [MAIL]: 'customer/mail' },
    ...{ [shopEmail]: 'owner/mail', 'asha@example.com': 'artist/mail' },
  };
  const recipients = shop.messages.splice(0).map(({ to }) => people[to] ?? 'a stranger');
  const intended = fresh.map(({ notice, channel }) =>
    isNoticeKey(notice) ? `${audienceOf(notice)}/${channel}` : notice,
  );
  expect(recipients.sort()).toEqual(intended.sort());
  return lines;
}

/** All that the table has, pressed twice each; the second order arrives after the customer has opted out. */
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
).map((kind) => ({ kind, which: 0, twice: true }));

test('each event tells each person what the table says, once and in order, and nothing after an erasure or an opt-out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await shop.empty();
      gateway.ledger.orders.clear();
      shop.messages.length = 0;
      seen.clear();
      shop.time = new Date(BOOKING_TIME);
      const admin = await addAdminWithoutPassword(shop);
      await addCustomer(shop, 'priya');
      await addArtist(shop, 'asha');
      await stockShop(shop);
      const run = new Run(admin);
      for (const each of steps) {
        const told = await run.take(each);
        // Until a step can be undone no more.
        shop.time = new Date(shop.time.getTime() + 2 * MINUTE_MS);
        expect(await takeSent(), JSON.stringify(each)).toEqual([...told].sort());
      }
      await run.eraseAll();
      for (let days = 0; days < 3; days++) {
        shop.time = new Date(shop.time.getTime() + DAY_MS);
        expect((await takeSent()).filter((line) => !line.includes('/owner/'))).toEqual([]);
      }
    }),
    { numRuns: runs(6), seed: 69, endOnFailure: true, examples: [[EVERYTHING]] },
  );
});

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sendDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { getOrderDetails } from '#app/domain/orders/admin-order.server.ts';
import { trackingLink } from '#app/domain/orders/courier.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { getOrderByLink } from '#app/domain/orders/order.server.ts';
import type { OrderStatus } from '#app/domain/orders/order.ts';
import { recordOrderCash } from '#app/domain/orders/order-cash.server.ts';
import {
  addOrderNote,
  undoOrderStep,
  updateOrderAddress,
} from '#app/domain/orders/order-corrections.server.ts';
import { OrderDeskInput, OrderInput, type OrderReturnInput } from '#app/domain/orders/order-input.ts';
import { orderKey } from '#app/domain/orders/order-link.server.ts';
import { markReturnReceived, recordReturn } from '#app/domain/orders/order-return.server.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/domain/shared/time.ts';
import * as orderPage from '#app/routes/admin/order/route.tsx';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { adminVisitor } from '../../support/admin-visitor.ts';
import { TEST_NOON } from '../../support/clock.ts';
import { advanceTime } from '../../support/codes.ts';
import { addDesigns } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { orderDraft } from '../../support/orders.ts';
import { atGateway, openGateway, pay, started, unpaidOrder } from '../../support/payments.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);
const { context } = shop;
let admin: { id: string; email: string };
let other: { id: string; email: string };
let number: string;

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(TEST_NOON);
  await addDesigns(shop, [
    { id: 'mayura', name: 'Mayura', price: 500 },
    { id: 'gulab', name: 'Gulab', price: 750 },
  ]);
  [admin, other] = [
    await addAdminWithoutPassword(shop),
    await addAdminWithoutPassword(shop, 'other@example.com'),
  ];
  number = await place();
  await shop.settle();
  shop.messages.length = 0;
});

/** An order of ₹1,750, to be paid in cash. */
async function place(): Promise<string> {
  const lines = [
    { id: 'mayura', quantity: 2 },
    { id: 'gulab', quantity: 1 },
  ];
  return (await createOrder(context, OrderInput.parse(orderDraft({ lines })))).number;
}

const WAY = ['placed', 'confirmed', 'out_for_delivery', 'delivered'] as const;

type Step = Partial<Parameters<typeof updateOrderStatus>[2]>;

/** Takes it on to a status, a second each step. */
async function bring(to: OrderStatus, last: Step = {}): Promise<void> {
  const order = await details();
  for (const [index, status] of WAY.entries()) {
    const from = WAY[index - 1];
    if (!from || index <= WAY.indexOf(order.status as 'placed')) continue;
    advanceTime(shop, SECOND_MS);
    await updateOrderStatus(context, admin, { number, from, to: status, ...(status === to && last) });
    if (status === to) return;
  }
}

async function details() {
  const order = await getOrderDetails(context, number);
  if (!order) throw new Error('There is no such order.');
  return order;
}

const customersPage = async () => getOrderByLink(context, { number, key: await orderKey(context, number) });

/** What was sent by now, as template or subject. */
async function takeMessages(): Promise<string[]> {
  await sendDueMessages(context);
  return shop.messages
    .splice(0)
    .map((message) => (message.channel === 'sms' ? message.template : message.subject))
    .sort();
}

function parse(values: Record<string, string>): z.output<typeof OrderDeskInput> {
  return OrderDeskInput.parse(values);
}

test('customer and shop are told of an order in cash at once, and the customer of each step', async () => {
  number = await place();
  await shop.settle();
  expect(shop.messages.splice(0)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ to: '+919876543210', template: 'order-placed' }),
      expect.objectContaining({ to: 'priya@example.com', subject: `We have your order ${number}` }),
      expect.objectContaining({
        to: await context.shopEmail(),
        subject: `A new order: ₹1,750, cash (${number})`,
      }),
    ]),
  );
  await bring('confirmed');
  advanceTime(shop, MINUTE_MS);
  expect(await takeMessages()).toEqual([`Your order ${number} is confirmed`, 'order-confirmed']);
  await bring('out_for_delivery');
  advanceTime(shop, MINUTE_MS);
  expect(await takeMessages()).toEqual([`Order ${number} is on its way`, 'order-sent']);
  await bring('delivered');
  advanceTime(shop, MINUTE_MS);
  expect(await takeMessages()).toEqual([
    'How did you like it?',
    `Your order ${number} has arrived`,
    'review-request',
  ]);
});

test('the customer of an order that the shop cancels is told, and not of what was on its way to them', async () => {
  await bring('confirmed');
  await updateOrderStatus(context, admin, { number, from: 'confirmed', to: 'cancelled' });
  await shop.settle();
  advanceTime(shop, 24 * 60 * MINUTE_MS);
  expect(await takeMessages()).toEqual([`Your order ${number} is cancelled`, 'order-cancelled']);
});

describe('news of an order that wait for the morning', () => {
  beforeEach(() => {
    shop.time = new Date(TEST_NOON.getTime() + 10 * HOUR_MS);
  });

  test('are not that it is on its way, once it has arrived', async () => {
    await bring('out_for_delivery');
    advanceTime(shop, MINUTE_MS);
    expect(await takeMessages()).toEqual([`Order ${number} is on its way`]);
    await bring('delivered');
    advanceTime(shop, 24 * HOUR_MS);
    expect(await takeMessages()).toEqual([
      'How did you like it?',
      `Your order ${number} has arrived`,
      'review-request',
    ]);
  });

  test('are its last address, and none once it is cancelled', async () => {
    const correct = async (address: string) =>
      updateOrderAddress(context, admin, {
        ...{ number, name: 'Priya Sharma', address, pincode: '302003' },
        version: (await details()).version,
      });
    const mail = `The address of order ${number}`;
    await correct('15 Johari Bazaar, Jaipur');
    await correct('16 Johari Bazaar, Jaipur');
    expect(await takeMessages()).toEqual([mail, mail]);
    advanceTime(shop, 24 * HOUR_MS);
    expect(await takeMessages()).toEqual(['order-address']);
    await correct('17 Johari Bazaar, Jaipur');
    await updateOrderStatus(context, admin, { number, from: 'placed', to: 'cancelled' });
    await shop.settle();
    advanceTime(shop, 24 * HOUR_MS);
    expect(await takeMessages()).toEqual([mail, `Your order ${number} is cancelled`, 'order-cancelled']);
  });
});

describe('an order that is handed over', () => {
  test('names courier and tracking number on its page and to the customer, a minute later', async () => {
    const form = parse({
      ...{ intent: 'step', from: 'confirmed', to: 'out_for_delivery' },
      ...{ courier: ' Delhivery ', trackingNumber: ' 1490 8123 ab ' },
    });
    if (form.intent !== 'step') throw new Error('Another form was read.');
    await bring('confirmed');
    await updateOrderStatus(context, admin, { number, ...form.input });
    expect(await takeMessages()).toEqual([]);
    advanceTime(shop, MINUTE_MS);
    await sendDueMessages(context);
    expect(shop.messages).toHaveLength(2);
    expect(shop.messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          template: 'order-tracked',
          variables: expect.objectContaining({ courier: 'Delhivery', tracking: '14908123AB' }),
        }),
        expect.objectContaining({ text: expect.stringContaining('Tracking number: 14908123AB') }),
      ]),
    );
    expect(await customersPage()).toMatchObject({ courier: 'Delhivery', trackingNumber: '14908123AB' });
  });

  test('needs neither', async () => {
    await bring('out_for_delivery');
    advanceTime(shop, MINUTE_MS);
    expect(await takeMessages()).toEqual([`Order ${number} is on its way`, 'order-sent']);
    expect(await customersPage()).toMatchObject({ courier: null, trackingNumber: null });
  });

  test('has a link to follow it only where the courier has such a page', () => {
    expect(trackingLink('Delhivery', 'A/1')).toBe('https://www.delhivery.com/track/package/A%2F1');
    for (const courier of ['India Post', 'DTDC', 'Ekart', 'toString', 'My cousin', null])
      expect(trackingLink(courier, 'A1')).toBeNull();
    expect(trackingLink('Delhivery', null)).toBeNull();
  });

  test('refuses a tracking number that is none', () => {
    const values = { intent: 'step', from: 'confirmed', to: 'out_for_delivery' };
    for (const trackingNumber of ['x'.repeat(31), 'https://evil.example/?a', '<b>'])
      expect(OrderDeskInput.safeParse({ ...values, trackingNumber }).success).toBe(false);
  });
});

describe('the last step', () => {
  test('is undone within a minute, with what would have been sent, and no later', async () => {
    for (const [status, before] of [
      ['confirmed', 'placed'],
      ['out_for_delivery', 'confirmed'],
      ['delivered', 'out_for_delivery'],
    ] as const) {
      await bring(status, { courier: 'DTDC' });
      expect((await details()).canUndo).toBe(true);
      advanceTime(shop, MINUTE_MS - 1);
      await undoOrderStep(context, admin, { number, status });
      expect(await details()).toMatchObject({
        status: before,
        canUndo: false,
        paymentStatus: 'due_on_delivery',
      });
      expect((await customersPage())?.history.at(-1)?.status).toBe(before);
      advanceTime(shop, 24 * 60 * MINUTE_MS);
      expect(await takeMessages()).toEqual([]);
      await bring(status);
      advanceTime(shop, MINUTE_MS);
      const refusal = await catchDomainError(undoOrderStep(context, admin, { number, status }));
      expect(refusal).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('no longer be undone'),
      });
      expect((await details()).status).toBe(status);
      await takeMessages();
    }
    expect(await shop.count('order_cash')).toBe(1);
  });

  test('is undone once when two press at once, and a cancellation never', async () => {
    await bring('delivered');
    const results = await Promise.allSettled([
      undoOrderStep(context, admin, { number, status: 'delivered' }),
      undoOrderStep(context, other, { number, status: 'delivered' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await details()).toMatchObject({
      status: 'out_for_delivery',
      paymentStatus: 'due_on_delivery',
      cash: [],
    });
    await updateOrderStatus(context, admin, { number, from: 'out_for_delivery', to: 'cancelled' });
    const refusal = await catchDomainError(undoOrderStep(context, admin, { number, status: 'cancelled' }));
    expect(refusal.code).toBe('invalid');
  });
});

describe('the cash of an order', () => {
  test('is recorded as it came in, and what is missing stays open until it has come', async () => {
    await bring('delivered', { received: 1500 });
    expect(await details()).toMatchObject({
      ...{ paymentStatus: 'partly_paid', collected: 1500 },
      cash: [{ amount: 1500, way: 'cash', by: admin.email }],
    });
    const rest = { number, way: 'upi', reference: 'UPI 1', missing: 250 } as const;
    expect(
      (await catchDomainError(recordOrderCash(context, admin, { ...rest, amount: 251 }))).fields,
    ).toEqual({
      amount: 'At most ₹250, which are missing.',
    });
    // Two at once: what both saw is missing once.
    const results = await Promise.allSettled([
      recordOrderCash(context, admin, { ...rest, amount: 250 }),
      recordOrderCash(context, other, { ...rest, amount: 250 }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await details()).toMatchObject({ paymentStatus: 'paid', collected: 1750 });
  });

  test('is the whole total in one press, and never more', async () => {
    await bring('out_for_delivery');
    const step = { number, from: 'out_for_delivery', to: 'delivered' } as const;
    expect(
      (await catchDomainError(updateOrderStatus(context, admin, { ...step, received: 1751 }))).fields,
    ).toEqual({
      received: 'At most ₹1,750, the order’s total.',
    });
    await updateOrderStatus(context, admin, { ...step, received: 1750 });
    expect(await details()).toMatchObject({ paymentStatus: 'paid', collected: 1750 });
  });

  test('is nothing where nothing came in', async () => {
    await bring('delivered', { received: 0 });
    expect(await details()).toMatchObject({ paymentStatus: 'partly_paid', collected: 0, cash: [] });
    await undoOrderStep(context, admin, { number, status: 'delivered' });
    expect((await details()).paymentStatus).toBe('due_on_delivery');
  });
});

describe('notes and corrections', () => {
  test('a note is added once, and refused with its text kept when another came first', async () => {
    const note = { number, text: 'Ring twice.', earlier: 0 };
    await addOrderNote(context, admin, note);
    await addOrderNote(context, admin, note);
    expect((await catchDomainError(addOrderNote(context, other, { ...note, text: 'Gate 2.' }))).code).toBe(
      'conflict',
    );
    await addOrderNote(context, other, { ...note, text: 'Gate 2.', earlier: 1 });
    expect((await details()).notes.map(({ text, by }) => [text, by])).toEqual([
      ['Ring twice.', admin.email],
      ['Gate 2.', other.email],
    ]);
    expect(JSON.stringify(await customersPage())).not.toContain('Ring twice');
  });

  test('an address is corrected before it is handed over, and the customer is told', async () => {
    const correct = async (pincode: string, version?: number) =>
      updateOrderAddress(context, admin, {
        ...{ number, name: 'Priya Sharma', address: '15 Johari Bazaar, Jaipur', pincode },
        version: version ?? (await details()).version,
      });
    const seen = (await details()).version;
    await correct('302004');
    expect(await customersPage()).toMatchObject({ address: '15 Johari Bazaar, Jaipur', pincode: '302004' });
    expect(await takeMessages()).toEqual([`The address of order ${number}`, 'order-address']);
    expect((await catchDomainError(correct('302005', seen))).code).toBe('conflict');
    const [entry] = await shop.rows<{ after: string }>(
      `select after from audit_entries where action = 'order.address'`,
    );
    expect(entry?.after).toBe('{"changed":"address, pincode"}');
    await bring('out_for_delivery');
    const late = await catchDomainError(correct('302006'));
    expect(late.message).toContain('handed over already');
  });
});

describe('a return', () => {
  const back = (draft: Partial<OrderReturnInput> = {}, by = admin) =>
    recordReturn(context, by, {
      ...{ number, pieces: [{ position: 0, quantity: 1 }], reason: 'Broken', isBack: true },
      ...{ refund: 500, way: 'cash', reference: null, earlier: 0 },
      ...draft,
    });

  test('of a cash order gives cash back, on its history and the customer’s page', async () => {
    await bring('delivered');
    advanceTime(shop, 2 * MINUTE_MS);
    await back({ isBack: false });
    await back({ isBack: false });
    expect(await details()).toMatchObject({
      ...{ paymentStatus: 'partly_refunded', refunded: 500, refundable: { online: 0, cash: 1250 } },
      returns: [{ refund: 500, refundWay: 'cash', receivedAt: null, by: admin.email }],
    });
    const [recorded] = (await details()).returns;
    await markReturnReceived(context, admin, { number, id: recorded?.id ?? '' });
    expect((await customersPage())?.returns).toMatchObject([
      { lines: [{ position: 0, quantity: 1 }], refund: 500, receivedAt: shop.time },
    ]);
    const all = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ];
    await back({ pieces: all, refund: 1250, earlier: 1, way: 'upi', reference: 'UPI 7' });
    expect((await details()).paymentStatus).toBe('refunded');
  });

  test('leaves what is short visible, and tells of the refund once the rest has come', async () => {
    await bring('delivered', { received: 1500 });
    await back({ refund: 500 });
    expect(await details()).toMatchObject({ paymentStatus: 'partly_paid', refunded: 500 });
    await recordOrderCash(context, admin, {
      number,
      amount: 250,
      way: 'cash',
      reference: null,
      missing: 250,
    });
    expect(await details()).toMatchObject({
      paymentStatus: 'partly_refunded',
      refunded: 500,
      collected: 1750,
    });
  });

  test('takes back no more pieces than there were, nor before the order has arrived', async () => {
    expect((await catchDomainError(back())).code).toBe('conflict');
    await bring('delivered');
    const many = await catchDomainError(back({ pieces: [{ position: 0, quantity: 3 }] }));
    expect(many.fields).toEqual({ 'pieces.0': 'At most 2 can still come back.' });
    expect((await catchDomainError(back({ pieces: [] }))).code).toBe('invalid');
    expect((await catchDomainError(back({ way: 'online' }))).fields).toHaveProperty('refund');
    const results = await Promise.allSettled([back(), back({ reason: 'Too dark' }, other)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await shop.count('order_cash')).toBe(2);
  });

  test('of an order that was paid online is refunded by the gateway', async () => {
    number = await unpaidOrder(shop);
    const id = await started(shop, number);
    pay(gateway, id);
    await settlePayment(context, id);
    await bring('delivered');
    await back({ refund: 200, way: 'online' });
    await shop.settle();
    expect(atGateway(gateway, id).refunds).toHaveLength(1);
    expect(await details()).toMatchObject({
      paymentStatus: 'partly_refunded',
      refunded: 200,
      refundable: { online: 300 },
    });
    const much = { refund: 301, way: 'online' as const, earlier: 1 };
    await expect(back(much)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('never refunds more than came in, whatever is tried', async () => {
    const attempt = fc.record({
      refund: fc.integer({ min: 0, max: 900 }),
      position: fc.nat(2),
      quantity: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(1750), fc.array(attempt, { maxLength: 5 }), async (received, attempts) => {
        number = await place();
        await bring('delivered', { received });
        for (const { refund, position, quantity } of attempts) {
          const earlier = (await details()).returns.length;
          await back({
            refund,
            earlier,
            reason: `Attempt ${earlier}`,
            pieces: [{ position, quantity }],
          }).catch(() => {});
        }
        const { refunded, collected, returns } = await details();
        expect(collected).toBe(received);
        expect(refunded).toBeLessThanOrEqual(received);
        expect(refunded).toBe(returns.reduce((sum, each) => sum + each.refund, 0));
      }),
      { numRuns: runs(10) },
    );
  });

  test('is recorded by whoever packs, and refunded by the owner alone', async () => {
    await bring('delivered');
    const packer = await adminVisitor(
      shop,
      await addAdminWithoutPassword(shop, 'packer@example.com', 'packing'),
    );
    const form = { intent: 'return', reason: 'Broken', way: 'cash', earlier: '0', 'pieces.0': '1' };
    const send = (refund: string) =>
      packer.post(orderPage.action, `/admin/orders/${number}`, { ...form, refund }, { number });
    expect(await send('100')).toMatchObject({ status: 403 });
    expect((await details()).returns).toEqual([]);
    expect(await send('0')).toMatchObject({ status: 302 });
    expect((await details()).returns).toHaveLength(1);
  });

  test('is read from its form', () => {
    const form = {
      intent: 'return',
      reason: 'Broken',
      refund: '₹ 500',
      way: 'cash',
      earlier: '0',
      isBack: 'on',
    };
    expect(parse({ ...form, 'pieces.0': '0', 'pieces.1': '2', 'pieces.x': '9' }).input).toEqual({
      ...{ reason: 'Broken', refund: 500, way: 'cash', earlier: 0, isBack: true, reference: null },
      pieces: [{ position: 1, quantity: 2 }],
    });
  });
});

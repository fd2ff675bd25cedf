import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { cancelOrderByLink, claimOrder } from '#app/domain/orders/customer-order.server.ts';
import { getOrderByLink } from '#app/domain/orders/order.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { OrderDeskInput, OrderInput, ReturnRequestInput } from '#app/domain/orders/order-input.ts';
import { orderKey } from '#app/domain/orders/order-link.server.ts';
import { recordReturn } from '#app/domain/orders/order-return.server.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { returnableUntil } from '#app/domain/orders/return.ts';
import { answerReturnRequest, requestReturn } from '#app/domain/orders/return-request.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { addDays, DAY_MS, dayOf } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword, addCustomer } from '../../support/accounts.ts';
import { TEST_NOON } from '../../support/clock.ts';
import { advanceTime } from '../../support/codes.ts';
import { addDesigns } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { orderDraft } from '../../support/orders.ts';
import { atGateway, openGateway, pay, started } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);
const { context } = shop;
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(TEST_NOON);
  await addDesigns(shop, [
    { id: 'mayura', name: 'Mayura', price: 500 },
    { id: 'gulab', name: 'Gulab', price: 750 },
  ]);
  admin = await addAdminWithoutPassword(shop);
});

/** An order of ₹1,750 and its link. */
async function place(paymentMethod = 'cod', customerId: string | null = null) {
  const lines = [
    { id: 'mayura', quantity: 2 },
    { id: 'gulab', quantity: 1 },
  ];
  const { number } = await createOrder(
    context,
    OrderInput.parse(orderDraft({ lines, paymentMethod })),
    customerId,
  );
  return { number, key: await orderKey(context, number) };
}

async function paid() {
  const link = await place('cashfree');
  const id = await started(shop, link.number);
  pay(gateway, id);
  await settlePayment(context, id);
  return { link, id };
}

type Link = Awaited<ReturnType<typeof place>>;
const WAY = ['placed', 'confirmed', 'out_for_delivery', 'delivered'] as const;

async function bring({ number }: Link, to: (typeof WAY)[number]): Promise<void> {
  for (const [index, from] of WAY.entries()) {
    const next = WAY[index + 1];
    if (!next || from === to) return;
    await updateOrderStatus(context, admin, { number, from, to: next });
    if (next === to) return;
  }
}

async function open(link: Link): Promise<Order> {
  const order = await getOrderByLink(context, link);
  if (!order) throw new Error('The link opens no order.');
  return order;
}

const told = async () => {
  await shop.settle();
  advanceTime(shop, 2 * 60_000);
  while ((await sendDueMessages(context)) > 0);
  return shop.messages.map((message) => ('subject' in message ? message.subject : message.template));
};

describe('a customer who cancels', () => {
  test('owes nothing for an order in cash; the owner is told, and the history says who', async () => {
    const link = await place();
    await cancelOrderByLink(context, link);
    expect(await open(link)).toMatchObject({ status: 'cancelled', paymentStatus: 'due_on_delivery' });
    expect(await shop.rows('select status, actor from order_events order by at, id')).toEqual([
      { status: 'placed', actor: 'customer' },
      { status: 'cancelled', actor: 'customer' },
    ]);
    expect((await told()).slice(-3)).toEqual([
      'order-cancelled',
      `Your order ${link.number} is cancelled`,
      `Cancelled by the customer: ${link.number}`,
    ]);
    expect(await shop.count('audit_entries')).toBe(0);
  });

  test('gets back what was paid online, once, and nothing needs attention', async () => {
    const { link, id } = await paid();
    await bring(link, 'confirmed');
    await cancelOrderByLink(context, link);
    await cancelOrderByLink(context, link);
    await shop.settle();
    expect(await shop.rows('select payment_id, amount, admin_id from refunds')).toEqual([
      { payment_id: id, amount: 1750, admin_id: null },
    ]);
    expect(atGateway(gateway, id).refunds).toHaveLength(1);
    expect(await shop.rows('select attention from payments')).toEqual([{ attention: null }]);
    expect((await told()).filter((subject) => subject?.startsWith('Cancelled'))).toHaveLength(1);
  });

  test('pays nothing for an order whose payment is open; one that arrives goes back', async () => {
    const link = await place('cashfree');
    const id = await started(shop, link.number);
    const attempt = pay(gateway, id, 'PENDING');
    await cancelOrderByLink(context, link);
    await shop.settle();
    gateway.ledger.settle(atGateway(gateway, id), attempt, 'SUCCESS');
    await settlePayment(context, id);
    await shop.settle();
    expect(await shop.rows('select amount from refunds')).toEqual([{ amount: 1750 }]);
    expect(await open(link)).toMatchObject({ status: 'cancelled' });
  });

  test('is too late once it is handed over', async () => {
    const link = await place();
    await bring(link, 'out_for_delivery');
    expect((await catchDomainError(cancelOrderByLink(context, link))).status).toBe(409);
    expect(await open(link)).toMatchObject({ status: 'out_for_delivery' });
  });

  test('is not let in by a wrong key', async () => {
    const link = await place();
    const wrong = cancelOrderByLink(context, { ...link, key: 'x'.repeat(22) });
    expect((await catchDomainError(wrong)).status).toBe(404);
    expect(await open(link)).toMatchObject({ status: 'placed' });
  });

  test('races with the handover, and one of them has it', async () => {
    for (let round = 0; round < 6; round++) {
      const { link } = await paid();
      await bring(link, 'confirmed');
      const handover = { number: link.number, from: 'confirmed', to: 'out_for_delivery' } as const;
      const [cancelled, sent] = await Promise.allSettled([
        cancelOrderByLink(context, link),
        updateOrderStatus(context, admin, handover),
      ]);
      const { status } = await open(link);
      expect([cancelled.status, sent.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect(status).toBe(sent.status === 'fulfilled' ? 'out_for_delivery' : 'cancelled');
      await shop.settle();
      const [row] = await shop.rows<{ refunds: number }>(
        `select count(*) as refunds from refunds join payments on payments.id = refunds.payment_id
          where payments.order_id = (select id from orders where number = ?)`,
        link.number,
      );
      expect(row?.refunds).toBe(status === 'cancelled' ? 1 : 0);
    }
  });

  test('cancels although the shop has confirmed it since the page was shown, at the same time or twice', async () => {
    const { link } = await paid();
    await Promise.allSettled([
      updateOrderStatus(context, admin, { number: link.number, from: 'placed', to: 'confirmed' }),
      cancelOrderByLink(context, link),
      cancelOrderByLink(context, link),
    ]);
    expect(await open(link)).toMatchObject({ status: 'cancelled' });
    expect(await shop.count('refunds')).toBe(1);
    expect(await shop.rows("select count(*) as times from order_events where status = 'cancelled'")).toEqual([
      { times: 1 },
    ]);
  });
});

const ask = (link: Link, form: Record<string, string>) =>
  requestReturn(context, link, ReturnRequestInput.parse({ earlier: '0', reason: 'Not my colour', ...form }));

describe('a customer who asks for a return', () => {
  test('is asked for reason and pieces, once; owner and desk hear of it', async () => {
    const link = await place();
    await bring(link, 'delivered');
    await ask(link, { 'pieces.0': '1' });
    await ask(link, { 'pieces.0': '1' });
    expect((await open(link)).returnRequests).toMatchObject([
      { lines: [{ position: 0, quantity: 1 }], reason: 'Not my colour', status: 'asked', answer: '' },
    ]);
    expect((await told()).filter((subject) => subject?.startsWith('A return'))).toHaveLength(1);
  });

  test.each([
    [{}, 'pieces.0'],
    [{ 'pieces.0': '3' }, 'pieces.0'],
    [{ 'pieces.7': '1' }, 'pieces.7'],
    [{ 'pieces.0': '-1', 'pieces.1': '2' }, 'pieces.1'],
  ])('is refused for %o', async (form, field) => {
    const link = await place();
    await bring(link, 'delivered');
    expect(Object.keys((await catchDomainError(ask(link, form))).fields ?? {})).toEqual([field]);
    expect(await shop.count('order_return_requests')).toBe(0);
  });

  test('is refused before the delivery, by a wrong key, and after the days that the order keeps', async () => {
    const link = await place();
    const form = { 'pieces.0': '1' };
    expect((await catchDomainError(ask(link, form))).status).toBe(409);
    await bring(link, 'delivered');
    expect((await catchDomainError(ask({ ...link, key: 'wrong' }, form))).status).toBe(404);
    expect(returnableUntil(await open(link), shop.time)).toBe(addDays(dayOf(shop.time.getTime()), 2));
    advanceTime(shop, 3 * DAY_MS);
    expect(returnableUntil(await open(link), shop.time)).toBe(null);
    expect((await catchDomainError(ask(link, form))).status).toBe(409);
  });

  test('has one request at a time, however many are sent at once', async () => {
    const link = await place();
    await bring(link, 'delivered');
    const reasons = ['too dark', 'too small', 'too late'];
    const sent = await Promise.allSettled(reasons.map((reason) => ask(link, { reason, 'pieces.0': '1' })));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.count('order_return_requests')).toBe(1);
    const second = ask(link, { reason: 'another', earlier: '1', 'pieces.0': '1' });
    expect((await catchDomainError(second)).status).toBe(409);
  });

  test('never sends back more than was ordered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(4), fc.nat(4), async (first, second) => {
        await shop.rows('delete from order_return_requests');
        await shop.rows('delete from order_returns');
        const link = await place();
        await bring(link, 'delivered');
        if (first > 0 && first <= 2)
          await recordReturn(context, admin, {
            ...{ number: link.number, pieces: [{ position: 0, quantity: first }], reason: 'x' },
            ...{ isBack: true, refund: 0, way: 'cash', reference: null, earlier: 0 },
          });
        const left = 2 - (first <= 2 ? first : 0);
        const asked = await ask(link, { 'pieces.0': String(second) }).then(
          () => true,
          () => false,
        );
        expect(asked).toBe(second > 0 && second <= left);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the desk', () => {
  async function asked() {
    const link = await place();
    await bring(link, 'delivered');
    await ask(link, { 'pieces.0': '2' });
    const [request] = (await open(link)).returnRequests;
    return { link, id: request?.id ?? '' };
  }

  test('accepts it with where to send it, and the recorded return ends it', async () => {
    const { link, id } = await asked();
    const { number } = link;
    const answer = { number, id, decision: 'accepted', answer: 'To our shop, by post' } as const;
    await answerReturnRequest(context, admin, answer);
    await answerReturnRequest(context, admin, answer);
    expect((await open(link)).returnRequests).toMatchObject([
      { status: 'accepted', answer: 'To our shop, by post' },
    ]);
    expect(await told()).toContain(`About your return of ${number}`);
    const form = OrderDeskInput.parse({
      ...{ intent: 'return', reason: 'Not my colour', refund: '1000', way: 'cash', earlier: '0' },
      ...{ isBack: 'on', request: id, 'pieces.0': '2' },
    });
    if (form.intent !== 'return') throw new Error('It is the form of a return.');
    await recordReturn(context, admin, { number, ...form.input });
    expect((await open(link)).returnRequests).toMatchObject([{ status: 'received' }]);
    expect(await shop.rows("select action from audit_entries where action like 'order.return%'")).toEqual([
      { action: 'order.return-accepted' },
      { action: 'order.return' },
    ]);
  });

  test('refuses it with a reason, and the customer may ask again', async () => {
    const { link, id } = await asked();
    const { number } = link;
    await answerReturnRequest(context, admin, { number, id, decision: 'refused', answer: 'It was opened' });
    await ask(link, { earlier: '1', reason: 'A cone was dry', 'pieces.0': '1' });
    expect((await open(link)).returnRequests.map(({ status }) => status)).toEqual(['refused', 'asked']);
  });

  test('answers once, whoever is faster', async () => {
    const { link, id } = await asked();
    const answers = (['accepted', 'refused'] as const).map((decision) =>
      answerReturnRequest(context, admin, { number: link.number, id, decision, answer: decision }),
    );
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('cannot answer the request of another order', async () => {
    const { id } = await asked();
    const { number } = await place();
    const forged = answerReturnRequest(context, admin, { number, id, decision: 'accepted', answer: 'x' });
    expect((await catchDomainError(forged)).status).toBe(409);
    expect(await shop.rows('select status from order_return_requests')).toEqual([{ status: 'asked' }]);
  });
});

describe('a guest’s order', () => {
  const owner = async () =>
    (await shop.rows<{ customer_id: string | null }>('select customer_id from orders'))[0];

  test('is claimed into the account of the same phone, once', async () => {
    const customer = await addCustomer(shop, 'priya');
    const link = await place();
    await claimOrder(context, customer, link);
    await claimOrder(context, customer, link);
    expect(await owner()).toEqual({ customer_id: customer });
    expect((await open(link)).isGuest).toBe(false);
  });

  test('is not claimed with another phone or a wrong key', async () => {
    const stranger = await addCustomer(shop, 'priya');
    const link = await place();
    await shop.rows("update orders set phone_hash = 'of another phone'");
    expect((await catchDomainError(claimOrder(context, stranger, link))).status).toBe(403);
    const guessed = claimOrder(context, stranger, { ...link, key: 'x'.repeat(22) });
    expect((await catchDomainError(guessed)).status).toBe(404);
    expect(await owner()).toEqual({ customer_id: null });
  });
});

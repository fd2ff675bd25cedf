import { beforeEach, describe, expect, test } from 'vitest';
import { sendAllDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { getPaymentDetails, listPayments } from '#app/domain/payments/admin-payment.server.ts';
import { parsePaymentFilters } from '#app/domain/payments/admin-payment.ts';
import {
  flagDiscrepancy,
  remindOwnerOfAttention,
  resolveAttention,
} from '#app/domain/payments/attention.server.ts';
import { makeChecksDue, reconcile } from '#app/domain/payments/reconcile.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { TEST_TIME } from '../../support/clock.ts';
import { takeConsoleErrors } from '../../support/errors.ts';
import { atGateway, openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(TEST_TIME);
  await stockShop(shop);
});

const waiting = async () =>
  (
    await listPayments(shop.context, parsePaymentFilters(new URLSearchParams('show=attention')), null)
  ).rows.map(({ id }) => id);

describe('payments that need attention', () => {
  const later = (ms: number) => {
    shop.time = new Date(shop.time.getTime() + ms);
  };
  const paidOne = async () => {
    const id = await started(shop, await unpaidOrder(shop));
    pay(gateway, id);
    await settlePayment(shop.context, id);
    return id;
  };
  const letters = () =>
    shop.messages.flatMap((message) => (message.channel === 'mail' ? [message.text] : []));

  test('are found by comparing each paid payment with the gateway, once, a day later', async () => {
    const [same, gone, odd] = [await paidOne(), await paidOne(), await paidOne()];
    gateway.ledger.orders.delete(gone);
    gateway.ledger.change(() => Object.assign(atGateway(gateway, odd), { amount: 1 }));
    await reconcile(shop.context);
    expect(await waiting()).toEqual([]);
    later(DAY_MS);
    await reconcile(shop.context);
    expect((await waiting()).sort()).toEqual([gone, odd].sort());
    const found = await shop.rows(
      `select payment_id as id, outcome from payment_events where what = 'discrepancy'`,
    );
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ id: gone, outcome: 'The gateway does not know it' });
    expect(found).toContainEqual({ id: odd, outcome: 'The gateway has 1 INR, we have 1499 INR' });
    later(DAY_MS);
    await reconcile(shop.context);
    expect(
      (await getPaymentDetails(shop.context, same))?.events.filter(({ what }) => what === 'compare'),
    ).toHaveLength(1);
  });

  test('are compared later when the gateway is unavailable', async () => {
    const id = await paidOne();
    gateway.ledger.orders.delete(id);
    later(DAY_MS);
    gateway.behave({ api: { fault: '500' } });
    expect(await reconcile(shop.context)).toMatchObject({ payments: 1, failed: 1 });
    expect(takeConsoleErrors()).toHaveLength(1);
    gateway.behaveWell();
    later(7 * HOUR_MS);
    await reconcile(shop.context);
    expect(await waiting()).toEqual([id]);
  });

  test('are e-mailed to the owner each day until they are resolved', async () => {
    const id = await paidOne();
    await remindOwnerOfAttention(shop.context);
    await flagDiscrepancy(shop.context, id, 'The gateway says ACTIVE');
    for (let day = 0; day < 2; day++) await remindOwnerOfAttention(shop.context);
    await sendAllDueMessages(shop.context);
    expect(letters().filter((text) => text.includes('/admin/payments?show=attention'))).toHaveLength(2);
    const admin = await addAdminWithoutPassword(shop);
    await resolveAttention(shop.context, admin, { paymentId: id, attention: 'mismatch' });
    expect(await waiting(), 'what was looked at was something else').toEqual([id]);
    await Promise.all(
      [1, 2].map(() => resolveAttention(shop.context, admin, { paymentId: id, attention: 'discrepancy' })),
    );
    expect(await waiting()).toEqual([]);
    expect(await shop.count('audit_entries')).toBe(1);
    await remindOwnerOfAttention(shop.context);
    await sendAllDueMessages(shop.context);
    expect(letters().filter((text) => text.includes('/admin/payments?show=attention'))).toHaveLength(2);
  });
});

test('stops the run when the gateway answers too many requests', async () => {
  const ids = [];
  for (let index = 0; index < 3; index++) ids.push(await started(shop, await unpaidOrder(shop)));
  for (const id of ids) pay(gateway, id);
  await makeChecksDue(shop.context);
  gateway.behave({ api: { fault: '429' } });
  const calls = () => shop.count("payment_events where direction = 'out' and what = 'get order'");
  expect(await reconcile(shop.context)).toMatchObject({ failed: 1, more: false });
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(await calls()).toBe(1);
  gateway.behaveWell();
  await reconcile(shop.context);
  expect(await shop.rows("select id from payments where status = 'paid'")).toHaveLength(2);
});

describe('making every check due', () => {
  test('checks everything at once, in batches', async () => {
    const open = [];
    for (let index = 0; index < 12; index++) open.push(await started(shop, await unpaidOrder(shop)));
    for (const id of open) pay(gateway, id);
    expect(await reconcile(shop.context)).toMatchObject({ payments: 0, more: false });
    await makeChecksDue(shop.context);
    expect(await reconcile(shop.context)).toEqual({ payments: 10, refunds: 0, failed: 0, more: true });
    expect(await reconcile(shop.context)).toEqual({ payments: 2, refunds: 0, failed: 0, more: false });
    expect(await shop.rows("select id from payments where status <> 'paid'")).toEqual([]);
  });
});

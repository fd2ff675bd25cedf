import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcile } from '#app/domain/payments/reconcile.server.ts';
import { refundPayment } from '#app/domain/payments/refund.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { HOUR_MS } from '#app/domain/shared/time.ts';
import type { Payments } from '#app/gateways/payments.ts';
import { atGateway, openGateway, pay, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

/** The process is killed between any two of its steps (each call of the database or the gateway) and started again. */

const shop = await openShop();
const gateway = await openGateway(shop);
const whole = shop.context.payments as Payments;
const send = shop.database.send.bind(shop.database);
const { later } = shop.context;
const owner = { id: 'owner' };

/** More steps than any of this takes. */
const STEPS = 16;

beforeEach(async () => {
  await shop.empty();
  gateway.ledger.orders.clear();
  shop.messages.length = 0;
  await stockShop(shop);
  await shop.rows(
    `insert into admins (id, email, password_hash, created_at) values ('owner', 'o@x.example', '', 0)`,
  );
});

afterEach(liveOn);

class Killed extends Error {}

/**
 * From the step of that number on nothing happens any more; `after` lets that step itself happen, unheard.
 * @returns whether it came to that step: after the last one nothing is interrupted, and other tests have seen that
 */
function dieAt(step: number, after: boolean): () => boolean {
  let taken = 0;
  const mortal = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const now = taken++;
    if (now > step || (now === step && !after)) throw new Killed();
    const answer = await work();
    if (now === step) throw new Killed();
    return answer;
  };
  // What was to be done after the answer dies as well.
  shop.context.later = (work) => later(work.catch(() => {}));
  shop.database.send = (...asked) => mortal(() => send(...asked));
  shop.context.payments = {
    ...whole,
    createOrder: (order) => mortal(() => whole.createOrder(order)),
    getOrder: (id) => mortal(() => whole.getOrder(id)),
    getPayments: (id) => mortal(() => whole.getPayments(id)),
    createRefund: (refund) => mortal(() => whole.createRefund(refund)),
    getRefund: (order, id) => mortal(() => whole.getRefund(order, id)),
  };
  return () => {
    const wasKilled = taken > step;
    if (wasKilled) expect(step, 'STEPS is enough').toBeLessThan(STEPS - 1);
    return wasKilled;
  };
}

function liveOn(): void {
  shop.context.later = later;
  shop.database.send = send;
  shop.context.payments = whole;
}

/** The clock goes on, the companion Worker comes by, and nobody else does. */
async function timePasses(): Promise<void> {
  for (const hours of [1, 5, 18, 36]) {
    shop.time = new Date(shop.time.getTime() + hours * HOUR_MS);
    await reconcile(shop.context);
    await shop.settle();
  }
}

async function paymentStatus(number: string): Promise<string | undefined> {
  const [row] = await shop.rows<{ payment_status: string }>(
    'select payment_status from orders where number = ?',
    number,
  );
  return row?.payment_status;
}

const kills = Array.from({ length: STEPS }, (_, step) => [
  [step, false] as const,
  [step, true] as const,
]).flat();

describe('killed while a payment begins', () => {
  test.each(kills)(
    'at step %i (heard: %s), the next press pays the one payment there is',
    async (step, after) => {
      const number = await unpaidOrder(shop);
      const wasKilled = dieAt(step, after);
      await startPayment(shop.context, { kind: 'order', reference: number }).catch(() => {});
      if (!wasKilled()) return;
      liveOn();
      const { id } = await startPayment(shop.context, { kind: 'order', reference: number });
      expect(gateway.ledger.orders.size).toBe(1);
      pay(gateway, id);
      await timePasses();
      expect(await paymentStatus(number)).toBe('paid');
      expect(await shop.count('payments')).toBe(1);
    },
  );
});

describe('killed while a payment arrives', () => {
  test.each(kills)('at step %i (heard: %s), the order is paid in the end, once', async (step, after) => {
    const number = await unpaidOrder(shop);
    const { id } = await startPayment(shop.context, { kind: 'order', reference: number });
    pay(gateway, id);
    const wasKilled = dieAt(step, after);
    await settlePayment(shop.context, id).catch(() => {});
    await shop.settle().catch(() => {});
    if (!wasKilled()) return;
    liveOn();
    await timePasses();
    expect(await paymentStatus(number)).toBe('paid');
    expect(await shop.rows("select what from payment_events where direction = 'change'")).toEqual([
      { what: 'paid' },
    ]);
  });
});

describe('killed while money goes back', () => {
  test.each(kills)(
    'at step %i (heard: %s), it goes back once or was never asked for',
    async (step, after) => {
      const number = await unpaidOrder(shop);
      const { id } = await startPayment(shop.context, { kind: 'order', reference: number });
      pay(gateway, id);
      await settlePayment(shop.context, id);
      await shop.settle();
      const wasKilled = dieAt(step, after);
      const asked = { paymentId: id, amount: 1499, reason: 'It arrived broken', earlier: 0 };
      await refundPayment(shop.context, owner, asked).catch(() => {});
      await shop.settle().catch(() => {});
      if (!wasKilled()) return;
      // What the killed process could not do after the response is logged.
      vi.mocked(console.error).mockClear();
      liveOn();
      await timePasses();
      const stored = await shop.rows<{ status: string }>('select status from refunds');
      const { refunds } = atGateway(gateway, id);
      expect(refunds).toHaveLength(stored.length);
      expect(stored.every(({ status }) => status === 'succeeded')).toBe(true);
      expect(await paymentStatus(number)).toBe(stored.length > 0 ? 'refunded' : 'paid');
    },
  );
});

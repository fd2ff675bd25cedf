import { and, asc, gte, lt } from 'drizzle-orm';
import { outbox } from '#drizzle/schema/messages.ts';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../../context.server.ts';
import type { GatewayOrder } from '../../gateways/payments.ts';
import { DAY_MS } from '../durations.ts';
import { gatewayOf } from './gateway.server.ts';
import { paymentEvent } from './payment-event.server.ts';
import { differencesMessage } from './payment-messages.server.ts';
import { type Payment, settlePayment } from './settle.server.ts';

/** Payments compared in a day; the gateway lets us ask 400 times a minute (facts, section 1.3). */
const MOST = 300;

/**
 * Compares what was begun in the day before with the gateway's books, one by one, writes down what differs, and tells
 * the owner. What the gateway has paid and we have not is settled on the way. Again for the same day is harmless.
 * @returns the payments that differ
 */
export async function compareDay(context: AppContext, until: Date): Promise<string[]> {
  if (!context.payments) return [];
  const { db } = context;
  const begun = await db
    .select()
    .from(payments)
    .where(and(gte(payments.createdAt, new Date(until.getTime() - DAY_MS)), lt(payments.createdAt, until)))
    .orderBy(asc(payments.createdAt))
    .limit(MOST);
  const differing: string[] = [];
  for (const payment of begun) {
    const order = await gatewayOf(context).getOrder(payment.id);
    if (order?.status === 'PAID' && payment.status !== 'paid') {
      if ((await settlePayment(context, payment.id)) !== 'mismatch') continue;
    }
    const words = difference(payment, order);
    if (!words) continue;
    differing.push(payment.id);
    await paymentEvent(context, {
      paymentId: payment.id,
      direction: 'change',
      what: 'difference',
      outcome: words,
      dedupeKey: `difference ${payment.id} ${words}`,
    });
  }
  if (differing.length > 0) await db.insert(outbox).values(await differencesMessage(context, differing));
  return differing;
}

/** What a payment of ours and the gateway's have apart, in words; null if nothing. */
function difference(payment: Payment, order: GatewayOrder | null): string | null {
  if (!order) return payment.status === 'paid' ? 'The gateway does not know it' : null;
  if (order.amount !== payment.amount || order.currency !== 'INR') {
    return `The gateway has ${order.amount} ${order.currency}, we have ${payment.amount} INR`;
  }
  if (payment.status === 'paid' && order.status !== 'PAID') return `The gateway says ${order.status}`;
  return null;
}

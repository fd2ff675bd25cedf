import { and, eq } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { GatewayOrder } from '../../gateways/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { noteDifference } from './attention.server.ts';
import { gatewayOf } from './gateway.server.ts';
import { calling } from './payment-event.server.ts';

/**
 * Compares a paid payment with the gateway's books, once, a day after it was paid; what differs is laid before the
 * owner.
 * @throws GatewayFault if the gateway cannot be asked
 */
export async function comparePaid(
  context: AppContext,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  const order = await calling(
    context,
    { paymentId: id, what: 'compare' },
    () => gatewayOf(context).getOrder(id),
    (answer) => (answer ? `${answer.status} ${answer.amount} ${answer.currency}` : 'none'),
  );
  const words = difference(amount, order);
  if (words) await noteDifference(context, id, words);
  await context.db
    .update(payments)
    .set({ nextCheckAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'paid')));
}

/** What the gateway has otherwise than paid in full, in words; null if nothing. */
function difference(amount: number, order: GatewayOrder | null): string | null {
  if (!order) return 'The gateway does not know it';
  if (order.amount !== amount || order.currency !== 'INR') {
    return `The gateway has ${order.amount} ${order.currency}, we have ${amount} INR`;
  }
  return order.status === 'PAID' ? null : `The gateway says ${order.status}`;
}

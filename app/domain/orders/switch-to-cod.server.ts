import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { payments } from '#drizzle/schema/payments.ts';
import { isStopped } from '../payments/attention.server.ts';
import { endPayment } from '../payments/terminate-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';

/**
 * An order that was to be paid online is paid in cash instead. A payment that is open is closed first; should it
 * arrive nevertheless, it is kept, and there is nothing left to pay in cash.
 * @throws DomainError `conflict` if it is paid or cancelled, `unavailable` if the open payment cannot be closed now
 */
export async function payOnDelivery(context: AppContext, number: string): Promise<void> {
  const { db, now } = context;
  const [order] = await db
    .select({ id: orders.id, method: orders.paymentMethod })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  if (order.method === 'cod') return;
  const live = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), inArray(payments.status, ['starting', 'open'])));
  for (const payment of live) await endPayment(context, payment);
  // Another tab may have begun one meanwhile, and of a payment with another sum a person decides.
  const isHindered = sql`exists (select 1 from payments where order_id = ${order.id}
    and (status in ('starting', 'open') or ${isStopped}))`;
  const switched = await db
    .update(orders)
    .set({ paymentMethod: 'cod', paymentStatus: 'due_on_delivery', updatedAt: now() })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.paymentStatus, 'awaiting_payment'),
        ne(orders.status, 'cancelled'),
        not(isHindered),
      ),
    )
    .returning({ id: orders.id });
  if (switched.length === 0)
    throw new DomainError('conflict', 'This order has changed meanwhile. Please look at it again.');
}

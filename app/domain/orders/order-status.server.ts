import { and, eq, lt, sql } from 'drizzle-orm';
import { orderEvents, orders } from '#drizzle/schema/orders.ts';
import { noteCalledOff } from '../payments/attention.server.ts';
import { endPaymentsOf } from '../payments/terminate-payment.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { NEXT_STATUSES, ORDER_STATUS_LABELS, type OrderStatus, SENDING } from './order.ts';
import { isFirm, returned } from './order-conditions.server.ts';

/** Under which name the audit trail knows an order. */
export function subjectOf(number: string): string {
  return `order/${number}`;
}

/** And its coming to a status. */
export function actionOf(status: OrderStatus): string {
  return `order.${status}`;
}

/**
 * Takes an order one step on, or cancels it: state, history and audit trail change together, and only if the order
 * still stands where the admin saw it. What is delivered against cash is paid with that; of what is cancelled nobody
 * pays any more, and money that is here already is laid before the owner.
 * @throws DomainError `invalid` for a step that is none, `conflict` if somebody was faster, it waits for its payment, or
 *   all of that went back, `not_found`
 */
export async function moveOrder(
  context: AppContext,
  admin: { id: string },
  { number, from, to }: { number: string; from: OrderStatus; to: OrderStatus },
): Promise<void> {
  const { db, now } = context;
  if (!NEXT_STATUSES[from].includes(to)) {
    throw new DomainError(
      'invalid',
      `An order does not go from “${ORDER_STATUS_LABELS[from]}” to “${ORDER_STATUS_LABELS[to]}”.`,
    );
  }
  const asSeen = and(
    eq(orders.number, number),
    eq(orders.status, from),
    to === 'cancelled' ? undefined : isFirm,
    SENDING.includes(to) ? lt(returned, orders.total) : undefined,
  );
  const paid = sql`case ${orders.paymentStatus} when 'due_on_delivery' then 'paid' else ${orders.paymentStatus} end`;
  const [, , , moved, [order]] = await db.batch([
    db
      .insert(orderEvents)
      .select(
        sql`select ${newId()}, ${orders.id}, ${to}, 'admin', ${now().getTime()} from ${orders} where ${asSeen}`,
      ),
    insertAuditEntry(
      context,
      admin,
      {
        action: actionOf(to),
        subject: subjectOf(number),
        before: { status: from },
        after: { status: to },
      },
      sql`exists (select 1 from ${orders} where ${asSeen})`,
    ),
    noteCalledOff(
      context,
      sql`order_id = (select id from orders where number = ${number})`,
      sql`${to} = 'cancelled' and exists (select 1 from ${orders} where ${asSeen})`,
    ),
    db
      .update(orders)
      .set({ status: to, updatedAt: now(), ...(to === 'delivered' ? { paymentStatus: paid } : {}) })
      .where(asSeen)
      .returning({ number: orders.number }),
    db
      .select({
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        isReturned: sql<number>`${returned} >= ${orders.total}`,
      })
      .from(orders)
      .where(eq(orders.number, number)),
  ]);
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  if (moved.length > 0 && to === 'cancelled') context.later(endPaymentsOf(context, number));
  if (moved.length === 0 && order.status === from && order.paymentStatus === 'awaiting_payment') {
    throw new DomainError('conflict', 'This order is not paid yet: it goes on once its payment has arrived.');
  }
  if (moved.length === 0 && order.status === from && order.isReturned) {
    throw new DomainError('conflict', 'All that was paid for this order goes back, so it is not sent.');
  }
  if (moved.length === 0) {
    throw new DomainError(
      'conflict',
      `Somebody was faster: this order is “${ORDER_STATUS_LABELS[order.status]}” by now.`,
    );
  }
}

import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { orderEvents, orders } from '#drizzle/schema/orders.ts';
import { skipQuietHours } from '../bookings/reminder-times.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { inviteToReview } from '../notifications/review-invitation.server.ts';
import { flagSubjectCancelled } from '../payments/attention.server.ts';
import { isPaymentFor } from '../payments/payable.server.ts';
import { terminatePaymentsLater } from '../payments/terminate-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { rowsFrom } from '../shared/row-if.server.ts';
import { statusConflict } from '../shared/state-machine.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from './order.ts';
import { isFirm, refundedOfOrder } from './order-figures.server.ts';
import { NEEDS_MONEY, orderTransitions } from './order-transitions.ts';

export function auditSubject(number: string): string {
  return `order/${number}`;
}

/** The action in the audit trail by which an order reaches a status. */
export function auditAction(status: OrderStatus): string {
  return `order.${status}`;
}

/** The statement that adds a status to the history of some orders, for the batch of that change. */
export function insertOrderEvents(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  which: SQL | undefined,
  status: OrderStatus,
  actor: 'customer' | 'admin' | 'system',
) {
  const event = {
    // A history is sorted by time and id; ids rise with time, and the number makes them unique.
    id: sql`${newId()} || '-' || ${orders.number}`,
    orderId: sql`${orders.id}`,
    status,
    actor,
    at: now(),
  };
  return db.insert(orderEvents).select(rowsFrom(orderEvents, event, sql`from ${orders} where ${which}`));
}

/**
 * Takes an order one step further, or cancels it: status, history and audit trail change together, and only if the order
 * still has the status that the admin saw. An order that is delivered against cash is paid with that. The open payments
 * of a cancelled one are closed, and money that was paid for it needs attention.
 * @throws DomainError `invalid` for a step that is not allowed, `conflict` if the order changed meanwhile, waits for its
 *   payment or was refunded, `not_found`
 */
export async function updateOrderStatus(
  context: AppContext,
  admin: { id: string },
  { number, from, to }: { number: string; from: OrderStatus; to: OrderStatus },
): Promise<void> {
  const { db, now } = context;
  const notAllowed = orderTransitions.refusal(to, 'admin', from);
  if (notAllowed) throw new DomainError('invalid', notAllowed);
  const subject = { kind: 'order', reference: number } as const;
  const isAsSeen = and(
    eq(orders.number, number),
    eq(orders.status, from),
    to === 'cancelled' ? undefined : isFirm,
    NEEDS_MONEY.includes(to) ? lt(refundedOfOrder, orders.total) : undefined,
  );
  const onlyIf = sql`exists (select 1 from ${orders} where ${isAsSeen})`;
  const paid = sql`case ${orders.paymentStatus} when 'due_on_delivery' then 'paid' else ${orders.paymentStatus} end`;
  const updated = await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: {
        action: auditAction(to),
        subject: auditSubject(number),
        before: { status: from },
        after: { status: to },
      },
    },
    with: [
      insertOrderEvents(context, isAsSeen, to, 'admin'),
      ...(to === 'delivered' ? await toReviewInvitation(context, number, onlyIf) : []),
      ...(to === 'cancelled' ? [flagSubjectCancelled(context, isPaymentFor(context, subject), onlyIf)] : []),
    ],
    change: db
      .update(orders)
      .set({ status: to, updatedAt: now(), ...(to === 'delivered' ? { paymentStatus: paid } : {}) })
      .where(isAsSeen)
      .returning({ number: orders.number }),
  });
  if (updated.length === 0) throw await toRefusal(context, number, from);
  if (to === 'cancelled') terminatePaymentsLater(context, subject);
  if (to === 'delivered') context.later(sendDueMessages(context));
}

async function toReviewInvitation(context: AppContext, number: string, onlyIf: SQL) {
  const { id, customerId, phoneSealed, email } = orders;
  const [order] = await context.db
    .select({ id, customerId, phoneSealed, email })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) return [];
  const recipient = {
    ...order,
    reference: number,
    phone: await unsealPhone(context, order.phoneSealed),
    smsDueAt: new Date(skipQuietHours(context.now().getTime())),
    about: `order/${order.id}`,
  };
  return inviteToReview(context, recipient, onlyIf);
}

async function toRefusal({ db }: AppContext, number: string, from: OrderStatus): Promise<DomainError> {
  const [order] = await db
    .select({
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      isRefunded: sql<number>`${refundedOfOrder} >= ${orders.total}`,
    })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) return new DomainError('not_found', 'We could not find this order.');
  if (order.status === from && order.paymentStatus === 'awaiting_payment') {
    return new DomainError(
      'conflict',
      'This order is not paid yet: it goes on once its payment has arrived.',
    );
  }
  if (order.status === from && order.isRefunded) {
    return new DomainError('conflict', 'All that was paid for this order is refunded, so it is not sent.');
  }
  return statusConflict('This order', ORDER_STATUS_LABELS[order.status]);
}

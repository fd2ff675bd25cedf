import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { orderEvents, orders } from '#drizzle/schema/orders.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { inviteToReview } from '../notifications/review-invitation.server.ts';
import { flagSubjectCancelled } from '../payments/attention.server.ts';
import { isPaymentFor } from '../payments/payable.server.ts';
import { refundRest, sendStartedRefunds } from '../payments/refund.server.ts';
import { terminatePaymentsLater } from '../payments/terminate-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { formatRupees } from '../shared/money.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { rowsFrom } from '../shared/row-if.server.ts';
import { statusConflict } from '../shared/state-machine.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from './order.ts';
import { insertOrderCash } from './order-cash.server.ts';
import { isFirm, refundedOfOrder } from './order-figures.server.ts';
import {
  aboutStep,
  getOrderWithLines,
  stepMessageTimes,
  tellDelivered,
  tellHandover,
  tellOwnerOfOrder,
  tellStep,
  toChoices,
} from './order-messages.server.ts';
import { BEFORE_HANDOVER, NEEDS_MONEY, orderTransitions } from './order-transitions.ts';

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

interface OrderStep {
  number: string;
  from: OrderStatus;
  to: OrderStatus;
  /** Of one that is handed over. */
  courier?: string | null;
  trackingNumber?: string | null;
  /** Whole rupees that came in for one that is delivered against cash; its total if that is left out. */
  received?: number | undefined;
}

/**
 * Takes an order one step further, or cancels it: status, history and audit trail change together, and only if the order
 * still has the status that the admin saw. The customer is told of a parcel on its way, a minute later. An order that is
 * delivered against cash is paid with what came in. The open payments of a cancelled one are closed, and money that was
 * paid for it needs attention.
 * @param admin null for the customer, who can only cancel, as long as nothing was handed over, and whose money goes back
 * @throws DomainError `invalid` for a step that is not allowed or more cash than its total, `conflict` if the order
 *   changed meanwhile, waits for its payment or was refunded, `not_found`
 */
export async function updateOrderStatus(
  context: AppContext,
  admin: { id: string } | null,
  step: OrderStep,
): Promise<void> {
  const { db, now } = context;
  const { number, from, to, received, courier = null, trackingNumber = null } = step;
  const notAllowed = orderTransitions.refusal(to, admin ? 'admin' : 'customer', from);
  if (notAllowed) throw new DomainError('invalid', notAllowed);
  const subject = { kind: 'order', reference: number } as const;
  const isCounted = to === 'delivered' && received !== undefined;
  const isAsSeen = and(
    eq(orders.number, number),
    admin ? eq(orders.status, from) : inArray(orders.status, BEFORE_HANDOVER),
    to === 'cancelled' ? undefined : isFirm,
    NEEDS_MONEY.includes(to) ? sql`${refundedOfOrder} < ${orders.total}` : undefined,
    isCounted ? eq(orders.paymentStatus, 'due_on_delivery') : undefined,
  );
  const onlyIf = sql`exists (select 1 from ${orders} where ${isAsSeen})`;
  const after = { status: to, ...(isCounted && { received }), ...(courier && { courier }) };
  const updated = await guardedChange(context, {
    onlyIf,
    ...(admin && {
      audit: {
        admin,
        entry: { action: auditAction(to), subject: auditSubject(number), before: { status: from }, after },
      },
    }),
    with: [
      insertOrderEvents(context, isAsSeen, to, admin ? 'admin' : 'customer'),
      ...(await toSideEffects(context, admin, step, onlyIf)),
      // Of a customer's own cancellation nothing is left, unless its refund fails.
      ...(to === 'cancelled' ? [flagSubjectCancelled(context, isPaymentFor(context, subject), onlyIf)] : []),
    ],
    change: db
      .update(orders)
      .set({
        ...{ status: to, updatedAt: now() },
        ...(to === 'out_for_delivery' && { courier, trackingNumber }),
        ...(to === 'delivered' && { paymentStatus: toPaymentStatus(received) }),
      })
      .where(isAsSeen)
      .returning({ number: orders.number }),
  });
  if (updated.length === 0) throw await toRefusal(context, step);
  context.later(sendDueMessages(context));
  if (to === 'cancelled') terminatePaymentsLater(context, subject);
  if (!admin) context.later(sendStartedRefunds(context, isPaymentFor(context, subject)));
}

/** The statements that refund all that was paid online for an order that its customer cancels, and tell the owner. */
async function refundCustomer(context: AppContext, order: typeof orders.$inferSelect, onlyIf: SQL) {
  const isForSubject = isPaymentFor(context, { kind: 'order', reference: order.number });
  const reason = 'Cancelled by the customer';
  return [
    ...refundRest(context, { isForSubject, kept: 0, reason, adminId: null }, onlyIf),
    ...(await tellOwnerOfOrder(context, 'order.cancelled/owner', order, onlyIf)),
  ];
}

/** SQL: what becomes of the payment of an order that is delivered. */
function toPaymentStatus(received: number | undefined): SQL {
  const paid =
    received === undefined ? sql`'paid'` : sql`iif(${received} >= ${orders.total}, 'paid', 'partly_paid')`;
  return sql`case ${orders.paymentStatus} when 'due_on_delivery' then ${paid} else ${orders.paymentStatus} end`;
}

/** The statements that store the cash that came in, refund what its customer cancels, and tell customer and owner. */
async function toSideEffects(
  context: AppContext,
  admin: { id: string } | null,
  step: OrderStep,
  onlyIf: SQL,
) {
  const { number, to, received, courier = null, trackingNumber = null } = step;
  const order = await getOrderWithLines(context, number);
  if (!order) return [];
  if (to === 'confirmed' || to === 'cancelled')
    return [
      ...(await tellStep(context, order, to, onlyIf)),
      ...(admin ? [] : await refundCustomer(context, order, onlyIf)),
    ];
  if (to === 'out_for_delivery') return tellHandover(context, order, { courier, trackingNumber }, onlyIf);
  if (to !== 'delivered' || !admin) return [];
  const amount = received ?? order.total;
  if (amount > order.total) {
    const tooMuch = `At most ${formatRupees(order.total)}, the order’s total.`;
    throw new DomainError('invalid', tooMuch, { received: tooMuch });
  }
  const isDue = and(eq(orders.number, number), eq(orders.paymentStatus, 'due_on_delivery'));
  const { customerId, phoneSealed, email } = order;
  const recipient = {
    ...{ reference: number, customerId, email, ...toChoices(order) },
    phone: await unsealPhone(context, phoneSealed),
    ...stepMessageTimes(context),
    about: aboutStep(order.id, to),
  };
  return [
    ...(amount > 0
      ? [
          insertOrderCash(
            context,
            { id: newId(), orderId: order.id, amount, way: 'cash', reference: null, adminId: admin.id },
            sql`${onlyIf} and exists (select 1 from ${orders} where ${isDue})`,
          ),
        ]
      : []),
    ...(await tellDelivered(
      context,
      order,
      order.paymentStatus === 'due_on_delivery' ? amount : null,
      onlyIf,
    )),
    ...(await inviteToReview(context, recipient, onlyIf)),
  ];
}

async function toRefusal({ db }: AppContext, { number, from, received }: OrderStep): Promise<DomainError> {
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
  if (order.status === from && received !== undefined) {
    return new DomainError('conflict', 'This order was paid online meanwhile: there is no cash to collect.');
  }
  return statusConflict('This order', ORDER_STATUS_LABELS[order.status]);
}

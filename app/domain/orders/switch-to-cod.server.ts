import { and, eq, ne, not, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { isOnHold } from '../payments/payable.server.ts';
import { terminatePayments } from '../payments/terminate-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { hasOrderKey } from './order-link.server.ts';
import { getOrderWithLines, tellPlaced } from './order-messages.server.ts';

/**
 * Whoever has an order's link switches it from online payment to cash on delivery.
 * @throws DomainError `not_found` for a wrong key, and as {@link switchToCod}
 */
export async function switchToCodByLink(
  context: AppContext,
  { number, key }: { number: string; key: string },
): Promise<void> {
  if (!(await hasOrderKey(context, number, key))) throw notFound();
  await switchToCod(context, number);
}

const notFound = () => new DomainError('not_found', 'We could not find this order.');

/**
 * Switches an order from online payment to cash on delivery. An open payment is closed first; if it arrives
 * nevertheless it is applied, and there is nothing left to pay in cash.
 * @throws DomainError `conflict` if it is paid or cancelled, or no cash is taken for it, `unavailable` if the open payment cannot be closed now
 */
export async function switchToCod(context: AppContext, number: string): Promise<void> {
  const { db, now } = context;
  const order = await getOrderWithLines(context, number);
  if (!order) throw notFound();
  if (order.paymentMethod === 'cod') return;
  if (!order.takesCash) {
    throw new DomainError('conflict', 'We take no cash for this order. Please pay it online, or cancel it.');
  }
  await terminatePayments(context, { kind: 'order', reference: number });
  // Another tab may have begun a payment meanwhile, and an admin decides about one that is on hold.
  const hasPayment = sql`exists (select 1 from payments where order_id = ${order.id}
    and (status in ('starting', 'open') or ${isOnHold}))`;
  const isAsRead = and(
    eq(orders.id, order.id),
    eq(orders.paymentStatus, 'awaiting_payment'),
    ne(orders.status, 'cancelled'),
    eq(orders.takesCash, true),
    not(hasPayment),
  );
  const onlyIf = existsRow(orders, isAsRead);
  const switched = await guardedChange(context, {
    onlyIf,
    with: await tellPlaced(context, order, onlyIf),
    change: db
      .update(orders)
      .set({ paymentMethod: 'cod', paymentStatus: 'due_on_delivery', updatedAt: now() })
      .where(isAsRead)
      .returning({ id: orders.id }),
  });
  if (switched.length === 0) throw versionConflict('This order');
  context.later(sendDueMessages(context));
}

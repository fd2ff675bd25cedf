import { asc, inArray } from 'drizzle-orm';
import { orderLines, orders } from '#drizzle/schema/orders.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { BULK_STEPS, type BulkInput } from './order-bulk.ts';
import { orderListColumns, refundedOfOrder } from './order-figures.server.ts';
import { updateOrderStatus } from './order-status.server.ts';

/** Some orders for a preview, oldest first. */
export function listChosenOrders({ db }: Pick<AppContext, 'db'>, numbers: string[]) {
  return db
    .select({ ...orderListColumns, refunded: refundedOfOrder })
    .from(orders)
    .where(inArray(orders.number, numbers))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

/** Some orders as they are packed, oldest first. One round trip. */
export async function listOrdersToPrint(context: Pick<AppContext, 'db' | 'env'>, numbers: string[]) {
  const { db } = context;
  const chosen = inArray(orders.number, numbers);
  const { id, number, status, paymentStatus, total, name, address, pincode, phoneSealed } = orders;
  const [rows, lines] = await db.batch([
    db
      .select({
        ...{ id, number, status, paymentStatus, total, name, address, pincode, phoneSealed },
        placedAt: orders.createdAt,
      })
      .from(orders)
      .where(chosen)
      .orderBy(asc(orders.createdAt), asc(id)),
    db
      .select({
        orderId: orderLines.orderId,
        designId: orderLines.designId,
        name: orderLines.name,
        quantity: orderLines.quantity,
      })
      .from(orderLines)
      .where(inArray(orderLines.orderId, db.select({ id }).from(orders).where(chosen)))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
  ]);
  return Promise.all(
    rows.map(async ({ phoneSealed: sealed, ...order }) => ({
      ...order,
      phone: sealed ? formatPhone(await unsealPhone(context, sealed)) : null,
      due: order.paymentStatus === 'due_on_delivery' ? order.total : 0,
      lines: lines.filter(({ orderId }) => orderId === order.id),
    })),
  );
}

/**
 * Takes one step with each of some orders. Each changes only if it still has the status that the preview showed; one
 * that has taken the step already counts as done.
 * @returns how many have taken it
 * @throws DomainError `conflict` that names those that were refused, and why
 */
export async function updateChosenOrders(
  context: AppContext,
  admin: { id: string },
  { step, orders: chosen }: BulkInput,
): Promise<string> {
  const refused: { number: string; reason: string }[] = [];
  for (const { number, from } of chosen) {
    try {
      await updateOrderStatus(context, admin, { number, from, to: step });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ number, reason: error.message });
    }
  }
  const now =
    refused.length > 0
      ? await listChosenOrders(
          context,
          refused.map(({ number }) => number),
        )
      : [];
  const isDone = (number: string) => now.some((order) => order.number === number && order.status === step);
  const failed = refused.filter(({ number }) => !isDone(number));
  const count = chosen.length - failed.length;
  const done = `${count} ${count === 1 ? 'order is' : 'orders are'} ${BULK_STEPS[step].done}.`;
  if (failed.length === 0) return done;
  const reasons = failed.map(({ number, reason }) => `${number}: ${reason}`).join(' ');
  throw new DomainError('conflict', `${done} Refused: ${reasons}`);
}

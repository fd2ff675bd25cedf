import { asc, inArray } from 'drizzle-orm';
import { orderLines, orders } from '#drizzle/schema/orders.ts';
import { changeChosen } from '../shared/bulk.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import type { OrderStatus } from './order.ts';
import { BULK_STEPS, type BulkInput, ORDER_NOUN } from './order-bulk.ts';
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
        box: orderLines.box,
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

/** @throws DomainError `conflict` that names the orders that were refused, and why */
export function updateChosenOrders(
  context: AppContext,
  admin: { id: string },
  { step, rows }: BulkInput,
): Promise<string> {
  return changeChosen(rows, {
    noun: ORDER_NOUN,
    done: BULK_STEPS[step].done,
    change: ({ key, seen }) =>
      // As the input's pattern has it.
      updateOrderStatus(context, admin, { number: key, from: seen as OrderStatus, to: step }),
    look: async (numbers) =>
      (await listChosenOrders(context, numbers)).map(({ number, status }) => ({
        key: number,
        label: number,
        isDone: status === step,
      })),
  });
}

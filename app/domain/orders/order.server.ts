import { asc, eq, sql } from 'drizzle-orm';
import { orderEvents, orderLines, orders } from '#drizzle/schema/orders.ts';
import { paymentsFor } from '../payments/admin-payment.server.ts';
import { toPaymentTotals } from '../payments/payment-totals.ts';
import { type PaymentRefresh, refreshPayments } from '../payments/refresh-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { maskPhone } from '../shared/phone.ts';
import type { Order } from './order.ts';
import { hasOrderKey } from './order-link.server.ts';

/** An order's number and the key of its link. */
export interface OrderLink {
  number: string;
  key: string;
}

/** The order behind a link; null if the link opens none. One round trip. */
export async function getOrderByLink(context: AppContext, { number, key }: OrderLink): Promise<Order | null> {
  if (!(await hasOrderKey(context, number, key))) return null;
  const { db } = context;
  const orderId = sql`(select id from orders where number = ${number})`;
  const [rows, lines, history, payments] = await db.batch([
    db.select().from(orders).where(eq(orders.number, number)),
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    paymentsFor(context, { kind: 'order', reference: number }),
  ]);
  const order = rows[0];
  if (!order) return null;
  return {
    number: order.number,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    total: order.total,
    name: order.name,
    maskedPhone: maskPhone(await unsealPhone(context, order.phoneSealed)),
    address: order.address,
    pincode: order.pincode,
    placedAt: order.createdAt,
    lines: lines.map(({ designId, name, price, quantity, imageId }) => ({
      designId,
      name,
      price,
      quantity,
      imageId,
    })),
    ...toPaymentTotals(payments),
    history: history.map(({ status, at }) => ({ status, at })),
  };
}

/** An order for its own page, with its payments refreshed if it waits for one. At most two round trips. */
export async function loadOrderByLink(
  context: AppContext,
  link: OrderLink,
): Promise<({ order: Order } & PaymentRefresh) | null> {
  const order = await getOrderByLink(context, link);
  if (!order) return null;
  const isWaiting = order.paymentStatus === 'awaiting_payment' && !order.onHold;
  const refresh = isWaiting
    ? await refreshPayments(context, { kind: 'order', reference: order.number })
    : { checking: false, processing: false };
  return { order, ...refresh };
}

import { asc, eq, sql } from 'drizzle-orm';
import { orderEvents, orderLines, orderReturns, orders } from '#drizzle/schema/orders.ts';
import { paymentsFor } from '../payments/admin-payment.server.ts';
import { toPaymentTotals } from '../payments/payment.ts';
import { type PaymentRefresh, refreshPayments } from '../payments/refresh-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { maskPhone } from '../shared/phone.ts';
import type { Order } from './order.ts';
import { collectedForOrder, givenBackForOrder } from './order-figures.server.ts';
import { hasOrderKey } from './order-link.server.ts';
import { selectReturnRequests } from './return-request.server.ts';

/** An order's number and the key of its link. */
export interface OrderLink {
  number: string;
  key: string;
}

/** An invoice that was issued stays, whatever becomes of its order. */
const isInvoiced = sql<boolean>`exists (select 1 from invoices where invoices.order_id = orders.id)`.mapWith(
  Boolean,
);

/** The statements that read an order, its lines, its history, its payments, its returns and what was asked for, oldest first. */
export function selectOrder(context: Pick<AppContext, 'db' | 'payables'>, orderNumber: string) {
  const { db } = context;
  const {
    number,
    status,
    paymentMethod,
    paymentStatus,
    total,
    name,
    address,
    pincode,
    courier,
    trackingNumber,
    deliverFrom,
    deliverBy,
    takesCash,
    returnDays,
  } = orders;
  const placedAt = orders.createdAt;
  const { designId, price, quantity, imageId, box, hsn, gstRate, position } = orderLines;
  const { at, actor } = orderEvents;
  const { receivedAt, refund, refundWay } = orderReturns;
  const orderId = sql`(select id from orders where number = ${orderNumber})`;
  return [
    db
      .select({
        order: {
          ...{ number, status, paymentMethod, paymentStatus, total, name, address, pincode, placedAt },
          ...{ courier, trackingNumber, collected: collectedForOrder, isInvoiced },
          ...{ deliverFrom, deliverBy, takesCash, returnDays },
        },
        givenBack: givenBackForOrder,
        updatedAt: orders.updatedAt,
        email: orders.email,
        phoneSealed: orders.phoneSealed,
        customerId: orders.customerId,
      })
      .from(orders)
      .where(eq(number, orderNumber)),
    db
      .select({ designId, name: orderLines.name, price, quantity, imageId, box, hsn, gstRate })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(position)),
    db
      .select({ status: orderEvents.status, at, actor })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(at), asc(orderEvents.id)),
    paymentsFor(context, { kind: 'order', reference: orderNumber }),
    db
      .select({
        id: orderReturns.id,
        at: orderReturns.at,
        lines: orderReturns.lines,
        receivedAt,
        refund,
        refundWay,
      })
      .from(orderReturns)
      .where(eq(orderReturns.orderId, orderId))
      .orderBy(asc(orderReturns.at), asc(orderReturns.id)),
    selectReturnRequests(context, orderNumber),
  ] as const;
}

/** Whole rupees that were refunded, online and otherwise. */
export function toRefunded(payments: Parameters<typeof toPaymentTotals>[0], givenBack: number) {
  return { refunded: toPaymentTotals(payments).refunded + givenBack };
}

/** The order behind a link; null if the link opens none. One round trip. */
export async function getOrderByLink(context: AppContext, { number, key }: OrderLink): Promise<Order | null> {
  if (!(await hasOrderKey(context, number, key))) return null;
  const [[row], lines, events, payments, returns, returnRequests] = await context.db.batch(
    selectOrder(context, number),
  );
  if (!row) return null;
  return {
    ...row.order,
    maskedPhone: maskPhone(await unsealPhone(context, row.phoneSealed)),
    isGuest: row.customerId === null,
    ...{ lines, returns, returnRequests },
    ...toPaymentTotals(payments),
    ...toRefunded(payments, row.givenBack),
    history: events.map(({ status, at }) => ({ status, at })),
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

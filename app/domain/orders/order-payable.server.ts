import { and, eq, inArray, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { payments } from '#drizzle/schema/payments.ts';
import { insertMessages } from '../notifications/messages.server.ts';
import { toldOfPayment } from '../payments/payment-notifications.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { formatRupees } from '../shared/money.ts';
import type { AmountDue, Payable, PayerDetails, PaymentRow } from '../shared/payable.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { belongsTo } from './customer-orders.server.ts';
import { orderPath } from './order.ts';
import { hasOrderKey, orderKey } from './order-link.server.ts';
import { tellOwnerOfOrder, toChoices } from './order-messages.server.ts';

export const orderPayable: Payable = {
  kind: 'order',
  noun: 'order',
  column: 'orderId',
  selectId: (number) => sql`(select id from orders where number = ${number})`,
  getAmountDue,
  hasLinkKey: hasOrderKey,
  path: orderPath,
  getPayer,
  canBeApplied: ({ orderId }) => sql`(select count(*) from orders where orders.id = ${orderId}
    and orders.status <> 'cancelled' and orders.payment_status in ('awaiting_payment', 'due_on_delivery'))`,
  isRefundDue: sql`exists (select 1 from orders where orders.id = payments.order_id and orders.status = 'cancelled')`,
  onApplied: async (context, payment, onlyIf) => {
    const { db, now } = context;
    const { id, orderId, amount } = payment;
    // It was to be paid in cash by now, and somebody may be on the way to collect it.
    const isOnItsWay = sql`exists (select 1 from orders where id = ${orderId}
      and payment_status = 'due_on_delivery' and status <> 'placed')`;
    const late = await toldOfPayment(context, 'payment.late/owner', id, {
      payment: id,
      amount: formatRupees(amount),
    });
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, orderId ?? ''));
    return [
      // Before the order changes, since its condition reads how the order was to be paid.
      ...(await insertMessages(context, 'payment.late/owner', late, sql`${onlyIf} and ${isOnItsWay}`)),
      ...(order
        ? await tellOwnerOfOrder(context, 'order.paid/owner', order, sql`${onlyIf} and not ${isOnItsWay}`)
        : []),
      db
        .update(orders)
        .set({ paymentStatus: 'paid', paymentMethod: 'cashfree', updatedAt: now() })
        .where(and(eq(orders.id, orderId ?? ''), onlyIf)),
    ];
  },
  onRefunded: ({ db }, { id, amount }, refunded) => [
    db
      .update(orders)
      .set({
        paymentStatus: sql`case when ${refunded} >= ${amount} then 'refunded' else 'partly_refunded' end`,
      })
      .where(
        and(
          eq(orders.id, sql`(select order_id from payments where id = ${id} and applied = 1)`),
          sql`${refunded} > 0`,
        ),
      ),
  ],
  isOfCustomer: ({ db }, customerId) =>
    inArray(payments.orderId, db.select({ id: orders.id }).from(orders).where(belongsTo({ db }, customerId))),
};

async function getAmountDue({ db }: AppContext, number: string): Promise<AmountDue> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  return {
    subjectId: order.id,
    reference: order.number,
    amount: order.total,
    note: `Order ${order.number}`,
    refusal: refusalOf(order),
    isPayable: sql`exists (select 1 from orders where id = ${order.id} and status <> 'cancelled'
      and payment_status = 'awaiting_payment')`,
  };
}

function refusalOf({
  status,
  paymentStatus,
}: Pick<typeof orders.$inferSelect, 'status' | 'paymentStatus'>): string | null {
  if (status === 'cancelled') return 'This order is cancelled.';
  if (paymentStatus === 'due_on_delivery') return 'This order is paid on delivery.';
  return paymentStatus === 'awaiting_payment' ? null : 'This order is paid already.';
}

async function getPayer(context: AppContext, { orderId }: PaymentRow): Promise<PayerDetails | null> {
  const { db, siteUrl } = context;
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''));
  if (!order?.phoneSealed) return null;
  const { number, name, email, phoneSealed } = order;
  const key = await orderKey(context, number);
  const phone = await unsealPhone(context, phoneSealed);
  const link = siteUrl + orderPath(number, key);
  return { name, email, phone, reference: number, key, link, ...toChoices(order) };
}

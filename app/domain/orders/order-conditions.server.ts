import { ne, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';

/** What is true of an order's money, as parts of statements that read `orders`. */

/** Before somebody has paid an order that is to be paid online, there is nothing to do about it. */
export const isFirm = ne(orders.paymentStatus, 'awaiting_payment');

/** Whole rupees of an order's payment that went back, or are on their way. */
export const returned = sql<number>`(select coalesce(sum(refunds.amount), 0)
  from payments join refunds on refunds.payment_id = payments.id and refunds.status <> 'failed'
  where payments.order_id = orders.id and payments.kept = 1)`;

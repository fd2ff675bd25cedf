import { asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { paymentEvents, payments, refunds } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type KeysetPage, olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import type { LedgerFilter } from './admin-payment.ts';
import type { Attention, PaymentStatus, RefundStatus } from './payment.ts';
import { givenBack } from './refunded.server.ts';

/** Payments as the owner reads them. */

export interface PaymentInList {
  id: string;
  /** An order's number or an appointment's reference; null for an amount alone. */
  order: string | null;
  booking: string | null;
  /** Whole rupees. */
  amount: number;
  status: PaymentStatus;
  kept: boolean | null;
  attention: Attention | null;
  /** Whole rupees that went back, or are on their way. */
  returned: number;
  /** UTC. */
  createdAt: Date;
}

const PAGE_SIZE = 25;

const calledOff = sql<number>`${payments.kept} = 1 and 'cancelled' in (${orders.status}, ${bookings.status})`;

const inList = {
  id: payments.id,
  order: orders.number,
  booking: bookings.reference,
  amount: payments.amount,
  status: payments.status,
  kept: payments.kept,
  attention: payments.attention,
  returned: givenBack,
  createdAt: payments.createdAt,
};

/** A page of payments, the newest first. One round trip. */
export async function listPayments(
  { db }: Pick<AppContext, 'db'>,
  { filter, cursor }: { filter: LedgerFilter; cursor: string | null },
): Promise<KeysetPage<PaymentInList>> {
  const wanted = {
    all: undefined,
    paid: eq(payments.status, 'paid'),
    unpaid: inArray(payments.status, ['starting', 'open', 'over']),
    attention: isNotNull(payments.attention),
  }[filter];
  const after = olderThan(payments.createdAt, payments.id, cursor);
  const rows = await db
    .select(inList)
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(sql`${wanted ?? sql`true`} and ${after ?? sql`true`}`)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAGE_SIZE + 1);
  return toKeysetPage(rows, PAGE_SIZE);
}

export interface RefundInHand {
  id: string;
  amount: number;
  reason: string;
  status: RefundStatus;
  createdAt: Date;
}

/** A payment with all that came in about it and every call out, oldest first. */
export interface PaymentInHand extends PaymentInList {
  method: string | null;
  gatewayPaymentId: string | null;
  paidAt: Date | null;
  /** Whether what it is kept for is cancelled: what is left of it is the customer's. */
  calledOff: boolean;
  /** Whole rupees that can still be given back. */
  refundable: number;
  refunds: RefundInHand[];
  events: Pick<typeof paymentEvents.$inferSelect, 'id' | 'at' | 'direction' | 'what' | 'outcome'>[];
}

/** Null if there is none of that id. One round trip. */
export async function getPaymentInHand(
  { db }: Pick<AppContext, 'db'>,
  id: string,
): Promise<PaymentInHand | null> {
  const { method, gatewayPaymentId, paidAt } = payments;
  const { at, direction, what, outcome } = paymentEvents;
  const { amount, reason, status, createdAt } = refunds;
  const [[payment], given, events] = await db.batch([
    db
      .select({ ...inList, method, gatewayPaymentId, paidAt, calledOff })
      .from(payments)
      .leftJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(eq(payments.id, id)),
    db
      .select({ id: refunds.id, amount, reason, status, createdAt })
      .from(refunds)
      .where(eq(refunds.paymentId, id))
      .orderBy(asc(createdAt), asc(refunds.id)),
    db
      .select({ id: paymentEvents.id, at, direction, what, outcome })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, id))
      .orderBy(asc(at), asc(paymentEvents.id)),
  ]);
  if (!payment) return null;
  const refundable = payment.status === 'paid' ? payment.amount - payment.returned : 0;
  return { ...payment, calledOff: Boolean(payment.calledOff), refundable, refunds: given, events };
}

/** Of an order: every payment that was begun for it, oldest first, as a statement for a batch. */
export function paymentsOfOrder({ db }: Pick<AppContext, 'db'>, number: string) {
  return db
    .select(inList)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(orders.number, number))
    .orderBy(asc(payments.createdAt));
}

/** How many payments a person must look at, as a statement for a batch. */
export function paymentsToLookAt({ db }: Pick<AppContext, 'db'>) {
  return db.select({ count: sql<number>`count(*)` }).from(payments).where(isNotNull(payments.attention));
}

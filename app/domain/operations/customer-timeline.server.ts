import { and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { customerEmails, customers } from '#drizzle/schema/accounts.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { contactMessages, enquiries } from '#drizzle/schema/enquiries.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { orderCash, orders } from '#drizzle/schema/orders.ts';
import { manualPayments, payments, refunds } from '#drizzle/schema/payments.ts';
import { quotes } from '#drizzle/schema/quotes.ts';
import { reviews } from '#drizzle/schema/reviews.ts';
import { BOOKING_STATUS_LABELS } from '../bookings/booking.ts';
import { formatDayAndTime } from '../bookings/booking-format.ts';
import { describeManualMethod } from '../bookings/booking-money.ts';
import { toBookingState } from '../bookings/booking-row.server.ts';
import { aboutsOfBookings } from '../bookings/customer-notifications.server.ts';
import { CONTACT_STATUS_LABELS } from '../enquiries/contact-message.ts';
import { ENQUIRY_STATUS_LABELS } from '../enquiries/enquiry.ts';
import { ORDER_STATUS_LABELS } from '../orders/order.ts';
import { aboutsOfOrders } from '../orders/order-messages.server.ts';
import { getQuoteState, QUOTE_STATE_LABELS } from '../quotes/quote.ts';
import { selectQuestions } from '../quotes/quote-row.server.ts';
import { REVIEW_STATUS_LABELS } from '../reviews/review.ts';
import type { AppContext } from '../shared/context.server.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import type { TimelineEntry, TimelineKind } from './customer-card.ts';

/** What happened between a customer and the shop, the newest first. */

const PAGE_SIZE = 30;

type Db = Pick<AppContext, 'db'>;

/** SQL on `customers`: a card, and what is merged into it. */
export function isOnCard(cardId: string) {
  return or(eq(customers.id, cardId), eq(customers.mergedInto, cardId));
}

/** SQL on orders or bookings: those made with an account of the card, and those of its phones without one. */
export function isOfCard(
  { db }: Db,
  cardId: string,
  { customerId, phoneHash }: { customerId: SQLiteColumn; phoneHash: SQLiteColumn },
) {
  return or(
    inArray(customerId, db.select({ id: customers.id }).from(customers).where(isOnCard(cardId))),
    and(isNull(customerId), hasPhoneOfCard({ db }, cardId, phoneHash)),
  );
}

export function hasPhoneOfCard({ db }: Db, cardId: string, phoneHash: SQLiteColumn) {
  return inArray(
    phoneHash,
    db.select({ phoneHash: customers.phoneHash }).from(customers).where(isOnCard(cardId)),
  );
}

export function selectEmailsOfCard({ db }: Db, cardId: string) {
  return db
    .selectDistinct({ email: customerEmails.email })
    .from(customerEmails)
    .where(
      inArray(
        customerEmails.customerId,
        db.select({ id: customers.id }).from(customers).where(isOnCard(cardId)),
      ),
    );
}

/**
 * The rows of {@link toTimeline}, as statements for a batch.
 * @param kind the only one to read; null for all
 * @param until milliseconds of UTC: nothing newer; null for all
 */
export function selectTimeline(context: Db, cardId: string, kind: TimelineKind | null, until: number | null) {
  const { db } = context;
  const ownBooking = isOfCard(context, cardId, bookings);
  const ownOrder = isOfCard(context, cardId, orders);
  const ownQuote = hasPhoneOfCard(context, cardId, quotes.phoneHash);
  const bookingIds = db.select({ id: bookings.id }).from(bookings).where(ownBooking);
  const orderIds = db.select({ id: orders.id }).from(orders).where(ownOrder);
  const only = (wanted: TimelineKind, time: SQLiteColumn, condition: SQL | undefined) =>
    kind === null || kind === wanted
      ? and(condition, until === null ? undefined : lte(time, new Date(until)))
      : sql`false`;
  // Not by the index of times: what is hers is few.
  const newest = (time: SQLiteColumn) => desc(sql`+${time}`);
  const isHers = or(
    inArray(payments.bookingId, bookingIds),
    inArray(payments.orderId, orderIds),
    hasPhoneOfCard(context, cardId, payments.payerHash),
  );
  const paymentIds = db.select({ id: payments.id }).from(payments).where(isHers);
  const subjects = sql`(select * from ${aboutsOfBookings(ownBooking)} union all
    select * from ${aboutsOfOrders(ownOrder)} union all
    select 'quote/' || ${quotes.id} from ${quotes} where ${ownQuote})`;
  const select = {
    booking: db
      .select()
      .from(bookings)
      .where(only('booking', bookings.createdAt, ownBooking)),
    order: db
      .select()
      .from(orders)
      .where(only('order', orders.createdAt, ownOrder)),
    enquiry: db
      .select()
      .from(enquiries)
      .where(only('enquiry', enquiries.createdAt, hasPhoneOfCard(context, cardId, enquiries.phoneHash))),
    quote: db
      .select()
      .from(quotes)
      .where(only('quote', quotes.createdAt, ownQuote)),
    message: db
      .select()
      .from(contactMessages)
      .where(
        only(
          'message',
          contactMessages.createdAt,
          or(
            inArray(contactMessages.email, selectEmailsOfCard(context, cardId)),
            inArray(contactMessages.id, selectQuestions(context, ownQuote)),
          ),
        ),
      ),
    review: db
      .select()
      .from(reviews)
      .where(
        only(
          'review',
          reviews.createdAt,
          or(inArray(reviews.bookingId, bookingIds), inArray(reviews.orderId, orderIds)),
        ),
      ),
    payment: db
      .select()
      .from(payments)
      .where(only('payment', payments.createdAt, and(isHers, eq(payments.status, 'paid')))),
    refund: db
      .select()
      .from(refunds)
      .where(only('payment', refunds.createdAt, inArray(refunds.paymentId, paymentIds))),
    manual: db
      // A column of its own name: the payment has a `reference`, too, and D1 answers rows of a batch as objects.
      .select({ entry: manualPayments, booking: sql<string>`${bookings.reference}`.as('booking_reference') })
      .from(manualPayments)
      .innerJoin(bookings, eq(bookings.id, manualPayments.bookingId))
      .where(only('payment', manualPayments.createdAt, ownBooking)),
    cash: db
      .select({ entry: orderCash, number: orders.number })
      .from(orderCash)
      .innerJoin(orders, eq(orders.id, orderCash.orderId))
      .where(only('payment', orderCash.at, ownOrder)),
    sent: db
      .select({ id: outbox.id, channel: outbox.channel, about: outbox.about, sentAt: outbox.sentAt })
      .from(outbox)
      .where(
        only('sent', outbox.sentAt, sql`${outbox.about} in ${subjects} and ${outbox.sentAt} is not null`),
      ),
  };
  const limit = PAGE_SIZE + 1;
  return [
    select.booking.orderBy(newest(bookings.createdAt)).limit(limit),
    select.order.orderBy(newest(orders.createdAt)).limit(limit),
    select.enquiry.orderBy(newest(enquiries.createdAt)).limit(limit),
    select.quote.orderBy(newest(quotes.createdAt)).limit(limit),
    select.message.orderBy(newest(contactMessages.createdAt)).limit(limit),
    select.review.orderBy(newest(reviews.createdAt)).limit(limit),
    select.payment.orderBy(newest(payments.createdAt)).limit(limit),
    select.refund.orderBy(newest(refunds.createdAt)).limit(limit),
    select.manual.orderBy(newest(manualPayments.createdAt)).limit(limit),
    select.cash.orderBy(newest(orderCash.at)).limit(limit),
    select.sent.orderBy(newest(outbox.sentAt)).limit(limit),
  ] as const;
}

type Rows = BatchResponse<ReturnType<typeof selectTimeline>>;

/** A page of the timeline, and the time at which the next one begins; entries of one moment are never parted. */
export function toTimeline(rows: Rows, now: Date): { entries: TimelineEntry[]; next: number | null } {
  const all = [...toRecords(rows, now), ...toMoney(rows)].sort((a, b) => b.at.getTime() - a.at.getTime());
  const last = all[PAGE_SIZE - 1]?.at.getTime();
  const entries = last === undefined ? all : all.filter(({ at }) => at.getTime() >= last);
  return { entries, next: entries.length < all.length && last !== undefined ? last - 1 : null };
}

/** What messages were sent about, by the first word of their subject. */
const SUBJECTS: Record<string, string> = { order: 'an order', quote: 'a quote' };

function toRecords(
  [booked, ordered, enquired, quoted, written, reviewed, , , , , sent]: Rows,
  now: Date,
): TimelineEntry[] {
  return [
    ...booked.map((booking) => ({
      ...{ kind: 'booking' as const, key: booking.reference, at: booking.createdAt },
      title: `Booking ${booking.reference}`,
      detail: `${formatDayAndTime(toBookingState(booking))}, ${BOOKING_STATUS_LABELS[booking.status].toLowerCase()}`,
      ...{ to: href('/admin/bookings/:reference', booking), right: 'bookings' as const },
    })),
    ...ordered.map((order) => ({
      ...{ kind: 'order' as const, key: order.number, at: order.createdAt, title: `Order ${order.number}` },
      detail: `${formatRupees(order.total)}, ${ORDER_STATUS_LABELS[order.status].toLowerCase()}`,
      ...{ to: href('/admin/orders/:number', order), right: 'orders' as const },
    })),
    ...enquired.map((enquiry) => ({
      ...{ kind: 'enquiry' as const, key: enquiry.id, at: enquiry.createdAt, title: 'Enquiry' },
      detail: `${enquiry.location}, ${ENQUIRY_STATUS_LABELS[enquiry.status].toLowerCase()}`,
      ...{ to: href('/admin/enquiries/:id', enquiry), right: 'enquiries' as const },
    })),
    ...quoted.map((quote) => ({
      ...{
        kind: 'quote' as const,
        key: quote.reference,
        at: quote.createdAt,
        title: `Quote ${quote.reference}`,
      },
      detail: `${formatRupees(quote.total)}, ${QUOTE_STATE_LABELS[getQuoteState(quote, now)].toLowerCase()}`,
      ...{ to: href('/admin/quotes/:reference', quote), right: 'enquiries' as const },
    })),
    ...written.map((message) => ({
      ...{ kind: 'message' as const, key: message.id, at: message.createdAt, title: 'Message' },
      detail: `${message.email}, ${CONTACT_STATUS_LABELS[message.status].toLowerCase()}`,
      ...{ to: href('/admin/messages/:id', message), right: 'enquiries' as const },
    })),
    ...reviewed.map((review) => ({
      ...{ kind: 'review' as const, key: review.id, at: review.createdAt },
      title: `Review: ${review.stars} of 5 stars`,
      detail: REVIEW_STATUS_LABELS[review.status],
      ...{ to: href('/admin/reviews'), right: 'reviews' as const },
    })),
    ...sent.flatMap(({ id, channel, about, sentAt }) =>
      sentAt
        ? {
            ...{ kind: 'sent' as const, key: id, at: sentAt },
            title: channel === 'sms' ? 'SMS sent' : 'E-mail sent',
            detail: `about ${SUBJECTS[about?.split('/')[0] ?? ''] ?? 'a booking'}`,
            ...{ to: null, right: 'customers' as const },
          }
        : [],
    ),
  ];
}

function toMoney([, , , , , , paid, refunded, manual, cash]: Rows): TimelineEntry[] {
  const online = { kind: 'payment' as const, right: 'money' as const };
  return [
    ...paid.map(({ id, amount, createdAt, paidAt }) => ({
      ...{ ...online, key: id, at: paidAt ?? createdAt, title: `${formatRupees(amount)} paid online` },
      ...{ detail: id, to: href('/admin/payments/:id', { id }) },
    })),
    ...refunded.map(({ id, paymentId, amount, status, createdAt }) => ({
      ...{ ...online, key: id, at: createdAt, title: `${formatRupees(amount)} refunded online` },
      detail: status === 'failed' ? 'Failed' : paymentId,
      to: href('/admin/payments/:id', { id: paymentId }),
    })),
    ...manual.map(({ entry, booking }) => ({
      ...{ kind: 'payment' as const, key: entry.id, at: entry.createdAt },
      title: `${entry.amount < 0 ? 'Corrected: ' : ''}${formatRupees(Math.abs(entry.amount))} ${
        entry.kind === 'payment' ? 'paid' : 'returned'
      } ${describeManualMethod(entry.method)}`,
      detail: booking,
      ...{ to: href('/admin/bookings/:reference', { reference: booking }), right: 'bookings' as const },
    })),
    ...cash.map(({ entry, number }) => ({
      ...{ kind: 'payment' as const, key: entry.id, at: entry.at },
      title: `${formatRupees(Math.abs(entry.amount))} ${entry.amount > 0 ? 'paid' : 'returned'} ${
        entry.way === 'cash' ? 'in cash' : 'by UPI'
      }`,
      detail: number,
      ...{ to: href('/admin/orders/:number', { number }), right: 'orders' as const },
    })),
  ];
}

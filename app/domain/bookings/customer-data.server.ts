import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { bookingEvents, bookings } from '#drizzle/schema/bookings.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { type CustomersPayments, exportedPayments } from '../payments/customer-data.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { isOwnBooking } from './customer-bookings.server.ts';

/**
 * What appointments hold about a customer: bookings, their history, and enquiries from the same phone, which a code has
 * proven. For the batches of `people/customer-data.server.ts`.
 */

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];

function phoneOf({ db }: Pick<AppContext, 'db'>, customerId: string): SQL {
  const { id, phoneHash } = customers;
  return sql`(${db.select({ phoneHash }).from(customers).where(eq(id, customerId))})`;
}

/** The statements that read all of it. */
export function selectCustomerAppointments(context: Pick<AppContext, 'db'>, customerId: string) {
  const { db } = context;
  const theirs = isOwnBooking(context, customerId);
  const own = db.select({ id: bookings.id }).from(bookings).where(theirs);
  return [
    db.select().from(bookings).where(theirs).orderBy(desc(bookings.id)),
    db
      .select()
      .from(bookingEvents)
      .where(inArray(bookingEvents.bookingId, own))
      .orderBy(asc(bookingEvents.id)),
    db
      .select()
      .from(enquiries)
      .where(eq(enquiries.phoneHash, phoneOf(context, customerId)))
      .orderBy(desc(enquiries.id)),
  ] as const;
}

/** What they answered, as plain data for the customer. */
export async function toExportedAppointments(
  context: Pick<AppContext, 'env'>,
  paid: CustomersPayments,
  theirBookings: Row<typeof bookings>[],
  events: Row<typeof bookingEvents>[],
  theirEnquiries: Row<typeof enquiries>[],
) {
  return {
    bookings: await Promise.all(
      theirBookings.map(async (booking) => ({
        ...(await exportedBooking(context, booking, events)),
        payments: exportedPayments(paid, booking),
      })),
    ),
    enquiries: await Promise.all(theirEnquiries.map((enquiry) => exportedEnquiry(context, enquiry))),
  };
}

async function exportedBooking(
  context: Pick<AppContext, 'env'>,
  booking: Row<typeof bookings>,
  events: Row<typeof bookingEvents>[],
) {
  return {
    reference: booking.reference,
    status: booking.status,
    name: booking.name,
    phone: await unsealPhone(context, booking.phoneSealed),
    email: booking.email,
    state: booking.state,
    date: booking.date,
    startAt: booking.startAt,
    durationMinutes: booking.durationMinutes,
    address: booking.address,
    pincode: booking.pincode,
    occasion: booking.occasion,
    packageId: booking.packageId,
    designId: booking.designId,
    guests: booking.guests,
    coverage: booking.coverage,
    preferredTime: booking.preferredTime,
    notes: booking.notes,
    referenceImageId: booking.referenceImageId,
    source: booking.source,
    policyVersion: booking.policyVersion,
    policy: booking.policy,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
    history: events
      .filter((event) => event.bookingId === booking.id)
      .map(({ what, fromStatus, toStatus, actor, reason, at }) => ({
        what,
        fromStatus,
        toStatus,
        actor,
        reason,
        at,
      })),
  };
}

async function exportedEnquiry(context: Pick<AppContext, 'env'>, enquiry: Row<typeof enquiries>) {
  const { id: _id, phoneSealed, phoneHash: _hash, ...rest } = enquiry;
  return { ...rest, phone: await unsealPhone(context, phoneSealed) };
}

/** The statements that make a customer's bookings known as theirs and empty their enquiries, while the phone is known. */
export function eraseEnquiries(context: Pick<AppContext, 'db' | 'now'>, customerId: string) {
  const { db, now } = context;
  return [
    db.update(bookings).set({ customerId }).where(isOwnBooking(context, customerId)),
    db
      .update(enquiries)
      .set({
        name: '',
        email: '',
        phoneSealed: '',
        phoneHash: '',
        location: '',
        note: '',
        state: sql`case ${enquiries.state} when 'booked' then 'booked' else 'closed' end`,
        updatedAt: now(),
      })
      .where(eq(enquiries.phoneHash, phoneOf(context, customerId))),
  ] as const;
}

/**
 * The statements that empty the bookings that have ended, once the account is erased: reaching this state once more is
 * what the trigger `bookings_of_erased_customers` waits for. It sees to those under way when they end.
 */
export function eraseEndedBookings({ db }: Pick<AppContext, 'db'>, customerId: string) {
  const ended = and(
    eq(bookings.customerId, customerId),
    inArray(bookings.status, ['done', 'no_show', 'cancelled']),
  );
  // News that waits, and reminders (`booking-news.server.ts`).
  const subjects = ['', '/reminders'].map((part) =>
    db
      .select({ about: sql<string>`'booking/' || ${bookings.id} || ${part}` })
      .from(bookings)
      .where(ended),
  );
  return [
    db.delete(outbox).where(or(...subjects.map((about) => inArray(outbox.about, about)))),
    db
      .update(bookings)
      .set({ status: sql`${bookings.status}` })
      .where(ended),
  ] as const;
}

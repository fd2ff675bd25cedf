import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { bookingEvents, bookings } from '#drizzle/schema/bookings.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { manualPayments } from '#drizzle/schema/payments.ts';
import { type CustomerPayments, exportPayments } from '../payments/customer-data.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { ENDED_STATUSES } from './booking.ts';
import { parsePrice } from './booking-row.server.ts';
import { isOwnBooking } from './customer-bookings.server.ts';
import { aboutsOfBookings } from './customer-notifications.server.ts';

/**
 * A customer's bookings, their history, and the enquiries from the same phone, which a code has verified: exported or
 * erased with the account, in the batches of `operations/customer-data.server.ts`.
 */

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];

function selectPhoneHash({ db }: AppContext, customerId: string): SQL {
  const { id, phoneHash } = customers;
  return sql`(${db.select({ phoneHash }).from(customers).where(eq(id, customerId))})`;
}

/** The statements that read all of it. */
export function selectCustomerAppointments(context: AppContext, customerId: string) {
  const { db } = context;
  const isOwn = isOwnBooking(context, customerId);
  const own = db.select({ id: bookings.id }).from(bookings).where(isOwn);
  return [
    db.select().from(bookings).where(isOwn).orderBy(desc(bookings.id)),
    db
      .select()
      .from(bookingEvents)
      .where(inArray(bookingEvents.bookingId, own))
      .orderBy(asc(bookingEvents.id)),
    db
      .select()
      .from(enquiries)
      .where(eq(enquiries.phoneHash, selectPhoneHash(context, customerId)))
      .orderBy(desc(enquiries.id)),
    db
      .select()
      .from(manualPayments)
      .where(inArray(manualPayments.bookingId, own))
      .orderBy(asc(manualPayments.createdAt), asc(manualPayments.id)),
  ] as const;
}

/** The rows of {@link selectCustomerAppointments} as plain data for the customer. */
export async function toExportedAppointments(
  context: AppContext,
  paid: CustomerPayments,
  ownBookings: Row<typeof bookings>[],
  events: Row<typeof bookingEvents>[],
  ownEnquiries: Row<typeof enquiries>[],
  manual: Row<typeof manualPayments>[],
) {
  return {
    bookings: await Promise.all(
      ownBookings.map(async (booking) => ({
        ...(await toExportedBooking(context, booking, events)),
        payments: exportPayments(paid, ({ bookingId }) => bookingId === booking.id),
        paymentsByHand: manual
          .filter(({ bookingId }) => bookingId === booking.id)
          .map(({ kind, method, amount, reference, reason, takenOn, createdAt }) => ({
            ...{ kind, method, amount, reference, reason, takenOn, createdAt },
          })),
      })),
    ),
    enquiries: await Promise.all(ownEnquiries.map((enquiry) => toExportedEnquiry(context, enquiry))),
  };
}

async function toExportedBooking(
  context: AppContext,
  booking: Row<typeof bookings>,
  events: Row<typeof bookingEvents>[],
) {
  return {
    reference: booking.reference,
    status: booking.status,
    name: booking.name,
    phone: await unsealPhone(context, booking.phoneSealed),
    phoneProven: booking.phoneProven,
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
    artists: booking.artists,
    chosenVendorId: booking.chosenVendorId,
    total: booking.total,
    deposit: booking.deposit,
    kept: booking.kept,
    balanceAskedAt: booking.balanceAskedAt,
    language: booking.language,
    onWayAt: booking.onWayAt,
    arrivesAt: booking.arrivesAt,
    price: parsePrice(booking),
    referenceImageId: booking.referenceImageId,
    source: booking.source,
    policyVersion: booking.policyVersion,
    policy: booking.policy,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
    history: events
      .filter((event) => event.bookingId === booking.id)
      .map(({ type, fromStatus, toStatus, actor, reason, at }) => ({
        type,
        fromStatus,
        toStatus,
        actor,
        reason,
        at,
      })),
  };
}

async function toExportedEnquiry(context: AppContext, enquiry: Row<typeof enquiries>) {
  const { id: _id, phoneSealed, phoneHash: _hash, ...rest } = enquiry;
  return { ...rest, phone: await unsealPhone(context, phoneSealed) };
}

/**
 * The statements that assign a customer's bookings to the account and empty their enquiries, as long as the phone is
 * known.
 */
export function eraseEnquiries(context: AppContext, customerId: string) {
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
        followUpNote: '',
        status: sql`case ${enquiries.status} when 'booked' then 'booked' else 'closed' end`,
        updatedAt: now(),
      })
      .where(eq(enquiries.phoneHash, selectPhoneHash(context, customerId))),
  ] as const;
}

/**
 * The statements that empty the bookings that have ended, once the account is erased. Writing their status again runs
 * the trigger `bookings_of_erased_customers`, which also empties the other bookings when they end.
 */
export function eraseEndedBookings({ db }: AppContext, customerId: string) {
  const ended = and(eq(bookings.customerId, customerId), inArray(bookings.status, ENDED_STATUSES));
  return [
    db.delete(outbox).where(sql`${outbox.about} in ${aboutsOfBookings(ended)}`),
    db
      .update(bookings)
      .set({ status: sql`${bookings.status}` })
      .where(ended),
  ] as const;
}

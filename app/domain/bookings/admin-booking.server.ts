import { and, eq, ne, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { estimateMinutes } from '../availability/appointment-length.ts';
import { getDayRefusal } from '../availability/booking-dates.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { keyedHash } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { toStoredPhone } from '../shared/phone.server.ts';
import { dayOf } from '../shared/time.ts';
import type { CreatedBooking } from './booking.ts';
import { type BookingRow, bookingSubject, changeBooking } from './booking-change.server.ts';
import type {
  AssignInput,
  BookingEditInput,
  CancelInput,
  ConfirmInput,
  MoveInput,
  PhoneBookingInput,
} from './booking-input.ts';
import type { BookingDeed } from './booking-steps.ts';
import {
  answerAgain,
  answerOf,
  bookingOfKey,
  broughtAlong,
  insertBooking,
  isThere,
  newBooking,
  refuseUnknown,
  whatFollows,
} from './create-booking.server.ts';

/**
 * What the owner does with bookings. Each writes state, history, audit entry and messages together, and only if the
 * booking still stands as it was seen (`version`).
 * All throw DomainError `not_found`; `conflict` if somebody was faster, if the step is not allowed as it stands, or if
 * the artist is taken, saying by what.
 */

export interface Admin {
  id: string;
}

const by = ({ id }: Admin) => ({ who: 'admin', id }) as const;

/** Says yes to a request. With an artist's time reserved it goes to that artist at once. */
export async function confirmBooking(
  context: AppContext,
  admin: Admin,
  reference: string,
  { version, startAt, durationMinutes }: ConfirmInput,
): Promise<void> {
  await changeBooking(context, by(admin), { reference, deed: 'confirm', version }, (booking) => ({
    what: 'confirmed',
    set: {
      status: booking.vendorId ? 'assigned' : 'confirmed',
      ...(startAt === null ? {} : { startAt: new Date(startAt) }),
      ...(durationMinutes ? { durationMinutes } : {}),
    },
  }));
}

/** Gives it to an approved artist, at that time. */
export async function assignArtist(
  context: AppContext,
  admin: Admin,
  reference: string,
  { version, vendorId, startAt, durationMinutes }: AssignInput,
): Promise<void> {
  await changeBooking(context, by(admin), { reference, deed: 'assign', version }, () => ({
    what: 'assigned',
    set: { status: 'assigned', vendorId, startAt: new Date(startAt), durationMinutes },
  }));
}

/**
 * Moves it, the artist with it, who has to accept anew. Without a time the artist is let go.
 * @throws DomainError `invalid` (field `date`) for a day that cannot be booked
 */
export async function rescheduleBooking(
  context: AppContext,
  admin: Admin,
  reference: string,
  { version, date, startAt, durationMinutes, reason }: MoveInput,
): Promise<void> {
  refuseDay(startAt === null ? date : dayOf(startAt), context.now());
  await changeBooking(context, by(admin), { reference, deed: 'reschedule', version }, (booking) => {
    const vendorId = startAt === null ? null : booking.vendorId;
    const status = booking.status === 'requested' ? 'requested' : vendorId ? 'assigned' : 'confirmed';
    return {
      what: 'rescheduled',
      set: { status, date, startAt: startAt === null ? null : new Date(startAt), durationMinutes, vendorId },
      reason,
    };
  });
}

function refuseDay(day: string, now: Date): void {
  const refusal = getDayRefusal(day, now);
  if (refusal) throw new DomainError('invalid', refusal, { date: refusal });
}

/** Puts details right. While nobody's time is taken, the length follows from package, coverage and guests. */
export async function updateBookingDetails(
  context: AppContext,
  admin: Admin,
  reference: string,
  { version, phone, ...details }: BookingEditInput,
): Promise<void> {
  const [[chosen], [design]] = await context.db.batch(broughtAlong(context, details));
  const stored = await toStoredPhone(context, phone);
  await changeBooking(context, by(admin), { reference, deed: 'edit', version }, (booking) => {
    // What the booking has already may have left the shop since.
    const added = {
      packageId: details.packageId === booking.packageId ? null : details.packageId,
      designId: details.designId === booking.designId ? null : details.designId,
    };
    refuseUnknown(added, { package: chosen, design, image: null });
    const set: Partial<BookingRow> = { ...details };
    if (stored.hash !== booking.phoneHash) {
      Object.assign(set, { phoneSealed: stored.sealed, phoneHash: stored.hash });
    }
    if (!booking.vendorId) {
      const packageMinutes = chosen?.minutes ?? null;
      set.durationMinutes = estimateMinutes({ ...details, packageMinutes });
    }
    for (const key of Object.keys(set) as (keyof BookingRow)[])
      if (set[key] === booking[key]) delete set[key];
    const fields = Object.keys(set).filter((key) => key !== 'phoneSealed' && key !== 'durationMinutes');
    return {
      what: 'edited',
      set,
      fields: fields.map((key) => (key === 'phoneHash' ? 'phone' : key)),
    };
  });
}

/** Cancels: the time is free again, customer and artist are told. */
export async function cancelBooking(
  context: AppContext,
  admin: Admin,
  reference: string,
  { reason, ...seen }: CancelInput & { version?: number },
): Promise<void> {
  await changeBooking(context, by(admin), { reference, deed: 'cancel', ...seen }, () => ({
    what: 'cancelled',
    set: { status: 'cancelled', vendorId: null },
    reason,
  }));
}

/** Once it has begun: it took place, or nobody was there. */
export async function closeBooking(
  context: AppContext,
  admin: Admin,
  reference: string,
  deed: Extract<BookingDeed, 'done' | 'no_show'>,
  seen: { version?: number } = {},
): Promise<void> {
  await changeBooking(context, by(admin), { reference, deed, ...seen }, () => ({
    what: deed,
    set: { status: deed },
  }));
}

/**
 * Takes down a booking from the phone, confirmed already; made of an enquiry, that is then booked.
 * @throws DomainError `conflict` if the enquiry is a booking already
 */
export async function createPhoneBooking(
  context: AppContext,
  admin: Admin,
  { phone, startAt, ...details }: PhoneBookingInput,
): Promise<CreatedBooking> {
  const { db, env, now } = context;
  const { idempotencyKey: key, ...asked } = details;
  const requestHash = await keyedHash(
    env.DATA_SECRET,
    'phone-booking',
    JSON.stringify({ ...asked, phone, startAt }),
  );
  const enquiryId = details.enquiryId;
  const [[earlier], [chosen], [design], , [rival]] = await db.batch([
    bookingOfKey(context, key),
    ...broughtAlong(context, details),
    db
      .select({ reference: bookings.reference })
      .from(bookings)
      .where(and(eq(bookings.enquiryId, enquiryId ?? ''), ne(bookings.idempotencyKey, key))),
  ]);
  if (earlier) return answerAgain(context, earlier, requestHash);
  if (rival) throw alreadyBooked(rival.reference);
  const date = startAt === null ? details.date : dayOf(startAt);
  refuseDay(date, now());
  refuseUnknown(details, { package: chosen, design, image: null });

  const booking = await newBooking(context, phone, {
    ...details,
    requestHash,
    customerId: null,
    date,
    referenceImageId: null,
    source: 'phone',
    status: 'confirmed',
    startAt: startAt === null ? null : new Date(startAt),
    durationMinutes: estimateMinutes({ ...details, packageMinutes: chosen?.minutes ?? null }),
  });
  const unbooked = enquiryId
    ? sql`exists (select 1 from ${enquiries} where ${enquiries.id} = ${enquiryId})
        and not exists (select 1 from ${bookings} where ${bookings.enquiryId} = ${enquiryId})`
    : sql`true`;
  const [inserted] = await db.batch([
    insertBooking(context, booking, unbooked),
    db
      .update(enquiries)
      .set({ state: 'booked', updatedAt: now() })
      .where(and(eq(enquiries.id, enquiryId ?? ''), isThere(booking))),
    insertAuditEntry(
      context,
      admin,
      {
        action: 'booking.entered',
        subject: bookingSubject(booking.reference),
        after: { enquiryId, date },
      },
      isThere(booking),
    ),
    ...(await whatFollows(context, by(admin), booking)),
  ]);
  if (inserted.length > 0) {
    context.later(sendDueMessages(context));
    return answerOf(context, booking);
  }
  const [first] = await bookingOfKey(context, key);
  if (first) return answerAgain(context, first, requestHash);
  throw alreadyBooked();
}

function alreadyBooked(reference?: string): DomainError {
  return new DomainError(
    'conflict',
    `This enquiry ${reference ? `is booking ${reference} already` : 'is booked already, or gone'}.`,
    undefined,
    reference ? { reference } : undefined,
  );
}

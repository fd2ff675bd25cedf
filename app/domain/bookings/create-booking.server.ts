import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { bookingEvents, bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { images } from '#drizzle/schema/images.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import { readableToken } from '../shared/crypto.server.ts';
import { DomainError, type FieldErrors } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { toStoredPhone } from '../shared/phone.server.ts';
import { rowIf } from '../shared/row-if.server.ts';
import type { CreatedBooking } from './booking.ts';
import type { Actor, BookingRow } from './booking-change.server.ts';
import { toBookingLink } from './booking-link.server.ts';
import { bookingMessages } from './booking-notifications.server.ts';
import { BOOKING_POLICY } from './booking-policy.ts';

/** What site and phone have in common: how a booking comes into being. */

/** What was brought along to a booking, if the shop has it. */
interface BroughtAlong {
  packageId: string | null;
  designId: string | null;
  referenceImageId?: string | null;
}

/** What a new booking has to know before it is written: three reads, for one batch. */
export function broughtAlong(
  { db }: Pick<AppContext, 'db'>,
  { packageId, designId, referenceImageId = null }: BroughtAlong,
) {
  return [
    db
      .select({ minutes: packages.durationMinutes })
      .from(packages)
      .where(and(eq(packages.id, packageId ?? ''), eq(packages.status, 'visible'))),
    db
      .select({ id: designs.id })
      .from(designs)
      .where(and(eq(designs.id, designId ?? ''), eq(designs.status, 'visible'))),
    db
      .select({ id: images.id })
      .from(images)
      .where(and(eq(images.id, referenceImageId ?? ''), sql`${images.orphanedAt} is null`)),
  ] as const;
}

/** @throws DomainError `invalid` at the field of what the shop does not have */
export function refuseUnknown(
  { packageId, designId, referenceImageId = null }: BroughtAlong,
  found: { package: unknown; design: unknown; image: unknown },
): void {
  const fields: FieldErrors = {};
  if (packageId && !found.package) fields.packageId = 'We do not offer this package any more.';
  if (designId && !found.design) fields.designId = 'We do not offer this design any more.';
  if (referenceImageId && !found.image) fields.images = 'This image did not arrive. Please choose it again.';
  if (Object.keys(fields).length > 0) {
    throw new DomainError('invalid', 'Please check what is marked.', fields);
  }
}

type Given = Pick<
  BookingRow,
  | 'idempotencyKey'
  | 'requestHash'
  | 'customerId'
  | 'name'
  | 'email'
  | 'state'
  | 'date'
  | 'address'
  | 'pincode'
  | 'occasion'
  | 'packageId'
  | 'designId'
  | 'guests'
  | 'coverage'
  | 'preferredTime'
  | 'notes'
  | 'referenceImageId'
  | 'enquiryId'
  | 'source'
  | 'status'
  | 'startAt'
  | 'durationMinutes'
  | 'adminNotes'
>;

/** A booking's row, not written yet. It has no artist. */
export async function newBooking(
  context: Pick<AppContext, 'env' | 'now'>,
  phone: string,
  given: Given,
): Promise<BookingRow> {
  const stored = await toStoredPhone(context, phone);
  const at = context.now();
  return {
    ...given,
    id: newId(),
    reference: `RB-${readableToken(2).replace('-', '').toUpperCase()}`,
    phoneSealed: stored.sealed,
    phoneHash: stored.hash,
    travelMinutes: 0,
    vendorId: null,
    policyVersion: BOOKING_POLICY.version,
    policy: BOOKING_POLICY.words,
    version: 1,
    icsSequence: 0,
    createdAt: at,
    updatedAt: at,
  };
}

/** The statement that writes it, unless its key is there, and only under a condition. */
export function insertBooking({ db }: Pick<AppContext, 'db'>, booking: BookingRow, onlyIf: SQL) {
  return db
    .insert(bookings)
    .select(rowIf(bookings, booking, onlyIf))
    .onConflictDoNothing({ target: bookings.idempotencyKey })
    .returning({ id: bookings.id });
}

/** That it was written by the statement before. */
export function isThere({ id }: Pick<BookingRow, 'id'>): SQL {
  return sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id})`;
}

/** What follows a booking that was written: its history's first entry, and its messages. */
export async function whatFollows(
  context: AppContext,
  actor: Actor,
  booking: BookingRow,
): Promise<BatchItem<'sqlite'>[]> {
  const event = {
    id: newId(),
    bookingId: booking.id,
    what: 'requested' as const,
    fromStatus: null,
    toStatus: booking.status,
    actor: actor.who,
    actorId: actor.id,
    reason: null,
    change: null,
    at: booking.createdAt,
  };
  const what = booking.status === 'confirmed' ? 'confirmed' : 'requested';
  return [
    context.db.insert(bookingEvents).select(rowIf(bookingEvents, event, isThere(booking))),
    ...(await bookingMessages(
      context,
      { what, before: null, after: booking, by: actor.who },
      isThere(booking),
    )),
  ];
}

/** The booking that has a key, as far as a retry needs it; a statement for a batch. */
export function bookingOfKey({ db }: Pick<AppContext, 'db'>, key: string) {
  const { reference, requestHash, status, startAt } = bookings;
  return db
    .select({ reference, requestHash, status, startAt })
    .from(bookings)
    .where(eq(bookings.idempotencyKey, key));
}

export type EarlierBooking = Awaited<ReturnType<typeof bookingOfKey>>[number];

/** @throws DomainError `conflict` if the key was used for something else */
export async function answerAgain(
  context: AppContext,
  earlier: EarlierBooking,
  requestHash: string,
): Promise<CreatedBooking> {
  const booked = await answerOf(context, earlier);
  if (earlier.requestHash === requestHash) return booked;
  throw new DomainError(
    'conflict',
    `We have your booking ${earlier.reference} already. This would be another one.`,
    undefined,
    { booking: booked },
  );
}

export async function answerOf(
  context: AppContext,
  { reference, status, startAt }: Pick<BookingRow, 'reference' | 'status' | 'startAt'>,
): Promise<CreatedBooking> {
  return {
    reference,
    path: await toBookingLink(context, reference),
    status,
    startAt: startAt?.getTime() ?? null,
  };
}

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { bookingEvents, bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { images } from '#drizzle/schema/images.ts';
import type { CancellationTerms } from '../content/content.ts';
import { PACKAGE_NOT_OFFERED } from '../pricing/estimate.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { readableToken } from '../shared/crypto.server.ts';
import { DomainError, type FieldErrors, keyUsedError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import type { Language } from '../shared/language.ts';
import { toStoredPhone } from '../shared/phone.server.ts';
import { rowIf, rowsFrom } from '../shared/row-if.server.ts';
import type { CreatedBooking } from './booking.ts';
import type { Actor } from './booking-change.server.ts';
import { toBookingLink } from './booking-link.server.ts';
import { bookingMessages } from './booking-notifications.server.ts';
import { type BookingRow, parsePrice } from './booking-row.server.ts';
import type { Team } from './booking-team.ts';
import { toPolicy } from './cancellation.ts';

/** What bookings from the site and from the phone have in common when they are created. */

interface ItemIds {
  packageId: string | null;
  designId: string | null;
  referenceImageId?: string | null;
}

/** The design and image of a booking, as far as they are available; two statements for a batch. */
export function selectItems(
  context: AppContext,
  { designId, referenceImageId = null }: Omit<ItemIds, 'packageId'>,
) {
  const { db } = context;
  return [
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

/** @throws DomainError `invalid` at the field of what is not available */
export function assertItemsAvailable(
  { packageId, designId, referenceImageId = null }: ItemIds,
  found: { package: unknown; design: unknown; image: unknown },
): void {
  const fields: FieldErrors = {};
  if (packageId && !found.package) fields.packageId = PACKAGE_NOT_OFFERED;
  if (designId && !found.design) fields.designId = 'We do not offer this design any more.';
  if (referenceImageId && !found.image) fields.images = 'This image did not arrive. Please choose it again.';
  if (Object.keys(fields).length > 0) {
    throw new DomainError('invalid', 'Please check what is marked.', fields);
  }
}

/** What every new booking has beside what was asked for: no artist yet, and the policy that is in force. */
export async function newBookingColumns(context: AppContext, phone: string, terms: CancellationTerms) {
  const { sealed: phoneSealed, hash: phoneHash } = await toStoredPhone(context, phone);
  const now = context.now();
  const policy = toPolicy(terms);
  return {
    id: newId(),
    reference: `RB-${readableToken(2).replace('-', '').toUpperCase()}`,
    phoneSealed,
    phoneHash,
    travelMinutes: 0,
    vendorId: null,
    deposit: null,
    kept: null,
    quoteId: null,
    balanceAskedAt: null,
    onWayAt: null,
    arrivesAt: null,
    chosenVendorId: null,
    leadAccepted: false,
    phoneProven: true,
    language: 'en' as Language, // a customer's own choice replaces it
    policyVersion: policy.version,
    policy: policy.words,
    version: 1,
    icsSequence: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * The statement that inserts a booking, unless one with its idempotency key exists.
 * @param from the `where …` or `from …` clause that decides whether it is inserted
 * @param artist the artist and the travel time that the clause reads
 */
export function insertBooking(
  { db }: AppContext,
  booking: BookingRow,
  from: SQL,
  artist?: { vendorId: SQL; travelMinutes: SQL },
) {
  return db
    .insert(bookings)
    .select(rowsFrom(bookings, { ...booking, ...artist }, from))
    .onConflictDoNothing({ target: bookings.idempotencyKey })
    .returning({ id: bookings.id });
}

/** That an earlier statement of the batch has inserted the booking. */
export function isInserted({ id }: Pick<BookingRow, 'id'>): SQL {
  return sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id})`;
}

/**
 * What goes with a booking that was inserted: the first event of its history, and its messages.
 * @param team whom the owner has assigned at once
 */
export async function bookingSideEffects(
  context: AppContext,
  actor: Actor,
  booking: BookingRow,
  team: Team = [],
): Promise<BatchItem<'sqlite'>[]> {
  const onlyIf = isInserted(booking);
  const event = {
    id: newId(),
    bookingId: booking.id,
    type: 'requested' as const,
    toStatus: booking.status,
    actor: actor.type,
    actorId: actor.id,
    at: booking.createdAt,
  };
  const type = booking.status === 'requested' ? 'requested' : 'confirmed';
  return [
    context.db.insert(bookingEvents).select(rowIf(bookingEvents, event, onlyIf)),
    ...(await bookingMessages(
      context,
      { type, before: null, after: { ...booking, team }, by: actor.type },
      onlyIf,
    )),
  ];
}

/** The booking with an idempotency key, as far as a retry needs it; a statement for a batch. */
export function selectBookingByKey({ db }: AppContext, key: string) {
  const { reference, requestHash, phoneHash, status, startAt, phoneProven, priceLines, total } = bookings;
  return db
    .select({ reference, requestHash, phoneHash, status, startAt, phoneProven, priceLines, total })
    .from(bookings)
    .where(eq(bookings.idempotencyKey, key));
}

/**
 * The answer to a retry: the booking that exists already.
 * @throws DomainError `conflict` if its key was used for a different request; only who has its phone hears which it was
 */
export async function toExistingBooking(
  context: AppContext,
  existing: Awaited<ReturnType<typeof selectBookingByKey>>[number],
  { requestHash, phoneHash }: Pick<BookingRow, 'requestHash' | 'phoneHash'>,
): Promise<CreatedBooking> {
  if (existing.phoneHash !== phoneHash) throw keyUsedError();
  const created = await toCreatedBooking(context, existing);
  if (existing.requestHash === requestHash) return created;
  throw new DomainError(
    'conflict',
    `We have your booking ${existing.reference} already. This would be another one.`,
    undefined,
    { booking: { reference: created.reference, path: created.path } },
  );
}

/**
 * The answer to a request once its booking was to be written.
 * @param refusal why it was not written, unless another request with the same key was first
 */
export async function finishBooking(
  context: AppContext,
  booking: BookingRow,
  isWritten: boolean,
  refusal: () => DomainError,
): Promise<CreatedBooking> {
  if (isWritten) return toCreatedBooking(context, booking);
  const [first] = await selectBookingByKey(context, booking.idempotencyKey);
  if (!first) throw refusal();
  return toExistingBooking(context, first, booking);
}

async function toCreatedBooking(
  context: AppContext,
  {
    reference,
    status,
    startAt,
    phoneProven,
    ...row
  }: Pick<BookingRow, 'reference' | 'status' | 'startAt' | 'phoneProven' | 'priceLines' | 'total'>,
): Promise<CreatedBooking> {
  const path = await toBookingLink(context, reference);
  const price = parsePrice(row);
  return { reference, path, status, startAt: startAt?.getTime() ?? null, phoneProven, price };
}

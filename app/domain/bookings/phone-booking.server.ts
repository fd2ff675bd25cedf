import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { MAX_TRAVEL_MINUTES } from '../availability/artist-schedule.ts';
import { assertBookableDay } from '../availability/bookable-days.ts';
import { deleteExpiredHolds } from '../availability/hold.server.ts';
import { isQuarterTaken, slotTakenError, toArtistBusyError } from '../availability/slot-conflict.server.ts';
import { parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import { writeAndSend } from '../notifications/outbox.server.ts';
import { selectPackageChoices } from '../packages/package.server.ts';
import { selectEstimate, toEstimate } from '../pricing/estimate.server.ts';
import { toAgreedPrice } from '../pricing/price.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { keyedHash } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { hashPhone, unsealPhone } from '../shared/phone.server.ts';
import { dayOf } from '../shared/time.ts';
import type { PhoneBookingInput } from './admin-booking-input.ts';
import { selectApprovedArtists } from './admin-booking-list.server.ts';
import { keepShares } from './artist-ledger.server.ts';
import type { CreatedBooking } from './booking.ts';
import { bookingSubject, selectTravelMinutes } from './booking-change.server.ts';
import { type BookingRow, toPriceColumns } from './booking-row.server.ts';
import {
  assertItemsAvailable,
  bookingSideEffects,
  finishBooking,
  insertBooking,
  isInserted,
  newBookingColumns,
  selectBookingByKey,
  selectItems,
  toExistingBooking,
} from './new-booking.server.ts';

/** Bookings that the owner enters: by phone, or made of an enquiry. */

/**
 * An enquiry as the beginning of a booking: values of the form, the place that the sender named, the package or design
 * that it is about, and the reference if it is a booking already. Null if there is no such enquiry. One round trip.
 */
export async function getEnquiryForBooking(context: AppContext, enquiryId: string) {
  const [row] = await context.db
    .select({
      enquiry: enquiries,
      packageName: packages.designTitle,
      designName: designs.name,
      reference: bookings.reference,
    })
    .from(enquiries)
    .leftJoin(packages, eq(packages.id, enquiries.packageId))
    .leftJoin(designs, eq(designs.id, enquiries.designId))
    .leftJoin(bookings, eq(bookings.enquiryId, enquiries.id))
    .where(eq(enquiries.id, enquiryId));
  if (!row) return null;
  const { enquiry, packageName, designName, reference } = row;
  const phone = await unsealPhone(context, enquiry.phoneSealed);
  return {
    values: {
      enquiryId,
      name: enquiry.name,
      phone: phone.replace(/^\+91/, ''),
      email: enquiry.email,
      date: enquiry.date ?? '',
      address: enquiry.location,
      notes: enquiry.note,
      packageId: enquiry.packageId ?? '',
      designId: enquiry.designId ?? '',
    },
    location: enquiry.location,
    about: packageName ?? designName,
    reference,
  };
}

/** What the form chooses from. One round trip. */
export async function getPhoneBookingChoices(context: AppContext) {
  const [packages, artists] = await context.db.batch([
    selectPackageChoices(context),
    selectApprovedArtists(context),
  ]);
  return { packages, artists };
}

/**
 * Creates a booking by phone, confirmed already, and assigned if an artist is named. If it is made of an enquiry, that is
 * then booked.
 * @throws DomainError `conflict` if the enquiry is a booking already, or if the artist's time is taken, saying by what;
 *   `invalid` (field `vendorId`) for an artist who is not approved
 */
export async function createPhoneBooking(
  context: AppContext,
  admin: { id: string },
  { phone, startAt, vendorId, agreedTotal, ...details }: PhoneBookingInput,
): Promise<CreatedBooking> {
  const { env, now } = context;
  const { idempotencyKey: key, ...request } = details;
  const requestHash = await keyedHash(
    env.DATA_SECRET,
    'phone-booking',
    JSON.stringify({ ...request, phone, startAt, vendorId, agreedTotal }),
  );
  const [[existing], terms, [design], , [other], [artist], ...estimated] = await context.db.batch([
    selectBookingByKey(context, key),
    selectSellingTerms(context),
    ...selectItems(context, details),
    selectOtherBooking(context, details),
    selectApprovedArtist(context, vendorId),
    ...selectEstimate(context, { ...details, artist: null }),
  ]);
  if (existing) {
    const phoneHash = await hashPhone(context, phone);
    return toExistingBooking(context, existing, { requestHash, phoneHash });
  }
  if (other) throw alreadyBookedError(other.reference);
  if (vendorId && !artist) throw notApprovedError();
  const date = startAt === null ? details.date : dayOf(startAt);
  assertBookableDay(date, now());
  const estimate = await toEstimate(context, { ...details, date, startAt, isAgreed: true }, estimated);
  assertItemsAvailable(details, { package: estimate.package, design, image: null });

  const booking = {
    ...details,
    ...(await newBookingColumns(context, phone, parseSellingTerms(terms))),
    requestHash,
    customerId: null,
    date,
    referenceImageId: null,
    source: 'phone' as const,
    vendorId,
    status: vendorId ? ('assigned' as const) : ('confirmed' as const),
    startAt: startAt === null ? null : new Date(startAt),
    durationMinutes: estimate.minutes,
    artists: estimate.artists,
    ...toPriceColumns(agreedTotal === null ? estimate.price : toAgreedPrice(agreedTotal)),
  };
  const isWritten = await writePhoneBooking(context, admin, booking);
  return finishBooking(context, booking, isWritten, alreadyBookedError);
}

/** Another booking of the same enquiry; a statement for a batch. */
function selectOtherBooking(
  { db }: AppContext,
  { enquiryId, idempotencyKey }: Pick<PhoneBookingInput, 'enquiryId' | 'idempotencyKey'>,
) {
  return db
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(and(eq(bookings.enquiryId, enquiryId ?? ''), ne(bookings.idempotencyKey, idempotencyKey)));
}

function selectApprovedArtist({ db }: AppContext, vendorId: string | null) {
  return db
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.id, vendorId ?? ''), eq(vendors.approved, true)));
}

function notApprovedError(): DomainError {
  const message = 'This artist is not approved any more.';
  return new DomainError('invalid', message, { vendorId: message });
}

/**
 * Whether it was written; not if its key or its enquiry has a booking already.
 * @throws DomainError `conflict` if its artist's time is taken
 */
async function writePhoneBooking(context: AppContext, admin: { id: string }, booking: BookingRow) {
  const { db, now } = context;
  const { enquiryId, reference, date, vendorId } = booking;
  const isNew = isInserted(booking);
  const team = vendorId ? [{ vendorId, accepted: false }] : [];
  const travelMinutes = vendorId ? selectTravelMinutes(sql`${vendorId}`) : sql`0`;
  try {
    const [, inserted] = await writeAndSend(context, [
      deleteExpiredHolds(context),
      insertBooking(context, booking, sql`where ${isUnbooked(enquiryId)}`, {
        vendorId: sql`${vendorId}`,
        travelMinutes,
      }),
      db
        .update(enquiries)
        .set({ status: 'booked', updatedAt: now() })
        .where(and(eq(enquiries.id, enquiryId ?? ''), isNew)),
      insertAuditEntry(
        context,
        admin,
        {
          action: 'booking.entered',
          subject: bookingSubject(reference),
          after: { enquiryId, date, ...(vendorId && { vendorId }) },
        },
        isNew,
      ),
      ...(await bookingSideEffects(context, { type: 'admin', id: admin.id }, booking, team)),
      ...keepShares(context, booking.id),
    ]);
    return inserted.length > 0;
  } catch (error) {
    throw isQuarterTaken(error) ? await toBusyError(context, booking) : error;
  }
}

/** Says who has the artist's time. */
async function toBusyError(context: AppContext, { id, vendorId, startAt, durationMinutes }: BookingRow) {
  if (!vendorId || !startAt) return slotTakenError();
  const minutes = durationMinutes + MAX_TRAVEL_MINUTES;
  return toArtistBusyError(context, { vendorIds: [vendorId], startAt, minutes, exceptBookingId: id });
}

/** That the enquiry exists and has no booking yet; true without an enquiry. */
export function isUnbooked(enquiryId: string | null): SQL {
  if (!enquiryId) return sql`true`;
  return sql`exists (select 1 from ${enquiries} where ${enquiries.id} = ${enquiryId})
    and not exists (select 1 from ${bookings} where ${bookings.enquiryId} = ${enquiryId})`;
}

function alreadyBookedError(reference?: string): DomainError {
  return new DomainError(
    'conflict',
    `This enquiry ${reference ? `is booking ${reference} already` : 'is booked already, or gone'}.`,
    undefined,
    reference ? { reference } : undefined,
  );
}

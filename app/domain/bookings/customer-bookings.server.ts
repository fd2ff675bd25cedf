import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { maskPhone } from '../shared/contact-details.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import type { CustomerBookingListItem, CustomerBooking, BookingStatus } from './booking.ts';
import { standingOf } from './booking-change.server.ts';
import { toBookingLink, opensBooking } from './booking-link.server.ts';
import { stepsOf } from './booking-steps.ts';
import { depositFrom, depositRows } from './deposit.server.ts';

/** What customers see of their bookings: by the link, and in the list of their account. */

export interface BookingLink {
  reference: string;
  key: string;
}

/** The booking behind a link; null if the link opens none. One round trip. */
export async function getBookingByLink(
  context: Pick<AppContext, 'db' | 'env' | 'now' | 'payments'>,
  { reference, key }: BookingLink,
): Promise<CustomerBooking | null> {
  if (!(await opensBooking(context, reference, key))) return null;
  const [[row], terms, paid] = await context.db.batch([
    rowOnLink(context, reference),
    ...depositRows(context, reference),
  ]);
  if (!row) return null;
  const { booking, packageName, packageSlug, designName, artistName, artistPhone } = row;
  const { packageId, designId } = booking;
  const steps = stepsOf('customer', standingOf(booking), context.now());
  const phone = await unsealPhone(context, booking.phoneSealed);
  return {
    ...toBookingTime(booking),
    reference,
    status: booking.status,
    firstName: toFirstName(booking.name),
    maskedPhone: phone && maskPhone(phone),
    state: booking.state as IndianState, // written from the list alone
    pincode: booking.pincode,
    request: {
      occasion: booking.occasion,
      package: packageId
        ? toPackageLink({ id: packageId, name: packageName ?? '', slug: packageSlug ?? '' })
        : null,
      design: designId ? toDesignLink({ id: designId, name: designName ?? '' }) : null,
      guests: booking.guests,
      coverage: booking.coverage,
      preferredTime: booking.preferredTime,
    },
    artist:
      booking.status === 'accepted' && artistName
        ? { name: artistName, phone: (await unsealPhone(context, artistPhone ?? '')) || null }
        : null,
    deposit: depositFrom(context, terms, paid),
    policy: booking.policy,
    icsSequence: booking.icsSequence,
    may: { cancel: steps.includes('cancel'), reschedule: steps.includes('reschedule') },
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
  };
}

/** Within a batch D1 answers columns by their names, so that each has one of its own. */
function rowOnLink({ db }: Pick<AppContext, 'db'>, reference: string) {
  return db
    .select({
      booking: bookings,
      packageName: packages.designTitle,
      packageSlug: packages.slug,
      designName: sql<string | null>`${designs.name}`.as('design_name'),
      artistName: sql<string | null>`${vendors.name}`.as('artist_name'),
      artistPhone: sql<string | null>`${artistSchedules.phoneSealed}`.as('artist_phone'),
    })
    .from(bookings)
    .leftJoin(packages, eq(packages.id, bookings.packageId))
    .leftJoin(designs, eq(designs.id, bookings.designId))
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .leftJoin(artistSchedules, eq(artistSchedules.vendorId, bookings.vendorId))
    .where(eq(bookings.reference, reference));
}

/** A booking's time as pages take it. */
export function toBookingTime<Row extends { date: string; startAt: Date | null; durationMinutes: number }>({
  date,
  startAt,
  durationMinutes,
}: Row) {
  return { date, startAt: startAt?.getTime() ?? null, durationMinutes };
}

export function toFirstName(name: string): string {
  return name.split(' ')[0] ?? '';
}

/** What was brought along, with its page on this site. */
export function toPackageLink({ id, name, slug }: { id: string; name: string; slug: string }) {
  return { id, name, path: `/${slug}` };
}

export function toDesignLink({ id, name }: { id: string; name: string }) {
  return { id, name, path: `/details/${id}` };
}

export interface CustomerBookingsPage {
  bookings: CustomerBookingListItem[];
  /** The cursor of the page of older bookings; null on the last. */
  next: string | null;
}

const PAGE = 10;

/** The customer's own: those made while logged in, and those of a guest with the same phone, which a code has proven. */
export function isOwnBooking({ db }: Pick<AppContext, 'db'>, customerId: string) {
  const phone = db
    .select({ phoneHash: customers.phoneHash })
    .from(customers)
    .where(eq(customers.id, customerId));
  return or(
    eq(bookings.customerId, customerId),
    and(isNull(bookings.customerId), eq(bookings.phoneHash, sql`(${phone})`)),
  );
}

/**
 * The query of a page of a customer's bookings, the newest first, for a batch with whatever else its page asks for.
 * @param after `next` of an earlier page; anything else is the first page
 */
export function selectCustomerBookings(context: Pick<AppContext, 'db'>, customerId: string, after: string | null) {
  const cursor = after && /^[0-9a-f-]{36}$/.test(after) ? after : null;
  const { id, reference, status, date, startAt, durationMinutes } = bookings;
  return (
    context.db
      .select({ id, reference, status, date, startAt, durationMinutes })
      .from(bookings)
      // Ids rise with time.
      .where(and(isOwnBooking(context, customerId), cursor ? lt(id, cursor) : undefined))
      .orderBy(desc(id))
      .limit(PAGE + 1)
  );
}

type Row = Awaited<ReturnType<typeof selectCustomerBookings>>[number];

/** What {@link selectCustomerBookings} answered, with the bookings' links. */
export async function toCustomerBookingsPage(context: Pick<AppContext, 'env'>, rows: Row[]): Promise<CustomerBookingsPage> {
  const shown = rows.slice(0, PAGE);
  return {
    bookings: await Promise.all(
      shown.map(async (row) => ({
        ...toBookingTime(row),
        reference: row.reference,
        path: await toBookingLink(context, row.reference),
        status: row.status satisfies BookingStatus,
      })),
    ),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

import { eq } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { COVERAGE_LABELS } from '../availability/appointment-length.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows, readKeysetPages } from '../shared/csv-export.server.ts';
import { toKeysetPage } from '../shared/keyset.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { formatClock, formatDateTime } from '../shared/time.ts';
import { toBookingPage } from './admin-booking-list.server.ts';
import { BOOKING_STATUS_LABELS } from './booking.ts';
import type { BookingFilters } from './booking-list.ts';
import { otherArtists, parsePrice } from './booking-row.server.ts';

/** Rows that are read at once. */
const PAGE_SIZE = 500;

const MAX_EXPORT_PAGES = 100;

const COLUMNS: CsvColumns<ExportedBooking> = {
  Date: ({ booking }) => booking.date,
  'Starts (India)': ({ booking }) => booking.startAt && formatClock(booking.startAt.getTime()),
  Minutes: ({ booking }) => booking.durationMinutes,
  Status: ({ booking }) => BOOKING_STATUS_LABELS[booking.status],
  Reference: ({ booking }) => booking.reference,
  Artist: ({ artist, otherArtists: others }) =>
    artist && [artist, ...others.map(({ name }) => name)].join(', '),
  Name: ({ booking }) => booking.name,
  // Without the plus, which would make it a formula.
  Phone: ({ phone }) => phone && formatPhone(phone).slice(1),
  'E-mail': ({ booking }) => booking.email,
  State: ({ booking }) => booking.state,
  Pincode: ({ booking }) => booking.pincode,
  Address: ({ booking }) => booking.address,
  Occasion: ({ booking }) => booking.occasion,
  Henna: ({ booking }) => booking.coverage && COVERAGE_LABELS[booking.coverage],
  Guests: ({ booking }) => booking.guests,
  Package: ({ packageName }) => packageName,
  Design: ({ designName }) => designName,
  'Total in rupees': ({ booking }) => booking.total,
  Price: ({ booking }) =>
    (parsePrice(booking)?.lines ?? []).map(({ label, amount }) => `${label}: ${amount}`).join('; '),
  'Customer’s words': ({ booking }) => booking.notes,
  'Notes of the shop': ({ booking }) => booking.adminNotes,
  'Taken by': ({ booking }) => (booking.source === 'phone' ? 'the shop' : 'the site'),
  'Received (India)': ({ booking }) => formatDateTime(booking.createdAt),
};

export const BOOKING_COLUMNS = Object.keys(COLUMNS);

/** The bookings of a list, as rows of {@link BOOKING_COLUMNS}; those of some days in order of time. */
export function exportBookings(context: AppContext, admin: { id: string }, filters: BookingFilters) {
  const { search, ...named } = filters;
  const inOrder = filters.sort === 'newest' && (filters.from || filters.to) ? 'soonest' : filters.sort;
  return exportRows(context, admin, {
    // What was searched for may be a phone or a name.
    audit: {
      action: 'bookings.export',
      subject: 'bookings',
      after: { ...named, search: search?.by ?? null },
    },
    columns: COLUMNS,
    pages: readKeysetPages(
      (after) => readPage(context, { ...filters, sort: inOrder }, after),
      MAX_EXPORT_PAGES,
    ),
  });
}

type ExportedBooking = Awaited<ReturnType<typeof readPage>>['rows'][number];

async function readPage(context: AppContext, filters: BookingFilters, after: string | null) {
  const cursor = after === null ? null : { id: after, isBack: false };
  const { from, where, orderBy } = await toBookingPage(context, filters, cursor);
  const read = await context.db
    .select({
      id: bookings.id,
      booking: bookings,
      artist: vendors.name,
      otherArtists,
      packageName: packages.designTitle,
      designName: designs.name,
    })
    .from(from)
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .leftJoin(packages, eq(packages.id, bookings.packageId))
    .leftJoin(designs, eq(designs.id, bookings.designId))
    .where(where)
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
  const page = toKeysetPage(read, PAGE_SIZE);
  const withPhones = page.rows.map(async (row) => ({
    ...row,
    phone: await unsealPhone(context, row.booking.phoneSealed),
  }));
  return { ...page, rows: await Promise.all(withPhones) };
}

import { and, asc, between, eq, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { COVERAGE_LABELS } from '../availability/appointment-length.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows } from '../shared/csv-export.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { addDays, type DayRange, formatClock, formatDateTime, isValidDay } from '../shared/time.ts';
import { BOOKING_STATUS_LABELS } from './booking.ts';
import { type BookingRow, parsePrice } from './booking-row.server.ts';

/** Rows that are read at once. */
const PAGE_SIZE = 500;

const MAX_RANGE_DAYS = 366;

const COLUMNS: CsvColumns<ExportedBooking> = {
  Date: ({ booking }) => booking.date,
  'Starts (India)': ({ booking }) => booking.startAt && formatClock(booking.startAt.getTime()),
  Minutes: ({ booking }) => booking.durationMinutes,
  Status: ({ booking }) => BOOKING_STATUS_LABELS[booking.status],
  Reference: ({ booking }) => booking.reference,
  Artist: ({ artist }) => artist,
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

/** The days of an export; null if they are not valid, in the wrong order, or more than a year. */
export function parseExportDays(first: string, last: string): DayRange | null {
  if (!isValidDay(first) || !isValidDay(last) || last < first) return null;
  return last <= addDays(first, MAX_RANGE_DAYS - 1) ? { first, last } : null;
}

/** All bookings of some days in order of time, as rows of {@link BOOKING_COLUMNS}. */
export function exportBookings(context: AppContext, admin: { id: string }, days: DayRange) {
  return exportRows(context, admin, {
    audit: { action: 'bookings.export', subject: 'bookings', after: { ...days } },
    columns: COLUMNS,
    pages: readPages(context, days),
  });
}

type Row = Awaited<ReturnType<typeof selectPage>>[number];
type ExportedBooking = Row & { phone: string };

async function* readPages(context: AppContext, days: DayRange): AsyncGenerator<ExportedBooking[]> {
  let last: BookingRow | undefined;
  do {
    const rows: Row[] = await selectPage(context, days, last);
    yield await Promise.all(
      rows.map(async (row) => ({ ...row, phone: await unsealPhone(context, row.booking.phoneSealed) })),
    );
    last = rows.length === PAGE_SIZE ? rows.at(-1)?.booking : undefined;
  } while (last);
}

function selectPage({ db }: AppContext, { first, last }: DayRange, after: BookingRow | undefined) {
  const startAt = sql`coalesce(${bookings.startAt}, 0)`;
  const isAfter = after
    ? sql`(${bookings.date}, ${startAt}, ${bookings.id})
        > (${after.date}, ${after.startAt?.getTime() ?? 0}, ${after.id})`
    : undefined;
  return db
    .select({
      booking: bookings,
      artist: vendors.name,
      packageName: packages.designTitle,
      designName: designs.name,
    })
    .from(bookings)
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .leftJoin(packages, eq(packages.id, bookings.packageId))
    .leftJoin(designs, eq(designs.id, bookings.designId))
    .where(and(between(bookings.date, first, last), isAfter))
    .orderBy(asc(bookings.date), startAt, asc(bookings.id))
    .limit(PAGE_SIZE);
}

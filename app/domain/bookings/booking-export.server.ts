import { and, asc, between, eq, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { COVERAGE_LABELS } from '../availability/appointment-length.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import { formatPhone } from '../shared/contact-details.ts';
import type { AppContext } from '../shared/context.server.ts';
import { BYTE_ORDER_MARK, csvRow } from '../shared/csv.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { addDays, type DayRange, formatClock, formatDateTime, isValidDay } from '../shared/time.ts';
import { BOOKING_STATUS_LABELS } from './booking.ts';

/** Rows that are read at once. */
const PAGE = 500;

const LONGEST_RANGE_DAYS = 366;

const COLUMNS = [
  'Date',
  'Starts (India)',
  'Minutes',
  'Status',
  'Reference',
  'Artist',
  'Name',
  'Phone',
  'E-mail',
  'State',
  'Pincode',
  'Address',
  'Occasion',
  'Henna',
  'Guests',
  'Package',
  'Design',
  'Customer’s words',
  'Notes of the shop',
  'Taken by',
  'Received (India)',
];

/** The days of an export; null if they are none, in the wrong order, or more than a year. */
export function parseExportDays(first: string, last: string): DayRange | null {
  if (!isValidDay(first) || !isValidDay(last) || last < first) return null;
  return last <= addDays(first, LONGEST_RANGE_DAYS - 1) ? { first, last } : null;
}

/** Every booking for some days in order of time, as pieces of a CSV file; that it was asked for is kept. */
export async function* exportBookings(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  admin: { id: string },
  days: DayRange,
): AsyncGenerator<string> {
  await insertAuditEntry(context, admin, {
    action: 'bookings.export',
    subject: 'bookings',
    after: { ...days },
  });
  yield BYTE_ORDER_MARK + csvRow(COLUMNS);
  let last: BookingRow | undefined;
  do {
    const rows: Row[] = await page(context, days, last);
    yield (await Promise.all(rows.map((row) => rowOf(context, row)))).join('');
    last = rows.length === PAGE ? rows.at(-1)?.booking : undefined;
  } while (last);
}

type BookingRow = typeof bookings.$inferSelect;

function page({ db }: Pick<AppContext, 'db'>, { first, last }: DayRange, after: BookingRow | undefined) {
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
    .limit(PAGE);
}

type Row = Awaited<ReturnType<typeof page>>[number];

async function rowOf(context: Pick<AppContext, 'env'>, row: Row): Promise<string> {
  const { booking, artist, packageName, designName } = row;
  const phone = await unsealPhone(context, booking.phoneSealed);
  return csvRow([
    booking.date,
    booking.startAt && formatClock(booking.startAt.getTime()),
    booking.durationMinutes,
    BOOKING_STATUS_LABELS[booking.status],
    booking.reference,
    artist,
    booking.name,
    // Without the plus, which would make a formula of it.
    phone && formatPhone(phone).slice(1),
    booking.email,
    booking.state,
    booking.pincode,
    booking.address,
    booking.occasion,
    booking.coverage && COVERAGE_LABELS[booking.coverage],
    booking.guests,
    packageName,
    designName,
    booking.notes,
    booking.adminNotes,
    booking.source === 'phone' ? 'the shop' : 'the site',
    formatDateTime(booking.createdAt),
  ]);
}

import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { artistEntries } from '#drizzle/schema/payouts.ts';
import { artistSubject } from '../artists/artist.server.ts';
import { selectPackageChoices } from '../packages/package.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows } from '../shared/csv-export.server.ts';
import { addMonths, dayOf, monthOf } from '../shared/time.ts';
import { balanceOf, countEntriesByHand } from './payout.server.ts';
import { describeEntry, type Statement, type StatementEntry, sumStatement } from './payout.ts';
import { selectArtistShares, selectShopShare } from './share-rule.server.ts';

/** An artist's account, month by month. */

/**
 * What happened on an artist's account in a month as `2027-02`, which was written then: an earlier month never changes.
 * Null if there is no such artist. One round trip.
 */
export async function getStatement(context: AppContext, vendorId: string, month: string) {
  return toStatement(context, month, await context.db.batch(selectStatement(context, vendorId, month)));
}

/** For the owner: with what the forms need. Null if there is no such artist. One round trip. */
export async function getArtistAccountForOwner(context: AppContext, vendorId: string, month: string) {
  const { db } = context;
  const [shop, shares, choices, [byHand], ...rows] = await db.batch([
    selectShopShare(context),
    selectArtistShares(context, vendorId),
    selectPackageChoices(context),
    db
      .select({ count: countEntriesByHand(vendorId).as('by_hand') })
      .from(vendors)
      .where(eq(vendors.id, vendorId)),
    ...selectStatement(context, vendorId, month),
  ]);
  const statement = toStatement(context, month, rows);
  return (
    statement && {
      ...statement,
      shopShare: shop[0] ?? null,
      shares,
      packages: choices.map(({ id, name }) => [id, name] as const),
      /** How many entries the owner has made. */
      earlier: byHand?.count ?? 0,
    }
  );
}

/** The rows of {@link toStatement}; statements for a batch. */
function selectStatement({ db }: AppContext, vendorId: string, month: string) {
  const { first, last } = monthOf(`${month}-01`);
  const { id, number, kind, amount, balance, day, method, reference, paidOn, note, correctsId } =
    artistEntries;
  // Few entries are about one appointment.
  const isChange = sql<number>`${kind} = 'share' and exists (
    select 1 from artist_entries earlier where earlier.booking_id = ${artistEntries.bookingId}
      and earlier.vendor_id = ${vendorId} and +earlier.kind = 'share' and +earlier.number < ${number})`.as(
    'is_change',
  );
  const isCorrected = sql<number>`exists (
    select 1 from artist_entries correction where correction.corrects_id = ${id})`.as('is_corrected');
  // The balance before the first entry of the month and of later ones; without such, the last one.
  const opening = sql<number>`coalesce((
    select next.balance - next.amount from artist_entries next
    where next.vendor_id = ${vendorId} and next.day >= ${first} order by next.day, next.number limit 1
  ), ${balanceOf(vendorId)})`.as('opening');
  const since = sql<string | null>`(select min(day) from artist_entries where vendor_id = ${vendorId})`.as(
    'since',
  );
  const owed = sql<number>`${balanceOf(vendorId)}`.as('owed');
  return [
    db
      .select({ id: vendors.id, name: vendors.name, opening, since, owed })
      .from(vendors)
      .where(eq(vendors.id, vendorId)),
    db
      .select({
        ...{ id, kind, amount, balance, day, method, paidOn, note, correctsId, isChange, isCorrected },
        payoutReference: sql<string>`${reference}`.as('payout_reference'),
        bookingReference: sql<string | null>`${bookings.reference}`.as('booking_reference'),
        bookingDate: sql<string | null>`${bookings.date}`.as('booking_date'),
        package: sql<string | null>`${packages.designTitle}`.as('package'),
      })
      .from(artistEntries)
      .leftJoin(bookings, eq(bookings.id, artistEntries.bookingId))
      .leftJoin(packages, eq(packages.id, bookings.packageId))
      .where(and(eq(artistEntries.vendorId, vendorId), between(day, first, last)))
      .orderBy(asc(day), asc(number)),
  ] as const;
}

function toStatement(
  { now }: AppContext,
  month: string,
  [[artist], rows]: BatchResponse<ReturnType<typeof selectStatement>>,
): Statement | null {
  if (!artist) return null;
  const { opening, since, owed, ...named } = artist;
  const entries = rows.map(toEntry);
  const today = dayOf(now().getTime());
  const shift = (months: number) => addMonths(`${month}-01`, months).slice(0, 7);
  return {
    artist: named,
    month,
    today,
    balance: owed,
    entries,
    totals: sumStatement(opening, entries),
    previous: since !== null && since < `${month}-01` ? shift(-1) : null,
    next: shift(1) <= today.slice(0, 7) ? shift(1) : null,
  };
}

type Row = BatchResponse<ReturnType<typeof selectStatement>>[1][number];

function toEntry({
  payoutReference,
  bookingReference,
  bookingDate,
  package: title,
  ...row
}: Row): StatementEntry {
  return {
    ...row,
    isChange: row.isChange === 1,
    isCorrected: row.isCorrected === 1,
    reference: payoutReference,
    booking:
      bookingReference && bookingDate
        ? { reference: bookingReference, date: bookingDate, package: title }
        : null,
  };
}

type Line = Omit<StatementEntry, 'kind'> & { what: string };

const COLUMNS: CsvColumns<Line> = {
  Day: ({ day }) => day,
  What: ({ what }) => what,
  Appointment: ({ booking }) => booking?.reference ?? null,
  'Appointment on': ({ booking }) => booking?.date ?? null,
  Package: ({ booking }) => booking?.package ?? null,
  'Paid on': ({ paidOn }) => paidOn,
  Reference: ({ reference }) => reference,
  Note: ({ note }) => note,
  'Rupees owed to the artist': ({ amount }) => amount,
  Balance: ({ balance }) => balance,
};

export const STATEMENT_COLUMNS = Object.keys(COLUMNS);

/**
 * A month of an account as rows of {@link STATEMENT_COLUMNS}, between its opening and its closing balance.
 * @param admin who downloads it; null for the artist herself
 */
export function exportStatement(
  context: AppContext,
  admin: { id: string } | null,
  { artist, month, entries, totals }: Statement,
) {
  const { first, last } = monthOf(`${month}-01`);
  const lines = [
    toBalanceLine('Balance before', first, totals.opening),
    ...entries.map((entry) => ({ ...entry, what: describeEntry(entry) })),
    toBalanceLine('Balance after', last, totals.closing),
  ];
  return exportRows(context, admin, {
    audit: { action: 'vendor.statement-export', subject: artistSubject(artist.id), after: { month } },
    columns: COLUMNS,
    pages: onePage(lines),
  });
}

async function* onePage(lines: Line[]) {
  yield lines;
}

function toBalanceLine(what: string, day: string, balance: number): Line {
  const empty = { booking: null, isChange: false, method: null, correctsId: null, isCorrected: false };
  return { id: '', what, day, amount: 0, balance, ...empty, reference: '', paidOn: null, note: '' };
}

import { between, eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { ledgerAccounts, ledgerEntries } from '#drizzle/schema/books.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { type Area, findArea } from '../content/area.ts';
import { selectSharesByMonth } from '../payouts/artist-balances.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { CsvCell } from '../shared/csv.ts';
import { statesOfPincode } from '../shared/state-codes.ts';
import { type DayRange, dayOf, formatDay } from '../shared/time.ts';
import {
  type DaySum,
  type Grouping,
  type OpenBalances,
  type ReportRow,
  SUBJECTS,
  type SubjectKind,
  salesBySubject,
  sumUp,
  takingsOf,
  totalOf,
  WAYS,
} from './books.ts';
import { daysUntil } from './period.ts';

/** Reports from the ledger. Each reads the entries of its period by an index, and all of them what is open by another. */

type Db = Pick<AppContext, 'db'>;

export const subjectKind = sql<SubjectKind>`case when ${ledgerEntries.bookingId} is not null then 'booking'
  when ${ledgerEntries.orderId} is not null then 'order' else 'amount' end`;

const amount = sql<number>`sum(${ledgerEntries.amount})`.as('sum_of_amounts');
const count = sql<number>`count(*)`.as('count_of_entries');

export const isWithin = ({ first, last }: DayRange) => between(ledgerEntries.day, first, last);

/** The sums of each day; a statement for a batch. */
export function selectDaySums({ db }: Db, period: DayRange) {
  const { day, kind, way } = ledgerEntries;
  return db
    .select({ day, kind, way, subject: subjectKind.as('subject_kind'), amount, count })
    .from(ledgerEntries)
    .where(isWithin(period))
    .groupBy(day, kind, way, sql`subject_kind`)
    .orderBy(day);
}

/** By what entries are grouped beside time: the key and, where the key does not say it, the name. */
const GROUPS = {
  package: {
    key: sql<string>`coalesce(${bookings.packageId}, ${subjectKind})`,
    name: sql<string | null>`${packages.designTitle}`,
  },
  artist: {
    key: sql<string>`coalesce(${bookings.vendorId}, ${subjectKind})`,
    name: sql<string | null>`${vendors.name}`,
  },
  place: {
    key: sql<string>`coalesce(${bookings.pincode}, ${orders.pincode}, '')`,
    name: sql<string | null>`${bookings.state}`,
  },
} satisfies Partial<Record<Grouping, { key: SQL; name: SQL }>>;

/** SQL on {@link joinSubjects}: that an entry belongs to a group. */
export function isOfGroup(by: 'package' | 'artist', key: string): SQL {
  return eq(GROUPS[by].key, key);
}

function selectGroups({ db }: Db, period: DayRange, by: keyof typeof GROUPS) {
  const { kind, way } = ledgerEntries;
  const key = GROUPS[by].key.as('group_key');
  const name = sql<string | null>`max(${GROUPS[by].name})`.as('group_name');
  return db
    .select({ key, name, subject: subjectKind.as('subject_kind'), kind, way, amount, count })
    .from(ledgerEntries)
    .leftJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(packages, eq(packages.id, bookings.packageId))
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(isWithin(period))
    .groupBy(sql`group_key`, sql`subject_kind`, kind, way);
}

/** What is held for customers, and what they owe; a statement for a batch. */
export function selectOpenBalances({ db }: Db) {
  const { balance } = ledgerAccounts;
  return db
    .select({
      held: sql<number>`coalesce(sum(max(${balance}, 0)), 0)`,
      heldCount: sql<number>`coalesce(sum(${balance} > 0), 0)`,
      due: sql<number>`coalesce(sum(max(-${balance}, 0)), 0)`,
      dueCount: sql<number>`coalesce(sum(${balance} < 0), 0)`,
    })
    .from(ledgerAccounts)
    .where(sql`${balance} <> 0`);
}

/** The figures of a period, grouped. One round trip, beside the areas of the site's content where places are asked for. */
export async function getBooks(
  context: Pick<AppContext, 'db' | 'now' | 'areas'>,
  period: DayRange,
  by: Grouping,
) {
  const today = dayOf(context.now().getTime());
  const [days, [open], shares, groups] = await context.db.batch([
    selectDaySums(context, period),
    selectOpenBalances(context),
    selectSharesByMonth(context, period),
    // Nothing where time says it all: the sums of days have it.
    by in GROUPS
      ? selectGroups(context, period, by as keyof typeof GROUPS) // as just tested
      : selectGroups(context, { first: '9999-12-31', last: '0001-01-01' }, 'package'),
  ]);
  const areas = by === 'place' ? await context.areas() : [];
  return {
    totals: sumUp(days),
    /** What artists earned of it. */
    shares: shares.reduce((sum, month) => sum + month.shares + month.adjustments, 0),
    bySubject: (Object.keys(SUBJECTS) as SubjectKind[]).map((subject) => ({
      // its own keys
      subject, // its own keys
      sums: sumUp(days.filter((row) => row.subject === subject)),
    })),
    open: open as OpenBalances, // sums always have a row
    rows:
      by === 'day' || by === 'month' ? toTimeRows(days, period, today, by) : toGroupRows(groups, by, areas),
  };
}

function toTimeRows(
  days: readonly DaySum[],
  period: DayRange,
  today: string,
  by: 'day' | 'month',
): ReportRow[] {
  const all = daysUntil(period, today);
  // A payment may be recorded for a day to come, in a clock that was set back.
  const known = [...new Set([...all, ...days.map(({ day }) => day)])].sort();
  const keyOfDay = (day: string) => (by === 'day' ? day : day.slice(0, 7));
  return [...new Set(known.map(keyOfDay))].map((key) => {
    const within = known.filter((day) => keyOfDay(day) === key);
    const sums = days.filter(({ day }) => keyOfDay(day) === key);
    return {
      key,
      label: by === 'day' ? formatDay(key) : formatMonth(key),
      sums: sumUp(sums),
      salesOf: salesBySubject(sums),
      entries: `period=own&from=${within[0]}&to=${within.at(-1)}`,
    };
  });
}

/** `2026-11` as `Nov 2026`. */
function formatMonth(month: string): string {
  return formatDay(`${month}-01`).split(' ').slice(-2).join(' ');
}

interface GroupSum extends Omit<DaySum, 'day'> {
  key: string;
  name: string | null;
}

const WITHOUT: Record<'package' | 'artist', Record<SubjectKind, string>> = {
  package: { ...SUBJECTS, booking: 'Appointments without a package', order: 'Design boxes (orders)' },
  artist: { ...SUBJECTS, booking: 'No artist', order: 'Design boxes (orders)' },
};

function toGroupRows(
  groups: readonly GroupSum[],
  by: keyof typeof GROUPS,
  areas: readonly Area[],
): ReportRow[] {
  const labelled = groups.map((row) => ({
    ...row,
    label: toLabel(row, by, areas),
    day: '',
  }));
  const byLabel = Map.groupBy(labelled, ({ key, label }) => (by === 'place' ? label : key));
  return [...byLabel]
    .map(([key, rows]) => ({
      key,
      label: rows[0]?.label ?? '',
      sums: sumUp(rows),
      salesOf: salesBySubject(rows),
      entries: by === 'place' ? null : `by=${by}&group=${encodeURIComponent(key)}`,
    }))
    .sort((a, b) => b.sums.sales - a.sums.sales || a.label.localeCompare(b.label));
}

function toLabel({ key, name }: GroupSum, by: keyof typeof GROUPS, areas: readonly Area[]): string {
  if (by !== 'place') return name ?? (key in SUBJECTS ? WITHOUT[by][key as SubjectKind] : 'Deleted'); // as just tested
  if (key === '') return 'No place';
  return findArea(areas, key)?.name ?? name ?? (statesOfPincode(key).join(' or ') || key);
}

export const REPORT_COLUMNS = [
  'Group',
  'Sales',
  ...Object.values(WAYS).map((way) => `Received: ${way}`),
  'Refunded',
  'Takings',
] as const;

/** A report as the rows of a CSV file with {@link REPORT_COLUMNS}; the last is the total. */
export async function* exportReport(
  context: Pick<AppContext, 'db' | 'now' | 'areas'>,
  period: DayRange,
  by: Grouping,
): AsyncGenerator<CsvCell[][]> {
  const { rows, totals } = await getBooks(context, period, by);
  const all = [...rows, { key: 'total', label: 'Total', sums: totals }];
  yield all.map(({ key, label, sums }) => [
    by === 'day' ? key : label,
    sums.sales,
    ...Object.values(sums.received),
    totalOf(sums.refunded),
    takingsOf(sums),
  ]);
}

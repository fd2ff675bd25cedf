/** What the books call things, and how a report is grouped. */

export const ENTRY_KINDS = { payment: 'Payment', refund: 'Refund', sale: 'Sale' } as const;
export type EntryKind = keyof typeof ENTRY_KINDS;

export const WAYS = { online: 'Online (Cashfree)', cash: 'Cash', upi: 'UPI', card: 'Card machine' } as const;
export type Way = keyof typeof WAYS;

/** What money is for. */
export const SUBJECTS = {
  booking: 'Appointments',
  order: 'Orders',
  amount: 'Payments without goods',
} as const;
export type SubjectKind = keyof typeof SUBJECTS;

export const GROUPINGS = {
  day: 'Day',
  month: 'Month',
  package: 'Package',
  artist: 'Artist',
  place: 'Place',
} as const;
export type Grouping = keyof typeof GROUPINGS;

/** One of the keys of a table; the first without one. */
export function keyOf<Key extends string>(
  table: Readonly<Record<Key, string>>,
  wanted: string | null,
): Key | null {
  return (Object.keys(table) as Key[]).find((key) => key === wanted) ?? null; // its own keys
}

/** What was earned and what moved, of a day, a month or another group. All amounts are whole rupees. */
interface Sums {
  /** Earned, less what of it went back later. */
  sales: number;
  /** How many entries the sales have. */
  count: number;
  /** What came in, by the way it came. */
  received: Record<Way, number>;
  /** What went back, as a positive amount, by the way it went. */
  refunded: Record<Way, number>;
}

/** What the ledger says of a day: one kind of entry about one kind of subject. */
export interface DaySum {
  day: string;
  kind: EntryKind;
  way: Way | null;
  subject: SubjectKind;
  amount: number;
  count: number;
}

export function sumUp(rows: readonly Omit<DaySum, 'day' | 'subject'>[]): Sums {
  const none = { online: 0, cash: 0, upi: 0, card: 0 };
  const sums: Sums = { sales: 0, count: 0, received: { ...none }, refunded: { ...none } };
  for (const { kind, way, amount, count } of rows) {
    if (kind === 'payment' && way) sums.received[way] += amount;
    if (kind === 'refund' && way) sums.refunded[way] -= amount;
    if (kind === 'sale') {
      sums.sales += amount;
      sums.count += count;
    }
  }
  return sums;
}

export function salesBySubject(rows: readonly Omit<DaySum, 'day'>[]): Record<SubjectKind, number> {
  const sales = { booking: 0, order: 0, amount: 0 };
  for (const { kind, subject, amount } of rows) if (kind === 'sale') sales[subject] += amount;
  return sales;
}

/** What came in for each, less what went back. */
export function moneyBySubject(rows: readonly Omit<DaySum, 'day'>[]): Record<SubjectKind, number> {
  const money = { booking: 0, order: 0, amount: 0 };
  for (const { kind, subject, amount } of rows) if (kind !== 'sale') money[subject] += amount;
  return money;
}

export function totalOf(amounts: Record<Way, number>): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
}

/** What stayed of what came in. */
export function takingsOf({ received, refunded }: Pick<Sums, 'received' | 'refunded'>): number {
  return totalOf(received) - totalOf(refunded);
}

/** A group of a report, with its sums. */
export interface ReportRow {
  key: string;
  label: string;
  sums: Sums;
  salesOf: Record<SubjectKind, number>;
  /** The query of the ledger page that lists what stands behind; null where it has no such filter. */
  entries: string | null;
}

/** What is open with customers, as it is now. */
export interface OpenBalances {
  /** Received for what is not done or delivered yet, or to be returned. */
  held: number;
  heldCount: number;
  /** Done or delivered, and not paid yet. */
  due: number;
  dueCount: number;
}

import { type ARTIST_ENTRY_KINDS, PAYOUT_METHODS, type PayoutMethod } from '../bookings/artist-share.ts';
import { formatRupees } from '../shared/money.ts';
import { formatDate, toMoment } from '../shared/time.ts';

/** An artist's account with the shop, as its pages show it. */

/** What changes what an artist is owed. */
export interface StatementEntry {
  id: string;
  kind: (typeof ARTIST_ENTRY_KINDS)[number];
  /** Whole rupees by which what she is owed rises. */
  amount: number;
  /** What she is owed after it. */
  balance: number;
  /** YYYY-MM-DD. */
  day: string;
  /** The appointment; null where it is about none. */
  booking: { reference: string; date: string; package: string | null } | null;
  /** A share after the first one of its appointment: the price has changed. */
  isChange: boolean;
  method: PayoutMethod | null;
  reference: string;
  paidOn: string | null;
  note: string;
  correctsId: string | null;
  isCorrected: boolean;
}

interface StatementTotals {
  /** What she was owed before. */
  opening: number;
  earned: number;
  collected: number;
  adjusted: number;
  paid: number;
  /** What she is owed after it. */
  closing: number;
}

/** What happened on an account in a month. */
export interface Statement {
  artist: { id: string; name: string };
  /** As `2027-02`. */
  month: string;
  /** YYYY-MM-DD. */
  today: string;
  /** What she is owed now, whichever month is shown. */
  balance: number;
  entries: StatementEntry[];
  totals: StatementTotals;
  /** The months before and after it; null where there is nothing yet. */
  previous: string | null;
  next: string | null;
}

/** A month's sums: opening, earned, less collected, adjusted, less paid, is closing. */
export function sumStatement(
  opening: number,
  entries: readonly Pick<StatementEntry, 'kind' | 'amount'>[],
): StatementTotals {
  const sum = (kind: StatementEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const [earned, adjusted] = [sum('share'), sum('adjustment')];
  const [collected, paid] = [0 - sum('collected'), 0 - sum('payout')];
  return {
    opening,
    earned,
    collected,
    adjusted,
    paid,
    closing: opening + earned - collected + adjusted - paid,
  };
}

/** `₹4,200 owed to her`, with `her` as whoever reads calls the artist. */
export function describeBalance(balance: number, artist: 'the artist' | 'you'): string {
  if (balance === 0) return 'Nothing is owed';
  const sum = formatRupees(Math.abs(balance));
  if (artist === 'you') return balance > 0 ? `We owe you ${sum}` : `You hold ${sum} of ours`;
  return balance > 0 ? `${sum} is owed to the artist` : `The artist holds ${sum} of the shop’s`;
}

/** `by bank transfer`, `in cash` */
export function describePayoutMethod(method: PayoutMethod): string {
  return method === 'cash'
    ? 'in cash'
    : `by ${method === 'upi' ? 'UPI' : PAYOUT_METHODS[method].toLowerCase()}`;
}

/** What an entry is, on a line of a statement. */
export function describeEntry({ kind, amount, isChange, method, correctsId }: StatementEntry): string {
  switch (kind) {
    case 'share':
      return isChange ? 'Share after a change of the price' : 'Share';
    case 'collected':
      return amount < 0 ? 'Collected in cash' : 'Collected in cash, corrected';
    case 'adjustment':
      return 'Adjustment';
    case 'payout': {
      if (correctsId !== null) return 'Payout corrected';
      const way = method ? ` ${describePayoutMethod(method)}` : '';
      return amount < 0 ? `Paid out${way}` : `Paid to the shop${way}`;
    }
  }
}

/** The day of a payout where it was recorded later, its reference and its note. */
export function describeEntryDetails({ day, paidOn, reference, note }: StatementEntry): string {
  return [
    ...(paidOn && paidOn !== day ? [`on ${formatDay(paidOn)}`] : []),
    ...(reference ? [`reference ${reference}`] : []),
    ...(note ? [`“${note}”`] : []),
  ].join(', ');
}

/** `14 Feb 2027` */
export function formatDay(day: string): string {
  return formatDate(new Date(toMoment(day)));
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
const LAST_MONTHS = ['October', 'November', 'December'];

/** A month as `2027-02`: `February 2027`. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${[...MONTHS, ...LAST_MONTHS][Number(number) - 1] ?? ''} ${year}`;
}

/** A month of an address; this month where it names none. */
export function parseMonth(typed: string | null, today: string): string {
  const current = today.slice(0, 7);
  return typed && /^20\d\d-(0[1-9]|1[0-2])$/.test(typed) && typed <= current ? typed : current;
}

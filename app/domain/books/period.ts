import {
  addDays,
  addMonths,
  type DayRange,
  daysIn,
  formatDate,
  isValidDay,
  monthOf,
  toMoment,
} from '../shared/time.ts';

/** The days that a report is about. */

export const PERIODS = {
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  'last-quarter': 'Last quarter',
  year: 'This financial year',
  'last-year': 'Last financial year',
  own: 'Own dates',
} as const;
export type PeriodName = keyof typeof PERIODS;

export interface Period extends DayRange {
  name: PeriodName;
  /** Why the dates of the address do not do; this month is shown then. */
  error: string | null;
}

/** The period of an address: `?period=quarter`, or `?period=own&from=2026-04-01&to=2026-04-30`. This month without one. */
export function parsePeriod(params: URLSearchParams, today: string): Period {
  const asked = params.get('period') ?? (params.has('from') ? 'own' : 'month');
  const name = (Object.keys(PERIODS) as PeriodName[]).find((known) => known === asked) ?? 'month'; // its own keys
  if (name !== 'own') return { name, ...toRange(name, today), error: null };
  const [first, last] = [params.get('from') ?? '', params.get('to') ?? ''];
  const error = checkOwn(first, last);
  return error ? { name, ...monthOf(today), error } : { name, first, last, error };
}

function checkOwn(first: string, last: string): string | null {
  if (!isValidDay(first) || !isValidDay(last)) return 'Please give a first and a last day.';
  if (last < first) return 'The last day lies before the first.';
  if (addDays(first, 365) < last) return 'Please choose a year at most.';
  return null;
}

function toRange(name: Exclude<PeriodName, 'own'>, today: string): DayRange {
  switch (name) {
    case 'month':
      return monthOf(today);
    case 'last-month':
      return monthOf(addMonths(monthOf(today).first, -1));
    case 'quarter':
      return quarterOf(today);
    case 'last-quarter':
      return quarterOf(addMonths(monthOf(today).first, -3));
    case 'year':
      return yearOf(today);
    case 'last-year':
      return yearOf(addMonths(monthOf(today).first, -12));
  }
}

/** The financial year's quarters are those of the calendar. */
function quarterOf(day: string): DayRange {
  const month = Number(day.slice(5, 7));
  const first = addMonths(monthOf(day).first, -((month - 1) % 3));
  return { first, last: addDays(addMonths(first, 3), -1) };
}

/** April to March. */
function yearOf(day: string): DayRange {
  const month = Number(day.slice(5, 7));
  const first = addMonths(monthOf(day).first, -((month + 8) % 12));
  return { first, last: addDays(addMonths(first, 12), -1) };
}

/** The parameters of a link to the same period. */
export function toPeriodQuery({ name, first, last }: Pick<Period, 'name' | 'first' | 'last'>): string {
  return name === 'own' ? `period=own&from=${first}&to=${last}` : `period=${name}`;
}

/** `1 Apr 2026 to 30 Apr 2026` */
export function formatPeriod({ first, last }: DayRange): string {
  const [from, to] = [first, last].map((day) => formatDate(new Date(toMoment(day))));
  return from === to ? `${from}` : `${from} to ${to}`;
}

/** Each day of a period, but none after today: nothing has happened then. */
export function daysUntil({ first, last }: DayRange, today: string): string[] {
  return daysIn({ first, last: last < today || today < first ? last : today });
}

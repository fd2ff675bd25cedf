export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Times are kept in UTC and shown as clocks in Asia/Kolkata show them, wherever the visitor and the server are. A day is
 * `YYYY-MM-DD`, a minute of the day 0 to 1440, a moment milliseconds of UTC.
 */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Asia/Kolkata is ahead of UTC by this, all year. */
const KOLKATA_OFFSET_MS = 330 * MINUTE_MS;

// Not `Intl`: its words and spaces differ between the server's and a browser's edition, and a page must not change
// when it hydrates.
/** The day in Asia/Kolkata, as `14 Feb 2027`. */
export function formatDate(time: Date): string {
  const local = new Date(time.getTime() + KOLKATA_OFFSET_MS);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** Day and time in Asia/Kolkata, as `14 Feb 2027, 6:30 pm`. */
export function formatDateTime(time: Date): string {
  return `${formatDate(time)}, ${formatClock(time.getTime())}`;
}

/** An artist's time is given out by the quarter of an hour. */
export const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Arithmetic with days ends at these days, so that every result has four digits for its year: days are compared as
 * texts, and `+010000-01-01` would come before `9999-12-31`.
 */
const [FIRST_DAY_MS, LAST_DAY_MS] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T00:00:00Z')];

function toDay(utc: number): string {
  return new Date(Math.min(Math.max(utc, FIRST_DAY_MS), LAST_DAY_MS)).toISOString().slice(0, 10);
}

/** The day of a moment in India. */
export function dayOf(moment: number): string {
  return toDay(moment + KOLKATA_OFFSET_MS);
}

/** The minute of its day in India. */
export function minuteOf(moment: number): number {
  return Math.floor((((moment + KOLKATA_OFFSET_MS) % DAY_MS) + DAY_MS) / MINUTE_MS) % 1440;
}

/** When a minute of a day is. The minute may lie beyond the day's end. */
export function toMoment(day: string, minute = 0): number {
  return Date.parse(`${day}T00:00:00Z`) - KOLKATA_OFFSET_MS + minute * MINUTE_MS;
}

/** Whether a text is a day of the calendar in these centuries, 1900 to 2199: `2027-02-29` is none. */
export function isValidDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** So many days on, or back. */
export function addDays(day: string, days: number): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** The same day so many months on; the month's last where there is no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const number = Math.min(Math.max(year * 12 + month - 1 + months, 12), 9999 * 12 + 11); // as FIRST_DAY_MS, LAST_DAY_MS
  const first = `${pad(Math.floor(number / 12), 4)}-${pad((number % 12) + 1)}-01`;
  return earlier(first.slice(0, 8) + day.slice(8), lastOfMonth(first));
}

/** The last day of the month that begins on a day. */
function lastOfMonth(first: string): string {
  // 31 days on lies in the next month, by as many days as the month has fewer than 32.
  const length = 32 - new Date(Date.parse(`${first}T00:00:00Z`) + 31 * DAY_MS).getUTCDate();
  return first.slice(0, 8) + length;
}

function pad(number: number, digits = 2): string {
  return String(number).padStart(digits, '0');
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Days from the first to the last, both included. */
export interface DayRange {
  first: string;
  last: string;
}

/** The week that a day lies in, from Monday on. */
export function weekOf(day: string): DayRange {
  const first = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { first, last: addDays(first, 6) };
}

export function monthOf(day: string): DayRange {
  const first = `${day.slice(0, 7)}-01`;
  return { first, last: lastOfMonth(first) };
}

/** The days that two ranges share; the last lies before the first where there are none. */
export function intersectDays(one: DayRange, other: DayRange): DayRange {
  const isOneFirst = earlier(one.first, other.first) === one.first;
  return { first: isOneFirst ? other.first : one.first, last: earlier(one.last, other.last) };
}

function earlier(one: string, other: string): string {
  if (other < one) return other;
  return one;
}

/** More than any page, search or form lists one by one. */
const MAX_DAYS = 366;

/** @throws RangeError for a range of more than 366 days: whoever asks limits it first */
export function daysIn({ first, last }: DayRange): string[] {
  const days = Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1;
  if (!(days <= MAX_DAYS)) throw new RangeError(`${first} to ${last} are more than ${MAX_DAYS} days`);
  return Array.from({ length: Math.max(days, 0) }, (_, index) => addDays(first, index));
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 0 for Sunday to 6 for Saturday. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? '';
}

/** A day as `Sunday, 14 Feb 2027`. */
export function formatDay(day: string): string {
  return `${weekdayName(weekdayOf(day))}, ${formatDate(new Date(toMoment(day)))}`;
}

/** A minute of the day as `6:30 pm`. */
export function formatMinute(minute: number): string {
  const hours = Math.floor(minute / 60) % 24;
  return `${hours % 12 || 12}:${pad(minute % 60)} ${hours < 12 ? 'am' : 'pm'}`;
}

/** A minute of the day as `<input type="time">` has it: `09:30`. */
export function toTimeInputValue(minute: number): string {
  return `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`;
}

/** The clock in India at a moment, as `<input type="time">` has it; empty for none. */
export function toClockInputValue(moment: number | null): string {
  return moment === null ? '' : toTimeInputValue(minuteOf(moment));
}

/** The clock at a moment, as `6:30 pm`. */
export function formatClock(moment: number): string {
  return formatMinute(minuteOf(moment));
}

/** Minutes as `2 h 30 min`. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ') || '0 min';
}

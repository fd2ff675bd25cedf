import { formatMinute } from '../shared/time.ts';

/** A stretch of a day in which an artist works: minutes of the day, from and to, on quarters of an hour. */
export type TimeRange = [from: number, to: number];

/** Seven days from Sunday on; each with its stretches in order, which neither touch nor overlap. None: a free day. */
export type WeeklyHours = readonly (readonly TimeRange[])[];

/** Most stretches of a day: three breaks. */
export const MAX_RANGES_PER_DAY = 4;
export const MAX_TRAVEL_MINUTES = 240;
/** The most that an appointment takes of an artist's time, with the way after it (the tables' own limits). */
export const MAX_BUSY_MINUTES = 1440 + MAX_TRAVEL_MINUTES;
export const MAX_AREAS = 60;
export const MAX_DAYS_OFF = 400;

/** Ten to seven with a break at one, Sundays off: what a new artist's form shows. */
export const DEFAULT_HOURS: WeeklyHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
  weekday === 0
    ? []
    : [
        [600, 780],
        [840, 1140],
      ],
);
export const DEFAULT_TRAVEL_MINUTES = 30;

/** What is wrong with a day's hours, in words; null if nothing is. */
export function getHoursRefusal(stretches: readonly TimeRange[]): string | null {
  if (stretches.length > MAX_RANGES_PER_DAY) return 'At most three breaks a day, please.';
  let end = -1;
  for (const [from, to] of stretches) {
    if (from < 0 || to > 1440 || from % 15 !== 0 || to % 15 !== 0) {
      return 'Please give times on the quarter of an hour.';
    }
    if (from >= to)
      return `${formatMinute(from)} to ${formatMinute(to)} is no time: it ends before it begins.`;
    if (from <= end) return 'Please give the hours in order, with a break between them.';
    end = to;
  }
  return null;
}

/** The hours that a row keeps as JSON; a free week for anything else. */
export function parseHours(json: string): WeeklyHours {
  return JSON.parse(json) as WeeklyHours; // written by setWorkingHours alone, checked by stretchesRefusal
}

/** A day's hours in words: `10:00 am to 1:00 pm, 2:00 pm to 7:00 pm`, or `free`. */
export function formatHours(stretches: readonly TimeRange[]): string {
  return stretches.map(([from, to]) => `${formatMinute(from)} to ${formatMinute(to)}`).join(', ') || 'free';
}

/** What an artist's own page shows of their time. */
export interface ArtistSchedule {
  /** Whose it is; null if there is no such artist. */
  artist: { name: string; email: string; city: string; approved: boolean } | null;
  hours: WeeklyHours;
  travelMinutes: number;
  /** E.164 for WhatsApp; null if none was given. */
  phone: string | null;
  /** Beginnings of pincodes, and names of states. */
  areas: string[];
  /** From today on. */
  daysOff: { date: string; note: string }[];
  /** Whether it was ever saved. Until then nothing is offered to customers. */
  saved: boolean;
  version: number;
}

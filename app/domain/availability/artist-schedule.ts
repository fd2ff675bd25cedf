import { formatMinute } from '../shared/time.ts';

/** Working hours within a day: minutes of the day, from and to, on quarters of an hour. */
export type TimeRange = [from: number, to: number];

/** Seven days from Sunday on, each with its ranges in order, which neither touch nor overlap. None: a free day. */
export type WeeklyHours = readonly (readonly TimeRange[])[];

/** Three breaks. */
export const MAX_RANGES_PER_DAY = 4;
export const MAX_TRAVEL_MINUTES = 240;
/** The longest appointment with the travel time after it, as the tables' CHECKs allow. */
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

/** Why a day's hours are not valid, as a message to the artist; null if they are. */
export function getHoursRefusal(ranges: readonly TimeRange[]): string | null {
  if (ranges.length > MAX_RANGES_PER_DAY) return 'At most three breaks a day, please.';
  let end = -1;
  for (const [from, to] of ranges) {
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

/** The hours of a row, which are stored as JSON. */
export function parseHours(json: string): WeeklyHours {
  return JSON.parse(json) as WeeklyHours; // only updateArtistSchedule writes it, and checks it before
}

/** What an artist's own page shows of their availability. */
export interface ArtistSchedule {
  /** Whose it is; null if there is no such artist. */
  artist: { name: string; email: string; city: string; approved: boolean } | null;
  hours: WeeklyHours;
  travelMinutes: number;
  /** E.164 for WhatsApp; null if none was given. */
  phone: string | null;
  /** Prefixes of pincodes, and names of states. */
  areas: string[];
  /** From today on. */
  daysOff: { date: string; note: string }[];
  /** Whether it was ever saved. Until then customers are offered no slots. */
  saved: boolean;
  version: number;
}

import { formatMinute, weekdayName } from '../shared/time.ts';

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
export const MAX_BLOCKS = 400;

/** Ten to seven, Sundays off, without a break, so that the longest package fits: what a new artist's form shows. */
export const DEFAULT_HOURS: WeeklyHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
  weekday === 0 ? [] : [[600, 1140]],
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

/** A week's hours in a line: `Mon to Sat 10:00 am to 7:00 pm`; days that are alike stand together. */
export function summariseHours(hours: WeeklyHours): string {
  const groups: { days: string[]; text: string }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const text = (hours[weekday] ?? [])
      .map(([from, to]) => `${formatMinute(from)} to ${formatMinute(to)}`)
      .join(' and ');
    const day = weekdayName(weekday).slice(0, 3);
    const last = groups.at(-1);
    if (last?.text === text) last.days.push(day);
    else groups.push({ days: [day], text });
  }
  const lines = groups
    .filter(({ text }) => text)
    .map(({ days, text }) => `${days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days[0]} ${text}`);
  return lines.join('; ') || 'No working day';
}

/** The hours of a row, which are stored as JSON. */
export function parseHours(json: string): WeeklyHours {
  return JSON.parse(json) as WeeklyHours; // only updateArtistSchedule writes it, and checks it before
}

/** Hours of a day for which nobody can book an artist. */
export interface BlockedHours {
  id: string;
  /** YYYY-MM-DD in India. */
  date: string;
  /** Milliseconds of UTC. */
  startAt: number;
  durationMinutes: number;
  /** For the artist and the shop. */
  note: string;
}

/** What an artist's own page shows of their availability. */
export interface ArtistSchedule {
  hours: WeeklyHours;
  travelMinutes: number;
  /** E.164 for WhatsApp; null if none was given. */
  phone: string | null;
  /** Whether the shop asks the artist there by WhatsApp, and by SMS only where that does not arrive. */
  wantsWhatsApp: boolean;
  /** Prefixes of pincodes, and names of states. */
  areas: string[];
  /** From today on. */
  daysOff: { date: string; note: string }[];
  /** From today on. */
  blocks: BlockedHours[];
  /** Whether it was ever saved. Until then customers are offered no slots. */
  saved: boolean;
  version: number;
}

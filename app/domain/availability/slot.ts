import {
  type DayRange,
  dayOf,
  daysIn,
  HOUR_MS,
  MINUTE_MS,
  minuteOf,
  toMoment,
  weekdayOf,
} from '../shared/time.ts';
import type { WeeklyHours } from './artist-schedule.ts';

/** Slots: when an artist could come, calculated from the rows of one query. */

/** Slots begin on the half hour. */
export const SLOT_STEP_MINUTES = 30;

/** Customers book at least this far ahead: an artist has to pack and travel. */
export const MINIMUM_NOTICE_MS = 6 * HOUR_MS;

/** How long a slot is held while a customer fills in the form. */
export const HOLD_MS = 10 * MINUTE_MS;

/** Why an artist's time is kept without a booking: for a customer's form, an offer or a quote to one, or the artist herself. */
export const HOLD_KINDS = ['form', 'offer', 'quote', 'block'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** What keeps the time, for the shop. */
export const HOLD_LABELS: Record<HoldKind, string> = {
  form: 'a customer who is booking just now',
  offer: 'a time that waits for another customer’s answer',
  quote: 'a quote that waits for its customer',
  block: 'blocked hours',
};

export function isHoldKind(name: string | null | undefined): name is HoldKind {
  return HOLD_KINDS.some((kind) => kind === name);
}

/** The hold that keeps what is offered for the booking of a reference; of a team each further artist has one of her own. */
export function toOfferHoldId(reference: string, furtherVendorId?: string): string {
  return furtherVendorId ? `offer/${reference}/${furtherVendorId}` : `offer/${reference}`;
}

/** Milliseconds of UTC, with the travel time after an appointment; where the query names it, its reference or the kind of hold. */
export type BusyRange = readonly [from: number, to: number, name?: string | null];

/** What a search for slots needs to know of an artist. */
export interface ArtistAvailability {
  vendorId: string;
  hours: WeeklyHours;
  travelMinutes: number;
  daysOff: readonly string[];
  /** Appointments and active holds, in order of time. */
  busy: readonly BusyRange[];
}

/** The slots of a day: when they begin, in milliseconds of UTC, in order. */
export interface DaySlots {
  date: string;
  starts: number[];
}

/** Which slots are searched: of which days, for an appointment of how many minutes. */
export interface SlotSearch {
  days: DayRange;
  minutes: number;
  now: Date;
  /** How many artists come at once; one unless it is said. */
  artists?: number;
  /** An artist who must be among them. */
  chosenVendorId?: string | null;
}

/** Every slot for which enough of the artists are free at once, by day; days without any are left out. */
export function findSlots(artists: readonly ArtistAvailability[], search: SlotSearch): DaySlots[] {
  const { artists: needed = 1, chosenVendorId = null } = search;
  const chosen = artists.filter(({ vendorId }) => vendorId === chosenVendorId);
  return daysIn(search.days).flatMap((date) => {
    const free = countFree(artists, date, search);
    const starts = chosenVendorId === null ? free : countFree(chosen, date, search);
    const found = [...starts.keys()].filter((start) => (free.get(start) ?? 0) >= needed);
    return found.length > 0 ? [{ date, starts: found.sort((one, other) => one - other) }] : [];
  });
}

/**
 * The first day on which each of the artists has a slot, by id; of a team, together with enough of those who are offered.
 */
export function findFirstDays(
  artists: readonly ArtistAvailability[],
  offered: readonly ArtistAvailability[],
  search: SlotSearch,
): Map<string, string> {
  const { artists: needed = 1 } = search;
  const team = needed === 1 ? [] : offered;
  const days = daysIn(search.days).map((date) => ({ date, free: countFree(team, date, search) }));
  const first = new Map<string, string>();
  for (const artist of artists) {
    const ofTeam = team.includes(artist) ? needed : needed - 1;
    const day = days.find(({ date, free }) =>
      [...countFree([artist], date, search).keys()].some((start) => (free.get(start) ?? 0) >= ofTeam),
    );
    if (day) first.set(artist.vendorId, day.date);
  }
  return first;
}

/** How many of the artists are free at each start of a day, counted up to as many as come. */
function countFree(
  artists: readonly ArtistAvailability[],
  date: string,
  { minutes, now, artists: needed = 1 }: SlotSearch,
): Map<number, number> {
  const soonest = now.getTime() + MINIMUM_NOTICE_MS;
  const day = { date, weekday: weekdayOf(date), midnight: toMoment(date) };
  const counts = new Map<number, number>();
  for (const artist of artists) addStarts({ counts, needed }, artist, day, minutes, soonest);
  return counts;
}

function addStarts(
  { counts, needed }: { counts: Map<number, number>; needed: number },
  artist: ArtistAvailability,
  { date, weekday, midnight }: { date: string; weekday: number; midnight: number },
  minutes: number,
  soonest: number,
): void {
  const ranges = artist.hours[weekday] ?? [];
  if (ranges.length === 0 || artist.daysOff.includes(date)) return;
  const occupied = (minutes + artist.travelMinutes) * MINUTE_MS;
  let next = 0; // index of the first busy range that may still overlap
  for (const [from, to] of ranges) {
    const first = Math.ceil(from / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES;
    for (let minute = first; minute + minutes <= to; minute += SLOT_STEP_MINUTES) {
      const start = midnight + minute * MINUTE_MS;
      const count = counts.get(start) ?? 0;
      if (start < soonest || count >= needed) continue;
      let busy = artist.busy[next];
      while (busy && busy[1] <= start) busy = artist.busy[++next];
      if (!busy || busy[0] >= start + occupied) counts.set(start, count + 1);
    }
  }
}

/** Whether an artist could come at one time. */
export type SlotAvailability =
  | 'free'
  /** Has another appointment, or the time is held. */
  | 'busy'
  | 'day off'
  /** Outside the working hours, or in a break. */
  | 'not working';

/** Whether an artist could come to an appointment that begins then, whatever the notice. */
export function getSlotAvailability(
  artist: ArtistAvailability,
  startAt: number,
  minutes: number,
): SlotAvailability {
  const end = startAt + (minutes + artist.travelMinutes) * MINUTE_MS;
  if (artist.busy.some(([from, to]) => from < end && to > startAt)) return 'busy';
  const date = dayOf(startAt);
  if (artist.daysOff.includes(date)) return 'day off';
  const minute = minuteOf(startAt);
  const works = (artist.hours[weekdayOf(date)] ?? []).some(
    ([from, to]) => from <= minute && minute + minutes <= to,
  );
  return works ? 'free' : 'not working';
}

/** Whether {@link findSlots} would find this slot of an artist. */
export function isSlotFree(artist: ArtistAvailability, startAt: number, minutes: number, now: Date): boolean {
  return (
    startAt >= now.getTime() + MINIMUM_NOTICE_MS &&
    minuteOf(startAt) % SLOT_STEP_MINUTES === 0 &&
    getSlotAvailability(artist, startAt, minutes) === 'free'
  );
}

import type { TimeRange } from '../availability/artist-schedule.ts';
import { getCapacity, listFreeRanges, listWorkingRanges, subtract } from '../availability/free-time.ts';
import { type ArtistAvailability, type BusyRange, type HoldKind, isHoldKind } from '../availability/slot.ts';
import { formatMinute, MINUTE_MS, toMoment } from '../shared/time.ts';
import type { BookingTime } from './booking.ts';

/** A day of the owner's calendar drawn to scale: lanes of artists beside each other, rows of a quarter of an hour. */

export const ROW_MINUTES = 15;

/** The part of a day that is drawn, in minutes: whole hours. */
export interface DayAxis {
  from: number;
  to: number;
}

/** Where something lies in a lane; rows are counted from 1. */
export interface GridPlace {
  row: number;
  span: number;
}

/** What is drawn of a day on which nobody works and nothing is planned. */
const USUAL_HOURS: TimeRange = [9 * 60, 19 * 60];
const DAY_MINUTES = 24 * 60;

/** Whole hours around all that happens on the day. */
export function toAxis(ranges: readonly TimeRange[]): DayAxis {
  const drawn = ranges.length > 0 ? ranges : [USUAL_HOURS];
  const from = Math.max(Math.min(...drawn.map(([first]) => first)), 0);
  const to = Math.min(Math.max(...drawn.map(([, last]) => last)), DAY_MINUTES);
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

export function countRows({ from, to }: DayAxis): number {
  return (to - from) / ROW_MINUTES;
}

/** Where a range of minutes lies; null where nothing of it is drawn. */
export function toPlace(axis: DayAxis, [from, to]: TimeRange): GridPlace | null {
  const [first, last] = [Math.max(from, axis.from), Math.min(to, axis.to)];
  if (last <= first) return null;
  const row = Math.floor((first - axis.from) / ROW_MINUTES) + 1;
  return { row, span: Math.ceil((last - axis.from) / ROW_MINUTES) + 1 - row };
}

/** When a row begins, in minutes of the day. */
export function toMinute(axis: DayAxis, row: number): number {
  return axis.from + (row - 1) * ROW_MINUTES;
}

/** What takes an artist's time. */
export interface DayBlock<Booking> {
  /** Null where the time is kept without a booking. */
  booking: Booking | null;
  /** Why it is kept then. */
  kept: HoldKind | null;
  /** Minutes of the day; before 0 or beyond 1440 where it goes past midnight. */
  from: number;
  to: number;
  place: GridPlace;
  /** The way after it. */
  travel: GridPlace | null;
  /** Those that overlap stand beside each other; 1 is the first. */
  column: number;
}

/** A lane of the calendar. */
export interface DayLane<Booking> {
  /** Null for what has no artist yet. */
  artist: { id: string; name: string; city: string; isPaused: boolean } | null;
  /** Why there are no hours that day. */
  off: 'day off' | 'not working' | 'no hours yet' | null;
  hours: readonly TimeRange[];
  blocks: DayBlock<Booking>[];
  /** Hours that the artist does not work. */
  closed: GridPlace[];
  /** Free time that is still to come. */
  gaps: { from: number; to: number; place: GridPlace }[];
  freeMinutes: number;
}

type Timed = Pick<BookingTime, 'startAt' | 'durationMinutes'> & { reference: string };

interface Artist extends ArtistAvailability {
  name: string;
  city: string;
  isPaused: boolean;
  /** Whether she has ever said when she works. */
  hasHours: boolean;
}

export interface DayPlan<Booking> {
  date: string;
  artists: readonly Artist[];
  /** Those of the day and of the night before. */
  bookings: readonly Booking[];
  now: Date;
}

/** The day as lanes: first what has a time but no artist, then the artists in their order. */
export function planDay<Booking extends Timed & { artist: unknown }>(plan: DayPlan<Booking>) {
  const { date, artists, bookings } = plan;
  const midnight = toMoment(date);
  const loose = bookings
    .filter(({ artist }) => !artist)
    .flatMap(({ startAt, durationMinutes, reference }): BusyRange[] =>
      startAt === null ? [] : [[startAt, startAt + durationMinutes * MINUTE_MS, reference]],
    );
  const byReference = new Map(bookings.map((booking) => [booking.reference, booking]));
  const toBlocks = (busy: readonly BusyRange[]) =>
    busy.map((range) => toTimedBlock(range, byReference, midnight)).filter(isOnDay);
  const unassigned = toBlocks(loose);
  const lanes = artists.map((artist) => ({
    artist,
    hours: listWorkingRanges(artist, date),
    blocks: toBlocks(artist.busy),
  }));
  const axis = toAxis([
    ...lanes.flatMap(({ hours }) => hours),
    ...[unassigned, ...lanes.map(({ blocks }) => blocks)]
      .flat()
      .map(({ from, until }): TimeRange => [from, until]),
  ]);
  const nobody: DayLane<Booking> = {
    ...{ artist: null, off: null, hours: [], closed: [], gaps: [], freeMinutes: 0 },
    blocks: placeBlocks(axis, unassigned),
  };
  return {
    axis,
    lanes: [...(unassigned.length > 0 ? [nobody] : []), ...lanes.map((lane) => toLane(plan, axis, lane))],
  };
}

interface TimedBlock<Booking> extends Pick<DayBlock<Booking>, 'booking' | 'kept' | 'from' | 'to'> {
  /** With the way after it. */
  until: number;
}

function toTimedBlock<Booking extends Timed>(
  [start, end, name]: BusyRange,
  bookings: ReadonlyMap<string, Booking>,
  midnight: number,
): TimedBlock<Booking> {
  const [from, until] = [(start - midnight) / MINUTE_MS, (end - midnight) / MINUTE_MS];
  const booking = bookings.get(name ?? '') ?? null;
  const to = booking ? Math.min(from + booking.durationMinutes, until) : until;
  return { booking, kept: isHoldKind(name) ? name : null, from, to, until };
}

function isOnDay({ from, until }: { from: number; until: number }): boolean {
  return from < DAY_MINUTES && until > 0;
}

function toLane<Booking>(
  { date, now }: Pick<DayPlan<Booking>, 'date' | 'now'>,
  axis: DayAxis,
  { artist, hours, blocks }: { artist: Artist; hours: readonly TimeRange[]; blocks: TimedBlock<Booking>[] },
): DayLane<Booking> {
  const { vendorId: id, name, city, isPaused } = artist;
  const past = toPast(date, now);
  const free = subtract(listFreeRanges(artist, date), [0, past]);
  const closed = hours.reduce<TimeRange[]>(subtract, [[axis.from, axis.to]]);
  return {
    artist: { id, name, city, isPaused },
    off: hours.length > 0 ? null : toOff(artist, date),
    hours,
    blocks: placeBlocks(axis, blocks),
    closed: closed.flatMap((range) => toPlace(axis, range) ?? []),
    gaps: free.flatMap(([from, to]) => {
      const place = toPlace(axis, [from, to]);
      return place ? [{ from, to, place }] : [];
    }),
    freeMinutes: isPaused ? 0 : getCapacity(artist, date, past).free,
  };
}

function toOff({ hasHours, daysOff }: Artist, date: string): DayLane<never>['off'] {
  if (!hasHours) return 'no hours yet';
  return daysOff.includes(date) ? 'day off' : 'not working';
}

/** How many minutes of a day are over, in whole quarters; 0 of a day to come. */
export function toPast(date: string, now: Date): number {
  const minutes = (now.getTime() - toMoment(date)) / MINUTE_MS;
  return Math.min(Math.max(Math.ceil(minutes / ROW_MINUTES) * ROW_MINUTES, 0), DAY_MINUTES);
}

/** In order of time; what overlaps gets the first column that is free. */
function placeBlocks<Booking>(axis: DayAxis, blocks: readonly TimedBlock<Booking>[]): DayBlock<Booking>[] {
  const ends: number[] = [];
  return blocks
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ until, ...block }) => {
      const { from, to } = block;
      const place = toPlace(axis, [from, to]);
      const travel = toPlace(axis, [to, until]);
      const shown = place ?? travel;
      if (!shown) return [];
      const free = ends.findIndex((end) => end <= from);
      const column = free === -1 ? ends.length : free;
      ends[column] = until;
      return [{ ...block, place: place ?? shown, travel: place && travel, column: column + 1 }];
    });
}

/** Where a block is carried to: the index of a lane, and a row. */
export interface Target {
  lane: number;
  row: number;
}

const STEPS: Record<string, readonly [lanes: number, rows: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The next place in the direction of an arrow key; null for another key. */
export function shiftTarget({ lane, row }: Target, key: string): Target | null {
  const step = STEPS[key];
  return step ? { lane: lane + step[0], row: row + step[1] } : null;
}

/** The nearest row at which all that is drawn of an appointment fits. */
export function clampTarget({ lane, row }: Target, axis: DayAxis, minutes: number): Target {
  const last = Math.max(countRows(axis) - Math.ceil(minutes / ROW_MINUTES) + 1, 1);
  return { lane, row: Math.min(Math.max(row, 1), last) };
}

/** What a screen reader says of a place: whose time it is, and what is in the way. */
export function describeTarget(
  axis: DayAxis,
  { artist, blocks, closed }: DayLane<{ reference: string }>,
  { row }: Target,
  { reference, durationMinutes }: { reference: string; durationMinutes: number },
): string {
  const from = toMinute(axis, row);
  const span = durationMinutes / ROW_MINUTES;
  const overlaps = (place: GridPlace) => place.row < row + span && place.row + place.span > row;
  const others = blocks.filter(({ booking, place }) => booking?.reference !== reference && overlaps(place));
  const taken = others.map(({ booking }) => booking?.reference ?? 'time that is kept').join(' and ');
  const doubt = taken ? `, where ${taken} is` : closed.some(overlaps) ? ', outside the hours' : '';
  return `${artist?.name ?? 'No artist'}, ${formatMinute(from)} to ${formatMinute(from + durationMinutes)}${doubt}`;
}

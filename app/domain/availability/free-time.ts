import { MINUTE_MS, toMoment, weekdayOf } from '../shared/time.ts';
import type { TimeRange } from './artist-schedule.ts';
import type { ArtistAvailability } from './slot.ts';

/** What an artist works on a day, and what of it is free. */

/** The hours of a day; none on a day off. */
export function listWorkingRanges(
  { hours, daysOff }: Pick<ArtistAvailability, 'hours' | 'daysOff'>,
  date: string,
): readonly TimeRange[] {
  return daysOff.includes(date) ? [] : (hours[weekdayOf(date)] ?? []);
}

/** What is left of the hours of a day without appointments, ways and holds. */
export function listFreeRanges(artist: ArtistAvailability, date: string): TimeRange[] {
  const midnight = toMoment(date);
  const busy = artist.busy.map(
    ([from, to]): TimeRange => [(from - midnight) / MINUTE_MS, (to - midnight) / MINUTE_MS],
  );
  return busy.reduce<readonly TimeRange[]>(subtract, listWorkingRanges(artist, date)).slice();
}

/** Ranges without what another range covers. */
export function subtract(ranges: readonly TimeRange[], [from, to]: TimeRange): TimeRange[] {
  return ranges.flatMap(([first, last]): TimeRange[] => {
    if (to <= first || from >= last) return [[first, last]];
    const rest: TimeRange[] = [
      [first, from],
      [to, last],
    ];
    return rest.filter(([start, end]) => start < end);
  });
}

export function sumMinutes(ranges: readonly TimeRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** What of an artist's or of many artists' working time can still be sold. */
export interface Capacity {
  /** Minutes. */
  working: number;
  free: number;
}

/** The capacity of a day, from a minute of it on. */
export function getCapacity(artist: ArtistAvailability, date: string, from = 0): Capacity {
  const past: TimeRange = [0, from];
  return {
    working: sumMinutes(subtract(listWorkingRanges(artist, date), past)),
    free: sumMinutes(subtract(listFreeRanges(artist, date), past)),
  };
}

export function addCapacity(one: Capacity, other: Capacity): Capacity {
  return { working: one.working + other.working, free: one.free + other.free };
}

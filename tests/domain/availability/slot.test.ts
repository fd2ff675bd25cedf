import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COVERAGES,
  estimateMinutes,
  MAX_APPOINTMENT_MINUTES,
  planAppointment,
} from '#app/domain/availability/appointment-length.ts';
import type { TimeRange } from '#app/domain/availability/artist-schedule.ts';
import {
  type ArtistAvailability,
  type BusyRange,
  findFirstDays,
  findSlots,
  getSlotAvailability,
  isSlotFree,
  MINIMUM_NOTICE_MS,
} from '#app/domain/availability/slot.ts';
import { addDays, dayOf, daysIn, minuteOf, weekdayOf } from '#app/domain/shared/time.ts';
import { at } from '../../support/bookings.ts';

const MINUTE = 60_000;
const FIRST = '2026-11-28'; // a Saturday; the month ends within the week
const NOW = new Date('2026-11-27T20:00:00Z'); // 1:30 am on the 28th in India

const ranges = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 6 })
  .map((points) => {
    const sorted = points.sort((one, other) => one - other);
    const pairs: TimeRange[] = [];
    for (let index = 0; index + 1 < sorted.length; index += 2) {
      pairs.push([(sorted[index] ?? 0) * 15, (sorted[index + 1] ?? 0) * 15]);
    }
    return pairs;
  });

const busy = fc
  .array(
    fc.record({ start: fc.integer({ min: 0, max: 96 * 7 }), quarters: fc.integer({ min: 1, max: 30 }) }),
    {
      maxLength: 15,
    },
  )
  .map((drawn) => {
    const all: BusyRange[] = [];
    let end = -1;
    for (const { start, quarters } of drawn.sort((one, other) => one.start - other.start)) {
      if (start < end) continue;
      end = start + quarters;
      all.push([at(FIRST, '00:00') + start * 15 * MINUTE, at(FIRST, '00:00') + end * 15 * MINUTE]);
    }
    return all;
  });

const artist = fc
  .record({
    hours: fc.array(ranges, { minLength: 7, maxLength: 7 }),
    travelMinutes: fc.integer({ min: 0, max: 8 }).map((quarters) => quarters * 15),
    daysOff: fc.array(
      fc.integer({ min: 0, max: 6 }).map((days) => addDays(FIRST, days)),
      { maxLength: 2 },
    ),
    busy,
  })
  .map((time): ArtistAvailability => ({ vendorId: 'asha', ...time }));

const minutes = fc.integer({ min: 1, max: 24 }).map((quarters) => quarters * 15);
const search = (length: number) => ({
  days: { first: FIRST, last: addDays(FIRST, 6) },
  minutes: length,
  now: NOW,
});

/** Whether an appointment would fit, found by looking at each minute of it. */
function fitsSlowly(time: ArtistAvailability, startAt: number, length: number): boolean {
  const day = dayOf(startAt);
  if (time.daysOff.includes(day)) return false;
  const works = (minute: number) =>
    (time.hours[weekdayOf(day)] ?? []).some(([from, to]) => from <= minute && minute < to);
  for (let minute = 0; minute < length; minute++) if (!works(minuteOf(startAt) + minute)) return false;
  for (let minute = 0; minute < length + time.travelMinutes; minute++) {
    const moment = startAt + minute * MINUTE;
    if (time.busy.some(([from, to]) => from <= moment && moment < to)) return false;
  }
  return true;
}

/** Ranges that touch would be one range in {@link fitsSlowly}. */
const hasNoTouchingRanges = (time: ArtistAvailability) =>
  time.hours.every((day) => day.every(([from], index) => index === 0 || (day[index - 1]?.[1] ?? 0) < from));

test('offers exactly the half hours at which the appointment and the travel time after it fit', () => {
  fc.assert(
    fc.property(artist.filter(hasNoTouchingRanges), minutes, (time, length) => {
      const shown = findSlots([time], search(length)).flatMap(({ starts }) => starts);
      const fitting: number[] = [];
      for (let start = at(FIRST, '00:00'); start < at(addDays(FIRST, 7), '00:00'); start += 30 * MINUTE) {
        if (start >= NOW.getTime() + MINIMUM_NOTICE_MS && fitsSlowly(time, start, length))
          fitting.push(start);
      }
      expect(shown).toEqual(fitting);
      for (const start of shown) expect(isSlotFree(time, start, length, NOW)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('offers for several artists what any of them could serve, each day once and in order', () => {
  fc.assert(
    fc.property(fc.array(artist, { maxLength: 5 }), minutes, (artists, length) => {
      const days = findSlots(artists, search(length));
      const single = new Set(
        artists.flatMap((time) => findSlots([time], search(length)).flatMap(({ starts }) => starts)),
      );
      const all = days.flatMap(({ starts }) => starts);
      expect(all).toEqual([...single].sort((one, other) => one - other));
      for (const { date, starts } of days) for (const start of starts) expect(dayOf(start)).toBe(date);
    }),
    { numRuns: 50 },
  );
});

test('offers no slot that is not free, and says why', () => {
  fc.assert(
    fc.property(artist, minutes, fc.integer({ min: 0, max: 96 * 7 }), (time, length, quarter) => {
      const start = at(FIRST, '00:00') + quarter * 15 * MINUTE;
      const availability = getSlotAvailability(time, start, length);
      const free = findSlots([time], search(length)).some(({ starts }) => starts.includes(start));
      if (free) expect(availability).toBe('free');
      if (availability !== 'free') expect(free).toBe(false);
    }),
  );
});

describe('around midnight and the ends of months', () => {
  const night: ArtistAvailability = {
    vendorId: 'asha',
    hours: Array.from({ length: 7 }, (): TimeRange[] => [[0, 1440]]),
    travelMinutes: 60,
    daysOff: [],
    busy: [],
  };

  test('an appointment does not run past midnight, its travel time may', () => {
    const [day] = findSlots([night], {
      days: { first: '2026-11-30', last: '2026-11-30' },
      minutes: 60,
      now: NOW,
    });
    expect(day?.starts[0]).toBe(at('2026-11-30', '00:00'));
    expect(day?.starts.at(-1)).toBe(at('2026-11-30', '23:00'));
    expect(getSlotAvailability(night, at('2026-11-30', '23:15'), 60)).toBe('not working');
  });

  test('busy time that runs past midnight blocks the next day', () => {
    const late = { ...night, busy: [[at('2026-11-30', '23:00'), at('2026-12-01', '01:00')] as BusyRange] };
    const [day] = findSlots([late], {
      days: { first: '2026-12-01', last: '2026-12-01' },
      minutes: 30,
      now: NOW,
    });
    expect(day?.starts[0]).toBe(at('2026-12-01', '01:00'));
  });

  test('lists every day of a month once, the leap day too', () => {
    const days = { first: '2028-02-01', last: '2028-02-29' };
    expect(findSlots([night], { days, minutes: 60, now: NOW }).map(({ date }) => date)).toEqual(daysIn(days));
  });
});

test('estimates longer appointments for more guests and coverage, in whole quarters, up to twelve hours', () => {
  const drawn = fc.record({
    packageMinutes: fc.option(fc.integer({ min: 15, max: 1440 })),
    coverage: fc.option(fc.constantFrom(...COVERAGES)),
    guests: fc.integer({ min: 0, max: 199 }),
  });
  fc.assert(
    fc.property(drawn, (scope) => {
      const length = estimateMinutes(scope);
      expect(length % 15).toBe(0);
      expect(length).toBeGreaterThanOrEqual(30 - 15);
      expect(length).toBeLessThanOrEqual(MAX_APPOINTMENT_MINUTES);
      expect(length).toBeGreaterThanOrEqual(Math.min(scope.packageMinutes ?? 0, MAX_APPOINTMENT_MINUTES));
      expect(estimateMinutes({ ...scope, guests: scope.guests + 1 })).toBeGreaterThanOrEqual(length);
      for (const coverage of COVERAGES.slice(COVERAGES.indexOf(scope.coverage ?? 'fingers'))) {
        if (scope.coverage) expect(estimateMinutes({ ...scope, coverage })).toBeGreaterThanOrEqual(length);
      }
    }),
  );
  expect(estimateMinutes({ packageMinutes: null, coverage: null, guests: 0 })).toBe(60);
  expect(estimateMinutes({ packageMinutes: 240, coverage: 'hands', guests: 3 })).toBe(300);
});

const scope = fc.record({
  packageMinutes: fc.option(fc.integer({ min: 15, max: 1440 })),
  coverage: fc.option(fc.constantFrom(...COVERAGES)),
  guests: fc.integer({ min: 0, max: 199 }),
});
const limits = fc.record({
  visitHours: fc.integer({ min: 1, max: 12 }),
  teamSize: fc.integer({ min: 1, max: 20 }),
});

test('shares an appointment out: enough time for all of it, never more than two at one person', () => {
  const team = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(scope, team, (asked, artists) => {
      const length = estimateMinutes(asked, artists);
      expect(length % 15).toBe(0);
      expect(estimateMinutes(asked, artists + 1)).toBeLessThanOrEqual(length);
      if (length === MAX_APPOINTMENT_MINUTES) return;
      const alone = estimateMinutes({ ...asked, guests: 0 });
      const person = Math.min(alone, asked.packageMinutes ?? alone);
      expect(length * artists).toBeGreaterThanOrEqual(person + asked.guests * 20);
      expect(length * 2).toBeGreaterThanOrEqual(person);
    }),
  );
  // A bridal of six hours is three for two artists, and no shorter for six.
  const bridal = { packageMinutes: null, coverage: 'full-bridal' as const, guests: 0 };
  expect([1, 2, 3, 6].map((artists) => estimateMinutes(bridal, artists))).toEqual([360, 180, 180, 180]);
});

test('plans the smallest team that keeps the visit short, within what the owner allows', () => {
  fc.assert(
    fc.property(scope, limits, (asked, allowed) => {
      const plan = planAppointment(asked, allowed);
      expect(plan.artists).toBeGreaterThanOrEqual(1);
      expect(plan.artists).toBeLessThanOrEqual(allowed.teamSize);
      expect(plan.minutes).toBe(estimateMinutes(asked, plan.artists));
      expect(plan.minutes).toBeLessThanOrEqual(MAX_APPOINTMENT_MINUTES);
      // One fewer would take longer, and longer than a visit may be.
      if (plan.artists === 1) return;
      const fewer = estimateMinutes(asked, plan.artists - 1);
      expect(fewer).toBeGreaterThanOrEqual(Math.max(allowed.visitHours * 60, plan.minutes));
    }),
  );
  const plan = (guests: number, change = {}) =>
    planAppointment(
      { packageMinutes: null, coverage: 'hands', guests },
      { visitHours: 6, teamSize: 5, ...change },
    );
  expect(plan(3)).toEqual({ artists: 1, minutes: 120, canTakeTime: true });
  expect(plan(20)).toEqual({ artists: 2, minutes: 240, canTakeTime: true });
  expect(plan(20, { visitHours: 3 })).toEqual({ artists: 3, minutes: 165, canTakeTime: true });
  expect(plan(200, { visitHours: 12 })).toEqual({ artists: 5, minutes: 720, canTakeTime: false });
});

test('offers a team the times at which enough artists are free at once, and the chosen one among them', () => {
  const five = fc.array(artist, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      five,
      minutes,
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      (drawn, length, needed, picky) => {
        const artists = drawn.map((time, index) => ({ ...time, vendorId: `artist-${index}` }));
        const chosenVendorId = picky ? 'artist-0' : null;
        const found = findSlots(artists, { ...search(length), artists: needed, chosenVendorId });
        const starts = artists.map(
          (one) => new Set(findSlots([one], search(length)).flatMap((day) => day.starts)),
        );
        const expected = [...new Set(starts.flatMap((own) => [...own]))]
          .filter((start) => starts.filter((own) => own.has(start)).length >= needed)
          .filter((start) => !picky || starts[0]?.has(start));
        expect(found.flatMap((day) => day.starts)).toEqual(expected.sort((one, other) => one - other));
        const withFirst = findSlots(artists, {
          ...search(length),
          artists: needed,
          chosenVendorId: 'artist-0',
        });
        const firstDays = findFirstDays(artists, artists, { ...search(length), artists: needed });
        expect(firstDays.get('artist-0')).toBe(withFirst[0]?.date);
      },
    ),
    { numRuns: 60 },
  );
});

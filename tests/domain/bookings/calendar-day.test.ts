import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimeRange } from '#app/domain/availability/artist-schedule.ts';
import { getCapacity, listFreeRanges, subtract, sumMinutes } from '#app/domain/availability/free-time.ts';
import type { BusyRange } from '#app/domain/availability/slot.ts';
import {
  clampTarget,
  countRows,
  type DayPlan,
  describeTarget,
  planDay,
  shiftTarget,
  toAxis,
  toMinute,
  toPast,
  toPlace,
} from '#app/domain/bookings/calendar-day.ts';
import { parseCalendarQuery, toCalendarPath } from '#app/domain/bookings/calendar-view.ts';
import { MINUTE_MS, toMoment } from '#app/domain/shared/time.ts';

/** Where things lie in the lanes of a day. */

const DAY = '2026-12-01';
const MIDNIGHT = toMoment(DAY);
const EARLY = new Date(MIDNIGHT - 86_400_000);

const booking = (
  reference: string,
  from: number | null,
  durationMinutes: number,
  artist: unknown = 'asha',
) => ({
  reference,
  startAt: from === null ? null : MIDNIGHT + from * MINUTE_MS,
  durationMinutes,
  artist,
});

const busy = (from: number, until: number, name: string): BusyRange => [
  MIDNIGHT + from * MINUTE_MS,
  MIDNIGHT + until * MINUTE_MS,
  name,
];

function artist(taken: readonly BusyRange[], more: Partial<DayPlan<never>['artists'][number]> = {}) {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((): TimeRange[] => [[600, 1140]]);
  const known = { vendorId: 'asha', name: 'Asha', city: 'Jaipur', isPaused: false, hasHours: true };
  return { ...known, hours, travelMinutes: 30, daysOff: [] as string[], busy: taken, ...more };
}

type Booking = ReturnType<typeof booking>;
const plan = (artists: ReturnType<typeof artist>[], bookings: Booking[] = [], now = EARLY) =>
  planDay({ date: DAY, artists, bookings, now });

describe('a lane', () => {
  test('has an appointment at its length and the way after it', () => {
    const { axis, lanes } = plan([artist([busy(660, 780, 'RB-1')])], [booking('RB-1', 660, 90)]);
    expect(axis).toEqual({ from: 600, to: 1140 });
    expect(lanes[0]?.blocks).toMatchObject([
      { from: 660, to: 750, place: { row: 5, span: 6 }, travel: { row: 11, span: 2 }, column: 1 },
    ]);
    expect(lanes[0]?.gaps).toEqual([
      { from: 600, to: 660, place: { row: 1, span: 4 } },
      { from: 780, to: 1140, place: { row: 13, span: 24 } },
    ]);
    expect(lanes[0]?.freeMinutes).toBe(420);
  });

  test('a team has the same appointment in the lane of each', () => {
    const one = artist([busy(660, 780, 'RB-1')]);
    const { lanes } = plan([one, { ...one, vendorId: 'meera' }], [booking('RB-1', 660, 90)]);
    expect(lanes.map(({ blocks }) => blocks[0]?.booking?.reference)).toEqual(['RB-1', 'RB-1']);
  });

  test('begins and ends at midnight, whatever goes past it', () => {
    const night = artist([busy(-120, 60, 'RB-1'), busy(1380, 1500, 'RB-2')]);
    const { axis, lanes } = plan([night], [booking('RB-1', -120, 180), booking('RB-2', 1380, 120)]);
    expect(axis).toEqual({ from: 0, to: 1440 });
    expect(lanes[0]?.blocks).toMatchObject([
      { from: -120, to: 60, place: { row: 1, span: 4 }, travel: null },
      { from: 1380, to: 1500, place: { row: 93, span: 4 }, travel: null },
    ]);
  });

  test('the way alone goes past midnight', () => {
    const { lanes } = plan([artist([busy(-60, 30, 'RB-1')])], [booking('RB-1', -60, 60)]);
    expect(lanes[0]?.blocks).toMatchObject([{ place: { row: 1, span: 2 }, travel: null }]);
  });

  test('is shaded outside the hours, and all of it on a day off, which has no gaps', () => {
    const free = artist([], { daysOff: [DAY] });
    const { lanes } = plan([artist([busy(540, 630, 'block')]), free]);
    expect(lanes[0]).toMatchObject({
      closed: [{ row: 1, span: 4 }],
      blocks: [{ booking: null, kept: 'block', place: { row: 1, span: 6 } }],
      freeMinutes: 510,
    });
    expect(lanes[1]).toMatchObject({
      off: 'day off',
      closed: [{ row: 1, span: 40 }],
      gaps: [],
      freeMinutes: 0,
    });
  });

  test('offers only what is still to come', () => {
    const { lanes } = plan([artist([])], [], new Date(MIDNIGHT + 701 * MINUTE_MS));
    expect(lanes[0]?.gaps).toMatchObject([{ from: 705, to: 1140 }]);
    expect(lanes[0]?.freeMinutes).toBe(435);
  });

  test('of nobody comes first, and puts what overlaps beside each other', () => {
    const loose = [
      booking('RB-1', 600, 120, null),
      booking('RB-2', 660, 60, null),
      booking('RB-3', 720, 60, null),
    ];
    const { lanes } = plan([artist([])], [...loose, booking('RB-4', null, 60, null)]);
    expect(lanes.map((lane) => lane.artist?.name ?? null)).toEqual([null, 'Asha']);
    expect(lanes[0]?.blocks.map(({ booking, column }) => [booking?.reference, column])).toEqual([
      ['RB-1', 1],
      ['RB-2', 2],
      ['RB-3', 1],
    ]);
  });
});

const quarter = fc.integer({ min: -96, max: 192 }).map((number) => number * 15);
const range = fc
  .tuple(quarter, fc.integer({ min: 1, max: 64 }))
  .map(([from, length]): TimeRange => [from, from + length * 15]);
const ofDay = range.filter(([from, to]) => from < 1440 && to > 0);

describe('whatever the day', () => {
  test('all of it that lies on the day is drawn, to scale and within the rows', () => {
    fc.assert(
      fc.property(fc.array(ofDay, { minLength: 1, maxLength: 20 }), (ranges) => {
        const axis = toAxis(ranges);
        for (const [from, to] of ranges) {
          const place = toPlace(axis, [from, to]);
          expect(place?.span).toBe((Math.min(to, 1440) - Math.max(from, 0)) / 15);
          expect(toMinute(axis, place?.row ?? 0)).toBe(Math.max(from, 0));
          expect((place?.row ?? 0) + (place?.span ?? 0) - 1).toBeLessThanOrEqual(countRows(axis));
        }
      }),
    );
  });

  test('blocks in one column never overlap', () => {
    fc.assert(
      fc.property(fc.array(ofDay, { maxLength: 20 }), (ranges) => {
        const loose = ranges.map(([from, to], index) => booking(`RB-${index}`, from, to - from, null));
        const blocks = plan([], loose).lanes[0]?.blocks ?? [];
        expect(blocks).toHaveLength(ranges.length);
        for (const [index, one] of blocks.entries()) {
          for (const other of blocks.slice(index + 1)) {
            if (one.column === other.column) expect(other.from).toBeGreaterThanOrEqual(one.to);
          }
        }
      }),
    );
  });

  test('free, taken and past time make up the hours', () => {
    fc.assert(
      fc.property(fc.array(ofDay, { maxLength: 8 }), fc.integer({ min: 0, max: 96 }), (ranges, past) => {
        const one = artist(ranges.map(([from, to]) => busy(from, to, 'block')));
        const minutes = Array.from({ length: 1440 }, (_, minute) => minute);
        const isFree = (minute: number) =>
          minute >= Math.max(600, past * 15) &&
          minute < 1140 &&
          !ranges.some(([from, to]) => from <= minute && minute < to);
        expect(getCapacity(one, DAY, past * 15).free).toBe(minutes.filter(isFree).length);
        expect(sumMinutes(listFreeRanges(one, DAY))).toBeLessThanOrEqual(540);
      }),
    );
  });

  test('what is subtracted is gone, and nothing else', () => {
    fc.assert(
      fc.property(range, range, (one, other) => {
        const overlap = Math.max(Math.min(one[1], other[1]) - Math.max(one[0], other[0]), 0);
        expect(sumMinutes(subtract([one], other))).toBe(one[1] - one[0] - overlap);
      }),
    );
  });

  test('arrow keys stay among the rows', () => {
    const keys = fc.array(fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'), {
      maxLength: 60,
    });
    const axis = { from: 600, to: 1140 };
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 48 }), (pressed, quarters) => {
        let target = clampTarget({ lane: 0, row: 5 }, axis, quarters * 15);
        for (const key of pressed)
          target = clampTarget(shiftTarget(target, key) ?? target, axis, quarters * 15);
        expect(target.row).toBeGreaterThanOrEqual(1);
        expect(target.row + Math.min(quarters, 36) - 1).toBeLessThanOrEqual(countRows(axis));
        expect(shiftTarget(target, 'x')).toBe(null);
      }),
    );
  });
});

test('a place is described with what is in its way', () => {
  const taken = artist([busy(660, 780, 'RB-1')]);
  const { axis, lanes } = plan([taken], [booking('RB-1', 660, 90)]);
  const [lane] = lanes;
  if (!lane) throw new Error('There is no lane.');
  const say = (row: number, reference = 'RB-2') =>
    describeTarget(axis, lane, { lane: 0, row }, { reference, durationMinutes: 60 });
  expect(say(1)).toBe('Asha, 10:00 am to 11:00 am');
  expect(say(2)).toBe('Asha, 10:15 am to 11:15 am, where RB-1 is');
  expect(say(2, 'RB-1')).toBe('Asha, 10:15 am to 11:15 am');
});

test('what is over of a day is none, some or all of it', () => {
  expect(toPast(DAY, EARLY)).toBe(0);
  expect(toPast(DAY, new Date(MIDNIGHT + 61 * MINUTE_MS))).toBe(75);
  expect(toPast(DAY, new Date(MIDNIGHT + 3000 * MINUTE_MS))).toBe(1440);
});

test('the address says what is shown, and nonsense in it is ignored', () => {
  const query = (text: string) => parseCalendarQuery(new URLSearchParams(text), DAY);
  expect(query('view=year&day=2027-02-30&page=-1&move=')).toEqual({
    ...{ view: 'week', day: DAY, artist: null, city: null, page: 1, move: null },
  });
  const move = { reference: 'RB-1', from: 'asha', to: 'meera', minute: 855, durationMinutes: 90 };
  const path = toCalendarPath({ ...query('city=Jaipur&page=2'), view: 'day', move });
  expect(query(path.split('?')[1] ?? '')).toEqual({
    ...{ view: 'day', day: DAY, artist: null, city: 'Jaipur', page: 2, move },
  });
  expect(query('move=RB-1&clock=14:10&durationMinutes=7').move).toMatchObject({
    minute: null,
    durationMinutes: null,
  });
});

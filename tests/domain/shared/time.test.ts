import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getBookableDays, getDayRefusal } from '#app/domain/availability/bookable-days.ts';
import {
  addDays,
  addMonths,
  DAY_MS,
  dayOf,
  daysIn,
  formatClock,
  formatDay,
  formatLength,
  intersectDays,
  isValidDay,
  minuteOf,
  monthOf,
  toMoment,
  weekdayName,
  weekdayOf,
  weekOf,
} from '#app/domain/shared/time.ts';
import { TEST_TIME } from '../../support/clock.ts';

const moment = fc.integer({
  min: Date.parse('2000-01-01T00:00:00Z'),
  max: Date.parse('2099-12-31T00:00:00Z'),
});
const day = moment.map(dayOf);

/** What the platform's own calendar says of a moment in India. */
function platform(at: number): { day: string; minute: number; weekday: string } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'long',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
    weekday: parts.weekday ?? '',
  };
}

test('days and minutes are those of clocks in India', () => {
  fc.assert(
    fc.property(moment, (at) => {
      expect({ day: dayOf(at), minute: minuteOf(at), weekday: weekdayName(weekdayOf(dayOf(at))) }).toEqual(
        platform(at),
      );
    }),
  );
});

test('a day and a minute of it lead back to the moment', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const minute = at - (at % 60_000);
      expect(toMoment(dayOf(minute), minuteOf(minute))).toBe(minute);
    }),
  );
});

test.each([
  ['2026-11-21T18:29:59.999Z', '2026-11-21', 1439, '11:59 pm'],
  ['2026-11-21T18:30:00Z', '2026-11-22', 0, '12:00 am'],
  ['2026-12-31T18:30:00Z', '2027-01-01', 0, '12:00 am'],
  ['2028-02-28T18:30:00Z', '2028-02-29', 0, '12:00 am'],
  ['2026-12-01T06:30:00Z', '2026-12-01', 720, '12:00 pm'],
])('%s is %s in India', (utc, expected, minute, clock) => {
  const at = Date.parse(utc);
  expect([dayOf(at), minuteOf(at), formatClock(at)]).toEqual([expected, minute, clock]);
});

describe('the calendar', () => {
  test('steps by days, there and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -1000, max: 1000 }), (start, days) => {
        expect(addDays(addDays(start, days), -days)).toBe(start);
      }),
    );
  });

  test('steps by months to a day that is there, at most the same day of the month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 40 }), (start, months) => {
        const end = addMonths(start, months);
        expect(isValidDay(end)).toBe(true);
        expect(end.slice(8) <= start.slice(8)).toBe(true);
        const monthsApart =
          (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
          Number(end.slice(5, 7)) -
          Number(start.slice(5, 7));
        expect(monthsApart).toBe(months);
      }),
    );
    expect(addMonths('2026-08-31', 18)).toBe('2028-02-29');
    expect(addMonths('2025-08-31', 18)).toBe('2027-02-28');
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-31');
  });

  test('has weeks of seven days from Monday and whole months', () => {
    fc.assert(
      fc.property(day, (any) => {
        const week = weekOf(any);
        expect(weekdayOf(week.first)).toBe(1);
        expect(daysIn(week)).toHaveLength(7);
        expect(daysIn(week)).toContain(any);
        const month = daysIn(monthOf(any));
        expect(month).toContain(any);
        expect(new Set(month.map((one) => one.slice(0, 7))).size).toBe(1);
        expect(addDays(month.at(-1) ?? '', 1).slice(8)).toBe('01');
      }),
    );
  });

  test.each(['2027-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', '2026-11-21T00:00', '0000-00-00'])(
    '%j is no day',
    (text) => {
      expect(isValidDay(text)).toBe(false);
      expect(getDayRefusal(text, TEST_TIME)).toBe('Please choose a date.');
    },
  );

  const anyDay = fc
    .oneof(
      fc.constantFrom(-719_528, -719_162, 0, 11_016, 2_932_896), // 0000-01-01, 0001-01-01, 1970, 29 Feb 2000, 9999-12-31
      fc.integer({ min: -719_528, max: 2_932_896 }),
    )
    .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10));
  const anyMoment = fc.oneof(
    fc.constantFrom(
      -8.64e15,
      8.64e15,
      Date.parse('0000-12-31T20:00:00Z'),
      Date.parse('9999-12-31T20:00:00Z'),
    ),
    fc.integer({ min: -8.64e15, max: 8.64e15 }),
  );

  test('has no day outside the years 0001 to 9999, however far a step leads, and every result can be compared', () => {
    const isDay = (text: string) => {
      expect(text).toMatch(/^(?!0000)\d{4}-\d{2}-\d{2}$/);
      expect(new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10)).toBe(text);
    };
    fc.assert(
      fc.property(anyDay, anyMoment, fc.integer({ min: -1e8, max: 1e8 }), (start, at, steps) => {
        for (const each of [addDays(start, steps), addMonths(start, steps), dayOf(at)]) isDay(each);
        expect(addDays(start, Math.abs(steps)) >= start || start < '0001').toBe(true);
        for (const range of [weekOf(start), monthOf(start)])
          expect(daysIn(range).length).toBeLessThanOrEqual(31);
        expect(formatDay(start)).not.toContain('NaN');
      }),
      { numRuns: 1000 },
    );
    expect([addDays('9999-12-31', 1), addMonths('9999-12-31', 1)]).toEqual(['9999-12-31', '9999-12-31']);
    expect(daysIn(monthOf('9999-12-31'))).toHaveLength(31);
    expect(daysIn({ first: '9999-12-31', last: '9999-12-31' })).toEqual(['9999-12-31']);
  });

  test('lists the days of a range in order, none for one that ends before it begins, and never more than a year', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 365 }), (any, days) => {
        const first = addDays(any, 0); // year 0 is none
        const last = addDays(first, days);
        const listed = daysIn({ first, last });
        expect(listed).toEqual([...new Set(listed)].sort());
        expect(listed.length).toBeLessThanOrEqual(366);
        if (first > '0002' && first < '9998') expect(listed).toHaveLength(Math.max(0, days + 1));
      }),
    );
    expect(() => daysIn({ first: '2027-01-01', last: '2028-01-02' })).toThrow(RangeError);
    expect(() => daysIn({ first: '2027-01-01', last: '9999-12-31' })).toThrow(RangeError);
    expect(() => daysIn({ first: 'soon', last: '2027-01-01' })).toThrow(RangeError);
  });

  test('takes only days of these centuries from people, and every one of them', () => {
    fc.assert(
      fc.property(anyDay, (each) => {
        expect(isValidDay(each)).toBe(each >= '1900-01-01' && each <= '2199-12-31');
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+-]?\d{4,6}-\d\d-\d\d/)), (text) => {
        if (isValidDay(text)) expect(addDays(text, 0)).toBe(text);
      }),
    );
  });

  test.each([
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '+010000-01-01',
    '-271821-04-20',
  ])('%j is no day that anybody means', (text) =>
    expect(getDayRefusal(text, TEST_TIME)).toBe('Please choose a date.'),
  );

  test('shares the days of two ranges', () => {
    const month = { first: '2027-02-01', last: '2027-02-28' };
    expect(intersectDays(month, { first: '2027-02-10', last: '2028-08-10' })).toEqual({
      ...month,
      first: '2027-02-10',
    });
    expect(daysIn(intersectDays(month, { first: '2027-03-01', last: '2027-03-02' }))).toEqual([]);
  });

  test('is said in words', () => {
    expect(formatDay('2027-02-14')).toBe('Sunday, 14 Feb 2027');
    expect([15, 60, 150, 0].map(formatLength)).toEqual(['15 min', '1 h', '2 h 30 min', '0 min']);
  });
});

test('what can be booked lies between today in India and 18 months on, whatever zone the clock is shown in', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -2, max: 600 }), (at, days) => {
      const now = new Date(at);
      const { first, last } = getBookableDays(now);
      const wanted = addDays(first, days);
      expect(first).toBe(platform(at).day);
      expect(getDayRefusal(wanted, now) === null).toBe(wanted >= first && wanted <= last);
    }),
  );
});

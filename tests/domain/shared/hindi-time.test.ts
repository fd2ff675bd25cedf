import { describe, expect, test } from 'vitest';
import { formatDayAndTime, formatShortDayAndTime } from '#app/domain/bookings/booking-format.ts';
import { shortTimeWords, timeWords } from '#app/domain/shared/hindi-time.ts';
import { addDays, formatDateTime, formatLength, toMoment } from '#app/domain/shared/time.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = Array.from({ length: 366 }, (_, days) => addDays('2027-01-01', days));

describe('times in Hindi', () => {
  test.each([
    ['14 Feb 2027', '14 फ़र॰ 2027'],
    ['Sunday, 14 Feb 2027', 'रविवार, 14 फ़र॰ 2027'],
    ['Sunday, 14 Feb 2027 at 10:00 am', 'रविवार, 14 फ़र॰ 2027, सुबह 10:00 बजे'],
    ['14 Feb 2027, 6:30 pm', '14 फ़र॰ 2027, शाम 6:30 बजे'],
    ['6:30 pm', 'शाम 6:30 बजे'],
    ['12:00 pm', 'दोपहर 12:00 बजे'],
    ['12:15 am', 'रात 12:15 बजे'],
    ['9:00 pm', 'रात 9:00 बजे'],
    ['3 h 30 min', '3 घंटे 30 मिनट'],
  ])('%s is %s', (english, hindi) => {
    expect(timeWords(english)).toEqual({ en: english, hi: hindi });
  });

  test('every day and hour has no English word left, and fits into an SMS', () => {
    for (const [index, date] of DAYS.entries()) {
      const startAt = toMoment(date, (HOURS[index % 24] ?? 0) * 60 + 45);
      for (const at of [startAt, null]) {
        expect(timeWords(formatDayAndTime({ date, startAt: at })).hi).not.toMatch(/[a-z]/i);
        const short = shortTimeWords(formatShortDayAndTime({ date, startAt: at }));
        expect(short.hi).not.toMatch(/[a-z]/i);
        expect([short.en.length <= 30, short.hi.length <= 30], short.hi).toEqual([true, true]);
      }
      expect(timeWords(formatDateTime(new Date(startAt))).hi).not.toMatch(/[a-z]/i);
      expect(timeWords(formatLength(index + 1)).hi).not.toMatch(/[a-z]/i);
    }
  });
});

import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from '#app/domain/shared/time.ts';

test.each([
  ['2027-02-14T13:00:00Z', '14 Feb 2027, 6:30 pm'],
  ['2027-02-14T18:29:59Z', '14 Feb 2027, 11:59 pm'],
  ['2027-02-14T18:30:00Z', '15 Feb 2027, 12:00 am'],
  ['2027-12-31T18:30:00Z', '1 Jan 2028, 12:00 am'],
  ['2028-02-29T06:30:00Z', '29 Feb 2028, 12:00 pm'],
])('%s is %s in India', (utc, shown) => {
  expect(formatDateTime(new Date(utc))).toBe(shown);
  expect(formatDate(new Date(utc))).toBe(shown.split(',')[0]);
});

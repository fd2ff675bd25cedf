import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKING_STATUSES } from '#app/domain/bookings/booking.ts';
import {
  describeCancellation,
  describePolicy,
  getCancellation,
  parsePolicyVersion,
  toMovedVersion,
  toPolicy,
} from '#app/domain/bookings/cancellation.ts';
import { HOUR_MS } from '#app/domain/shared/time.ts';
import { at } from '../../support/bookings.ts';

const START = at('2026-12-10', '14:00');
const UNTIL = at('2026-12-08', '14:00');
const QUARTER_KEPT = { freeHours: 48, keepPercent: 25 };
const booking = {
  date: '2026-12-10',
  startAt: START as number | null,
  status: 'confirmed' as const,
  policyVersion: toPolicy(QUARTER_KEPT).version,
};
const PAID = { amount: 2000, refunded: 0 };

const termsOf = fc.record({
  freeHours: fc.integer({ min: 0, max: 720 }),
  keepPercent: fc.integer({ min: 0, max: 100 }),
});
const paidOf = fc
  .tuple(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 100 }))
  .map(([amount, percent]) => ({ amount, refunded: Math.floor((amount * percent) / 100) }));
/** Within a month before the start. */
const momentOf = fc.integer({ min: START - 31 * 24 * HOUR_MS, max: START }).map((moment) => new Date(moment));
const bookingOf = fc
  .record({
    terms: termsOf,
    late: fc.boolean(),
    timed: fc.boolean(),
    status: fc.constantFrom(...BOOKING_STATUSES),
  })
  .map(({ terms, late, timed, status }) => ({
    ...booking,
    status,
    startAt: timed ? START : null,
    policyVersion: toPolicy(terms).version + (late ? ' moved late' : ''),
  }));

describe('what a cancellation refunds', () => {
  test('and what is kept are what is left of the deposit, neither ever negative', () => {
    fc.assert(
      fc.property(bookingOf, paidOf, momentOf, (booked, paid, now) => {
        const { refund, kept, refundLater } = getCancellation(booked, paid, now);
        expect(refund + kept).toBe(paid.amount - paid.refunded);
        for (const amount of [refund, kept, refundLater, refund - refundLater]) {
          expect(Number.isInteger(amount) && amount >= 0).toBe(true);
        }
      }),
    );
  });

  test('never rises as time passes, and falls at the moment and to the amount that were named', () => {
    fc.assert(
      fc.property(bookingOf, paidOf, momentOf, momentOf, (booked, paid, one, other) => {
        const [first, then] = one <= other ? [one, other] : [other, one];
        const [before, after] = [first, then].map((now) => getCancellation(booked, paid, now));
        if (!before || !after) throw new Error('there are two');
        expect(after.refund).toBeLessThanOrEqual(before.refund);
        const hasPassed = before.until !== null && then.getTime() > before.until;
        expect(after.refund).toBe(hasPassed ? before.refundLater : before.refund);
      }),
    );
  });

  test('is all of it to the millisecond of the last free hour', () => {
    expect(getCancellation(booking, PAID, new Date(UNTIL))).toEqual({
      ...{ refund: 2000, kept: 0, until: UNTIL, refundLater: 1500 },
    });
    expect(getCancellation(booking, PAID, new Date(UNTIL + 1))).toEqual({
      ...{ refund: 1500, kept: 500, until: null, refundLater: 1500 },
    });
  });

  test('counts from the end of the day where no time is fixed', () => {
    const { until } = getCancellation({ ...booking, startAt: null }, PAID, new Date(0));
    expect(until).toBe(at('2026-12-09', '00:00'));
  });

  test('is all of it as long as the shop has not confirmed', () => {
    const request = { ...booking, status: 'requested' as const };
    expect(getCancellation(request, PAID, new Date(START))).toMatchObject({ refund: 2000, until: null });
  });

  test('counts what was refunded before first as refunded', () => {
    const now = new Date(START);
    expect(getCancellation(booking, { amount: 2000, refunded: 600 }, now)).toMatchObject({
      refund: 900,
      kept: 500,
    });
    expect(getCancellation(booking, { amount: 2000, refunded: 1700 }, now)).toMatchObject({
      refund: 0,
      kept: 300,
    });
  });
});

describe('a move by the customer', () => {
  const far = (policyVersion: string) => ({ ...booking, startAt: START + 1000 * HOUR_MS, policyVersion });

  test('before the free time ends leaves the terms as they are', () => {
    expect(toMovedVersion(booking, new Date(UNTIL))).toBe(booking.policyVersion);
  });

  test('after it does not make cancelling free again, nor do further moves', () => {
    const late = toMovedVersion(booking, new Date(UNTIL + 1));
    expect(parsePolicyVersion(late)).toEqual({ ...QUARTER_KEPT, movedLate: true });
    expect(getCancellation(far(late), PAID, new Date(UNTIL + 1))).toMatchObject({
      refund: 1500,
      until: null,
    });
    const request = { ...far(late), status: 'requested' as const };
    expect(getCancellation(request, PAID, new Date(UNTIL + 1))).toMatchObject({ refund: 1500 });
    expect(toMovedVersion(far(late), new Date(UNTIL + 2))).toBe(late);
  });

  test('of a request, or where nothing would be kept, changes nothing', () => {
    const now = new Date(START);
    expect(toMovedVersion({ ...booking, status: 'requested' }, now)).toBe(booking.policyVersion);
    const { version } = toPolicy({ freeHours: 48, keepPercent: 0 });
    expect(toMovedVersion({ ...booking, policyVersion: version }, now)).toBe(version);
  });
});

describe('the policy that a booking keeps', () => {
  test('is read again as it was stored', () => {
    fc.assert(
      fc.property(termsOf, (terms) => {
        expect(parsePolicyVersion(toPolicy(terms).version)).toEqual({ ...terms, movedLate: false });
      }),
    );
  });

  test('of the first version keeps nothing of a deposit', () => {
    expect(parsePolicyVersion('2026-11-21')).toEqual({ freeHours: 48, keepPercent: 0, movedLate: false });
  });

  test('says its hours and its share', () => {
    const { words } = toPolicy(QUARTER_KEPT);
    expect(words).toContain('free of charge until 48 hours before the start');
    expect(words).toContain('we keep 25 percent');
    expect(toPolicy({ freeHours: 24, keepPercent: 0 }).words).toContain('goes back in full');
  });
});

describe('the sentence', () => {
  const early = new Date(UNTIL - HOUR_MS);
  const late = new Date(UNTIL + 1);
  const asked = (changes: object = {}) => ({ ...booking, deposit: 2000, now: early, ...changes });

  test.each([
    [
      'with a deposit',
      asked(),
      'Free to cancel until Tue 8 Dec, 2 pm; after that we keep ₹500 of the deposit.',
    ],
    ['for a near time', asked({ now: late }), 'If you cancel, we keep ₹500 of the deposit.'],
    ['without a deposit', asked({ deposit: 0 }), 'Cancelling costs nothing until we begin.'],
    [
      'without a time',
      asked({ startAt: null }),
      'Free to cancel until the end of Tue 8 Dec; after that we keep ₹500 of the deposit.',
    ],
  ])('before booking, %s', (_, facts, sentence) => {
    expect(describePolicy(QUARTER_KEPT, facts)).toBe(sentence);
  });

  test('before booking, where nothing is kept', () => {
    expect(describePolicy({ freeHours: 48, keepPercent: 0 }, asked())).toBe(
      'Free to cancel until we begin: the whole deposit goes back to you.',
    );
  });

  test.each([
    [PAID, early, 25, 'Cancel now and you get ₹2,000 back. After Tue 8 Dec, 2 pm: ₹1,500.'],
    [PAID, late, 25, 'Cancel now and you get ₹1,500 back; we keep ₹500.'],
    [PAID, early, 100, 'Cancel now and you get ₹2,000 back. After Tue 8 Dec, 2 pm: nothing.'],
    [PAID, late, 100, 'If you cancel now, we keep the ₹2,000 that you paid.'],
    [PAID, late, 0, 'Cancel now and you get ₹2,000 back.'],
    [{ amount: 0, refunded: 0 }, late, 25, 'Cancelling costs nothing.'],
  ])('for %o at %s, %i percent', (paid, now, keepPercent, sentence) => {
    const { version } = toPolicy({ freeHours: 48, keepPercent });
    expect(describeCancellation(getCancellation({ ...booking, policyVersion: version }, paid, now))).toBe(
      sentence,
    );
  });
});

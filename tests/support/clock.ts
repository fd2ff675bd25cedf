import { dayOf, toMoment } from '#app/domain/shared/time.ts';

/**
 * The time at which every test's shop opens, whatever the machine's clock says. To see that the tests hold on other
 * days too: TEST_TIME=2028-02-29T06:30:00Z npm run test:watch, or npm test.
 */
export const TEST_TIME = new Date(process.env.TEST_TIME ?? '2026-11-21T06:30:00Z');

if (Number.isNaN(TEST_TIME.getTime())) throw new Error(`TEST_TIME=${process.env.TEST_TIME} is not a time.`);

/** Noon of its day in India: for tests of SMS, which wait at night until the morning. */
export const TEST_NOON = new Date(toMoment(dayOf(TEST_TIME.getTime()), 12 * 60));

/**
 * The machine's own clock, which nobody can set: for tests of what other programs stamp with it (the bucket, the
 * payment sandbox, the running site). Everything else goes by `shop.time`.
 */
export function machineTime(): Date {
  return new Date();
}

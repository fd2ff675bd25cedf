import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts';

/** The rules of one-time codes by SMS (facts, section 2.1). */

/** Spec, section 9. */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_MS = 5 * MINUTE_MS;
/** Attempts at one code; then it no longer works. */
export const MAX_ATTEMPTS = 5;

/** How long to wait after the first, the second and every later code of an hour. */
const RESEND_WAITS_MS = [30 * SECOND_MS, 60 * SECOND_MS, 120 * SECOND_MS] as const;

/** @param sends which code of this hour was sent last, from 1 */
export function resendWaitMs(sends: number): number {
  return RESEND_WAITS_MS[Math.min(sends, RESEND_WAITS_MS.length) - 1] ?? 0;
}

/** Codes to one phone for one requester: in an hour, and in a day. */
export const MAX_SENDS_PER_HOUR = 5;
export const MAX_SENDS_PER_DAY = 10;
/** Wrong attempts of one requester at all codes of one phone in a day; then they get no code and none is accepted. */
export const MAX_WRONG_ATTEMPTS_PER_DAY = 20;

/**
 * Codes to one phone in a day for all unknown requesters together. The ones after that wait, longer each time, so that
 * many networks can neither flood a phone nor shut its owner out for the day.
 */
export const STRANGERS = { free: 10, firstWaitMs: 5 * MINUTE_MS, longestWaitMs: HOUR_MS } as const;

/** From one address (IPv6: one /64), or one known device. */
export const ADDRESS_LIMITS = {
  send: [
    { name: 'otp.send.address', limit: 10, windowMs: 10 * MINUTE_MS },
    { name: 'otp.send.address.day', limit: 50, windowMs: DAY_MS },
  ],
  /** Attempts at a code that was never sent, or is long gone. */
  check: { name: 'otp.check.address', limit: 30, windowMs: 10 * MINUTE_MS },
} as const;

/** The part of the shop's daily budget that is kept for the phones of customers and for known devices. */
export function budgetForCustomers(budget: number): number {
  return Math.floor(budget / 4);
}

export type OtpPurpose = 'login' | 'erase' | 'booking';

/** A code that was sent, as the browser that requested it may know it. */
export interface SentOtp {
  /** E.164. */
  phone: string;
  resendAt: Date;
  /** Whether it can still be entered. */
  live: boolean;
}

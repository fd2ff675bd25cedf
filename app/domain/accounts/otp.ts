import { DAY_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts';

/** Codes by SMS: their rules (facts, section 2.1). */

/** Spec, section 9. */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_MS = 5 * MINUTE_MS;
/** Tries at one code; then it is dead. */
export const MAX_ATTEMPTS = 5;

/** How long to wait after the first, the second and every later code of an hour. */
const RESEND_WAITS_MS = [30 * SECOND_MS, 60 * SECOND_MS, 120 * SECOND_MS] as const;

/** @param sends which code of this hour was sent last, from 1 */
export function resendWaitMs(sends: number): number {
  return RESEND_WAITS_MS[Math.min(sends, RESEND_WAITS_MS.length) - 1] ?? 0;
}

/** Codes to one phone: in an hour, and in a day. */
export const MAX_SENDS_PER_HOUR = 5;
export const MAX_SENDS_PER_DAY = 10;
/** Wrong tries of all codes of one phone in a day; then it gets no code and none is taken. */
export const MAX_WRONG_ATTEMPTS_PER_DAY = 20;

/** From one address (IPv6: one /64). */
export const ADDRESS_LIMITS = {
  send: [
    { name: 'otp.send.address', limit: 10, windowMs: 10 * MINUTE_MS },
    { name: 'otp.send.address.day', limit: 50, windowMs: DAY_MS },
  ],
  check: [{ name: 'otp.check.address', limit: 30, windowMs: 10 * MINUTE_MS }],
} as const;

/** What a code is asked for: a code for one thing opens no other. */
export type OtpPurpose = 'login' | 'erase';

/** A code that was sent, as the browser that asked for it may know it. */
export interface SentOtp {
  /** E.164. */
  phone: string;
  /** When the next code may be asked for. */
  resendAt: Date;
  /** Whether it can still be entered. */
  live: boolean;
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';

export const ROLES = ['customer', 'vendor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** How long a session lasts at most, and how long unused, in milliseconds (facts, section 5.9). */
export const SESSION_LIMITS: Record<Role, { absolute: number; idle: number }> = {
  customer: { absolute: 30 * DAY_MS, idle: 30 * DAY_MS },
  vendor: { absolute: 12 * HOUR_MS, idle: 12 * HOUR_MS },
  admin: { absolute: 8 * HOUR_MS, idle: 30 * MINUTE_MS },
};

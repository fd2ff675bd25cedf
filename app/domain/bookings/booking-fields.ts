// What the fields of an appointment accept; apart from `booking.ts`, whose tables few forms need.

export const PREFERRED_TIMES = ['morning', 'afternoon', 'evening'] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];

/** Longest texts of a booking, in characters. */
export const BOOKING_TEXT_LIMITS = { occasion: 60, notes: 1000, reason: 300, adminNotes: 2000 } as const;

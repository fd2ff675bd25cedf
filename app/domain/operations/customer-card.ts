import type { Right } from '../accounts/staff-rights.ts';

/** A customer's card: all that the shop knows of one person (docs/decisions/0055). */

/** What the timeline can be narrowed to. */
export const TIMELINE_LABELS = {
  booking: 'Bookings',
  order: 'Orders',
  enquiry: 'Enquiries',
  quote: 'Quotes',
  message: 'Messages',
  review: 'Reviews',
  payment: 'Payments',
  sent: 'Sent to her',
} as const;
export type TimelineKind = keyof typeof TIMELINE_LABELS;

export function isTimelineKind(kind: string | null): kind is TimelineKind {
  return kind !== null && Object.hasOwn(TIMELINE_LABELS, kind);
}

export interface TimelineEntry {
  kind: TimelineKind;
  key: string;
  at: Date;
  title: string;
  detail: string;
  /** Its own page, and the right that it needs. */
  to: string | null;
  right: Right;
}

/** What cards are found by. */
export const CARD_SOURCES = ['booking', 'order', 'enquiry', 'quote', 'message', 'payment', 'review'] as const;
export type CardSource = (typeof CARD_SOURCES)[number];

export const CUSTOMER_SORTS = { seen: 'Last seen', spend: 'Spend' } as const;
export type CustomerSort = keyof typeof CUSTOMER_SORTS;

/** How a customer is called: what the account says, or the name that she last gave. */
export function toCustomerName({ name, knownName }: { name: string; knownName: string }): string {
  return name || knownName || 'No name yet';
}

import type { Right } from '../accounts/staff-rights.ts';

/** What waits for admins, and the right without which nobody is told how much. */
export const COUNT_RIGHTS = {
  /** Bookings that are requested. */
  requests: 'bookings',
  /** Orders to confirm or to pack. */
  orders: 'orders',
  enquiries: 'enquiries',
  messages: 'enquiries',
  /** Conversations to answer. */
  conversations: 'enquiries',
  /** Messages on WhatsApp. */
  chats: 'enquiries',
  reviews: 'reviews',
  artists: 'artists',
  pictures: 'pictures',
  /** Payments that need attention. */
  payments: 'money',
} as const satisfies Record<string, Right>;

/** Up to `COUNT_CAP` of each. */
export type AdminCounts = Record<Exclude<keyof typeof COUNT_RIGHTS, 'chats'>, number>;

/** What comes in by itself, and is told without loading the page again. */
export type AdminArrivals = Record<'orders' | 'requests' | 'enquiries' | 'messages' | 'chats', number>;

export interface AdminNews {
  counts: AdminCounts;
  /** What came in since a time. */
  arrivals: AdminArrivals;
}

export const NO_NEWS: AdminNews = {
  counts: {
    requests: 0,
    orders: 0,
    enquiries: 0,
    messages: 0,
    conversations: 0,
    reviews: 0,
    artists: 0,
    pictures: 0,
    payments: 0,
  },
  arrivals: { requests: 0, orders: 0, enquiries: 0, messages: 0, chats: 0 },
};

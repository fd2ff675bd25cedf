/** What waits for an admin, up to `COUNT_CAP` of each. */
export interface AdminCounts {
  /** Bookings that are requested. */
  requests: number;
  /** Orders to confirm or to pack. */
  orders: number;
  enquiries: number;
  messages: number;
  reviews: number;
  artists: number;
  pictures: number;
  payments: number;
}

/** What came in since a time, up to `COUNT_CAP` of each. */
export type AdminArrivals = Pick<AdminCounts, 'requests' | 'orders' | 'enquiries' | 'messages'>;

export interface AdminNews {
  counts: AdminCounts;
  arrivals: AdminArrivals;
}

export const NO_NEWS: AdminNews = {
  counts: {
    requests: 0,
    orders: 0,
    enquiries: 0,
    messages: 0,
    reviews: 0,
    artists: 0,
    pictures: 0,
    payments: 0,
  },
  arrivals: { requests: 0, orders: 0, enquiries: 0, messages: 0 },
};

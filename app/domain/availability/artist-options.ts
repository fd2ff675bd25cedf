import type { SlotAvailability } from './slot.ts';

/** An approved artist, for whoever assigns an appointment. */
export interface ArtistOption {
  vendorId: string;
  name: string;
  city: string;
  /** Whether the artist serves that place. */
  servesArea: boolean;
  /** Null where the artist has no schedule yet, and no other appointment at that time. */
  availability: SlotAvailability | null;
  /** What the artist is busy with then: references of bookings, null for a customer's hold. */
  conflicts: (string | null)[];
  /** Number of appointments on that day. */
  sameDayCount: number;
}

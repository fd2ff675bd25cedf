import type { vendors } from '#drizzle/schema/artists.ts';
import type { bookings } from '#drizzle/schema/bookings.ts';
import type { OutboxMessage, Schedule } from '../notifications/outbox.server.ts';
import type { BookingEventType } from './booking.ts';
import type { EmailTemplate } from './booking-email.ts';
import type { BookingActor } from './booking-steps.ts';

/** What those who write of a booking have in common. */

type Booking = typeof bookings.$inferSelect;

/** What has become of a booking, as far as people must be told. */
export interface BookingNews {
  what: BookingEventType;
  /** Null for a new one. */
  before: Booking | null;
  after: Booking;
  /** Who did it: they know already, but for the customer, who gets the link. */
  by: BookingActor;
}

/** A message, and when it is sent. */
export interface Post extends Schedule {
  message: OutboxMessage;
}

/** Under which name the outbox knows the reminders of a booking. */
export function remindersOfBooking(id: string): string {
  return `booking/${id}/reminders`;
}

/** Under which name it knows news of a booking that waits for the morning. */
export function newsOfBooking(id: string): string {
  return `booking/${id}`;
}

export type ArtistOfBooking = Pick<typeof vendors.$inferSelect, 'id' | 'name' | 'email'>;

export function letterTo(to: string, { subject, words }: EmailTemplate, link: string): OutboxMessage {
  return { channel: 'mail', to, subject, link, text: [...words, link].join('\n\n') };
}

/** A booking as letters tell of it. */
export function asTold(booking: Booking) {
  return { ...booking, startAt: booking.startAt?.getTime() ?? null };
}

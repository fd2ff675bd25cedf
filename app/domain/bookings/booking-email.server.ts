import type { OutboxMessage } from '../notifications/outbox.server.ts';
import { formatLength } from '../shared/time.ts';
import type { BookingStatus, BookingTime } from './booking.ts';
import { formatDayAndTime } from './booking-format.ts';
import { type BookingRow, toBookingTime } from './booking-row.server.ts';

/**
 * Email templates about bookings. They contain nothing that somebody typed, no names either: anyone can enter a
 * stranger's address.
 */

export interface EmailTemplate {
  subject: string;
  paragraphs: string[];
}

interface EmailBooking extends BookingTime {
  reference: string;
  status: BookingStatus;
  pincode: string;
  policy: string;
}

export function toEmailBooking(booking: BookingRow): EmailBooking {
  const { reference, status, pincode, policy } = booking;
  return { ...toBookingTime(booking), reference, status, pincode, policy };
}

/** @param link stands below the paragraphs */
export function toEmail(to: string, { subject, paragraphs }: EmailTemplate, link: string): OutboxMessage {
  return { channel: 'mail', to, subject, link, text: [...paragraphs, link].join('\n\n') };
}

const MANAGE = 'See it, move it, cancel it or put it into your calendar here:';

/** To the customer. */
export const customerEmails = {
  requested: (booking: EmailBooking): EmailTemplate => ({
    subject: `We have your request ${booking.reference}`,
    paragraphs: [
      `Namaste! Thank you for asking us to come on ${formatDayAndTime(booking)}, to ${booking.pincode}.`,
      booking.startAt === null
        ? 'We look at it and call you to agree on time and price. Until we confirm it, it is a request.'
        : 'This time is kept for you. We call you to agree on the price. Until we confirm it, it is a request.',
      `What we agree on moving and cancelling: ${booking.policy}`,
      'If you did not ask for this, somebody has mistyped an address: please cancel it, or let us know.',
      MANAGE,
    ],
  }),
  confirmed: (booking: EmailBooking): EmailTemplate => ({
    subject: `Your appointment ${booking.reference} is confirmed`,
    paragraphs: [
      `Namaste! We come on ${formatDayAndTime(booking)}, to ${booking.pincode}, for about ${formatLength(booking.durationMinutes)}.`,
      ...(booking.startAt === null ? ['We tell you the time as soon as it is fixed.'] : []),
      `What we agree on moving and cancelling: ${booking.policy}`,
      MANAGE,
    ],
  }),
  accepted: (booking: EmailBooking, artist: string): EmailTemplate => ({
    subject: `Your artist has accepted ${booking.reference}`,
    paragraphs: [
      `Namaste! ${artist} comes to you on ${formatDayAndTime(booking)}, for about ${formatLength(booking.durationMinutes)}.`,
      MANAGE,
    ],
  }),
  rescheduled: (booking: EmailBooking): EmailTemplate => ({
    subject: `Your appointment ${booking.reference} is moved`,
    paragraphs: [
      `Namaste! Your appointment is now on ${formatDayAndTime(booking)}.`,
      ...(booking.status === 'requested'
        ? ['It is a request again: we look at the new time, and confirm it.']
        : []),
      'The entry in your calendar follows when you add it once more.',
      MANAGE,
    ],
  }),
  cancelled: (booking: EmailBooking): EmailTemplate => ({
    subject: `Your appointment ${booking.reference} is cancelled`,
    paragraphs: [
      `Namaste! The appointment on ${formatDayAndTime(booking)} is cancelled. If you did not mean this, please call us.`,
      `What we agreed on cancelling: ${booking.policy}`,
    ],
  }),
};

/** To the customer, the day before. */
export function reminderEmail(booking: EmailBooking): EmailTemplate {
  return {
    subject: `Your mehndi on ${formatDayAndTime(booking)}`,
    paragraphs: [
      `Namaste! We look forward to drawing for you on ${formatDayAndTime(booking)}, for about ${formatLength(booking.durationMinutes)}.`,
      'Clean, dry skin without oil or cream takes the colour best. Waxing is best done two days before. Good light, a comfortable seat and some water help us both.',
      'If your skin is broken or has a rash, please do not go ahead: call us, and we move it free of charge.',
      MANAGE,
    ],
  };
}

/** To the customer, the morning after. */
export function afterCareEmail(): EmailTemplate {
  return {
    subject: 'Caring for your henna',
    paragraphs: [
      'Namaste! Thank you for letting us draw for you.',
      'For a deep colour keep it dry and warm for the first day, and put a little oil on before you bathe. It darkens for two days: what is orange today is brown tomorrow.',
      'If the skin itches or blisters, wash it, and see a doctor. Then please tell us.',
      'Your appointment:',
    ],
  };
}

/** To the shop: what customers and artists have done. */
export const shopEmails = {
  requested: (booking: EmailBooking): EmailTemplate => ({
    subject: `A request: ${formatDayAndTime(booking)}, ${booking.pincode} (${booking.reference})`,
    paragraphs: [
      `A request for ${formatDayAndTime(booking)}, about ${formatLength(booking.durationMinutes)}, pincode ${booking.pincode}.`,
      'In the admin area:',
    ],
  }),
  rescheduled: (booking: EmailBooking): EmailTemplate => ({
    subject: `Moved by the customer: ${booking.reference}, now ${formatDayAndTime(booking)}`,
    paragraphs: [
      `The customer has moved ${booking.reference} to ${formatDayAndTime(booking)}.`,
      'In the admin area:',
    ],
  }),
  cancelled: (booking: EmailBooking): EmailTemplate => ({
    subject: `Cancelled by the customer: ${booking.reference}, ${formatDayAndTime(booking)}`,
    paragraphs: [
      `The customer has cancelled ${booking.reference} on ${formatDayAndTime(booking)}.`,
      'In the admin area, where a deposit that was paid is to be refunded:',
    ],
  }),
  declined: (booking: EmailBooking): EmailTemplate => ({
    subject: `Declined: ${booking.reference}, ${formatDayAndTime(booking)}`,
    paragraphs: [
      `The artist has declined ${booking.reference} on ${formatDayAndTime(booking)}. It waits for another one.`,
      'In the admin area:',
    ],
  }),
};

/** To the artist: without name, address and phone, which are shown after accepting. */
export const artistEmails = {
  assigned: (booking: EmailBooking): EmailTemplate => ({
    subject: `An appointment for you: ${formatDayAndTime(booking)}`,
    paragraphs: [
      `Namaste! An appointment waits for your answer: ${formatDayAndTime(booking)}, about ${formatLength(booking.durationMinutes)}, pincode ${booking.pincode} (${booking.reference}).`,
      'Please accept or decline it here:',
    ],
  }),
  unassigned: (booking: EmailBooking): EmailTemplate => ({
    subject: `Not yours any more: ${formatDayAndTime(booking)}`,
    paragraphs: [
      `Namaste! The appointment ${booking.reference} on ${formatDayAndTime(booking)} was cancelled, moved or given to somebody else. The time is free again.`,
    ],
  }),
};

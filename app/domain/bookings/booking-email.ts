import { formatClock, formatDay, formatLength } from '../shared/time.ts';
import type { BookingStatus, BookingTime } from './booking.ts';

/**
 * What people are told of a booking by e-mail: subject and words. The link stands below them. Nothing in them is what
 * somebody else typed, names among it: a stranger may have given this address.
 */

export interface EmailTemplate {
  subject: string;
  words: string[];
}

interface EmailBooking extends BookingTime {
  reference: string;
  status: BookingStatus;
  pincode: string;
  policy: string;
}

/** The day, and the time where one is fixed: `Sunday, 14 Feb 2027 at 10:00 am`. */
export function formatDayAndTime({ date, startAt }: Pick<BookingTime, 'date' | 'startAt'>): string {
  return startAt === null ? formatDay(date) : `${formatDay(date)} at ${formatClock(startAt)}`;
}

/** The same for an SMS, in at most 30 characters: `Sun 14 Feb 2027, 10:00 am`. */
export function formatShortDayAndTime({ date, startAt }: Pick<BookingTime, 'date' | 'startAt'>): string {
  const day = formatDay(date).replace(/^(\w{3})\w*, /, '$1 ');
  return startAt === null ? day : `${day}, ${formatClock(startAt)}`;
}

const SEE = 'See it, move it, cancel it or put it into your calendar here:';

/** To the customer. */
export const customerEmails = {
  requested: (booking: EmailBooking): EmailTemplate => ({
    subject: `We have your request ${booking.reference}`,
    words: [
      `Namaste! Thank you for asking us to come on ${formatDayAndTime(booking)}, to ${booking.pincode}.`,
      booking.startAt === null
        ? 'We look at it and call you to agree on time and price. Until we confirm it, it is a request.'
        : 'This time is kept for you. We call you to agree on the price. Until we confirm it, it is a request.',
      `What we agree on moving and cancelling: ${booking.policy}`,
      'If you did not ask for this, somebody has mistyped an address: please cancel it, or let us know.',
      SEE,
    ],
  }),
  confirmed: (booking: EmailBooking): EmailTemplate => ({
    subject: `Your appointment ${booking.reference} is confirmed`,
    words: [
      `Namaste! We come on ${formatDayAndTime(booking)}, to ${booking.pincode}, for about ${formatLength(booking.durationMinutes)}.`,
      ...(booking.startAt === null ? ['We tell you the time as soon as it is fixed.'] : []),
      `What we agree on moving and cancelling: ${booking.policy}`,
      SEE,
    ],
  }),
  accepted: (booking: EmailBooking, artist: string): EmailTemplate => ({
    subject: `Your artist has accepted ${booking.reference}`,
    words: [
      `Namaste! ${artist} comes to you on ${formatDayAndTime(booking)}, for about ${formatLength(booking.durationMinutes)}.`,
      SEE,
    ],
  }),
  rescheduled: (booking: EmailBooking): EmailTemplate => ({
    subject: `Your appointment ${booking.reference} is moved`,
    words: [
      `Namaste! Your appointment is now on ${formatDayAndTime(booking)}.`,
      ...(booking.status === 'requested'
        ? ['It is a request again: we look at the new time, and confirm it.']
        : []),
      'The entry in your calendar follows when you add it once more.',
      SEE,
    ],
  }),
  cancelled: (booking: EmailBooking): EmailTemplate => ({
    subject: `Your appointment ${booking.reference} is cancelled`,
    words: [
      `Namaste! The appointment on ${formatDayAndTime(booking)} is cancelled. If you did not mean this, please call us.`,
      `What we agreed on cancelling: ${booking.policy}`,
    ],
  }),
};

/** The day before, to the customer. */
export function reminderEmail(booking: EmailBooking): EmailTemplate {
  return {
    subject: `Your mehndi on ${formatDayAndTime(booking)}`,
    words: [
      `Namaste! We look forward to drawing for you on ${formatDayAndTime(booking)}, for about ${formatLength(booking.durationMinutes)}.`,
      'Clean, dry skin without oil or cream takes the colour best. Waxing is best done two days before. Good light, a comfortable seat and some water help us both.',
      'If your skin is broken or has a rash, please do not go ahead: call us, and we move it free of charge.',
      SEE,
    ],
  };
}

/** The morning after, to the customer. */
export function afterCareEmail(): EmailTemplate {
  return {
    subject: 'Caring for your henna',
    words: [
      'Namaste! Thank you for letting us draw for you.',
      'For a deep colour keep it dry and warm for the first day, and put a little oil on before you bathe. It darkens for two days: what is orange today is brown tomorrow.',
      'If the skin itches or blisters, wash it, and see a doctor. Then please tell us.',
      'Your appointment:',
    ],
  };
}

/** To the shop: what its customers and artists have done. */
export const shopEmails = {
  requested: (booking: EmailBooking): EmailTemplate => ({
    subject: `A request: ${formatDayAndTime(booking)}, ${booking.pincode} (${booking.reference})`,
    words: [
      `A request for ${formatDayAndTime(booking)}, about ${formatLength(booking.durationMinutes)}, pincode ${booking.pincode}.`,
      'In the admin area:',
    ],
  }),
  rescheduled: (booking: EmailBooking): EmailTemplate => ({
    subject: `Moved by the customer: ${booking.reference}, now ${formatDayAndTime(booking)}`,
    words: [`The customer has moved ${booking.reference} to ${formatDayAndTime(booking)}.`, 'In the admin area:'],
  }),
  cancelled: (booking: EmailBooking): EmailTemplate => ({
    subject: `Cancelled by the customer: ${booking.reference}, ${formatDayAndTime(booking)}`,
    words: [
      `The customer has cancelled ${booking.reference} on ${formatDayAndTime(booking)}.`,
      'In the admin area, where a deposit that was paid is to be given back:',
    ],
  }),
  declined: (booking: EmailBooking): EmailTemplate => ({
    subject: `Declined: ${booking.reference}, ${formatDayAndTime(booking)}`,
    words: [
      `The artist has declined ${booking.reference} on ${formatDayAndTime(booking)}. It waits for another one.`,
      'In the admin area:',
    ],
  }),
};

/** To the artist: no name, no address and no phone, which are shown after accepting. */
export const artistEmails = {
  assigned: (booking: EmailBooking): EmailTemplate => ({
    subject: `An appointment for you: ${formatDayAndTime(booking)}`,
    words: [
      `Namaste! An appointment waits for your answer: ${formatDayAndTime(booking)}, about ${formatLength(booking.durationMinutes)}, pincode ${booking.pincode} (${booking.reference}).`,
      'Please accept or decline it here:',
    ],
  }),
  released: (booking: EmailBooking): EmailTemplate => ({
    subject: `Not yours any more: ${formatDayAndTime(booking)}`,
    words: [
      `Namaste! The appointment ${booking.reference} on ${formatDayAndTime(booking)} was cancelled, moved or given to somebody else. The time is free again.`,
    ],
  }),
};

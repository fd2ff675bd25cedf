import type { BookingStatus, BookingTime } from './booking.ts';
import { formatClock, formatDay, formatLength } from './india-time.ts';

/** What people are told of a booking by e-mail: subject and words. The link stands below them. */

export interface Letter {
  subject: string;
  words: string[];
}

interface Told extends BookingTime {
  reference: string;
  name: string;
  status: BookingStatus;
  pincode: string;
}

/** The day, and the time where one is fixed: `Sunday, 14 Feb 2027 at 10:00 am`. */
export function whenOf({ date, startAt }: Pick<BookingTime, 'date' | 'startAt'>): string {
  return startAt === null ? formatDay(date) : `${formatDay(date)} at ${formatClock(startAt)}`;
}

const SEE = 'See it, move it or cancel it here:';

/** To the customer. */
export const customerLetters = {
  requested: (booking: Told): Letter => ({
    subject: `We have your request ${booking.reference}`,
    words: [
      `Namaste ${booking.name}! Thank you for asking us to come on ${whenOf(booking)}.`,
      'We look at it and tell you when artist, time and price are fixed. Until then it is a request.',
      SEE,
    ],
  }),
  confirmed: (booking: Told): Letter => ({
    subject: `Your appointment ${booking.reference} is confirmed`,
    words: [
      `Namaste ${booking.name}! We come on ${whenOf(booking)}.`,
      ...(booking.startAt === null ? ['We tell you the time as soon as it is fixed.'] : []),
      SEE,
    ],
  }),
  accepted: (booking: Told): Letter => ({
    subject: `Your artist has accepted ${booking.reference}`,
    words: [
      `Namaste ${booking.name}! Your artist comes on ${whenOf(booking)}, for about ${formatLength(booking.durationMinutes)}.`,
      SEE,
    ],
  }),
  rescheduled: (booking: Told): Letter => ({
    subject: `Your appointment ${booking.reference} is moved`,
    words: [`Namaste ${booking.name}! Your appointment is now on ${whenOf(booking)}.`, SEE],
  }),
  cancelled: (booking: Told): Letter => ({
    subject: `Your appointment ${booking.reference} is cancelled`,
    words: [
      `Namaste ${booking.name}! The appointment on ${whenOf(booking)} is cancelled. If you did not mean this, please call us.`,
    ],
  }),
};

/** To the artist: no name, no address and no phone, which are shown after accepting. */
export const artistLetters = {
  assigned: (booking: Told): Letter => ({
    subject: `An appointment for you: ${whenOf(booking)}`,
    words: [
      `Namaste! An appointment waits for your answer: ${whenOf(booking)}, about ${formatLength(booking.durationMinutes)}, pincode ${booking.pincode} (${booking.reference}).`,
      'Please accept or decline it here:',
    ],
  }),
  released: (booking: Told): Letter => ({
    subject: `Not yours any more: ${whenOf(booking)}`,
    words: [
      `Namaste! The appointment ${booking.reference} on ${whenOf(booking)} was cancelled, moved or given to somebody else. The time is free again.`,
    ],
  }),
};

import type { IndianState } from '../shared/indian-states.ts';
import type { ArtistShare } from './artist-share.ts';
import type { BookingRequest, BookingTime } from './booking.ts';
import type { Offer } from './offer.ts';

/** The page where an artist answers without logging in (docs/decisions/0067). */

/**
 * What an answer's link can still do: `open` waits for the answer, `offered` for the customer's to another time. All
 * others are ended: `newer` was asked again since, `expired` is too late, `blocked` is an artist who is paused or not approved.
 */
export type AnswerState =
  | 'open'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'newer'
  | 'taken'
  | 'cancelled'
  | 'expired'
  | 'blocked';

/** As much of an appointment as an artist needs to decide: nobody's name, street or phone. */
export interface AskedAppointment extends BookingTime {
  startAt: number;
  state: IndianState;
  /** Of the pincode; null where that is no one city. */
  city: string | null;
  pincode: string;
  request: Omit<BookingRequest, 'notes' | 'preferredTime' | 'referenceImageId'>;
  /** How many artists it needs. */
  artists: number;
  leads: boolean;
  /** The first names of the other artists. */
  colleagues: string[];
  /** What she gets; null where none is agreed. */
  share: ArtistShare | null;
  offer: Offer | null;
  /** The form sends it back, so that nobody answers what has changed since. */
  version: number;
}

export interface AnswerPage {
  state: AnswerState;
  /** Until when the link answers, in milliseconds of UTC. */
  expiresAt: number;
  /** Null once the link has ended, unless she has accepted. */
  appointment: AskedAppointment | null;
}

import type { DesignStyle } from '../designs/design.ts';
import type { Image } from '../images/image.ts';
import { formatDate, toMoment, weekdayName, weekdayOf } from '../shared/time.ts';

/** Artists as customers see them: cards of the list at /artists, and a page for each. */

/** Works on an artist's page. */
export const MAX_PUBLIC_WORKS = 24;

/** What a list shows of an artist. */
export interface ArtistCard {
  slug: string;
  firstName: string;
  /** One of the sample shop's, who cannot be booked in truth. */
  isSample: boolean;
  city: string;
  styles: string[];
  languages: string[];
  yearsOfExperience: number | null;
  /** Of verified reviews, in tenths of a star; null without one. */
  rating: number | null;
  reviews: number;
  portrait: Image | null;
}

/** A published work. */
export interface ArtistWork {
  image: Image;
  style: DesignStyle | null;
}

export interface PublicArtist extends ArtistCard {
  areas: string[];
  occasions: string[];
  about: string;
  /** Takes no new bookings at present. */
  isPaused: boolean;
  works: ArtistWork[];
}

/** The name that customers know an artist by. */
export function getFirstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

const SAMPLE = /\(sample\)$/;

/** Whether an artist came with the sample shop, as the name says. */
export function isSampleArtist(name: string): boolean {
  return SAMPLE.test(name);
}

/** The entries of a stored list. */
export function toEntries(list: string): string[] {
  return list.split(', ').filter(Boolean);
}

/** A day as `Sun, 14 Feb 2027`. */
export function formatShortDay(day: string): string {
  return `${weekdayName(weekdayOf(day)).slice(0, 3)}, ${formatDate(new Date(toMoment(day)))}`;
}

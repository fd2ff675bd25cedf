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
  /** YYYY-MM-DD in India: the day on which a pause ends; null for none that is set. */
  resumesOn: string | null;
  works: ArtistWork[];
}

/** The name that customers know an artist by. */
export function getFirstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/**
 * The names by which customers tell artists apart: the first name, and where several have the same, the initial of the
 * surname, and the city where that is not enough.
 */
export function toDistinctNames(artists: readonly { name: string; city: string }[]): string[] {
  const first = artists.map(({ name }) => getFirstName(name));
  const withInitial = artists.map(({ name }) => {
    const [, surname = ''] = name.replace(SAMPLE, '').trim().split(/\s+/);
    return getFirstName(name) + (surname && ` ${surname[0]}.`);
  });
  const isShared = (names: readonly string[], name = '') =>
    names.filter((other) => other === name).length > 1;
  return artists.map(({ city }, index) => {
    if (!isShared(first, first[index])) return first[index] ?? '';
    const named = withInitial[index] ?? '';
    return isShared(withInitial, named) && city ? `${named}, ${city}` : named;
  });
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

import { DESIGN_STYLES } from '../designs/design.ts';
import { normalizeSearch } from '../shared/admin-search.ts';
import { parseChoice } from '../shared/list-filters.ts';
import { OCCASIONS } from '../shared/occasions.ts';

/** Artists' accounts. Anyone may register; an admin approves artists, and may withdraw the approval. */

export type Approval = 'waiting' | 'approved' | 'withdrawn';

/** @param decided whether an admin has ever decided */
export function toApproval(approved: boolean, decided: boolean): Approval {
  if (approved) return 'approved';
  return decided ? 'withdrawn' : 'waiting';
}

/** Longest texts of a profile, in characters. */
export const ARTIST_TEXT_LIMITS = { city: 60, list: 200, about: 1000 } as const;

export const MAX_YEARS_OF_EXPERIENCE = 70;

/** What artists may say that they speak. */
export const LANGUAGES = [
  'Hindi',
  'English',
  'Assamese',
  'Bengali',
  'Gujarati',
  'Kannada',
  'Malayalam',
  'Marathi',
  'Marwari',
  'Odia',
  'Punjabi',
  'Sindhi',
  'Tamil',
  'Telugu',
  'Urdu',
] as const;

/** The lists of a profile, each with the entries that can be ticked. */
export const PROFILE_LISTS = { styles: DESIGN_STYLES, languages: LANGUAGES, occasions: OCCASIONS } as const;
export type ProfileList = keyof typeof PROFILE_LISTS;

/** The name of an entry's checkbox. */
export function checkboxName(list: ProfileList, entry: string): string {
  return `${list}-${entry}`;
}

/** A stored list, as `Bridal, Arabic`, apart; artists once wrote what they liked, so there may be others. */
export function parseProfileList(list: ProfileList, stored: string): { known: string[]; others: string[] } {
  const written = stored.split(', ').filter(Boolean);
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return {
    known: PROFILE_LISTS[list].filter((entry) => written.some((word) => isSame(word, entry))),
    others: written.filter((word) => !PROFILE_LISTS[list].some((entry) => isSame(word, entry))),
  };
}

/** The same for everyone who registers, so that it does not tell whether the address was registered before. */
export const REGISTERED_MESSAGE =
  'Thank you for registering! We look at every registration ourselves and write to you when yours is approved.';

/** A portrait, or a work of the portfolio. */
export const PICTURE_KINDS = ['portrait', 'work'] as const;

/** What the owner decided about a picture; only published ones reach customers. */
export const PICTURE_STATUSES = ['waiting', 'published', 'declined'] as const;
export type PictureStatus = (typeof PICTURE_STATUSES)[number];

export const MAX_WORKS = 24;

/** So many works are added at once: a form is one request. */
export const MAX_WORKS_AT_ONCE = 8;
/** Longest texts of a picture, in characters. */
export const PICTURE_TEXT_LIMITS = { caption: 120, reason: 300 } as const;

/** What is asked about a work. */
export const CAPTION = { label: 'Caption', maxLength: PICTURE_TEXT_LIMITS.caption };

/** The lists of artists that the owner can choose. */
export const ARTIST_STATES = {
  pending: 'Pending',
  approved: 'Approved',
  pictures: 'Pictures waiting',
} as const;
export type ArtistState = keyof typeof ARTIST_STATES;

export const ARTIST_SORTS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

/** All of them together narrow the list. */
export interface ArtistFilters {
  only: ArtistState | null;
  /** A part of a name or an e-mail address. */
  search: string;
  sort: keyof typeof ARTIST_SORTS;
}

/** The filters of an address; what is not valid counts as left out. */
export function parseArtistFilters(params: URLSearchParams): ArtistFilters {
  return {
    only: parseChoice(ARTIST_STATES, params.get('status')),
    search: normalizeSearch(params.get('q') ?? ''),
    sort: parseChoice(ARTIST_SORTS, params.get('sort')) ?? 'newest',
  };
}

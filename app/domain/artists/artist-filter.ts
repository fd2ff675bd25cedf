import { parsePincode } from '../content/area.ts';
import { DESIGN_STYLES } from '../designs/design.ts';
import { OCCASIONS } from '../shared/occasions.ts';
import { isSlug } from '../shared/slug.ts';
import { statesOfPincode } from '../shared/state-codes.ts';
import { isValidDay } from '../shared/time.ts';
import { LANGUAGES } from './artist.ts';
import { formatShortDay } from './public-artist.ts';

/** The filters of the list at /artists, in its address. Apart from `public-artist.ts`, since few pages filter. */

/** Artists on one page of the list (architecture, "Budgets"). */
export const ARTISTS_PER_PAGE = 24;

/** What an artist's own rate makes of the price list, in percent. */
export const PRICE_BANDS = [
  { value: 'list', label: 'List price', from: 0, to: 100 },
  { value: 'up-to-25', label: 'Up to 25 % more', from: 101, to: 125 },
  { value: 'more', label: 'More than that', from: 126, to: 1000 },
] as const;

/** Each group of choices, in the order of the panel; values in the address are in lower case with dashes. */
export const FILTERS = {
  style: { title: 'Style', choices: toChoices(DESIGN_STYLES) },
  occasion: { title: 'Occasion', choices: toChoices(OCCASIONS) },
  language: { title: 'Language', choices: toChoices(LANGUAGES) },
  price: { title: 'Price', choices: PRICE_BANDS },
} as const;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = [
  'style',
  'occasion',
  'language',
  'price',
] as const satisfies readonly FilterName[];

interface Choice {
  /** As in the address. */
  value: string;
  label: string;
}

function toChoices(labels: readonly string[]): readonly Choice[] {
  return labels.map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));
}

export const SORT_LABELS = {
  recommended: 'Recommended',
  free: 'Soonest free',
  price: 'Price: low to high',
  experience: 'Most experienced',
} as const;
export type ArtistSort = keyof typeof SORT_LABELS;
export const ARTIST_SORTS = [
  'recommended',
  'free',
  'price',
  'experience',
] as const satisfies readonly ArtistSort[];

/** How many artists each choice would show with the other filters applied. */
export type FilterCounts = Record<FilterName, Record<string, number>>;

/** Which artists the list shows: the chosen values of each filter in the panel's order, none for all. */
export interface ArtistQuery extends Record<FilterName, readonly string[]> {
  /** A pincode or a city, as typed; empty for everywhere. */
  place: string;
  /** YYYY-MM-DD on which she is free; empty for any. */
  day: string;
  sort: ArtistSort;
  /** The page after the artist of this slug. */
  after: string | null;
}

const PLACE_MAX_LENGTH = 60;

/** The query of an address; unknown values are ignored. */
export function parseArtistQuery(params: URLSearchParams): ArtistQuery {
  const chosen = (name: FilterName) => {
    const requested = params.getAll(name);
    return FILTERS[name].choices.map(({ value }) => value).filter((value) => requested.includes(value));
  };
  const place = (params.get('place') ?? '').trim().replace(/\s+/g, ' ').slice(0, PLACE_MAX_LENGTH).trim();
  const day = params.get('day') ?? '';
  const after = params.get('after');
  return {
    place: parsePincode(place) ?? place,
    style: chosen('style'),
    occasion: chosen('occasion'),
    language: chosen('language'),
    price: chosen('price'),
    day: isValidDay(day) ? day : '',
    sort: ARTIST_SORTS.find((known) => known === params.get('sort')) ?? 'recommended',
    after: after !== null && isSlug(after) ? after : null,
  };
}

/** The address of a query; defaults are left out, so that one list has one address. */
export function artistsPath(query: Partial<ArtistQuery>): string {
  const params = new URLSearchParams();
  if (query.place) params.set('place', query.place);
  if (query.day) params.set('day', query.day);
  for (const name of FILTER_NAMES) for (const value of query[name] ?? []) params.append(name, value);
  if (query.sort && query.sort !== 'recommended') params.set('sort', query.sort);
  if (query.after) params.set('after', query.after);
  const search = params.toString();
  return search ? `/artists?${search}` : '/artists';
}

/** The areas of artists' schedules that hold a pincode: its states, and each prefix of it. */
export function areasOfPincode(pincode: string): string[] {
  return [...statesOfPincode(pincode), ...[2, 3, 4, 5, 6].map((digits) => pincode.slice(0, digits))];
}

/** What is wrong with a place to search for, in the customer's words; null if nothing is. */
export function getPlaceRefusal(place: string): string | null {
  if (!/\d/.test(place) || parsePincode(place)) return null;
  return 'Please give all six digits of the pincode, or a city.';
}

interface ChosenFilter {
  label: string;
  /** The address without this filter. */
  without: string;
}

/** The chosen filters, each with the address that removes it. */
export function chosenFilters(query: ArtistQuery): ChosenFilter[] {
  const all = { ...query, after: null };
  const choices = FILTER_NAMES.flatMap((name) =>
    FILTERS[name].choices
      .filter(({ value }) => query[name].includes(value))
      .map(({ value, label }) => ({
        label,
        without: artistsPath({ ...all, [name]: query[name].filter((other) => other !== value) }),
      })),
  );
  return [
    ...(query.place ? [{ label: `In ${query.place}`, without: artistsPath({ ...all, place: '' }) }] : []),
    ...(query.day
      ? [{ label: `Free on ${formatShortDay(query.day)}`, without: artistsPath({ ...all, day: '' }) }]
      : []),
    ...choices,
  ];
}

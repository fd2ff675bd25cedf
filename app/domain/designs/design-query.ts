import { findCategory } from './category.ts';
import { SEARCH_MAX_LENGTH } from './design.ts';
import { type ChosenFacets, FACET_NAMES, NO_FACETS, parseFacets } from './design-facets.ts';

/** The address of the shop's list: which designs it shows, and where a page of it begins. */

export const SHOP_SORTS = ['featured', 'price-low', 'price-high'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

export const SHOP_SORT_LABELS: Record<ShopSort, string> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

/** Where a page of a list begins or ends: the sort value and the row number (`seq`) of a design. */
export interface Cursor {
  value: number;
  seq: number;
}

/** Which designs a list shows. */
export interface DesignQuery {
  /** A category or group of the shop; null for all. */
  category: string | null;
  /** Words to search for; empty for none. */
  q: string;
  facets: ChosenFacets;
  sort: ShopSort;
  /** The page after this design, or before it. */
  after: Cursor | null;
  before: Cursor | null;
}

// A position may be negative: a design put before the first one.
const CURSOR = /^(0|-?[1-9]\d{0,14})-(0|[1-9]\d{0,14})$/;

export function formatCursor(cursor: Cursor): string {
  return `${cursor.value}-${cursor.seq}`;
}

/** Null for anything that {@link formatCursor} does not write. */
export function parseCursor(text: string | null | undefined): Cursor | null {
  const match = CURSOR.exec(text ?? '');
  return match ? { value: Number(match[1]), seq: Number(match[2]) } : null;
}

/** The query of a shop address. People edit and share addresses, so unknown values are ignored. */
export function parseDesignQuery(params: URLSearchParams): DesignQuery {
  const sort = SHOP_SORTS.find((known) => known === params.get('sort'));
  const after = parseCursor(params.get('after'));
  return {
    category: findCategory(params.get('category') ?? '')?.slug ?? null,
    q: parseSearch(params.get('q') ?? ''),
    facets: parseFacets(params),
    sort: sort ?? 'featured',
    after,
    before: after ? null : parseCursor(params.get('before')),
  };
}

/**
 * A normalised search; empty if it holds no searchable word. It is cut neither inside a character nor before a space,
 * so that parsing the result again gives the same.
 */
export function parseSearch(text: string): string {
  const normalised = text.trim().replace(/\s+/g, ' ');
  const search = normalised.slice(0, SEARCH_MAX_LENGTH).replace(/[\s\p{Surrogate}]+$/u, '');
  return searchWords(search).length > 0 ? search : '';
}

/** The whole shop. */
export const WHOLE_SHOP: DesignQuery = {
  ...{ category: null, q: '', facets: NO_FACETS, sort: 'featured', after: null, before: null },
};

/** The address of a query; defaults are left out, so that one list has one address. */
export function shopPath(query: Partial<DesignQuery>): string {
  const params = new URLSearchParams();
  if (query.category) params.set('category', query.category);
  if (query.q) params.set('q', query.q);
  for (const name of FACET_NAMES) for (const value of query.facets?.[name] ?? []) params.append(name, value);
  if (query.sort && query.sort !== 'featured') params.set('sort', query.sort);
  if (query.after) params.set('after', formatCursor(query.after));
  else if (query.before) params.set('before', formatCursor(query.before));
  const search = params.toString();
  return search ? `/shop?${search}` : '/shop';
}

/** The words of a search as the index has them: letters or digits with their marks, lower case. */
export function searchWords(q: string, most = 8): string[] {
  return (q.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).slice(0, most);
}

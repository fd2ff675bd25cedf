import type { Image } from '../images/image.ts';
import { findCategory } from './category.ts';

export const DESIGN_STYLES = ['Bridal', 'Arabic', 'Minimal', 'Fusion', 'Traditional'] as const;
export type DesignStyle = (typeof DESIGN_STYLES)[number];

/** Each design has exactly three images (spec, section 9). */
export const IMAGES_PER_DESIGN = 3;

/** Designs on one page of a list (architecture, "Budgets"). */
export const PAGE_SIZE = 24;

export interface Design {
  id: string;
  name: string;
  description: string;
  /** Whole rupees. */
  price: number;
  category: string;
  categoryGroup: string;
  style: DesignStyle;
  /** Three, the first is the thumbnail. */
  images: Image[];
}

export const SHOP_SORTS = ['featured', 'price-low', 'price-high'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

export const SHOP_SORT_LABELS: Record<ShopSort, string> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

/** Where a page of a list begins or ends: the sort value and the row number of a design. */
export interface Cursor {
  value: number;
  seq: number;
}

/** What a list of designs was asked for. */
export interface DesignQuery {
  /** A category or group of the shop; null for all. */
  category: string | null;
  /** Words to search for; empty for none. */
  q: string;
  sort: ShopSort;
  /** The page behind this design, or before it. */
  after: Cursor | null;
  before: Cursor | null;
}

// A window position may be negative: a design put before the first one.
const CURSOR = /^(0|-?[1-9]\d{0,14})-(0|[1-9]\d{0,14})$/;

export function formatCursor(cursor: Cursor): string {
  return `${cursor.value}-${cursor.seq}`;
}

/** Null for anything that {@link formatCursor} does not write. */
export function parseCursor(text: string | null | undefined): Cursor | null {
  const match = CURSOR.exec(text ?? '');
  return match ? { value: Number(match[1]), seq: Number(match[2]) } : null;
}

/** Characters of a search that are looked at; what is longer is cut. */
export const SEARCH_MAX_LENGTH = 60;

/**
 * A shop's address as a query. Whatever an address may hold, this answers something sensible: what is unknown is
 * left out, since people edit and share addresses.
 */
export function parseDesignQuery(params: URLSearchParams): DesignQuery {
  const sort = SHOP_SORTS.find((known) => known === params.get('sort'));
  const after = parseCursor(params.get('after'));
  return {
    category: findCategory(params.get('category') ?? '')?.slug ?? null,
    q: parseSearch(params.get('q') ?? ''),
    sort: sort ?? 'featured',
    after,
    before: after ? null : parseCursor(params.get('before')),
  };
}

/**
 * What was typed, tidied; empty where it holds no word that could be found. It is cut neither inside a character nor
 * before a space, so that it reads again as itself.
 */
export function parseSearch(typed: string): string {
  const tidy = typed.trim().replace(/\s+/g, ' ');
  const kept = tidy.slice(0, SEARCH_MAX_LENGTH).replace(/[\s\p{Surrogate}]+$/u, '');
  return searchWords(kept).length > 0 ? kept : '';
}

/** The address of a query within the shop; what is as usual is left out, so that one list has one address. */
export function shopPath(query: Partial<DesignQuery>): string {
  const params = new URLSearchParams();
  if (query.category) params.set('category', query.category);
  if (query.q) params.set('q', query.q);
  if (query.sort && query.sort !== 'featured') params.set('sort', query.sort);
  if (query.after) params.set('after', formatCursor(query.after));
  else if (query.before) params.set('before', formatCursor(query.before));
  const search = params.toString();
  return search ? `/shop?${search}` : '/shop';
}

/** A search as words that the index knows: letters or digits with their marks, lower case, at most eight. */
export function searchWords(q: string): string[] {
  return (q.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).slice(0, 8);
}

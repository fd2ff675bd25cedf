import { FILTERS as ARTIST_FILTERS, ARTIST_SORTS } from '../domain/artists/artist-filter.ts';
import { findCategory } from '../domain/designs/category.ts';
import { FACETS } from '../domain/designs/design-facets.ts';
import { parseCursor, SHOP_SORTS } from '../domain/designs/design-query.ts';
import { isImageId, isPrivateImage } from '../domain/images/image.ts';
import { FILTERS as PACKAGE_FILTERS } from '../domain/packages/package-filter.ts';
import { isReserved } from '../domain/packages/package-slug.ts';
import type { EdgeTopic } from '../domain/shared/edge-topics.ts';
import type { SitePath } from '../domain/shared/paths.ts';
import { isSlug } from '../domain/shared/slug.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/shared/time.ts';

/**
 * The table of what may be stored at the edge. Whatever is not in it never is. Each answer is made for nobody: of a request
 * that carries the address and nothing else of the visitor's (`edge-cache.server.ts`).
 */

export type Query = Readonly<Record<string, (value: string) => boolean>>;

export interface EdgeRule {
  /** Remix's id of a page's route, whose data may be asked for alone; resources and the API have none. */
  route?: string;
  /** What it shows: it is made anew when one of them changes. */
  topics: readonly EdgeTopic[];
  /** For how long it is answered as it is, and then for how long while it is made anew. */
  freshMs: number;
  staleMs: number;
  /** Names the day, or what is shown in turn from day to day: it does not outlive midnight in India. */
  isOfDay?: boolean;
  /** The parameters that it reads, and which values of them are stored. With any other it is made for that visitor alone. */
  query?: Query;
  /** Which values of the path's parameters are stored. */
  path?: Query;
  /** A redirect that is the same for everyone. */
  isRedirect?: boolean;
}

/** What only an owner's change makes old: the version tells. The times bound what versions cannot tell, a new configuration. */
const steady = { freshMs: 10 * MINUTE_MS, staleMs: HOUR_MS };
/** Beside it, things that are not worth a version: how many hearts there are. */
const drifting = { freshMs: 5 * MINUTE_MS, staleMs: HOUR_MS };
/** Times that others hold while they book, and how soon from now on somebody is free. */
const moving = { freshMs: MINUTE_MS, staleMs: MINUTE_MS, isOfDay: true };

const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value);
const choices = (groups: Readonly<Record<string, { choices: readonly { value: string }[] }>>): Query =>
  Object.fromEntries(
    Object.entries(groups).map(([name, { choices }]) => [name, oneOf(...choices.map(({ value }) => value))]),
  );
const isCursor = (value: string) => parseCursor(value) !== null;
const isImageNumber = oneOf('1', '2', '3', '4', '5', '6');
const isLimit = (value: string) => /^(?:[1-9]\d?|100)$/.test(value);
const isRowId = (value: string) => /^[\w-]{1,64}$/.test(value);

const shopQuery: Query = {
  category: (value) => findCategory(value) !== null,
  ...choices(FACETS),
  sort: oneOf(...SHOP_SORTS),
  after: isCursor,
  before: isCursor,
};
const artistsQuery: Query = { ...choices(ARTIST_FILTERS), sort: oneOf(...ARTIST_SORTS) };
/** Whether a query has nothing but these parameters, with such values. */
export function isKnownQuery(params: URLSearchParams, query: Query): boolean {
  return Array.from(params).every(([name, value]) => Object.hasOwn(query, name) && query[name]?.(value));
}

/** A page of a list from which one came, in a parameter of its own. */
const isShopList = (value: string) => isKnownQuery(new URLSearchParams(value), shopQuery);

const policy = (name: string): EdgeRule => ({
  route: `routes/storefront/policies/${name}`,
  topics: ['content'],
  ...steady,
});

/** Pages and resources, by their address in `app/routes.ts`. */
export const EDGE_PAGES: Partial<Record<SitePath, EdgeRule>> = {
  '/': {
    route: 'routes/storefront/home/route',
    topics: ['content', 'packages', 'products', 'artists', 'reviews'],
    ...steady,
    isOfDay: true,
  },
  '/about': { route: 'routes/storefront/about/route', topics: ['content'], ...steady },
  '/gallery': {
    route: 'routes/storefront/gallery',
    topics: ['content', 'designs'],
    ...steady,
    query: { after: isCursor },
  },
  '/gallery/:occasion': {
    route: 'routes/storefront/gallery-occasion',
    topics: ['content', 'designs', 'artists'],
    ...steady,
    path: { occasion: isSlug },
  },
  '/shop': {
    route: 'routes/storefront/shop/route',
    topics: ['content', 'designs', 'packages', 'products'],
    ...drifting,
    query: shopQuery,
  },
  '/details/:id': {
    route: 'routes/storefront/details/route',
    topics: ['content', 'designs', 'products', 'artists', 'reviews'],
    ...steady,
    isOfDay: true,
    query: { image: isImageNumber, list: isShopList },
    path: { id: isRowId },
  },
  '/package': {
    route: 'routes/storefront/packages/route',
    topics: ['content', 'packages', 'reviews'],
    ...steady,
    query: { ...choices(PACKAGE_FILTERS), after: isSlug },
  },
  '/popular-product': {
    route: 'routes/storefront/popular-products',
    topics: ['content', 'products', 'reviews'],
    ...steady,
  },
  '/popular-product/:id': {
    route: 'routes/storefront/popular-product/route',
    topics: ['content', 'products', 'reviews'],
    ...steady,
    query: { image: isImageNumber, variant: isRowId },
    path: { id: isRowId },
  },
  '/artists': {
    route: 'routes/storefront/artists/route',
    topics: ['content', 'artists', 'agenda', 'reviews'],
    ...moving,
    query: { ...artistsQuery, after: isSlug },
  },
  '/artists/:slug': {
    route: 'routes/storefront/artist/route',
    topics: ['content', 'artists', 'agenda', 'reviews'],
    ...moving,
    path: { slug: isSlug },
  },
  '/order-info': policy('order-info'),
  '/booking-cancellation': policy('booking-cancellation'),
  '/terms': policy('terms'),
  '/privacy': policy('privacy'),
  '/faqs': policy('faqs'),
  // The bytes of an id never change; what is deleted is gone within a day.
  '/media/:id/:file': {
    topics: [],
    freshMs: DAY_MS,
    staleMs: 0,
    path: {
      id: (value) => isImageId(value) && !isPrivateImage(value),
      file: (value) => /^\w+\.\w+$/.test(value),
    },
  },
  '/share-image': { topics: ['content'], ...steady, isRedirect: true },
  '/robots.txt': { topics: [], ...steady },
  '/sitemap.xml': { topics: ['designs'], ...steady },
  '/sitemap/:part': {
    topics: ['designs', 'packages', 'products', 'artists', 'reviews'],
    ...steady,
    path: { part: (value) => /^[a-z]+(?:-\d{1,6})?\.xml$/.test(value) },
  },
  '/:slug': {
    route: 'routes/storefront/package/route',
    topics: ['content', 'packages', 'artists', 'reviews'],
    ...steady,
    isOfDay: true,
    query: { image: isImageNumber },
    // Other pages lie beside the packages.
    path: { slug: (value) => isSlug(value) && !isReserved(value) },
  },
};

const listQuery = (isCursorOfList: (value: string) => boolean): Query => ({
  limit: isLimit,
  cursor: isCursorOfList,
});

/** The API's own, by their paths as Hono has them. */
export const EDGE_API: Readonly<Record<string, EdgeRule>> = {
  '/api/designs': {
    topics: ['content', 'designs'],
    ...steady,
    query: {
      ...listQuery(isCursor),
      category: shopQuery.category as Query[string], // it has one
      ...choices(FACETS),
      sort: oneOf(...SHOP_SORTS),
    },
  },
  '/api/designs/:id': { topics: ['content', 'designs'], ...steady, path: { id: isRowId } },
  '/api/packages': { topics: ['content', 'packages', 'reviews'], ...steady, query: listQuery(isSlug) },
  '/api/artists': {
    topics: ['content', 'artists', 'agenda', 'reviews'],
    ...moving,
    query: { ...artistsQuery, ...listQuery(isSlug) },
  },
  '/api/artists/:slug': {
    topics: ['content', 'artists', 'agenda', 'reviews'],
    ...moving,
    path: { slug: isSlug },
  },
  '/api/openapi.json': { topics: [], ...steady },
};

/** Which scripts the links of a page need: every page asks for them, with its links. */
export const EDGE_MANIFEST: EdgeRule = {
  topics: [],
  ...steady,
  query: { p: (value) => /^\/[\w./-]{0,120}$/.test(value), version: (value) => /^[0-9a-f]{8}$/.test(value) },
};

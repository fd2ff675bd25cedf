import { isSlug } from '../shared/slug.ts';
import { PACKAGE_CATEGORIES } from './package.ts';

/** The filters of /package (spec, sections 3 and 4) and the address that holds them. */

export const PRICE_RANGES = [
  { value: '0-1000', label: '0-1000', from: 0, to: 1000 },
  { value: '1001-2000', label: '1001-2000', from: 1001, to: 2000 },
  { value: '2001-3000', label: '2001-3000', from: 2001, to: 3000 },
  { value: '3001', label: '3001 and up', from: 3001, to: null },
] as const;

/** Tenths of a star and more. */
export const RATING_THRESHOLDS = [
  { value: '4', label: '4 and above', from: 40 },
  { value: '3', label: '3 and above', from: 30 },
  { value: '2', label: '2 and above', from: 20 },
] as const;

const CATEGORY_CHOICES = PACKAGE_CATEGORIES.map((label) => ({ value: label.toLowerCase(), label }));

export const FILTER_NAMES = ['price', 'rating', 'category'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export interface FilterChoice {
  /** As in the address. */
  value: string;
  label: string;
}

/** Each group of choices, in the order of the panel. */
export const FILTERS: Record<FilterName, { title: string; choices: readonly FilterChoice[] }> = {
  price: { title: 'Price (₹)', choices: PRICE_RANGES },
  rating: { title: 'Rating', choices: RATING_THRESHOLDS },
  category: { title: 'Category', choices: CATEGORY_CHOICES },
};

/** Which packages the list shows: the chosen values of each filter in the panel's order, none for all. */
export interface PackageQuery extends Record<FilterName, readonly string[]> {
  /** The page after the package of this slug. */
  after: string | null;
}

/** How many packages each choice would show with the other filters applied. */
export type FilterCounts = Record<FilterName, Record<string, number>>;

/** The query of an address; unknown values are ignored. */
export function parsePackageQuery(params: URLSearchParams): PackageQuery {
  const chosen = (name: FilterName) => {
    const requested = params.getAll(name);
    return FILTERS[name].choices.map(({ value }) => value).filter((value) => requested.includes(value));
  };
  const after = params.get('after');
  return {
    price: chosen('price'),
    rating: chosen('rating'),
    category: chosen('category'),
    after: after !== null && isSlug(after) ? after : null,
  };
}

/** The address of a query: one list has one address. */
export function packagesPath(query: Partial<PackageQuery>): string {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) for (const value of query[name] ?? []) params.append(name, value);
  if (query.after) params.set('after', query.after);
  const search = params.toString();
  return search ? `/package?${search}` : '/package';
}

export interface ChosenFilter {
  name: FilterName;
  /** Readable without its group beside it: `₹0-1000`, `★ 4 and above`. */
  label: string;
  /** The address without this filter. */
  without: string;
}

/** The chosen filters, each with the address that removes it. */
export function chosenFilters(query: PackageQuery): ChosenFilter[] {
  return FILTER_NAMES.flatMap((name) =>
    FILTERS[name].choices
      .filter(({ value }) => query[name].includes(value))
      .map(({ value, label }) => ({
        name,
        label: name === 'price' ? `₹${label}` : name === 'rating' ? `★ ${label}` : label,
        without: packagesPath({
          ...query,
          after: null,
          [name]: query[name].filter((other) => other !== value),
        }),
      })),
  );
}

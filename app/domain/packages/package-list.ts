import { normalizeSearch } from '../shared/admin-search.ts';
import { parseChoice } from '../shared/list-filters.ts';
import { PACKAGE_LIMITS, PACKAGE_STATUS_LABELS, type PackageStatus } from './package.ts';

/** The owner's list of packages: what its address can ask for, and what is done with several of them. */

export const PACKAGE_SORTS = {
  place: 'As customers see them',
  'price-high': 'Price: high to low',
  'price-low': 'Price: low to high',
} as const;

/** All of them together narrow the list. */
export interface AdminPackageFilters {
  /** A part of a name or an address; empty for none. */
  search: string;
  category: string | null;
  status: PackageStatus | null;
  sort: keyof typeof PACKAGE_SORTS;
}

/** The filters of an address; what is not valid counts as left out. */
export function parseAdminPackageFilters(params: URLSearchParams): AdminPackageFilters {
  return {
    search: normalizeSearch(params.get('q') ?? ''),
    category: params.get('category')?.slice(0, PACKAGE_LIMITS.category) || null,
    status: parseChoice(PACKAGE_STATUS_LABELS, params.get('status')),
    sort: parseChoice(PACKAGE_SORTS, params.get('sort')) ?? 'place',
  };
}

export const PACKAGE_BULK_STEPS = { visible: 'Show', hidden: 'Hide' } as const;
export type PackageBulkStep = keyof typeof PACKAGE_BULK_STEPS;

export const PACKAGE_NOUN = { one: 'package', many: 'packages' };

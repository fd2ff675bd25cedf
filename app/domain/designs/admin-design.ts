import { DEFAULT_BOX_KIND } from '../content/design-box.ts';
import { parseChoice } from '../shared/list-filters.ts';
import { findCategory } from './category.ts';
import { DESIGN_STATUSES, type DesignStatus } from './design.ts';
import { parseSearch } from './design-query.ts';

/** Designs in the admin area: the filters of the list, and what is done with several of them. */

export const DESIGN_STATUS_LABELS: Record<DesignStatus, string> = {
  draft: 'Draft',
  hidden: 'Hidden',
  visible: 'In the shop',
};

/** What a new design is unless the form says otherwise. */
export const DESIGN_DEFAULTS = {
  category: 'indian-style',
  style: 'Traditional',
  boxKind: DEFAULT_BOX_KIND,
  status: 'visible',
} as const;

export const DESIGN_SORTS = {
  place: 'As in the shop',
  'price-high': 'Price: high to low',
  'price-low': 'Price: low to high',
} as const;

/** What the address of the list asks for; all of it together narrows the list. */
export interface AdminDesignFilters {
  /** A category or group of the shop; null for all. */
  category: string | null;
  /** Null for all. */
  status: DesignStatus | null;
  /** Words to search for; empty for none. */
  q: string;
  sort: keyof typeof DESIGN_SORTS;
}

/** The filters of an address; unknown values are ignored. Designs are put in order in the order of the shop. */
export function parseAdminDesignFilters(params: URLSearchParams): AdminDesignFilters {
  const sort = params.has('arrange') ? null : parseChoice(DESIGN_SORTS, params.get('sort'));
  return {
    category: findCategory(params.get('category') ?? '')?.slug ?? null,
    status: parseDesignStatus(params.get('status')),
    q: parseSearch(params.get('q') ?? ''),
    sort: sort ?? 'place',
  };
}

export function parseDesignStatus(name: string | null): DesignStatus | null {
  return parseChoice(DESIGN_STATUSES, name);
}

/** What can be done with several designs at once. */
export const DESIGN_BULK_STEPS = { visible: 'Show in the shop', hidden: 'Hide' } as const;
export type DesignBulkStep = keyof typeof DESIGN_BULK_STEPS;

export const DESIGN_NOUN = { one: 'design', many: 'designs' };

/** Where a design is moved to: right before or after another one, or to an end of the list. */
export type DesignPlacement = { beside: 'before' | 'after'; other: string } | 'top' | 'end';

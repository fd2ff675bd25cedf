import { findCategory } from './category.ts';
import {
  type Cursor,
  DESIGN_STATUSES,
  type DesignStatus,
  formatCursor,
  parseCursor,
  parseSearch,
} from './design.ts';

/** Designs in the admin area: the filters of the list, and its addresses. */

export const DESIGN_STATUS_LABELS: Record<DesignStatus, string> = {
  draft: 'Draft',
  hidden: 'Hidden',
  visible: 'In the shop',
};

/** What a new design is unless the form says otherwise. */
export const DESIGN_DEFAULTS = { category: 'indian-style', style: 'Traditional', status: 'visible' } as const;

export interface AdminDesignQuery {
  /** A category or group of the shop; null for all. */
  category: string | null;
  /** Null for all. */
  status: DesignStatus | null;
  /** Words to search for; empty for none. */
  q: string;
  /** The page after this cursor. */
  after: Cursor | null;
}

/** The query of an address; unknown values are ignored. */
export function parseAdminDesignQuery(params: URLSearchParams): AdminDesignQuery {
  return {
    category: findCategory(params.get('category') ?? '')?.slug ?? null,
    status: parseDesignStatus(params.get('status')),
    q: parseSearch(params.get('q') ?? ''),
    after: parseCursor(params.get('after')),
  };
}

export function parseDesignStatus(name: string | null): DesignStatus | null {
  return DESIGN_STATUSES.find((known) => known === name) ?? null;
}

/** The address of the admin list; defaults are left out. */
export function adminDesignsPath(query: Partial<AdminDesignQuery>): string {
  const params = new URLSearchParams();
  if (query.status) params.set('status', query.status);
  if (query.category) params.set('category', query.category);
  if (query.q) params.set('q', query.q);
  if (query.after) params.set('after', formatCursor(query.after));
  const search = params.toString();
  return search ? `/admin/shop-form?${search}` : '/admin/shop-form';
}

/** Where a design is moved to: right before or after another one, or to an end of the list. */
export type DesignPlacement = { beside: 'before' | 'after'; other: string } | 'top' | 'end';

import { findCategory } from './category.ts';
import { type Cursor, formatCursor, parseCursor, parseSearch } from './design.ts';

/** Designs as their owner works on them: what the list at the desk can be asked for, and its addresses. */

/** What a design can be made to be; only visible ones reach customers. */
export const DESIGN_STATUSES = ['draft', 'hidden', 'visible'] as const;
export type DesignStatus = (typeof DESIGN_STATUSES)[number];

export const DESIGN_STATUS_LABELS: Record<DesignStatus, string> = {
  draft: 'Draft',
  hidden: 'Hidden',
  visible: 'In the shop',
};

/** What a new design is where nobody says otherwise. */
export const NEW_DESIGN = { category: 'indian-style', style: 'Traditional', status: 'visible' } as const;

export interface DeskFilter {
  /** A category or group of the shop; null for all. */
  category: string | null;
  /** Null for all. */
  status: DesignStatus | null;
}

export interface DeskQuery extends DeskFilter {
  /** Words to search for; empty for none. */
  q: string;
  /** The page behind this place of the window. */
  after: Cursor | null;
}

/** Whatever an address may hold, this answers something sensible; what is unknown is left out. */
export function parseDeskQuery(params: URLSearchParams): DeskQuery {
  return {
    category: findCategory(params.get('category') ?? '')?.slug ?? null,
    status: statusNamed(params.get('status')),
    q: parseSearch(params.get('q') ?? ''),
    after: parseCursor(params.get('after')),
  };
}

export function statusNamed(name: string | null): DesignStatus | null {
  return DESIGN_STATUSES.find((known) => known === name) ?? null;
}

/** The address of a list at the desk; what is as usual is left out. */
export function deskPath(query: Partial<DeskQuery>): string {
  const params = new URLSearchParams();
  if (query.status) params.set('status', query.status);
  if (query.category) params.set('category', query.category);
  if (query.q) params.set('q', query.q);
  if (query.after) params.set('after', formatCursor(query.after));
  const search = params.toString();
  return search ? `/admin/shop-form?${search}` : '/admin/shop-form';
}

/** Room between two neighbours of the window, so that one can be put between them without moving others. */
export const POSITION_STEP = 1024;

/** Where a design is put: right before or behind another one, or at an end of the window. */
export type Place = { beside: 'before' | 'after'; other: string } | 'top' | 'end';

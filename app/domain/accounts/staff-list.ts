import { normalizeSearch } from '../shared/admin-search.ts';
import { parseChoice } from '../shared/list-filters.ts';
import { STAFF_ROLE_LABELS, type StaffRole } from './staff-rights.ts';

/** The owner's list of the staff: what its address can ask for. */

/** Those who can log in, by their role, and those who cannot. */
export const STAFF_STATES = { ...STAFF_ROLE_LABELS, deactivated: 'Deactivated' } as const;
export type StaffState = StaffRole | 'deactivated';

export interface StaffFilters {
  /** A part of a name or an e-mail address; empty for none. */
  search: string;
  state: StaffState | null;
}

/** The filters of an address; what is not valid counts as left out. */
export function parseStaffFilters(params: URLSearchParams): StaffFilters {
  return {
    search: normalizeSearch(params.get('q') ?? ''),
    state: parseChoice(STAFF_STATES, params.get('state')),
  };
}

import { type DesignQuery, shopPath } from '../../../domain/designs/design-query.ts';

/** The id of the list's heading, to which links to other pages of the list lead. */
export const LIST = 'designs';

/** The first page of the list. */
export function firstPagePath(query: DesignQuery): string {
  return shopPath({ ...query, after: null, before: null });
}

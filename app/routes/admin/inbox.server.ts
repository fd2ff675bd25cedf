import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type InboxFilters, parseInboxFilters } from '../../domain/enquiries/inbox.ts';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { type KeysetCursor, parseCursor } from '../../domain/shared/keyset.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** For admins: a page of enquiries or messages under all filters. */
export async function loadInbox<Status extends string, Page>(
  args: LoaderFunctionArgs,
  statuses: readonly Status[],
  list: (filters: InboxFilters<Status>, cursor: KeysetCursor | null) => Promise<Page>,
) {
  await requireAdmin(args, 'enquiries');
  const params = new URL(args.request.url).searchParams;
  const { search, ...filters } = parseInboxFilters(params, statuses);
  const page = await list({ search, ...filters }, parseCursor(params));
  return { ...page, filters, typed: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH) };
}

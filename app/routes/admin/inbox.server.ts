import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type InboxSearch, parseInboxSearch } from '../../domain/enquiries/inbox.ts';
import type { KeysetPage } from '../../domain/shared/keyset.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

interface InboxQuery<Status> {
  search: InboxSearch | null;
  status: Status | null;
  cursor: string | null;
}

/** For admins: a page of enquiries or messages. A search ignores the state. */
export async function loadInbox<Status extends string, Row>(
  args: LoaderFunctionArgs,
  statuses: readonly Status[],
  list: (query: InboxQuery<Status>) => Promise<KeysetPage<Row>>,
) {
  await requireAdmin(args, 'enquiries');
  const params = new URL(args.request.url).searchParams;
  const typed = params.get('q') ?? '';
  const search = parseInboxSearch(typed);
  const status = statuses.find((known) => known === params.get('state')) ?? null;
  const { rows, next } = await list({ search, status, cursor: params.get('after') });
  return { rows, next, typed, isSearch: search !== null, state: search ? null : status };
}

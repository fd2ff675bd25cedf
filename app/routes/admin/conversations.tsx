import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import {
  ASSIGNMENTS,
  CONVERSATION_STATE_LABELS,
  describeMedia,
  WROTE_BY_LABELS,
} from '../../domain/enquiries/conversation.ts';
import {
  type ConversationListItem,
  listConversations,
  parseConversationFilters,
} from '../../domain/operations/conversation-list.server.ts';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { parseCursor } from '../../domain/shared/keyset.server.ts';
import { isNarrowed } from '../../domain/shared/list-filters.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { ConversationState } from '../../ui/enquiries/conversation-state.tsx';
import { InboxTabs } from '../../ui/enquiries/inbox-page.tsx';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { ListFilterForm, toDayFields } from '../../ui/kit/list-filters.tsx';
import { type Columns, ListHead, ListTable, StateFilters } from '../../ui/kit/list-page.tsx';
import { RowLink } from '../../ui/kit/pager.tsx';
import { AllowedLink } from '../../ui/workspace/allowed-link.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const params = new URL(args.request.url).searchParams;
  const { search, ...filters } = parseConversationFilters(params);
  const list = await listConversations(args.context.app, admin, { search, ...filters }, parseCursor(params));
  return { ...list, filters, typed: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH) };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Inbox');

export default function AdminConversations() {
  const { rows, next, previous, counts, isPartial, filters, typed } = useLoaderData<typeof loader>();
  const { state, whose, kind } = filters;
  return (
    <>
      <ListHead
        title="Inbox"
        actions={
          <AllowedLink right="settings" to={href('/admin/saved-replies')}>
            Saved replies
          </AllowedLink>
        }
      />
      <InboxTabs path="/admin/inbox" />
      <ListFilterForm
        what="conversations"
        search={{ label: 'Name, phone, e-mail or words', typed }}
        kept={{ state, whose }}
        fields={[
          { name: 'by', label: 'Wrote last by', value: kind, options: WROTE_BY_LABELS },
          ...toDayFields(filters),
        ]}
        isPartial={isPartial}
      />
      <StateFilters
        label="State"
        parameter="state"
        labels={CONVERSATION_STATE_LABELS}
        chosen={state}
        {...{ counts, isPartial }}
      />
      <StateFilters label="Whose" parameter="whose" labels={ASSIGNMENTS} chosen={whose} all="Everybody’s" />
      <ListTable
        what="conversations"
        caption="Who has written, the last one first"
        rows={rows}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty="Nobody has written yet. Messages of the contact page, enquiries and WhatsApp come together here."
        noneFit="No conversation fits."
        isNarrowed={Boolean(typed) || isNarrowed(filters)}
        {...{ next, previous }}
      />
    </>
  );
}

const COLUMNS: Columns<ConversationListItem> = [
  {
    title: 'Who',
    cell: ({ id, name, ...row }) => (
      <>
        <RowLink
          to={href('/admin/inbox/:id', { id })}
          className="link inline-flex min-h-9 items-center font-semibold wrap-anywhere"
        >
          {name}
        </RowLink>
        <span className="line-clamp-2 wrap-anywhere text-muted">{describeLast(row)}</span>
      </>
    ),
  },
  {
    title: 'Last',
    cell: ({ lastAt, kind }) => `${formatDateTime(lastAt)} · ${WROTE_BY_LABELS[kind]}`,
    phone: 'first',
  },
  {
    title: 'Whose',
    cell: ({ assignee, isMine }) =>
      isMine ? 'Mine' : (assignee ?? <span className="max-sm:hidden">—</span>),
    phone: 'main',
    className: 'wrap-anywhere',
  },
  { title: 'State', cell: ({ state }) => <ConversationState state={state} /> },
];

function describeLast({ text, media, isAnswer }: Pick<ConversationListItem, 'text' | 'media' | 'isAnswer'>) {
  const said = [media && describeMedia(media), text].filter(Boolean).join(': ');
  return isAnswer && said ? `Answered: ${said}` : said;
}

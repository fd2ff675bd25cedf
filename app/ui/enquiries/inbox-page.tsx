import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { MAX_MESSAGES_SEARCHED } from '../../domain/enquiries/inbox.ts';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { ListFilters, ListHead, ListSearch, ListTable, toListFilters } from '../kit/list-page.tsx';
import { InboxState } from './inbox-detail.tsx';

interface InboxRow<State extends string> {
  id: string;
  /** Empty once it is erased. */
  name: string;
  createdAt: Date;
  status: State;
}

interface Props<State extends string, Row extends InboxRow<State>> {
  /** Address of the list. */
  path: '/admin/enquiries' | '/admin/messages';
  title: string;
  /** What can be searched for. */
  placeholder: string;
  labels: Record<State, string>;
  list: { rows: Row[]; next: string | null; typed: string; isSearch: boolean; state: State | null };
  /** What the list shows of each, beside its sender, date and state. */
  column: { title: string; cell: (row: Row) => ReactNode };
  /** @param search what was searched for, and where */
  noneFound: (search: string) => string;
}

/** The admins' list of enquiries or of messages: search, states, and the list as a file. */
export function InboxPage<State extends string, Row extends InboxRow<State>>(props: Props<State, Row>) {
  const { path, title, placeholder, labels, column, noneFound } = props;
  const { rows, next, typed, isSearch, state } = props.list;
  const what = title.toLowerCase();
  return (
    <>
      <ListHead
        title={title}
        actions={
          <a href={`${path}.csv${state ? `?state=${state}` : ''}`} className="button" download>
            {state ? `Export “${labels[state]}”` : 'Export all'} (CSV)
          </a>
        }
      />
      <InboxTabs path={path} />
      <ListSearch label={placeholder} typed={typed} maxLength={SEARCH_MAX_LENGTH} />
      <ListFilters
        label="State"
        filters={toListFilters(path, 'state', labels, isSearch ? undefined : state)}
      />
      <ListTable
        what={what}
        caption={`${title}, the newest first`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Name',
            cell: ({ id, name }) => (
              <Link
                to={`${path}/${id}`}
                className="link inline-flex min-h-8 items-center font-semibold wrap-anywhere"
              >
                {name || 'Erased'}
              </Link>
            ),
          },
          {
            title: 'Received',
            cell: ({ createdAt }) => formatDateTime(createdAt),
            phone: 'first',
            className: 'whitespace-nowrap',
          },
          { ...column, className: 'wrap-anywhere' },
          { title: 'State', cell: ({ status }) => <InboxState label={labels[status]} />, phone: 'main' },
        ]}
        empty={
          isSearch ? noneFound(`“${typed}” among the newest ${MAX_MESSAGES_SEARCHED}`) : `No ${what} found.`
        }
        next={next}
      />
    </>
  );
}

/** Both lists are one inbox. */
function InboxTabs({ path }: Pick<Props<string, InboxRow<string>>, 'path'>) {
  return (
    <nav aria-label="Inbox" className="mt-2 flex gap-x-6 border-b border-line">
      {(['/admin/enquiries', '/admin/messages'] as const).map((to) => (
        <Link
          key={to}
          to={to}
          aria-current={to === path ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent text-henna-700 hover:border-line aria-[current=page]:border-terracotta aria-[current=page]:font-semibold"
        >
          {to === '/admin/enquiries' ? 'Enquiries' : 'Messages'}
        </Link>
      ))}
    </nav>
  );
}

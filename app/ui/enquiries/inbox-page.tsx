import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { INBOX_SORTS, type InboxFilters } from '../../domain/enquiries/inbox.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { ListFilterForm, toDayFields } from '../kit/list-filters.tsx';
import { ExportLink, ListHead, ListTable, StateFilters } from '../kit/list-page.tsx';
import { RowLink } from '../kit/pager.tsx';
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
  list: {
    rows: Row[];
    next: string | null;
    previous?: string | null;
    counts: Record<State, number>;
    isPartial: boolean;
    typed: string;
    filters: Omit<InboxFilters<State>, 'search'>;
  };
  /** Above the list. */
  lead?: ReactNode;
  /** What the list shows of each, beside its sender, date and state. */
  column: { title: string; cell: (row: Row) => ReactNode };
  empty: string;
  noneFit: string;
  /** What can be done with chosen rows. */
  steps: Readonly<Record<string, string>>;
}

/** The admins' list of enquiries or of messages: search, filters, states, and the list as a file. */
export function InboxPage<State extends string, Row extends InboxRow<State>>(props: Props<State, Row>) {
  const { path, title, placeholder, labels, column, empty, noneFit, steps, lead } = props;
  const { rows, next, previous, counts, isPartial, typed, filters } = props.list;
  const { status, sort } = filters;
  const what = title.toLowerCase();
  return (
    <>
      <ListHead title={title} actions={<ExportLink to={`${path}.csv`} />} />
      <InboxTabs path={path} />
      {lead}
      <ListFilterForm
        what={what}
        search={{ label: placeholder, typed }}
        kept={{ state: status }}
        fields={toDayFields(filters)}
        sort={{ value: sort, labels: INBOX_SORTS }}
        isPartial={isPartial}
      />
      <StateFilters
        label="State"
        parameter="state"
        labels={labels}
        chosen={status}
        {...{ counts, isPartial }}
      />
      <ListTable
        what={what}
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        {...{ next, previous, sort, empty, noneFit }}
        isNarrowed={Boolean(typed || status || filters.from || filters.to)}
        bulk={{
          formId: 'chosen-rows',
          action: `${path}/bulk`,
          name: 'row',
          choose: ({ id, name }) => ({ value: id, label: name || 'Erased' }),
          children: Object.entries(steps).map(([step, label]) => (
            <button key={step} type="submit" name="step" value={step} className="button">
              {label}
            </button>
          )),
        }}
        columns={[
          {
            title: 'Name',
            cell: ({ id, name }) => <RowLink to={`${path}/${id}`}>{name || 'Erased'}</RowLink>,
          },
          {
            title: 'Received',
            cell: ({ createdAt }) => formatDateTime(createdAt),
            phone: 'first',
            className: 'whitespace-nowrap',
            sort: { descending: 'newest', ascending: 'oldest' },
          },
          { ...column, className: 'wrap-anywhere' },
          { title: 'State', cell: ({ status }) => <InboxState label={labels[status]} />, phone: 'main' },
        ]}
      />
    </>
  );
}

const TABS = {
  '/admin/inbox': 'Conversations',
  '/admin/enquiries': 'Enquiries',
  '/admin/quotes': 'Quotes',
  '/admin/messages': 'Messages',
} as const;

/** The lists are one inbox. */
export function InboxTabs({ path }: { path: keyof typeof TABS }) {
  return (
    <nav aria-label="Inbox" className="mt-2 flex flex-wrap gap-x-3.5 border-b sm:gap-x-6 border-line">
      {Object.entries(TABS).map(([to, label]) => (
        <Link
          key={to}
          to={to}
          aria-current={to === path ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent text-henna-700 hover:border-line aria-[current=page]:border-terracotta aria-[current=page]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

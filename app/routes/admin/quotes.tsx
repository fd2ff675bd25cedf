import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { formatLastDay } from '../../domain/quotes/quote.ts';
import { listQuotes, type QuoteListItem } from '../../domain/quotes/quote-list.server.ts';
import { parseQuoteFilters, QUOTE_LIST_STATES, QUOTE_SORTS } from '../../domain/quotes/quote-list.ts';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { parseCursor } from '../../domain/shared/keyset.server.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { InboxTabs } from '../../ui/enquiries/inbox-page.tsx';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { ListFilterForm, toDayFields } from '../../ui/kit/list-filters.tsx';
import { type Columns, ExportLink, ListHead, ListTable, StateFilters } from '../../ui/kit/list-page.tsx';
import { RowLink } from '../../ui/kit/pager.tsx';
import { QuoteBadge } from '../../ui/quotes/quote-badge.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'enquiries');
  const params = new URL(args.request.url).searchParams;
  const { search, ...filters } = parseQuoteFilters(params);
  const page = await listQuotes(args.context.app, { search, ...filters }, parseCursor(params));
  return { ...page, filters, typed: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH) };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Quotes');

export default function AdminQuotes() {
  const { rows, next, previous, counts, isPartial, filters, typed } = useLoaderData<typeof loader>();
  const { state, sort, from, to } = filters;
  return (
    <>
      <ListHead
        title="Quotes"
        actions={
          <span className="flex flex-wrap gap-3">
            <Link to="/admin/quotes/new" className="button button-primary">
              Write a quote
            </Link>
            <ExportLink to="/admin/quotes.csv" />
          </span>
        }
      />
      <InboxTabs path="/admin/quotes" />
      <ListFilterForm
        what="quotes"
        search={{ label: 'Name, whole phone or reference', typed }}
        kept={{ state }}
        fields={toDayFields(filters)}
        sort={{ value: sort, labels: QUOTE_SORTS }}
        isPartial={isPartial}
      />
      <StateFilters
        label="State"
        parameter="state"
        labels={QUOTE_LIST_STATES}
        chosen={state}
        {...{ counts, isPartial }}
      />
      <ListTable
        what="quotes"
        caption="Quotes"
        rows={rows}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty="No quotes yet. Write one, or begin one from an enquiry."
        noneFit="No quote fits. Phones must be complete."
        isNarrowed={Boolean(typed || state || from || to)}
        {...{ next, previous, sort }}
      />
    </>
  );
}

const COLUMNS: Columns<QuoteListItem> = [
  {
    title: 'Customer',
    cell: ({ reference, name }) => (
      <RowLink to={href('/admin/quotes/:reference', { reference })}>{name || 'Erased'}</RowLink>
    ),
    className: 'wrap-anywhere',
  },
  { title: 'Quote', cell: ({ reference }) => reference, phone: 'first', className: 'whitespace-nowrap' },
  { title: 'For', cell: ({ date }) => (date ? formatDay(date) : 'a day to be chosen'), phone: 'first' },
  {
    title: 'Price',
    cell: ({ total }) => formatRupees(total),
    phone: 'main',
    className: 'tabular-nums',
    isRight: true,
  },
  {
    title: 'Valid until',
    cell: ({ expiresAt }) => formatLastDay(expiresAt),
    phone: 'none',
    className: 'whitespace-nowrap',
  },
  { title: 'State', cell: ({ state }) => <QuoteBadge state={state} /> },
];

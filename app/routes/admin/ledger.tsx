import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { ENTRY_KINDS, WAYS } from '../../domain/books/books.ts';
import { type LedgerRow, listLedger } from '../../domain/books/ledger.server.ts';
import { parseLedgerFilters } from '../../domain/books/ledger.ts';
import { toPeriodQuery } from '../../domain/books/period.ts';
import { parseCursor } from '../../domain/shared/keyset.server.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { dayOf, formatDate, formatDay, toMoment } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { Amount, PeriodForm, PeriodLine } from '../../ui/books/period-form.tsx';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { SelectField } from '../../ui/kit/field.tsx';
import { LineLink } from '../../ui/kit/links.tsx';
import { type Columns, ListTable } from '../../ui/kit/list-page.tsx';
import { Options } from '../../ui/kit/options.tsx';
import { usePageAddress } from '../../ui/kit/pager.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const filters = parseLedgerFilters(params, dayOf(app.now().getTime()));
  return { ...(await listLedger(app, filters, parseCursor(params))), filters };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Ledger');

export default function AdminLedger() {
  const { rows, next, previous, totals, upTo, filters } = useLoaderData<typeof loader>();
  const { period, kind, way, by } = filters;
  const pageAddress = usePageAddress();
  const isNarrowed = Boolean(kind || way || by);
  const csv = pageAddress({ after: null, before: null }).replace('/ledger', '/ledger.csv');
  return (
    <>
      <DetailHead back={{ to: `/admin/books?${toPeriodQuery(period)}`, label: 'Books' }} title="Ledger" />
      <PeriodLine period={period} />
      <PeriodForm period={period} names={['month', 'last-month', 'quarter', 'year']}>
        <SelectField name="kind" label="Entries" required={false} defaultValue={kind ?? ''}>
          <Options options={Object.entries(ENTRY_KINDS)} none="All" />
        </SelectField>
        <SelectField name="way" label="Way" required={false} defaultValue={way ?? ''}>
          <Options options={Object.entries(WAYS)} none="All" />
        </SelectField>
      </PeriodForm>
      {isNarrowed && (
        <LineLink to={`/admin/books/ledger?${toPeriodQuery(period)}`}>
          Show all entries of these days
        </LineLink>
      )}
      <p className="mt-4">
        {totals.entries === 1 ? 'One entry' : `${totals.entries} entries`}: takings{' '}
        <b>{formatRupees(totals.money)}</b>, sales <b>{formatRupees(totals.sales)}</b>.
      </p>
      <ListTable
        what="entries"
        caption="Entries of the ledger, the oldest first"
        rows={rows}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty="No entries. Payments, refunds and sales stand here as soon as there are some."
        next={next}
        previous={previous}
      >
        <tfoot className="border-t-2 border-line font-semibold">
          <tr>
            <th scope="row" className="px-2 py-2 text-left sm:px-3">
              From the first entry to here
            </th>
            <td colSpan={2} className="max-md:hidden" />
            <td className="px-2 py-2 text-right sm:px-3">{formatRupees(upTo.money)}</td>
            <td className="px-2 py-2 text-right sm:px-3">{formatRupees(upTo.sales)}</td>
          </tr>
        </tfoot>
      </ListTable>
      <p className="mt-4 print:hidden">
        <Link to={csv} reloadDocument className="link inline-flex min-h-11 items-center">
          Download these entries (CSV)
        </Link>
      </p>
    </>
  );
}

/** The page of what an entry is for. */
function toSubjectPath({ subject, reference }: LedgerRow): string {
  if (subject === 'order') return href('/admin/orders/:number', { number: reference });
  if (subject === 'booking') return href('/admin/bookings/:reference', { reference });
  return href('/admin/payments/:id', { id: reference });
}

const COLUMNS: Columns<LedgerRow> = [
  {
    title: 'Day',
    cell: ({ day, at }) => {
      const recorded = dayOf(at.getTime());
      return (
        <>
          <span className="whitespace-nowrap max-md:hidden">{formatDay(day)}</span>
          <span className="whitespace-nowrap md:hidden">{formatDate(new Date(toMoment(day)))}</span>
          {recorded !== day && <span className="block text-muted">recorded {formatDate(at)}</span>}
        </>
      );
    },
  },
  {
    title: 'Entry',
    cell: ({ kind, way }) => (
      <>
        {ENTRY_KINDS[kind]}
        {way && <span className="block text-muted">{WAYS[way]}</span>}
      </>
    ),
    phone: 'first',
  },
  {
    title: 'For',
    cell: (row) => (
      <Link to={toSubjectPath(row)} className="link inline-flex min-h-8 items-center wrap-anywhere">
        {row.reference}
      </Link>
    ),
    phone: 'first',
  },
  {
    title: 'Money',
    cell: ({ kind, amount }) => (kind === 'sale' ? '' : <Amount>{formatRupees(amount)}</Amount>),
    isRight: true,
  },
  {
    title: 'Sale',
    cell: ({ kind, amount }) => (kind === 'sale' ? <Amount>{formatRupees(amount)}</Amount> : ''),
    isRight: true,
  },
];

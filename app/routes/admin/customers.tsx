import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { CUSTOMER_SORTS, type CustomerSort } from '../../domain/operations/customer-card.ts';
import {
  type CustomerListItem,
  listCustomers,
  searchCustomers,
} from '../../domain/operations/customer-list.server.ts';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { parseCursor } from '../../domain/shared/keyset.server.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { type Columns, ListFilters, ListHead, ListSearch, ListTable } from '../../ui/kit/list-page.tsx';
import { useRight } from '../../ui/workspace/allowed-link.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'customers');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const typed = (params.get('q') ?? '').trim();
  const sort: CustomerSort = params.get('sort') === 'spend' ? 'spend' : 'seen';
  if (typed) {
    const rows = await searchCustomers(app, typed);
    return { typed, sort, isTooShort: rows === null, rows: rows ?? [], next: null, previous: null };
  }
  return { typed, sort, isTooShort: false, ...(await listCustomers(app, sort, parseCursor(params))) };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Customers');

export default function AdminCustomers() {
  const { rows, next, previous, typed, sort, isTooShort } = useLoaderData<typeof loader>();
  const mayExport = useRight('customer data');
  return (
    <>
      <ListHead
        title="Customers"
        actions={
          mayExport && (
            <a href="/admin/customers.csv" download className="button">
              Download CSV
            </a>
          )
        }
      />
      <ListSearch label="Name, phone, e-mail or reference" typed={typed} maxLength={SEARCH_MAX_LENGTH} />
      {!typed && (
        <ListFilters
          label="Order of the list"
          filters={Object.entries(CUSTOMER_SORTS).map(([value, label]) => ({
            label,
            to: value === 'seen' ? '/admin/customers' : `/admin/customers?sort=${value}`,
            chosen: value === sort,
          }))}
        />
      )}
      <ListTable
        what="customers"
        caption={
          typed
            ? 'Customers found, those last seen first'
            : `Customers, by ${CUSTOMER_SORTS[sort].toLowerCase()}`
        }
        rows={rows}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty={
          typed
            ? isTooShort
              ? 'Please type at least three letters, or four digits of a phone.'
              : 'Nobody was found. Part of a name, phone, e-mail or reference is enough.'
            : 'Nobody yet. Whoever orders, books, enquires or writes is here from then on.'
        }
        next={next}
        previous={previous}
      />
    </>
  );
}

const COLUMNS: Columns<CustomerListItem> = [
  {
    title: 'Name',
    cell: ({ id, name, hasAllergy, hasNote }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to={href('/admin/customers/:id', { id })}
          className="link inline-flex min-h-9 items-center font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        {hasAllergy && <Flag className="border-rose font-semibold text-rose">Allergy</Flag>}
        {hasNote && <Flag className="border-line text-muted">Note</Flag>}
      </span>
    ),
  },
  {
    title: 'Phone or e-mail',
    cell: ({ maskedPhone, email }) => maskedPhone || email,
    phone: 'first',
    className: 'wrap-anywhere',
  },
  {
    title: 'Place',
    cell: ({ place, area }) => [area, place].filter(Boolean).join(' '),
    phone: 'first',
    className: 'wrap-anywhere',
  },
  {
    title: 'Last seen',
    cell: ({ lastSeenAt }) => formatDate(lastSeenAt),
    phone: 'first',
    className: 'whitespace-nowrap',
  },
  {
    title: 'Bookings',
    cell: ({ bookingCount }) => bookingCount || <span className="text-muted">0</span>,
    phone: 'none',
    isRight: true,
  },
  {
    title: 'Orders',
    cell: ({ orderCount }) => orderCount || <span className="text-muted">0</span>,
    phone: 'none',
    isRight: true,
  },
  {
    title: 'Spend',
    cell: ({ spend }) => (spend ? formatRupees(spend) : <span className="text-muted">—</span>),
    className: 'whitespace-nowrap',
    isRight: true,
  },
];

function Flag({ className, children }: { className: string; children: string }) {
  return <span className={`rounded-full border px-2 text-sm leading-6 ${className}`}>{children}</span>;
}

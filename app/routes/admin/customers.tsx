import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { listCustomers } from '../../domain/accounts/customer.server.ts';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-action.ts';
import { type Columns, ListHead, ListTable, SearchField } from '../../ui/kit/list-page.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'customers');
  return listCustomers(args.context.app, new URL(args.request.url).searchParams.get('after'));
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Customers');

export default function AdminCustomers() {
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title="Customers" />
      <Form action="/admin/search" role="search" className="mt-4">
        <SearchField label="Name, phone or e-mail" typed="" maxLength={SEARCH_MAX_LENGTH} />
      </Form>
      <ListTable
        what="customers"
        caption="Customers with an account, the newest first"
        rows={rows}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty="Nobody has an account yet."
        next={next}
      />
    </>
  );
}

const COLUMNS: Columns<Awaited<ReturnType<typeof listCustomers>>['rows'][number]> = [
  {
    title: 'Name',
    cell: ({ id, name }) => (
      <Link
        to={href('/admin/customers/:id', { id })}
        className="link inline-flex min-h-8 items-center font-semibold wrap-anywhere"
      >
        {name || 'No name yet'}
      </Link>
    ),
  },
  { title: 'E-mail', cell: ({ email }) => email, phone: 'first', className: 'wrap-anywhere' },
  { title: 'Since', cell: ({ createdAt }) => formatDate(createdAt), className: 'whitespace-nowrap' },
];

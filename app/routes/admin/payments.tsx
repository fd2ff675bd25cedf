import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { listPayments } from '../../domain/payments/admin-payment.server.ts';
import { PAYMENT_FILTERS, paymentStatusLabel } from '../../domain/payments/admin-payment.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-action.ts';
import { ButtonLink } from '../../ui/kit/links.tsx';
import { type Columns, ListFilters, ListHead, ListTable } from '../../ui/kit/list-page.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const params = new URL(args.request.url).searchParams;
  const filter = PAYMENT_FILTERS.find(({ slug }) => slug === params.get('show'))?.slug ?? 'all';
  const { rows, next } = await listPayments(args.context.app, { filter, cursor: params.get('after') });
  return { payments: rows, next, filter };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Payments');

export default function AdminPayments() {
  const { payments, next, filter } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title="Online payments"
        actions={<ButtonLink to="/admin/selling-terms">Tax, deposits and teams</ButtonLink>}
      />
      <ListFilters
        label="Which payments"
        filters={PAYMENT_FILTERS.map(({ slug, label }) => ({
          label,
          to: slug === 'all' ? '/admin/payments' : `/admin/payments?show=${slug}`,
          chosen: filter === slug,
        }))}
      />
      <ListTable
        what="payments"
        caption="Online payments, the newest first"
        rows={payments}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty={
          filter === 'attention'
            ? 'Nothing needs attention: the shop and the gateway agree.'
            : 'No payments found.'
        }
        next={next}
      />
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['payments'][number];

const COLUMNS: Columns<Row> = [
  {
    title: 'Payment',
    cell: ({ id }) => (
      <Link
        to={href('/admin/payments/:id', { id })}
        className="link inline-flex min-h-8 items-center font-semibold wrap-anywhere"
      >
        {id}
      </Link>
    ),
  },
  { title: 'Begun', cell: ({ createdAt }) => formatDateTime(createdAt), phone: 'first' },
  { title: 'Status', cell: paymentStatusLabel },
  {
    title: 'Amount',
    cell: ({ amount, refunded }) => (
      <>
        {formatRupees(amount)}
        {refunded > 0 && <span className="block text-muted">{formatRupees(refunded)} refunded</span>}
      </>
    ),
    isRight: true,
  },
];

import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listPayments } from '../../domain/payments/admin-payment.server.ts';
import {
  PAYMENT_FILTER_LABELS,
  PAYMENT_SORTS,
  parsePaymentFilters,
  paymentStatusLabel,
} from '../../domain/payments/admin-payment.ts';
import { parseCursor } from '../../domain/shared/keyset.server.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { ButtonLink } from '../../ui/kit/links.tsx';
import { ListFilterForm, toDayFields } from '../../ui/kit/list-filters.tsx';
import { type Columns, ExportLink, ListHead, ListTable, StateFilters } from '../../ui/kit/list-page.tsx';
import { RowLink } from '../../ui/kit/pager.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const params = new URL(args.request.url).searchParams;
  const filters = parsePaymentFilters(params);
  const { rows, ...page } = await listPayments(args.context.app, filters, parseCursor(params));
  return { payments: rows, ...page, filters };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Payments');

export default function AdminPayments() {
  const { payments, next, previous, counts, isPartial, filters } = useLoaderData<typeof loader>();
  const { show, search, sort } = filters;
  return (
    <>
      <ListHead
        title="Online payments"
        actions={
          <span className="flex flex-wrap gap-3">
            <ButtonLink to="/admin/selling-terms">Tax, deposits and teams</ButtonLink>
            <ExportLink to="/admin/payments.csv" />
          </span>
        }
      />
      <ListFilterForm
        what="payments"
        search={{ label: 'Order number or booking reference', typed: search }}
        kept={{ show }}
        fields={toDayFields(filters)}
        sort={{ value: sort, labels: PAYMENT_SORTS }}
        isPartial={isPartial}
      />
      <StateFilters
        label="Which payments"
        parameter="show"
        labels={PAYMENT_FILTER_LABELS}
        chosen={show}
        {...{ counts, isPartial }}
      />
      <ListTable
        what="payments"
        caption="Online payments"
        rows={payments}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty="No payments yet. Each attempt to pay online for an order or an appointment stands here."
        noneFit={
          show === 'attention'
            ? 'Nothing needs attention: the shop and the gateway agree.'
            : 'No payments found.'
        }
        isNarrowed={Boolean(search || show || filters.from || filters.to)}
        {...{ next, previous, sort }}
      />
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['payments'][number];

const COLUMNS: Columns<Row> = [
  {
    title: 'Payment',
    cell: ({ id }) => <RowLink to={href('/admin/payments/:id', { id })}>{id}</RowLink>,
  },
  {
    title: 'Begun',
    cell: ({ createdAt }) => formatDateTime(createdAt),
    phone: 'first',
    sort: { descending: 'newest', ascending: 'oldest' },
  },
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

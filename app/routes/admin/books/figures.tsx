import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { takingsOf, totalOf, WAYS, type Way } from '../../../domain/books/books.ts';
import { toPeriodQuery } from '../../../domain/books/period.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { Amount } from '../../../ui/books/period-form.tsx';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { DataTable } from '../../../ui/kit/list-page.tsx';
import type { loader } from './route.tsx';

/** What the period comes to, and what is open now. */
export function Figures() {
  const { totals, shares, open, period } = useLoaderData<typeof loader>();
  const entries = (more: string) => `/admin/books/ledger?${toPeriodQuery(period)}${more}`;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3 xl:grid-cols-6">
      <Figure name="Sales" to={entries('&kind=sale')} amount={totals.sales}>
        earned in this period
      </Figure>
      <Figure name="Takings" to={entries('')} amount={takingsOf(totals)}>
        came in, less refunds
      </Figure>
      <Figure name="Refunds" to={entries('&kind=refund')} amount={totalOf(totals.refunded)}>
        went back
      </Figure>
      <Figure name="Artists’ shares" to="/admin/payouts" amount={shares}>
        earned by artists in this period
      </Figure>
      <Figure name="Held today" amount={open.held}>
        {describeCount(open.heldCount)}: paid ahead, or to be returned
      </Figure>
      <Figure name="Due today" amount={open.due}>
        {describeCount(open.dueCount)}: done or delivered, not paid yet
      </Figure>
    </dl>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'none';
  return count === 1 ? 'one appointment or order' : `${count} appointments and orders`;
}

interface FigureProps {
  name: string;
  amount: number;
  /** The entries behind it. */
  to?: string;
  children: ReactNode;
}

function Figure({ name, amount, to, children }: FigureProps) {
  return (
    <div className="bg-ivory p-3">
      <dt className="text-muted">{name}</dt>
      <dd>
        <span className="block font-display text-2xl">
          {to ? (
            <Link to={to} className="link inline-flex min-h-11 items-center">
              <Amount>{formatRupees(amount)}</Amount>
            </Link>
          ) : (
            <span className="inline-flex min-h-11 items-center">{formatRupees(amount)}</span>
          )}
        </span>
        <span className="text-sm text-muted">{children}</span>
      </dd>
    </div>
  );
}

/** What came in and went back, by the way it did. */
export function Takings() {
  const { totals, period } = useLoaderData<typeof loader>();
  const ways = Object.keys(WAYS) as Way[]; // its own keys
  return (
    <DetailSection title="Takings by way of payment" className="mt-8">
      <DataTable
        caption="Takings by way of payment"
        rows={ways}
        rowKey={(way) => way}
        columns={[
          {
            title: 'Way',
            cell: (way) => (
              <Link
                to={`/admin/books/ledger?${toPeriodQuery(period)}&way=${way}`}
                className="link inline-flex min-h-8 items-center"
              >
                {WAYS[way]}
              </Link>
            ),
          },
          { title: 'Came in', cell: (way) => formatRupees(totals.received[way]), isRight: true },
          { title: 'Went back', cell: (way) => formatRupees(totals.refunded[way]), isRight: true },
          {
            title: 'Takings',
            cell: (way) => <Amount>{formatRupees(totals.received[way] - totals.refunded[way])}</Amount>,
            isRight: true,
          },
        ]}
      >
        <tfoot className="border-t-2 border-line font-semibold">
          <tr>
            <th scope="row" className="px-2 py-2 text-left sm:px-3">
              Total
            </th>
            {[totalOf(totals.received), totalOf(totals.refunded), takingsOf(totals)].map((sum, index) => (
              // Three sums, always in this order.
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
              <td key={index} className="px-2 py-2 text-right sm:px-3">
                {formatRupees(sum)}
              </td>
            ))}
          </tr>
        </tfoot>
      </DataTable>
    </DetailSection>
  );
}

import { Link, useLoaderData } from '@remix-run/react';
import {
  GROUPINGS,
  type ReportRow,
  SUBJECTS,
  type SubjectKind,
  takingsOf,
  totalOf,
} from '../../../domain/books/books.ts';
import { toPeriodQuery } from '../../../domain/books/period.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { Amount } from '../../../ui/books/period-form.tsx';
import { BarChart, ColumnChart } from '../../../ui/kit/bar-chart.tsx';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { type Columns, DataTable } from '../../../ui/kit/list-page.tsx';
import type { loader } from './route.tsx';

/** The figures of each day, month or other group: as a chart, and as a table with the totals. */
export function Report() {
  const { rows, totals, by, period } = useLoaderData<typeof loader>();
  const isTime = by === 'day' || by === 'month';
  const used = rows.filter(
    ({ sums }) => sums.count > 0 || totalOf(sums.received) + totalOf(sums.refunded) !== 0,
  );
  const columns = toColumns(GROUPINGS[by], toPeriodQuery(period));
  return (
    <DetailSection title={`Sales by ${GROUPINGS[by].toLowerCase()}`} className="mt-4">
      {used.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-6">Nothing was sold, and no money moved, in this period.</p>
      ) : (
        <>
          {isTime ? (
            <SalesOverTime rows={rows} />
          ) : (
            <BarChart bars={rows.map(({ key, label, sums }) => ({ key, label, value: sums.sales }))} />
          )}
          <DataTable
            caption={`By ${GROUPINGS[by].toLowerCase()}`}
            rows={used}
            rowKey={({ key }) => key}
            columns={columns}
          >
            <tfoot className="border-t-2 border-line font-semibold">
              <tr>
                <th scope="row" className="px-2 py-2 text-left sm:px-3">
                  Total
                </th>
                <td className="px-2 py-2 text-right sm:px-3">{formatRupees(totals.sales)}</td>
                <td className="px-2 py-2 text-right max-md:hidden sm:px-3">
                  {formatRupees(totalOf(totals.received))}
                </td>
                <td className="px-2 py-2 text-right max-md:hidden sm:px-3">
                  {formatRupees(totalOf(totals.refunded))}
                </td>
                <td className="px-2 py-2 text-right sm:px-3">{formatRupees(takingsOf(totals))}</td>
              </tr>
            </tfoot>
          </DataTable>
        </>
      )}
    </DetailSection>
  );
}

function SalesOverTime({ rows }: { rows: readonly ReportRow[] }) {
  const kinds = (Object.keys(SUBJECTS) as SubjectKind[]) // its own keys
    .filter((kind) => kind !== 'amount' || rows.some(({ salesOf }) => salesOf.amount !== 0));
  return (
    <ColumnChart
      series={kinds.map((kind) => SUBJECTS[kind])}
      bars={rows.map(({ key, label, salesOf }) => ({
        key,
        label: shorten(label),
        values: kinds.map((kind) => salesOf[kind]),
      }))}
    />
  );
}

/** `Sunday, 14 Feb 2027` as `14 Feb`; a month stays as it is. */
function shorten(label: string): string {
  return label.includes(',') ? label.split(' ').slice(1, 3).join(' ') : label;
}

function toColumns(grouping: string, query: string): Columns<ReportRow> {
  return [
    {
      title: grouping,
      cell: ({ label, entries }) =>
        entries ? (
          <Link
            to={`/admin/books/ledger?${entries.startsWith('period=') ? entries : `${query}&${entries}`}`}
            className="link inline-flex min-h-8 items-center wrap-anywhere"
          >
            {label}
          </Link>
        ) : (
          label
        ),
    },
    { title: 'Sales', cell: ({ sums }) => <Amount>{formatRupees(sums.sales)}</Amount>, isRight: true },
    {
      title: 'Came in',
      cell: ({ sums }) => formatRupees(totalOf(sums.received)),
      phone: 'none',
      isRight: true,
    },
    {
      title: 'Went back',
      cell: ({ sums }) => formatRupees(totalOf(sums.refunded)),
      phone: 'none',
      isRight: true,
    },
    { title: 'Takings', cell: ({ sums }) => <Amount>{formatRupees(takingsOf(sums))}</Amount>, isRight: true },
  ];
}

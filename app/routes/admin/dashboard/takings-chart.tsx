import { SUBJECTS, type SubjectKind } from '../../../domain/books/books.ts';
import type { Takings } from '../../../domain/operations/dashboard.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatDay } from '../../../domain/shared/time.ts';
import { ColumnChart } from '../../../ui/kit/bar-chart.tsx';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { LineLink, TextLink } from '../../../ui/kit/links.tsx';
import { DataTable } from '../../../ui/kit/list-page.tsx';

/** What came in on each of the last days, less what went back; as a table for screen readers and on paper. */
export function TakingsChart({ takings, balanceDue }: { takings: Takings; balanceDue: number }) {
  const sumOf = (kind: SubjectKind) => takings.reduce((sum, { money }) => sum + money[kind], 0);
  const kinds = (Object.keys(SUBJECTS) as SubjectKind[]) // its own keys
    .filter((kind) => kind !== 'amount' || sumOf(kind) !== 0);
  const total = kinds.reduce((sum, kind) => sum + sumOf(kind), 0);
  const isEmpty = takings.every(({ money }) => kinds.every((kind) => money[kind] === 0));
  return (
    <DetailSection title="The last seven days" className="xl:col-span-2">
      <p className="mt-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span>
          <b className="font-display text-2xl">{formatRupees(total)}</b> in all
        </span>
        {kinds.map((kind) => (
          <span key={kind}>
            {formatRupees(sumOf(kind))} {SUBJECTS[kind].toLowerCase()}
          </span>
        ))}
        {balanceDue > 0 && (
          <span>
            {formatRupees(balanceDue)} <TextLink to="/admin/bookings?status=balance-due">still due</TextLink>
          </span>
        )}
      </p>
      {!isEmpty && (
        <div className="max-w-2xl">
          <ColumnChart
            series={kinds.map((kind) => SUBJECTS[kind])}
            bars={takings.map(({ date, money }) => ({
              key: date,
              label: `${formatDay(date).slice(0, 3)} ${Number(date.slice(8))}`,
              values: kinds.map((kind) => money[kind]),
            }))}
          />
        </div>
      )}
      <div className="sr-only print:not-sr-only">
        <DataTable
          caption="Takings of the last seven days"
          rows={takings}
          rowKey={({ date }) => date}
          columns={[
            { title: 'Day', cell: ({ date }) => formatDay(date) },
            ...kinds.map((kind) => ({
              title: SUBJECTS[kind],
              cell: ({ money }: Takings[number]) => formatRupees(money[kind]),
            })),
          ]}
        />
      </div>
      <p className="mt-1 text-sm text-muted">What came in, less refunds, on the day it did.</p>
      <LineLink to="/admin/books">All books</LineLink>
    </DetailSection>
  );
}

import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import {
  describeEntry,
  describeEntryDetails,
  formatDay,
  formatMonth,
  type Statement,
  type StatementEntry,
} from '../../domain/payouts/payout.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { Facts } from '../kit/detail-page.tsx';
import { ButtonLink } from '../kit/links.tsx';
import { type Columns, DataTable } from '../kit/list-page.tsx';
import { Section } from '../kit/section.tsx';

interface Props {
  statement: Pick<Statement, 'month' | 'entries' | 'totals' | 'previous' | 'next'>;
  /** Of the page, and of its file: both with `?month=`. */
  path: string;
  csvPath: string;
  /** An appointment's page, for who has one. */
  toBooking?: (reference: string) => string;
  /** Below an entry. */
  children?: (entry: StatementEntry) => ReactNode;
}

/** A month of an artist's account, as the owner and the artist see it. */
export function AccountStatement({ statement, path, csvPath, toBooking, children }: Props) {
  const { month, entries, totals, previous, next } = statement;
  return (
    <Section title={`Statement of ${formatMonth(month)}`} id="statement" titleClassName="text-xl">
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        {previous && <ButtonLink to={`${path}?month=${previous}`}>{formatMonth(previous)}</ButtonLink>}
        {next && <ButtonLink to={`${path}?month=${next}`}>{formatMonth(next)}</ButtonLink>}
        <a href={`${csvPath}?month=${month}`} className="button" download>
          CSV
        </a>
        <button type="button" className="button noscript:hidden" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <Totals totals={totals} />
      {entries.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-6">Nothing happened in this month.</p>
      ) : (
        <DataTable
          caption={`Entries of ${formatMonth(month)}, the oldest first`}
          rows={entries}
          rowKey={({ id }) => id}
          columns={toColumns(toBooking, children)}
        />
      )}
    </Section>
  );
}

/** Each sum with the sign by which the next follows. */
function Totals({ totals }: { totals: Statement['totals'] }) {
  const { opening, earned, collected, adjusted, paid, closing } = totals;
  const lines = [
    ['Balance before', formatRupees(opening)],
    ['Earned', signed(earned)],
    ['Collected in cash', signed(0 - collected)],
    ['Adjustments', adjusted === 0 ? null : signed(adjusted)],
    ['Paid out', signed(0 - paid)],
    ['Balance after', <b key="after">{formatRupees(closing)}</b>],
  ] as const;
  return (
    <div className="max-w-xs text-right tabular-nums [&_dt]:text-left">
      <Facts facts={lines} />
    </div>
  );
}

function toColumns(toBooking: Props['toBooking'], children: Props['children']): Columns<StatementEntry> {
  return [
    {
      title: 'What',
      cell: (entry) => <What {...{ entry, toBooking }}>{children?.(entry)}</What>,
      className: 'wrap-anywhere',
    },
    { title: 'Day', cell: ({ day }) => formatDay(day), phone: 'first', className: 'whitespace-nowrap' },
    {
      title: 'Rupees',
      cell: ({ amount }) => signed(amount),
      isRight: true,
      className: 'whitespace-nowrap tabular-nums',
    },
    {
      title: 'Balance',
      cell: ({ balance }) => formatRupees(balance),
      isRight: true,
      className: 'whitespace-nowrap tabular-nums',
    },
  ];
}

interface WhatProps extends Pick<Props, 'toBooking'> {
  entry: StatementEntry;
  children: ReactNode;
}

function What({ entry, toBooking, children }: WhatProps) {
  const { booking, isCorrected } = entry;
  const details = describeEntryDetails(entry);
  return (
    <>
      <b>{describeEntry(entry)}</b>
      {isCorrected && <span className="text-muted"> (taken back below)</span>}
      {booking && (
        <span className="block">
          {toBooking ? (
            <Link to={toBooking(booking.reference)} className="link">
              {booking.reference}
            </Link>
          ) : (
            booking.reference
          )}{' '}
          on {formatDay(booking.date)}
          {booking.package && `, ${booking.package}`}
        </span>
      )}
      {details && <span className="block text-muted">{details}</span>}
      {children}
    </>
  );
}

/** `+₹1,200`, `−₹500` */
function signed(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatRupees(amount)}`;
}

import type { Takings } from '../../../domain/operations/dashboard.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatDay } from '../../../domain/shared/time.ts';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { DataTable } from '../../../ui/kit/list-page.tsx';

/** What came in on each of the last days, as bars; as a table for screen readers and on paper. */
export function TakingsChart({ takings }: { takings: Takings }) {
  const orders = sum(takings.map(({ rupees }) => rupees));
  const deposits = sum(takings.map((day) => day.deposits));
  return (
    <DetailSection title="The last seven days" className="xl:col-span-2">
      <p className="mt-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span>
          <b className="font-display text-2xl">{formatRupees(orders + deposits)}</b> in all
        </span>
        <Key className="bg-henna-700">{formatRupees(orders)} orders</Key>
        <Key className="bg-marigold">{formatRupees(deposits)} deposits</Key>
      </p>
      {orders + deposits > 0 && <Bars takings={takings} />}
      <div className="sr-only print:not-sr-only">
        <DataTable
          caption="Orders and deposits of the last seven days"
          rows={takings}
          rowKey={({ date }) => date}
          columns={[
            { title: 'Day', cell: ({ date }) => formatDay(date) },
            { title: 'Orders', cell: (day) => day.orders },
            { title: 'Rupees of orders', cell: ({ rupees }) => formatRupees(rupees) },
            { title: 'Deposits paid', cell: (day) => formatRupees(day.deposits) },
          ]}
        />
      </div>
      <p className="mt-1 text-sm text-muted">
        Without refunds, cancelled orders and orders that wait for their payment.
      </p>
    </DetailSection>
  );
}

function Key({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-xs ${className}`} />
      {children}
    </span>
  );
}

/** Of the drawing, in its own units. */
const [BAR, GAP, HEIGHT, LINE] = [34, 14, 96, 20];

function Bars({ takings }: { takings: Takings }) {
  const highest = Math.max(...takings.map(({ rupees, deposits }) => rupees + deposits), 1);
  const toHeight = (amount: number) => Math.round((amount / highest) * HEIGHT);
  return (
    <svg
      viewBox={`0 0 ${takings.length * (BAR + GAP)} ${HEIGHT + 2 * LINE}`}
      aria-hidden="true"
      className="mt-3 block w-full max-w-lg fill-henna-950 text-[11px] print:hidden"
      textAnchor="middle"
    >
      <path d={`M0 ${HEIGHT + LINE}h${takings.length * (BAR + GAP)}`} className="stroke-line" />
      {takings.map(({ date, rupees, deposits }, index) => {
        const left = index * (BAR + GAP) + GAP / 2;
        const [low, high] = [toHeight(rupees), toHeight(deposits)];
        const top = HEIGHT + LINE - low - high;
        return (
          <g key={date}>
            <rect x={left} y={top + high} width={BAR} height={low} className="fill-henna-700" />
            <rect x={left} y={top} width={BAR} height={high} className="fill-marigold" />
            {rupees + deposits > 0 && (
              <text x={left + BAR / 2} y={top - 5}>
                {formatShortRupees(rupees + deposits)}
              </text>
            )}
            <text x={left + BAR / 2} y={HEIGHT + 2 * LINE - 5} className="fill-muted">
              {formatDay(date).slice(0, 3)} {Number(date.slice(8))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Short enough to stand above a bar: `₹12.5k`. */
function formatShortRupees(amount: number): string {
  return amount < 10_000 ? formatRupees(amount) : `₹${Number((amount / 1000).toPrecision(3))}k`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

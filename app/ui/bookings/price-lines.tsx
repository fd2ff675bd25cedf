import type { Price } from '../../domain/pricing/quote.ts';
import { formatRupees } from '../../domain/shared/money.ts';

/** What an appointment costs, line by line, and the total. */
export function PriceLines({
  price: { lines, total },
  className = '',
}: {
  price: Price;
  className?: string;
}) {
  return (
    <dl className={`max-w-md ${className}`}>
      {lines.map(({ kind, label, amount }) => (
        <div key={kind} className="flex justify-between gap-4 py-1">
          <dt className="wrap-anywhere">{label}</dt>
          <dd className="shrink-0 tabular-nums">{formatRupees(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
        <dt>Total</dt>
        <dd className="shrink-0 tabular-nums">{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}

import type { BookingLine } from '../../domain/bookings/booking.ts';
import type { BookingMoney } from '../../domain/bookings/booking-money.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { formatDateTime } from '../../domain/shared/time.ts';

interface Props {
  price: { lines: readonly (BookingLine & { by?: string | null })[]; total: number };
  /** What was paid of it; left out where that is not asked. */
  money?: BookingMoney | undefined;
  className?: string;
}

/** What an appointment costs, line by line, the total, and the balance. */
export function PriceLines({ price: { lines, total }, money, className = '' }: Props) {
  // Lines are only ever added: their place tells them apart.
  const numbered = lines.map((line, index) => ({ ...line, number: index }));
  return (
    <dl className={`max-w-md ${className}`}>
      {numbered.map(({ number, label, amount, reason, by, at }) => (
        <div key={number} className="flex justify-between gap-4 py-1">
          <dt className="min-w-0 wrap-anywhere">
            {label}
            {at !== undefined && (
              <span className="block text-muted">
                {reason && `“${reason}” `}
                {by && `by ${by}, `}
                {formatDateTime(new Date(at))}
              </span>
            )}
          </dt>
          <dd className="shrink-0 tabular-nums">{formatRupees(amount)}</dd>
        </div>
      ))}
      <Sum label="Total" amount={total} />
      {money && <Balance money={money} />}
    </dl>
  );
}

function Balance({ money: { paid, refunded, due, excess } }: { money: BookingMoney }) {
  return (
    <>
      {paid > 0 && <Row label="Paid" amount={paid} />}
      {refunded > 0 && <Row label="Refunded" amount={refunded} />}
      {due > 0 && <Sum label="Still to pay" amount={due} />}
      {excess > 0 && <Sum label="To be returned" amount={excess} />}
    </>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt>{label}</dt>
      <dd className="shrink-0 tabular-nums">{formatRupees(amount)}</dd>
    </div>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
      <dt>{label}</dt>
      <dd className="shrink-0 tabular-nums">{formatRupees(amount)}</dd>
    </div>
  );
}

import { formatRupees } from '../../../domain/shared/money.ts';
import type { BookingSummary } from './booking-reply.ts';

/** The answers so far with their price, always in sight: a bar at the foot of a phone, beside the form on wide screens. */
export function SummaryAside({ summary, problem }: { summary: BookingSummary; problem: string }) {
  const { facts, price } = summary;
  return (
    <aside
      aria-label="Your booking so far"
      className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-ivory px-4 py-3 shadow-lg lg:top-28 lg:bottom-auto lg:mx-0 lg:self-start lg:rounded-xl lg:border-0 lg:bg-sand lg:p-5 lg:shadow-none"
    >
      <div className="flex items-baseline justify-between gap-3 lg:hidden">
        <p className="line-clamp-2 min-w-0 text-sm leading-snug text-muted">
          {facts.map(([, fact]) => fact).join(' · ') || 'Your booking'}
        </p>
        <p className="shrink-0 font-display text-xl font-semibold">
          {price ? formatRupees(price.total) : 'Price by call'}
        </p>
      </div>
      <div className="hidden lg:block">
        <p className="font-display text-xl font-semibold">Your booking</p>
        <SummaryDetails summary={summary} />
      </div>
      {problem && <p className="font-semibold text-rose lg:mt-3">{problem}</p>}
    </aside>
  );
}

/** The answers, the lines of the price, and the policy. */
export function SummaryDetails({ summary: { facts, price, deposit, policy } }: { summary: BookingSummary }) {
  return (
    <>
      <dl className="mt-3 space-y-1">
        {facts.map(([name, fact]) => (
          <div key={name} className="flex gap-3">
            <dt className="w-14 shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {price ? (
        <dl className="mt-3 space-y-1 border-t border-line pt-3">
          {price.lines.map(({ kind, label, amount }) => (
            <Amount key={kind} label={label} amount={amount} />
          ))}
          <Amount label="Total" amount={price.total} className="text-lg font-semibold" />
          {deposit > 0 && <Amount label="Of it as a deposit, once we have confirmed" amount={deposit} />}
        </dl>
      ) : (
        <p className="mt-3 border-t border-line pt-3">
          Choose a package or how much henna, and see the price. Without them we agree on it by phone.
        </p>
      )}
      {policy && <p className="mt-3 text-muted">{policy}</p>}
    </>
  );
}

interface AmountProps {
  label: string;
  amount: number;
  className?: string;
}

function Amount({ label, amount, className = '' }: AmountProps) {
  return (
    <div className={`flex justify-between gap-3 ${className}`}>
      <dt>{label}</dt>
      <dd className="shrink-0 tabular-nums">{formatRupees(amount)}</dd>
    </div>
  );
}

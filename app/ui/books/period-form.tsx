import { Form, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatPeriod, PERIODS, type Period, type PeriodName } from '../../domain/books/period.ts';
import { ChipLink } from '../kit/chip-link.tsx';
import { Field } from '../kit/field.tsx';
import { usePageAddress } from '../kit/pager.tsx';

interface Props {
  period: Period;
  /** Those that are offered by name. */
  names: readonly Exclude<PeriodName, 'own'>[];
  /** Further fields that stay or can be chosen. */
  children?: ReactNode;
}

/** Which days a report is about: by name, or from one day to another. */
export function PeriodForm({ period, names, children }: Props) {
  const pageAddress = usePageAddress();
  const [params] = useSearchParams();
  const kept = [...params].filter(
    ([name]) => !['period', 'from', 'to', 'after', 'before', 'kind', 'way'].includes(name),
  );
  const isOwn = period.name === 'own';
  const { first, last } = period;
  return (
    <div className="print:hidden">
      <nav aria-label="Period" className="mt-4 flex flex-wrap gap-2">
        {names.map((name) => (
          <ChipLink
            key={name}
            to={pageAddress({ period: name, from: null, to: null, after: null, before: null })}
            chosen={period.name === name}
          >
            {PERIODS[name]}
          </ChipLink>
        ))}
      </nav>
      <details open={isOwn || Boolean(children) || undefined} className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
          Own dates
        </summary>
        {/* Fresh fields for each address. */}
        <Form key={`${first} ${last}`} className="mt-1 flex flex-wrap items-end gap-3">
          <input type="hidden" name="period" value="own" />
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field
            type="date"
            name="from"
            label="First day"
            defaultValue={isOwn ? (params.get('from') ?? '') : first}
            error={period.error ?? undefined}
          />
          <Field
            type="date"
            name="to"
            label="Last day"
            defaultValue={isOwn ? (params.get('to') ?? '') : last}
          />
          {children}
          <button type="submit" className="button">
            Show
          </button>
        </Form>
      </details>
    </div>
  );
}

/** What the page is about, in words; on paper too. */
export function PeriodLine({ period }: Pick<Props, 'period'>) {
  return <p className="mt-2 text-lg">{formatPeriod(period)}</p>;
}

/** An amount below zero in its own colour, beside its sign. */
export function Amount({ children }: { children: string }) {
  return (
    <span className={`whitespace-nowrap ${children.startsWith('-') ? 'text-rose' : ''}`}>{children}</span>
  );
}

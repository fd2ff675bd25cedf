import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/shared/capped-count.ts';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';

interface Props {
  title: string;
  /** How many there are in all, if that is known. */
  count?: number;
  /** How many stand in the list. */
  shown: number;
  /** The whole list. */
  all: { to: string; label: string };
  /** In place of an empty list. */
  empty: string;
  /** A figure below it, which asks for nothing. */
  note?: string;
  /** Each a {@link WorkItem}. */
  children: ReactNode;
}

/** Something to be done today: what waits longest, and the way to all of it. */
export function WorkList({ title, count = 0, shown, all, empty, note, children }: Props) {
  return (
    <DetailSection
      title={
        <>
          {title}
          {count > 0 && <span className="ml-2 font-sans text-base text-muted">{formatCount(count)}</span>}
        </>
      }
    >
      {shown > 0 ? (
        <ul className="mt-2 divide-y divide-line border-y border-line">{children}</ul>
      ) : (
        <p className="mt-2 text-muted">{empty}</p>
      )}
      {shown > 0 && <LineLink to={all.to}>{all.label}</LineLink>}
      {note && <p className="mt-1 text-muted">{note}</p>}
    </DetailSection>
  );
}

interface ItemProps {
  title: ReactNode;
  /** Below the title. */
  children?: ReactNode;
  /** The one next step. */
  step: { to: string; label: string; about: string };
}

export function WorkItem({ title, children, step }: ItemProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 wrap-anywhere">
        <p>{title}</p>
        {children && <p className="text-sm text-muted">{children}</p>}
      </div>
      <Link to={step.to} className="button shrink-0 px-4">
        {step.label}
        <span className="sr-only"> {step.about}</span>
      </Link>
    </li>
  );
}

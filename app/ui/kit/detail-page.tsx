import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '../../domain/shared/time.ts';
import { LineLink } from './links.tsx';
import { useKeptList, useListAddress } from './pager.tsx';
import { Section } from './section.tsx';

interface HeadProps {
  /** The way back to the list, or to the row's own page, which knows the way to its list. */
  back: { to: string; label: string; isRow?: true };
  title: ReactNode;
  badge?: ReactNode;
  /** Below the title. */
  received?: Date;
}

/** The head of an admin's page about one thing. */
export function DetailHead({ back, title, badge, received }: HeadProps) {
  const list = useListAddress(back.to);
  const row = useKeptList()(back.to);
  return (
    <>
      <p>
        <LineLink to={back.isRow ? row : list}>{back.label}</LineLink>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {badge && <StandingLine as="span">{badge}</StandingLine>}
      </div>
      {received && (
        <p className="mt-1 text-muted">
          Received <time dateTime={received.toISOString()}>{formatDateTime(received)}</time>
        </p>
      )}
    </>
  );
}

interface StandingProps {
  as?: 'p' | 'span';
  className?: string;
  children: ReactNode;
}

/**
 * How things stand. A change is announced; where the form that made it is gone, and the focus with it, the line gets
 * the focus and comes into sight, so that what was done is told where the eye is.
 */
export function StandingLine({ as: Line = 'p', className = '', children }: StandingProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const text = line.current?.textContent ?? '';
    const isChanged = before.current !== null && before.current !== text;
    before.current = text;
    if (!isChanged || document.activeElement !== document.body) return;
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <Line ref={line} role="status" tabIndex={-1} className={`scroll-my-24 outline-none ${className}`}>
      {children}
    </Line>
  );
}

/** Two columns of sections where there is room. */
export function DetailSections({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {children}
    </div>
  );
}

export function DetailSection(section: Omit<ComponentProps<typeof Section>, 'titleClassName'>) {
  return <Section {...section} titleClassName="text-xl" />;
}

interface HistoryProps<Entry> {
  entries: readonly Entry[];
  entryKey: (entry: Entry) => string;
  /** What happened. */
  label: (entry: Entry) => string;
  /** Below it. */
  children?: (entry: Entry) => ReactNode;
}

/** What happened, by whom and when; oldest first. */
export function History<Entry extends { by: string; at: Date }>(props: HistoryProps<Entry>) {
  const { entries, entryKey, label, children } = props;
  return (
    <ol className="mt-2 divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entryKey(entry)} className="py-2">
          <b>{label(entry)}</b> <span className="text-muted wrap-anywhere">by {entry.by}</span>
          {children?.(entry)}
          <time className="block text-muted" dateTime={entry.at.toISOString()}>
            {formatDateTime(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

interface ConfirmProps {
  /** On the button that opens it. */
  label: ReactNode;
  className?: string;
  /** What follows. */
  question: string;
  /** An `ActionButton` that does it. */
  children: ReactNode;
}

/** For a step that cannot be undone: a button that opens a question, and the button that does it. */
export function ConfirmStep({ label, className = '', question, children }: ConfirmProps) {
  return (
    <details className="inline-block rounded-3xl open:border open:border-rose open:p-3">
      <summary className={`button list-none [&::-webkit-details-marker]:hidden ${className}`}>
        {label}…
      </summary>
      <p className="my-2 max-w-xs">{question}</p>
      {children}
    </details>
  );
}

/** Names and values; a value of null or undefined is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts
        .filter(([, fact]) => fact !== null && fact !== undefined)
        .map(([name, fact]) => (
          <Fact key={name} name={name}>
            {fact}
          </Fact>
        ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </>
  );
}

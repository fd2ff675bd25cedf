import type { ComponentProps, ReactNode } from 'react';
import { formatDateTime } from '../../domain/shared/time.ts';
import { LineLink } from './links.tsx';
import { Section } from './section.tsx';

interface HeadProps {
  /** The way back to the list. */
  back: { to: string; label: string };
  title: ReactNode;
  badge?: ReactNode;
  /** Below the title. */
  received?: Date;
}

/** The head of an admin's page about one thing. */
export function DetailHead({ back, title, badge, received }: HeadProps) {
  return (
    <>
      <p>
        <LineLink to={back.to}>{back.label}</LineLink>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {badge}
      </div>
      {received && (
        <p className="mt-1 text-muted">
          Received <time dateTime={received.toISOString()}>{formatDateTime(received)}</time>
        </p>
      )}
    </>
  );
}

/** Two columns of sections where there is room. */
export function DetailSections({ children }: { children: ReactNode }) {
  return <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-[3fr_2fr]">{children}</div>;
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
  label: string;
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

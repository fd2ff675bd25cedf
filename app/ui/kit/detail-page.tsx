import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { formatDateTime } from '../../domain/shared/time.ts';

interface HeadProps {
  /** The way back to the list. */
  back: { to: string; label: string };
  title: string;
  badge?: ReactNode;
  /** When it came, below the title. */
  received?: Date;
}

/** The head of an admin's page about one thing. */
export function DetailHead({ back, title, badge, received }: HeadProps) {
  return (
    <>
      <p>
        <Link to={back.to} className="link inline-flex min-h-11 items-center">
          {back.label}
        </Link>
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

/** Its sections, the main one beside the others where there is room. */
export function DetailSections({ children }: { children: ReactNode }) {
  return <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-[3fr_2fr]">{children}</div>;
}

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What is known of it, by names. What is null or undefined is left out. */
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

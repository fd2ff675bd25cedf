import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

export type Fact = readonly [name: string, fact: ReactNode];

/** By names; what is empty is left out. */
export function RequestFacts({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 ${className}`}>
      {facts
        .filter(([, fact]) => fact)
        .map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A package or a design that was asked for. */
export function RequestedLink({ name, path }: { name: string; path: string }) {
  return (
    <Link to={path} className="link">
      {name}
    </Link>
  );
}

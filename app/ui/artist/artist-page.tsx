import { NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { createPageMeta } from '../../site/seo.ts';

/** The title of an artist's page; no search engine keeps it. */
export function artistMeta(title: string, path: string) {
  return createPageMeta({ title, description: 'For artists of the shop.', path, hidden: true });
}

interface Props {
  title: string;
  lead: string;
  /** The artist's name, shown on the dashboard. */
  name?: string;
  /** Artists who are not approved have fewer pages. */
  approved?: boolean;
  children: ReactNode;
}

/** A page of an artist. */
export function ArtistPage({ title, lead, name, approved = true, children }: Props) {
  return (
    <div className="column max-w-4xl py-6 md:py-12">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="mt-2 text-lg text-muted">{lead}</p>
      {name && (
        <p className="mt-1">
          {name}
          {approved && <span className="ml-3 font-semibold text-leaf">Approved</span>}
        </p>
      )}
      <ArtistNav approved={approved} />
      <div className="mt-6">{children}</div>
    </div>
  );
}

const LINKS: readonly [to: string, label: string, forAll?: true][] = [
  ['/vendor-dashboard', 'Dashboard', true],
  ['/vendor-hours', 'Hours and places'],
  ['/vendor-days-off', 'Days off'],
  ['/vendor-calendar', 'My calendar'],
  ['/vendor-pictures', 'Pictures', true],
  ['/vendor-reviews', 'Reviews'],
  ['/vendor-profile', 'Profile', true],
];

function ArtistNav({ approved }: { approved: boolean }) {
  return (
    <nav aria-label="Artist" className="mt-4 border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        {LINKS.filter(([, , forAll]) => approved || forAll).map(([to, label]) => (
          <li key={to}>
            <NavLink
              to={to}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent text-henna-700 hover:border-line aria-[current=page]:border-terracotta aria-[current=page]:font-semibold"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

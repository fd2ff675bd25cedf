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
  approved?: boolean;
  children: ReactNode;
}

/** A page of an artist. */
export function ArtistPage({ title, lead, name, approved = true, children }: Props) {
  return (
    <div className="max-w-4xl">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-lg text-muted">{lead}</p>
      {name && (
        <p className="mt-1">
          {name}
          {approved && <span className="ml-3 font-semibold text-leaf">Approved</span>}
        </p>
      )}
      <div className="mt-6">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { VendorNav } from './vendor-nav.tsx';

interface Props {
  title: string;
  lead: string;
  /** Whose page it is, and that they are approved; said on the first one. */
  name?: string;
  /** Whether the artist is approved: who is not has fewer pages. */
  approved?: boolean;
  children: ReactNode;
}

/** A page of an artist. */
export function VendorPage({ title, lead, name, approved = true, children }: Props) {
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
      <VendorNav approved={approved} />
      <div className="mt-6">{children}</div>
    </div>
  );
}

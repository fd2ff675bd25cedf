import type { ReactNode } from 'react';
import { Divider } from '../kit/ornament.tsx';

/** The narrow page of artists' forms: heading, words, form. */
export function VendorFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="column max-w-lg py-10 md:py-16">
      <h1 className="text-4xl">{title}</h1>
      <Divider className="mt-3 text-terracotta" />
      <p className="mt-4 text-lg text-muted">{lead}</p>
      {children}
    </div>
  );
}

import { Link } from '@remix-run/react';
import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<typeof Link>, 'className'>;

/** In running text. */
export function TextLink(link: LinkProps) {
  return <Link className="link" {...link} />;
}

/** On a line of its own: as high as a finger needs. */
export function LineLink(link: LinkProps) {
  return <Link className="link inline-flex min-h-11 items-center" {...link} />;
}

/** Looks like a button. */
export function ButtonLink(link: LinkProps) {
  return <Link className="button" {...link} />;
}

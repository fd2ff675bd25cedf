import { Link, type LinkProps } from '@remix-run/react';

/** A link as tall as a finger needs. */
export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`link inline-flex min-h-11 items-center ${className}`} />;
}

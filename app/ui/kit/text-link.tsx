import { Link, type LinkProps } from '@remix-run/react';

/** A link in a line of its own, tall enough for a finger. */
export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`link inline-flex min-h-11 items-center ${className}`} />;
}

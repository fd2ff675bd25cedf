import { Link } from '@remix-run/react';

/** One of a few views of a list. */
export function ChipLink({ to, chosen, children }: { to: string; chosen: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={chosen ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-full border border-line px-4 aria-[current=page]:border-henna-700 aria-[current=page]:bg-sand aria-[current=page]:font-semibold md:min-h-10"
    >
      {children}
    </Link>
  );
}

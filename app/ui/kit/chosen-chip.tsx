import { Link } from '@remix-run/react';

/** An active filter of a list, as the link that removes it. */
export function ChosenChip({ name, to }: { name: string; to: string }) {
  return (
    <Link
      to={to}
      aria-label={`Remove ${name}`}
      className="flex min-h-11 items-center gap-2 rounded-full bg-sand px-4 leading-tight hover:bg-sand-dark"
    >
      {name}
      <span aria-hidden="true" className="text-xl leading-none">
        ×
      </span>
    </Link>
  );
}

import { Link } from '@remix-run/react';

/** Where an enquiry or a message stands: what is new stands out, what is closed steps back. */
const COLOURS: Record<string, string> = {
  New: 'border-marigold bg-marigold/25',
  Contacted: 'border-terracotta',
  Answered: 'border-terracotta',
  Booked: 'border-leaf text-leaf',
  Closed: 'border-line text-muted',
};

export function InboxState({ label }: { label: string }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm leading-6 font-semibold whitespace-nowrap ${COLOURS[label] ?? ''}`}
    >
      {label}
    </span>
  );
}

/** The way to an enquiry or a message from the list: by its sender's name, which is erased in time. */
export function InboxLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-8 items-center font-semibold wrap-anywhere">
      {name || 'Erased'}
    </Link>
  );
}

import { Link } from '@remix-run/react';
import { ChipLink } from '../kit/chip-link.tsx';

const VIEWS = [
  ['List', '/admin/bookings'],
  ['Day', '/admin/bookings/calendar?view=day'],
  ['Week', '/admin/bookings/calendar?view=week'],
  ['Month', '/admin/bookings/calendar?view=month'],
] as const;

/** The head of the owner's list and calendar: the ways to look at bookings, and the way to a new one. */
export function BookingViews({ chosen, day }: { chosen: string; day?: string }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Bookings</h1>
        <Link to="/admin/bookings/new" className="button button-primary">
          Enter a booking
        </Link>
      </div>
      <nav aria-label="View" className="mt-4 flex flex-wrap gap-2">
        {VIEWS.map(([label, path]) => (
          <ChipLink
            key={label}
            to={day && path.includes('?') ? `${path}&day=${day}` : path}
            chosen={label === chosen}
          >
            {label}
          </ChipLink>
        ))}
      </nav>
    </>
  );
}

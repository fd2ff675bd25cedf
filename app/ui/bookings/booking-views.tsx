import { Link } from '@remix-run/react';
import { ListFilters, ListHead } from '../kit/list-page.tsx';

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
      <ListHead
        title="Bookings"
        actions={
          <Link to="/admin/bookings/new" className="button button-primary">
            Enter a booking
          </Link>
        }
      />
      <div className="print:hidden">
        <ListFilters
          label="View"
          filters={VIEWS.map(([label, path]) => ({
            label,
            to: day && path.includes('?') ? `${path}&day=${day}` : path,
            chosen: label === chosen,
          }))}
        />
      </div>
    </>
  );
}

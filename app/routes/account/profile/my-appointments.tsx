import { Link } from '@remix-run/react';
import { BOOKING_STATUS_LABELS, type CustomerBookingListItem } from '../../../domain/bookings/booking.ts';
import { formatClock, formatDay } from '../../../domain/shared/time.ts';

interface Props {
  bookings: readonly CustomerBookingListItem[];
  /** The cursor of older ones. */
  next: string | null;
  /** Whether these are the newest. */
  first: boolean;
}

/** A customer's appointments, on their own page. */
export function MyAppointments({ bookings, next, first }: Props) {
  return (
    <section aria-labelledby="appointments">
      <h2 id="appointments" className="text-2xl">
        My appointments
      </h2>
      {bookings.length === 0 && (
        <p className="mt-4 rounded-lg bg-sand p-6">
          {first ? 'You have no appointments yet. ' : 'There are no older appointments. '}
          <Link to="/booking" className="link">
            Book your appointment
          </Link>
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {bookings.map(({ reference, path, status, date, startAt }) => (
          <li key={reference} className="flex flex-wrap items-baseline gap-x-4 py-3">
            <Link to={path} reloadDocument className="link inline-flex min-h-11 items-center font-semibold">
              {reference}
            </Link>
            <span className="grow">{BOOKING_STATUS_LABELS[status]}</span>
            <span className="basis-full">
              {formatDay(date)}
              {startAt !== null && `, ${formatClock(startAt)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex gap-4 empty:hidden">
        {!first && (
          <Link to="/profile#appointments" className="link">
            Newest appointments
          </Link>
        )}
        {next && (
          <Link to={`/profile?earlier=${next}#appointments`} className="link">
            Older appointments
          </Link>
        )}
      </p>
    </section>
  );
}

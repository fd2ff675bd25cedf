import { Link } from '@remix-run/react';
import type { BookingListItem } from '../../../domain/bookings/admin-booking-list.server.ts';
import { formatBookingHours } from '../../../domain/bookings/booking-format.ts';
import { formatDay } from '../../../domain/shared/time.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';

const HEAD = 'px-3 py-2 text-left font-semibold';
const CELL = 'px-3 py-2 align-top';

/** Bookings as a dense table: five columns where there is room, two on a phone. */
export function BookingTable({
  caption,
  bookings,
}: {
  caption: string;
  bookings: readonly Omit<BookingListItem, 'id'>[];
}) {
  return (
    <table className="mt-4 w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b-2 border-line text-muted">
        <tr>
          <th scope="col" className={HEAD}>
            Appointment
          </th>
          <th scope="col" className={`${HEAD} max-md:hidden`}>
            Booking
          </th>
          <th scope="col" className={HEAD}>
            Customer
          </th>
          <th scope="col" className={`${HEAD} max-lg:hidden`}>
            Artist
          </th>
          <th scope="col" className={`${HEAD} max-md:hidden`}>
            Status
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {bookings.map((booking) => (
          <Row key={booking.reference} {...booking} />
        ))}
      </tbody>
    </table>
  );
}

function Row(booking: Omit<BookingListItem, 'id'>) {
  const { reference, date, status, name, state, pincode, artist, source } = booking;
  return (
    <tr className="hover:bg-sand/50">
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <Link to={`/admin/bookings/${reference}`} className="link inline-block min-h-6 font-semibold">
          {formatDay(date)}
        </Link>
        <span className="block text-muted">{formatBookingHours(booking) ?? 'No time yet'}</span>
        <span className="mt-1 block md:hidden">
          <BookingBadge status={status} />
        </span>
      </th>
      <td className={`${CELL} whitespace-nowrap max-md:hidden`}>
        {reference}
        {source === 'phone' && <span className="block text-muted">by phone</span>}
      </td>
      <td className={CELL}>
        <span className="wrap-anywhere">{name || 'Erased'}</span>
        <span className="block text-muted">
          {state} {pincode}
        </span>
        <span className="block text-muted lg:hidden">{artist?.name ?? 'no artist yet'}</span>
      </td>
      <td className={`${CELL} max-lg:hidden`}>
        {artist?.name ?? <span className="text-muted">none yet</span>}
      </td>
      <td className={`${CELL} max-md:hidden`}>
        <BookingBadge status={status} />
      </td>
    </tr>
  );
}

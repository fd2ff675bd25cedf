import { Link } from '@remix-run/react';
import type { BookingListItem } from '../../../domain/bookings/admin-booking-list.server.ts';
import { formatBookingHours, formatTeam } from '../../../domain/bookings/booking-format.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDay } from '../../../domain/shared/time.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import type { Columns } from '../../../ui/kit/list-page.tsx';

/** Bookings as a dense table: five columns where there is room, two on a phone. */
export const BOOKING_COLUMNS: Columns<Omit<BookingListItem, 'id'>> = [
  {
    title: 'Appointment',
    cell: ({ reference, date, ...booking }) => (
      <>
        <Link
          to={href('/admin/bookings/:reference', { reference })}
          className="link inline-block min-h-6 font-semibold"
        >
          {formatDay(date)}
        </Link>
        <span className="block text-muted">{formatBookingHours(booking) ?? 'No time yet'}</span>
      </>
    ),
  },
  {
    title: 'Booking',
    cell: ({ reference, source }) => (
      <>
        {reference}
        {source === 'phone' && <span className="block text-muted">by phone</span>}
      </>
    ),
    phone: 'none',
    className: 'whitespace-nowrap',
  },
  {
    title: 'Customer',
    cell: ({ name, state, pincode }) => (
      <>
        <span className="wrap-anywhere">{name || 'Erased'}</span>
        <span className="block text-muted">
          {state} {pincode}
        </span>
      </>
    ),
  },
  {
    title: 'Artist',
    cell: (booking) => formatTeam(booking) ?? <span className="text-muted">no artist yet</span>,
    phone: 'main',
  },
  { title: 'Status', cell: ({ status }) => <BookingBadge status={status} />, phone: 'first' },
];

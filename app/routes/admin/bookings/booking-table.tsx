import type { BookingListItem } from '../../../domain/bookings/admin-booking-list.server.ts';
import { formatBookingHours, formatTeam } from '../../../domain/bookings/booking-format.ts';
import type { BookingMoney } from '../../../domain/bookings/booking-money.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDay } from '../../../domain/shared/time.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import type { Columns } from '../../../ui/kit/list-page.tsx';
import { RowLink } from '../../../ui/kit/pager.tsx';
import { CustomerName } from '../../../ui/workspace/allowed-link.tsx';

/** Bookings as a dense table: six columns where there is room, two on a phone. */
export const BOOKING_COLUMNS: Columns<Omit<BookingListItem, 'id'> & { money: BookingMoney }> = [
  {
    title: 'Appointment',
    cell: ({ reference, date, ...booking }) => (
      <>
        <RowLink
          to={href('/admin/bookings/:reference', { reference })}
          className="link inline-block min-h-6 font-semibold"
        >
          {formatDay(date)}
        </RowLink>
        <span className="block text-muted">{formatBookingHours(booking) ?? 'No time yet'}</span>
      </>
    ),
    sort: { ascending: 'soonest', descending: 'latest' },
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
    cell: ({ reference, name, state, pincode }) => (
      <>
        <CustomerName of={`booking/${reference}`} name={name} />
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
  { title: 'Money', cell: ({ money }) => <Money {...money} />, phone: 'main', isRight: true },
  { title: 'Status', cell: ({ status }) => <BookingBadge status={status} />, phone: 'first' },
];

/** The price, and what of it is paid or still due. */
function Money({ total, paid, refunded, due }: BookingMoney) {
  if (total === null) return <span className="text-muted">no price yet</span>;
  return (
    <>
      <span className="whitespace-nowrap">{formatRupees(total)}</span>
      <span className="block text-sm text-muted">{formatRupees(paid - refunded)} paid</span>
      {due > 0 && <span className="block text-sm font-semibold">{formatRupees(due)} due</span>}
    </>
  );
}

import { BOOKING_STATUS_LABELS, type BookingStatus } from '../../domain/bookings/booking.ts';

const COLOURS: Record<BookingStatus, string> = {
  requested: 'border-marigold bg-marigold/25',
  confirmed: 'border-terracotta',
  assigned: 'border-terracotta bg-sand',
  accepted: 'border-leaf bg-leaf/10 text-leaf',
  done: 'border-line text-muted',
  no_show: 'border-rose text-rose',
  cancelled: 'border-line text-muted line-through',
};

/** Of an appointment whose artist is on the way. */
export const ON_THE_WAY = 'On the way';

/** The status by the colour of the edge, where there is no room for a badge. */
export const BOOKING_EDGES: Record<BookingStatus, string> = {
  requested: 'border-l-marigold bg-marigold/15',
  confirmed: 'border-l-terracotta bg-white',
  assigned: 'border-l-terracotta bg-sand',
  accepted: 'border-l-leaf bg-white',
  done: 'border-l-line bg-white text-muted',
  no_show: 'border-l-rose bg-white',
  cancelled: 'border-l-line',
};

/** @param isOnWay whether its artist is on the way, which says more than that she has accepted */
export function BookingBadge({ status, isOnWay = false }: { status: BookingStatus; isOnWay?: boolean }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm leading-6 font-semibold whitespace-nowrap ${COLOURS[status]}`}
    >
      {isOnWay ? ON_THE_WAY : BOOKING_STATUS_LABELS[status]}
    </span>
  );
}

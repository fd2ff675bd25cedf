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

export function BookingBadge({ status }: { status: BookingStatus }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm leading-6 font-semibold whitespace-nowrap ${COLOURS[status]}`}
    >
      {BOOKING_STATUS_LABELS[status]}
    </span>
  );
}

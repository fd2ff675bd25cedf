import type { CustomerBooking } from '../../domain/bookings/booking.ts';
import { formatClock, formatDay, formatLength } from '../../domain/shared/time.ts';

type Shown = Pick<
  CustomerBooking,
  'reference' | 'date' | 'startAt' | 'durationMinutes' | 'state' | 'pincode'
>;

/** When and where, and under which reference. */
export function BookingWhen({ booking }: { booking: Shown }) {
  const { reference, date, startAt, durationMinutes, state, pincode } = booking;
  return (
    <div className="mt-6 rounded-xl bg-sand p-5 md:p-7 print:bg-white print:p-0">
      <p className="text-muted">{reference}</p>
      <p className="mt-1 font-display text-2xl font-semibold md:text-3xl">
        <time dateTime={startAt === null ? date : new Date(startAt).toISOString()}>
          {formatDay(date)}
          {startAt !== null && <span className="block">{formatClock(startAt)}</span>}
        </time>
      </p>
      <p className="mt-2">
        {startAt === null
          ? 'The time is not fixed yet.'
          : `India time, for about ${formatLength(durationMinutes)}.`}{' '}
        At your place: {pincode}, {state}.
      </p>
    </div>
  );
}

import type { AskedAppointment } from '../../../domain/bookings/answer.ts';
import { describeOwnShare } from '../../../domain/bookings/artist-share.ts';
import { formatArtists, formatBookingHours } from '../../../domain/bookings/booking-format.ts';
import { formatDay, formatLength } from '../../../domain/shared/time.ts';
import { BookingRequestDetails } from '../../../ui/bookings/booking-request.tsx';

interface Props {
  reference: string;
  appointment: AskedAppointment;
}

/** When, where and what, as far as it takes to decide. */
export function AskedSheet({ reference, appointment }: Props) {
  const { date, startAt, durationMinutes, city, state, pincode, request, colleagues, artists, share } =
    appointment;
  return (
    <>
      <div className="mt-6 rounded-xl bg-sand p-5 md:p-7">
        <p className="text-muted">{reference}</p>
        <p className="mt-1 font-display text-2xl font-semibold md:text-3xl">
          <time dateTime={new Date(startAt).toISOString()}>
            {formatDay(date)}
            <span className="block">{formatBookingHours({ startAt, durationMinutes })}</span>
          </time>
        </p>
        <p className="mt-2">
          India time, for about {formatLength(durationMinutes)}. In {city && `${city}, `}
          {state}, pincode {pincode}.
        </p>
        {share && <p className="mt-2 text-lg font-semibold">{describeOwnShare(share)}</p>}
      </div>
      <BookingRequestDetails request={{ ...request, referenceImageId: null }} className="mt-6" />
      {(colleagues.length > 0 || artists > 1) && (
        <p className="mt-4">
          {colleagues.length > 0
            ? `You come with ${formatArtists(colleagues)}.`
            : `${artists} artists are to come; the others are still to be found.`}
        </p>
      )}
    </>
  );
}

import { Link } from '@remix-run/react';
import type { BookingStatus, CustomerBooking } from '../../../domain/bookings/booking.ts';
import { formatComing } from '../../../domain/bookings/booking-format.ts';
import { formatClock } from '../../../domain/shared/time.ts';
import { useContact } from '../../../ui/kit/use-contact.ts';

const TITLES: Record<BookingStatus, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  assigned: 'Confirmed',
  accepted: 'Confirmed, with your artist',
  done: 'Done',
  no_show: 'We missed you',
  cancelled: 'Cancelled',
};

const COLOURS: Partial<Record<BookingStatus, string>> = {
  requested: 'border-marigold',
  no_show: 'border-rose',
  cancelled: 'border-rose',
};

/** The status of an appointment and what happens next, for its customer. */
export function BookingState({ booking }: { booking: CustomerBooking }) {
  const { status } = booking;
  const { hours } = useContact();
  const colour = COLOURS[status] ?? 'border-leaf';
  return (
    <section aria-labelledby="state" className={`mt-6 border-l-4 py-1 pl-4 ${colour}`}>
      <h2 id="state" className="text-xl">
        {TITLES[status]}
      </h2>
      <p className="mt-1 max-w-prose text-lg">{describeNext(booking, hours.shown)}</p>
      {booking.onWay && (
        <p className="mt-3 max-w-prose rounded-lg bg-sand p-4 text-lg font-semibold">
          Your artist is on the way, since {formatClock(booking.onWay.since)}
          {booking.onWay.arrivesAt !== null &&
            `, and arrives at about ${formatClock(booking.onWay.arrivesAt)}`}
          .
        </p>
      )}
      {status === 'done' && (
        <p className="mt-2 max-w-prose">
          For a deep stain: leave the paste on for six to eight hours, scrape it off without water, keep your
          hands dry until the next day, and warm.{' '}
          <Link to="/faqs#after-care" className="link">
            More on caring for henna
          </Link>
        </p>
      )}
    </section>
  );
}

const UNANSWERED = 'If you hear nothing within a week, the request ends by itself.';

function describeNext({ status, startAt, artist, price }: CustomerBooking, hours: string): string {
  const timed = startAt !== null;
  switch (status) {
    case 'requested':
      return timed
        ? `This time is kept for you. We call you ${price ? 'to confirm' : 'to agree on the price, and confirm'} (${hours}). ${UNANSWERED}`
        : `We call you to agree on ${price ? 'the time' : 'time and price'} (${hours}). Until then nothing is fixed. ${UNANSWERED}`;
    case 'confirmed':
      return timed
        ? 'We come. Next we tell you who your artist is.'
        : 'We come on this day. Next we agree on the time with you.';
    case 'assigned':
      return 'We come. As soon as your artist has accepted, you find the name here.';
    case 'accepted':
      return artist
        ? `${formatComing([artist.name, ...artist.others])} to you.`
        : 'Your artist comes to you.';
    case 'done':
      return 'Thank you for letting us draw for you. We hope that you love it.';
    case 'no_show':
      return 'We came and met nobody. If that is a surprise to you, please call us.';
    case 'cancelled':
      return 'This appointment will not take place. If that is a surprise to you, please call us.';
  }
}

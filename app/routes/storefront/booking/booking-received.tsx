import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { CreatedBooking } from '../../../domain/bookings/booking.ts';
import { dayOf, formatClock, formatDay } from '../../../domain/shared/time.ts';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { useShownFor } from './passing-notice.tsx';

/** After a booking: the notice for five seconds (spec, section 4), and, to stay, the way to the booking's own page. */
export function BookingReceived({ booked, message }: { booked: CreatedBooking; message: string }) {
  const { hours } = useContact();
  const shown = useShownFor(booked);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reference, path, startAt, phoneProven } = booked;
  return (
    <section aria-labelledby="booked" className="mt-6">
      <p
        role="status"
        className="mb-4 rounded-lg border border-leaf bg-white p-4 font-semibold text-leaf empty:hidden"
      >
        {shown ? message : ''}
      </p>
      <div className="rounded-xl bg-sand p-5 md:p-7">
        <h2 ref={heading} id="booked" tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          Your request <span className="whitespace-nowrap">{reference}</span> is with us
        </h2>
        {startAt !== null && (
          <p className="mt-3 text-lg font-semibold">
            {formatDay(dayOf(startAt))} at {formatClock(startAt)}: this time is kept for you.
          </p>
        )}
        <p className="mt-3 text-lg">
          We call you to agree on {startAt === null ? 'time and price' : 'the price, and confirm'} (
          {hours.shown}). We have sent you {phoneProven ? 'an SMS and an e-mail' : 'an e-mail'} with a link to
          your appointment. If you hear nothing within a week, the request ends by itself.
        </p>
        <p className="mt-5">
          <Link to={path} reloadDocument className="button button-primary">
            See your appointment
          </Link>
        </p>
        <p className="mt-3 text-muted">There you can move it, cancel it and add it to your calendar.</p>
      </div>
      <h2 className="mt-10 text-2xl">Another appointment?</h2>
    </section>
  );
}

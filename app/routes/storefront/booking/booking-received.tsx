import { useEffect, useRef } from 'react';
import type { BookingReply } from './booking-reply.ts';

interface Props {
  booked: NonNullable<BookingReply['booked']>;
  /** Shown for a while. */
  notice: string;
}

/** After a booking: the notice for five seconds (spec, section 4), and, to stay, what was booked and how to prepare for it. */
export function BookingReceived({ booked, notice }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reference, path, agreed, followUp, preparation } = booked;
  return (
    <section aria-labelledby="booked" className="mt-6 max-w-2xl">
      <p
        role="status"
        className="mb-4 rounded-lg border border-leaf bg-white p-4 font-semibold text-leaf empty:hidden"
      >
        {notice}
      </p>
      <div className="rounded-xl bg-sand p-5 text-lg md:p-7">
        <h2 ref={heading} id="booked" tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          Your request <span className="whitespace-nowrap">{reference}</span> is with us
        </h2>
        {agreed.map((line) => (
          <p key={line} className="mt-2 font-semibold">
            {line}
          </p>
        ))}
        <p className="mt-3">{followUp}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          <a href={path} className="button button-primary">
            See your appointment
          </a>
          <a href={`${path}/calendar.ics`} className="button bg-ivory">
            Add to your calendar
          </a>
        </p>
      </div>
      <h2 className="mt-8 text-2xl">On the day</h2>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        {preparation.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-8">
        <a href="/booking" className="button">
          Book another appointment
        </a>
      </p>
    </section>
  );
}

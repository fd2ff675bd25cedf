import { Form, Link } from '@remix-run/react';
import type { DaySlots } from '../../../domain/availability/slot.ts';
import type { CustomerBooking } from '../../../domain/bookings/booking.ts';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking-fields.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { type DayRange, formatDay, minuteOf } from '../../../domain/shared/time.ts';
import { BookingWhen } from '../../../ui/bookings/booking-time.tsx';
import { DayQuery } from '../../../ui/bookings/day-query.tsx';
import { DayTimes, nearestDays, TimeRadio } from '../../../ui/bookings/day-slots.tsx';
import { FieldError, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState, useFormState } from '../../../ui/kit/form-state.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';

interface Props {
  booking: CustomerBooking;
  path: string;
  /** The day that is looked at. */
  day: string;
  /** What is wrong with it. */
  fault: string;
  days: DayRange;
  /** Free times of its month; null where the day is none. */
  offered: DaySlots[] | null;
  reply: FormReply | undefined;
}

/** Another time for a booking: a day first, by the address, then one of its times. */
export function BookingMoveForm({ booking, path, day, fault, days, offered, reply }: Props) {
  const pending = useIsPending();
  const kept = booking.cancellation?.kept ?? 0;
  return (
    <div className="column max-w-2xl py-10 md:py-14">
      <h1 className="text-3xl md:text-4xl">Move your appointment</h1>
      <BookingWhen booking={booking} />
      <DayQuery label="To which day?" button="Show free times" day={day} days={days} fault={fault} />

      {offered && (
        <Form key={day} method="post" className="mt-8 space-y-6" noValidate>
          <FormState reply={reply}>
            <input type="hidden" name="date" value={day} />
            <TimeChoice day={day} offered={offered} current={booking.startAt} />
            <TextAreaField
              name="reason"
              label="Anything we should know?"
              optional
              maxLength={BOOKING_TEXT_LIMITS.reason}
            />
            <p className="text-muted">
              Your old time is let go only if the new one is yours. Without a fixed time it is a request
              again, and we call you.
              {kept > 0 && ` Should you cancel after all, we keep ${formatRupees(kept)}, as now.`}
            </p>
            <FormMessage />
          </FormState>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button button-primary" disabled={pending}>
              {pending ? 'Moving…' : 'Move my appointment'}
            </button>
            <Link to={path} className="button">
              Leave it as it is
            </Link>
          </div>
        </Form>
      )}
    </div>
  );
}

/** The times of the day, or other days that have some. `current` is when the appointment begins now. */
function TimeChoice({ day, offered, current }: { day: string; offered: DaySlots[]; current: number | null }) {
  const { errors } = useFormState();
  const error = errors.slot ?? errors.date;
  const starts = offered.find(({ date }) => date === day)?.starts ?? [];
  const isFull = starts.length === 0;
  const others = isFull ? nearestDays(offered, day) : [];
  // The same time of another day, if that is free; a fixed time is given up by choosing so alone.
  const likely = current === null ? null : starts.find((start) => minuteOf(start) === minuteOf(current));
  return (
    <fieldset className="rounded-xl bg-sand p-4 xs:p-5">
      <legend className="sr-only">Time on {formatDay(day)}</legend>
      <p className="font-display text-xl" aria-hidden="true">
        Time on {formatDay(day)}
      </p>
      {isFull && (
        <p className="mt-2">
          {others.length > 0
            ? 'No artist is free on that day any more, but on others:'
            : 'Nobody has put free times for this month here yet. We call you to agree on one.'}
        </p>
      )}
      {others.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {others.map((other) => (
            <li key={other}>
              <Link to={`?date=${other}`} preventScrollReset className="button bg-ivory px-4">
                {formatDay(other)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <DayTimes starts={starts}>
        {(start) => (
          <TimeRadio key={start} start={start} invalid={Boolean(error)} defaultChecked={start === likely} />
        )}
      </DayTimes>
      <div className="mt-3">
        <TimeRadio start={null} defaultChecked={current === null || isFull}>
          {isFull ? 'That day: please call me' : 'That day, no fixed time'}
        </TimeRadio>
      </div>
      {error && (
        <FieldError role="alert" className="mt-2 font-semibold">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

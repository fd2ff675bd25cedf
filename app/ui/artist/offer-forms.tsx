import { Link, useActionData } from '@remix-run/react';
import type { DaySlots } from '../../domain/availability/slot.ts';
import { MAX_OFFER_MESSAGE } from '../../domain/bookings/offer.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import type { DayRange } from '../../domain/shared/time.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { DayQuery } from '../bookings/day-query.tsx';
import { DayTimes, nearestDays, TimeRadio } from '../bookings/day-slots.tsx';
import { FieldError, TextAreaField } from '../kit/field.tsx';
import { useFormState } from '../kit/form-state.tsx';
import { PostForm } from '../kit/post-form.tsx';

interface Props {
  appointment: { version: number; startAt: number; isTeam: boolean; times: DaySlots[] };
  day: string;
  /** Why nothing can be offered on that day; empty if it can. */
  fault: string;
  days: DayRange;
}

/** An artist chooses a day, and one of her free times to offer in place of the one that is asked for. */
export function OfferForms({ appointment, day, fault, days }: Props) {
  const reply = useActionData<FormReply>();
  return (
    <>
      <DayQuery label="On which day?" button="Show my free times" day={day} days={days} fault={fault} />
      {!fault && (
        <PostForm key={day} reply={reply} button="Offer this time" className="mt-6 space-y-4">
          <input type="hidden" name="version" value={appointment.version} />
          <FreeTimes {...{ day }} {...appointment} current={appointment.startAt} />
          <TextAreaField
            name="message"
            label="A line to the customer"
            hint="They read it on their own page. Please leave out phone numbers and addresses."
            optional
            maxLength={MAX_OFFER_MESSAGE}
          />
          <p className="text-muted">
            {appointment.isTeam && 'These are times when all of your team are free. '}The customer is told by
            SMS and e-mail, and can answer for two days, but at most until the earlier of the two days begins.
            So long both times are kept; nothing else changes.
          </p>
        </PostForm>
      )}
    </>
  );
}

interface FreeTimesProps {
  day: string;
  times: DaySlots[];
  /** When it is now. */
  current: number;
  isTeam: boolean;
}

/** The free times of a day of the artist and her team, or other days that have some. */
function FreeTimes({ day, times, current, isTeam }: FreeTimesProps) {
  const { errors } = useFormState();
  const starts = (times.find(({ date }) => date === day)?.starts ?? []).filter((start) => start !== current);
  const others = starts.length === 0 ? nearestDays(times, day) : [];
  const free = isTeam ? 'all free' : 'free';
  return (
    <fieldset className="rounded-xl bg-sand p-4">
      <legend className="sr-only">Your free times on {formatDay(day)}</legend>
      <p className="font-display text-xl" aria-hidden="true">
        {formatDay(day)}
      </p>
      {starts.length === 0 && (
        <p className="mt-2">
          {others.length > 0
            ? `By your hours you are not ${free} long enough on that day, but on others:`
            : `By your hours you are not ${free} long enough in this month. Choose another day, or change your hours.`}
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {others.map((other) => (
          <li key={other}>
            <Link to={`?date=${other}`} preventScrollReset className="button bg-ivory px-4">
              {formatDay(other)}
            </Link>
          </li>
        ))}
      </ul>
      <DayTimes starts={starts}>
        {(start) => <TimeRadio key={start} start={start} invalid={Boolean(errors.slot)} />}
      </DayTimes>
      {errors.slot && (
        <FieldError role="alert" className="mt-2 font-semibold">
          {errors.slot}
        </FieldError>
      )}
    </fieldset>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { getBookableDays, getDayRefusal } from '../../domain/availability/bookable-days.ts';
import type { DaySlots } from '../../domain/availability/slot.ts';
import { OfferInput } from '../../domain/bookings/agenda-input.ts';
import { formatBookingTime } from '../../domain/bookings/booking-format.ts';
import { getTimesToOffer, offerTime } from '../../domain/bookings/offer.server.ts';
import { MAX_OFFER_MESSAGE } from '../../domain/bookings/offer.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { dayOf, formatDay } from '../../domain/shared/time.ts';
import { requireArtist } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { ArtistPage, artistMeta } from '../../ui/artist/artist-page.tsx';
import { DayQuery } from '../../ui/bookings/day-query.tsx';
import { DayTimes, nearestDays, TimeRadio } from '../../ui/bookings/day-slots.tsx';
import {
  createClientAction,
  createClientLoader,
  revalidateAfterRefusal,
} from '../../ui/kit/client-action.ts';
import { FieldError, TextAreaField } from '../../ui/kit/field.tsx';
import { useFormState } from '../../ui/kit/form-state.tsx';
import { TextLink } from '../../ui/kit/links.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';

/** For approved artists: an appointment of their own that waits for an answer, and their free times. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireArtist(args);
  const { app } = args.context;
  const now = app.now();
  const day = new URL(args.request.url).searchParams.get('date') ?? dayOf(now.getTime());
  const fault = getDayRefusal(day, now) ?? '';
  const appointment = await getTimesToOffer(app, id, args.params.reference ?? '', fault ? null : day);
  // Answered, or given to somebody else.
  if (!appointment) throw redirect('/vendor-dashboard');
  return { appointment, day, fault, days: getBookableDays(now) };
}

/** For approved artists: offers another time for their own appointment. */
export async function action(args: ActionFunctionArgs) {
  const { id } = await requireArtist(args);
  return submit(args, OfferInput, async (input) => {
    await offerTime(args.context.app, id, args.params.reference ?? '', input);
    throw redirect('/vendor-dashboard');
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** A time that was taken must go from the page. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = artistMeta('Offer another time', '/vendor-dashboard');

export default function OfferTime() {
  const { appointment } = useLoaderData<typeof loader>();
  const { reference, firstName, state, pincode, offer, refusal } = appointment;
  return (
    <ArtistPage title="Offer another time" lead={`For ${firstName}, ${state} ${pincode} (${reference})`}>
      <p>
        Asked for: <b>{formatBookingTime(appointment)}</b>
      </p>
      {refusal || offer?.isOpen ? (
        <p className="mt-4 rounded-lg bg-sand p-4">
          {refusal ?? 'You have offered another time already. Take that back first.'}{' '}
          <TextLink to="/vendor-dashboard">Back to your dashboard</TextLink>
        </p>
      ) : (
        <OfferForms />
      )}
    </ArtistPage>
  );
}

function OfferForms() {
  const { appointment, day, fault, days } = useLoaderData<typeof loader>();
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

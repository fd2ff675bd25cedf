import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { getBookableDays, getDayRefusal } from '../../domain/availability/bookable-days.ts';
import { OfferInput } from '../../domain/bookings/agenda-input.ts';
import { formatBookingTime } from '../../domain/bookings/booking-format.ts';
import { getTimesToOffer, offerTime } from '../../domain/bookings/offer.server.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { requireArtist } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { ArtistPage, artistMeta } from '../../ui/artist/artist-page.tsx';
import { OfferForms } from '../../ui/artist/offer-forms.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { TextLink } from '../../ui/kit/links.tsx';

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
  const { appointment, day, fault, days } = useLoaderData<typeof loader>();
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
        <OfferForms {...{ appointment, day, fault, days }} />
      )}
    </ArtistPage>
  );
}

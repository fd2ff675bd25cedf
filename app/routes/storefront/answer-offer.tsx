import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { getBookableDays, getDayRefusal } from '../../domain/availability/bookable-days.ts';
import { OfferInput } from '../../domain/bookings/agenda-input.ts';
import { getTimesToOfferByLink, offerByLink } from '../../domain/bookings/answer-by-link.server.ts';
import { formatBookingTime } from '../../domain/bookings/booking-format.ts';
import { href } from '../../domain/shared/paths.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { parseAnswerLink } from '../../http/answer-link.server.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { OfferForms } from '../../ui/artist/offer-forms.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { LineLink } from '../../ui/kit/links.tsx';
import { privatePageMeta } from './private-page-meta.ts';

/** Open to whoever has the link, as long as it can answer: its key stands for the artist. */
export async function loader(args: LoaderFunctionArgs) {
  const { app } = args.context;
  const link = parseAnswerLink(args);
  const path = href('/answer/:reference/:key', { ...link });
  const now = app.now();
  const day = new URL(args.request.url).searchParams.get('date') ?? dayOf(now.getTime());
  const fault = getDayRefusal(day, now) ?? '';
  const found = await getTimesToOfferByLink(app, link, fault ? null : day);
  // The page of the link says what is true now.
  if (!found) throw redirect(encodeURI(path));
  // No name: this page is public.
  const { firstName: _firstName, ...appointment } = found;
  return { appointment, day, fault, days: getBookableDays(now), path };
}

/** Open to whoever has the link. Offers another time in place of an answer. */
export async function action(args: ActionFunctionArgs) {
  const link = parseAnswerLink(args);
  const by = { link, address: clientAddress(args.request) };
  return submit(args, OfferInput, async (input) => {
    await offerByLink(args.context.app, by, input);
    throw redirect(encodeURI(href('/answer/:reference/:key', { ...link })));
  });
}

export const clientAction = createClientAction();

/** A time that was taken must go from the page. */
export const shouldRevalidate = revalidateAfterRefusal;

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = () => privatePageMeta('Offer another time');

export default function AnswerOffer() {
  const { appointment, day, fault, days, path } = useLoaderData<typeof loader>();
  const { refusal } = appointment;
  return (
    <article className="column max-w-2xl py-8 md:py-12">
      <p>
        <LineLink to={path}>Back to the appointment</LineLink>
      </p>
      <h1 className="text-3xl md:text-4xl">Offer another time</h1>
      <p className="mt-4 mb-6">
        Asked for: <b>{formatBookingTime(appointment)}</b>
      </p>
      {refusal ? (
        <p className="rounded-lg bg-sand p-4">{refusal}</p>
      ) : (
        <OfferForms {...{ appointment, day, fault, days }} />
      )}
    </article>
  );
}

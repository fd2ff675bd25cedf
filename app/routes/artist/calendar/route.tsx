import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { toFeedPath } from '../../../domain/bookings/calendar-events.ts';
import { getArtistCalendar, renewFeedKey } from '../../../domain/bookings/calendar-feed.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { dayOf, isValidDay, weekOf } from '../../../domain/shared/time.ts';
import { requireArtist } from '../../../http/guards.server.ts';
import { ArtistPage, artistMeta } from '../../../ui/artist/artist-page.tsx';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { WeekView } from './week-view.tsx';

/** For approved artists: a week of their own, by any of its days, and the address of their feed. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireArtist(args);
  const { app } = args.context;
  const today = dayOf(app.now().getTime());
  const wanted = new URL(args.request.url).searchParams.get('week') ?? '';
  const week = weekOf(isValidDay(wanted) ? wanted : today);
  const { feedKey, days } = await getArtistCalendar(app, id, week);
  return { today, week, days, address: feedKey && app.siteUrl + toFeedPath(id, feedKey) };
}

/** For approved artists: replaces the address of their own feed. */
export async function action(args: ActionFunctionArgs) {
  const { id } = await requireArtist(args);
  await renewFeedKey(args.context.app, id);
  throw redirect('/vendor-calendar');
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = artistMeta('My calendar', '/vendor-calendar');

export default function ArtistCalendar() {
  const { today, week, days, address } = useLoaderData<typeof loader>();
  return (
    <ArtistPage title="My calendar" lead="Your appointments, days off and blocked hours.">
      <WeekView today={today} week={week} days={days} />
      <Section title="In the calendar of your phone" className="mt-10 space-y-3">
        {address ? <Feed address={address} /> : <NoFeed />}
      </Section>
    </ArtistPage>
  );
}

function NoFeed() {
  return (
    <p className="rounded-lg bg-sand p-4">
      Save your <TextLink to="/vendor-hours">working hours</TextLink> first; then your calendar has an
      address.
    </p>
  );
}

function Feed({ address }: { address: string }) {
  return (
    <div className="max-w-prose">
      <p>
        <a href={address.replace(/^https?:/, 'webcal:')} className="button button-primary">
          Subscribe on this phone
        </a>
      </p>
      <p className="mt-6">
        Or give this address to your calendar, in Google Calendar under “Other calendars, From URL”:
      </p>
      <p className="mt-2 rounded-lg border border-line bg-white p-3 wrap-anywhere select-all">{address}</p>
      <p className="mt-3 text-muted">
        Calendars look for news every few hours. Streets and phones stand in it only once you have accepted.
        Whoever has the address can read it, so keep it to yourself.
      </p>
      <Form method="post" className="mt-6">
        <FormMessage reply={useActionData<FormReply>()} />
        <button type="submit" className="button">
          Make a new address
        </button>
        <p className="mt-2 text-muted">The old one stops working at once; subscribe again afterwards.</p>
      </Form>
    </div>
  );
}

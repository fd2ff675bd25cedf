import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getArtistSchedule } from '../../domain/availability/artist-schedule.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { requireArtist } from '../../http/guards.server.ts';
import { ArtistPage, artistMeta } from '../../ui/artist/artist-page.tsx';
import { DaysOff } from '../../ui/artist/days-off.tsx';
import { createClientAction, createClientLoader } from '../../ui/kit/client-action.ts';
import { submitArtistTime } from './artist-time-form.server.ts';

/** For approved artists: their own days off. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireArtist(args);
  const { app } = args.context;
  const { daysOff } = await getArtistSchedule(app, id);
  return { daysOff, today: dayOf(app.now().getTime()) };
}

/** For approved artists: their own days off. */
export async function action(args: ActionFunctionArgs) {
  const { id } = await requireArtist(args);
  return submitArtistTime(args, id);
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = artistMeta('Days off', '/vendor-days-off');

export default function ArtistDaysOff() {
  const { daysOff, today } = useLoaderData<typeof loader>();
  return (
    <ArtistPage title="Days off" lead="On these days nobody can book you.">
      <DaysOff daysOff={daysOff} today={today} reply={useActionData<FormReply>()} />
    </ArtistPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getArtistSchedule } from '../../domain/availability/artist-schedule.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { requireArtist } from '../../http/guards.server.ts';
import { ArtistPage, artistMeta } from '../../ui/artist/artist-page.tsx';
import { BlockedHoursList } from '../../ui/artist/blocked-hours.tsx';
import { DaysOff } from '../../ui/artist/days-off.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { submitArtistTime } from './artist-time-form.server.ts';

/** For approved artists: their own days off and blocked hours. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireArtist(args);
  const { app } = args.context;
  const { daysOff, blocks } = await getArtistSchedule(app, id);
  return { daysOff, blocks, today: dayOf(app.now().getTime()) };
}

/** For approved artists: their own days off and blocked hours. */
export async function action(args: ActionFunctionArgs) {
  const { id } = await requireArtist(args);
  return submitArtistTime(args, id);
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = artistMeta('Days off', '/vendor-days-off');

export default function ArtistDaysOff() {
  const { daysOff, blocks, today } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <ArtistPage title="Days off" lead="On these days, and in the hours that you block, nobody can book you.">
      {reply?.ok && <FormMessage reply={reply} />}
      <div className="mt-4 grid gap-10 lg:grid-cols-2">
        <Section title="Whole days" className="space-y-3">
          <DaysOff daysOff={daysOff} today={today} reply={reply} />
        </Section>
        <Section title="Hours of a day" className="space-y-3">
          <BlockedHoursList blocks={blocks} today={today} reply={reply} />
        </Section>
      </div>
    </ArtistPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { submitArtistTime } from '../../artist-time-form.server.ts';
import { getArtistTime } from '../../domain/appointments/artist-time.server.ts';
import { dayOf } from '../../domain/appointments/india-time.ts';
import { requireArtist } from '../../guards.server.ts';
import type { Reply } from '../../reply.ts';
import { DaysOff } from '../../ui/appointments/days-off.tsx';
import { VendorPage } from '../../ui/frame/vendor-page.tsx';
import { vendorMeta } from './vendor-meta.ts';

/** For approved artists: their own days off. */
export async function loader(asked: LoaderFunctionArgs) {
  const { id } = await requireArtist(asked);
  const { app } = asked.context;
  const { daysOff } = await getArtistTime(app, id);
  return { daysOff, today: dayOf(app.now().getTime()) };
}

/** For approved artists: their own days off. */
export async function action(asked: ActionFunctionArgs) {
  const { id } = await requireArtist(asked);
  return submitArtistTime(asked.request, asked.context.app, id);
}

export const meta = vendorMeta('Days off', '/vendor-days-off');

export default function VendorDaysOff() {
  const { daysOff, today } = useLoaderData<typeof loader>();
  return (
    <VendorPage title="Days off" lead="On these days nobody can book you.">
      <DaysOff daysOff={daysOff} today={today} reply={useActionData<Reply>()} />
    </VendorPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getArtistSchedule } from '../../domain/availability/artist-schedule.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireArtist } from '../../http/guards.server.ts';
import { ArtistPage, artistMeta } from '../../ui/artist/artist-page.tsx';
import { ArtistTimeForm } from '../../ui/artist/artist-time-form.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { submitArtistTime } from './artist-time-form.server.ts';

/** For approved artists: their own time. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireArtist(args);
  return getArtistSchedule(args.context.app, id);
}

/** For approved artists: their own time. */
export async function action(args: ActionFunctionArgs) {
  const { id } = await requireArtist(args);
  return submitArtistTime(args, id);
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: somebody may have saved since. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = artistMeta('Hours and places', '/vendor-hours');

export default function ArtistHours() {
  const settings = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <ArtistPage title="Hours and places" lead="Customers are offered times that fit what stands here.">
      {!settings.saved && (
        <p className="mb-6 rounded-lg border-l-4 border-marigold bg-sand p-4">
          Nothing is saved yet, so no times of yours are offered. These are usual hours: change them and save.
        </p>
      )}
      {settings.saved && settings.areas.length === 0 && (
        <p className="mb-6 rounded-lg border-l-4 border-marigold bg-sand p-4">
          No place is named yet, so no times of yours are offered. Please add the places that you serve below.
        </p>
      )}
      <ArtistTimeForm settings={settings} reply={reply} isOwn />
    </ArtistPage>
  );
}

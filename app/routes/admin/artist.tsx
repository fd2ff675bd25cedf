import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getArtistSchedule } from '../../domain/availability/artist-schedule.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { ArtistTimeForm } from '../../ui/artist/artist-time-form.tsx';
import { DaysOff } from '../../ui/artist/days-off.tsx';
import {
  createClientAction,
  createClientLoader,
  revalidateAfterRefusal,
} from '../../ui/kit/client-action.ts';
import { DetailHead, DetailSection } from '../../ui/kit/detail-page.tsx';
import { LineLink } from '../../ui/kit/links.tsx';
import { submitArtistTime } from '../artist/artist-time-form.server.ts';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { app } = args.context;
  const id = args.params.id ?? '';
  const { artist, ...time } = await getArtistSchedule(app, id);
  if (!artist) throw new Response('We could not find this artist.', { status: 404 });
  return { id, artist, time, today: dayOf(app.now().getTime()) };
}

/** Sets an artist's time when the artist asks the shop to. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { context, params } = args;
  const id = params.id ?? '';
  const { artist } = await getArtistSchedule(context.app, id);
  if (!artist) throw new Response('We could not find this artist.', { status: 404 });
  return submitArtistTime(args, id, { admin });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: the artist may have saved meanwhile. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Artist');

export default function AdminArtist() {
  const { id, artist, time, today } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { name, email, city, approved } = artist;
  const forHours = reply?.values.intent === 'hours' ? reply : undefined;
  return (
    <div className="max-w-3xl">
      <DetailHead back={{ to: '/admin/vendor-approval', label: 'All vendors' }} title={name} />
      <p className="mt-1 text-muted wrap-anywhere">
        {[email, city, !approved && 'not approved'].filter(Boolean).join(' · ')}
      </p>
      <p>
        <LineLink to={`/admin/bookings?artist=${id}`}>Their bookings</LineLink>
      </p>
      <div className="mt-4">
        <ArtistTimeForm settings={time} reply={forHours ?? (reply?.ok ? reply : undefined)} />
      </div>
      <DetailSection title="Days off" className="mt-10 space-y-3">
        <DaysOff daysOff={time.daysOff} today={today} reply={reply?.ok || forHours ? undefined : reply} />
      </DetailSection>
    </div>
  );
}

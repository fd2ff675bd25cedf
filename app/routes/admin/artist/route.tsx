import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { canDo } from '../../../domain/accounts/staff-rights.ts';
import { declinePicture, publishPicture } from '../../../domain/artists/artist-pictures.server.ts';
import { getArtistDetails } from '../../../domain/bookings/admin-artist-details.server.ts';
import { AdminArtistFormInput } from '../../../domain/bookings/admin-artist-input.ts';
import {
  assignAgain,
  setArtistApproval,
  setArtistPause,
  setArtistRate,
} from '../../../domain/bookings/artist-approval.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { ArtistTimeForm } from '../../../ui/artist/artist-time-form.tsx';
import { BlockedHoursList } from '../../../ui/artist/blocked-hours.tsx';
import { DaysOff } from '../../../ui/artist/days-off.tsx';
import {
  createClientAction,
  createClientLoader,
  revalidateAfterRefusal,
} from '../../../ui/kit/client-action.ts';
import { DetailHead, DetailSection } from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { AllowedLink } from '../../../ui/workspace/allowed-link.tsx';
import { changeArtistTime } from '../../artist/artist-time-form.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { ArtistDecisions, HandedBack } from './artist-decisions.tsx';
import { ArtistProfile } from './artist-profile.tsx';
import { PicturesToDecide } from './pictures-to-decide.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'pictures');
  const details = await getArtistDetails(args.context.app, args.params.id ?? '');
  if (!details) throw new Response('We could not find this artist.', { status: 404 });
  const mayDecide = canDo(role, 'artists');
  if (mayDecide) return { ...details, mayDecide };
  const schedule = { ...details.schedule, phone: null };
  return { ...details, upcoming: [], handedBack: [], schedule, mayDecide };
}

/** What the owner decides about an artist, and the artist's time when the artist asks the shop to set it. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'pictures');
  const context = args.context.app;
  const id = args.params.id ?? '';
  if (!(await getArtistDetails(context, id))) {
    throw new Response('We could not find this artist.', { status: 404 });
  }
  return submit(args, AdminArtistFormInput, async (form) => {
    if (!DECISIONS_ON_PICTURES.includes(form.intent)) await requireAdmin(args, 'artists');
    switch (form.intent) {
      case 'approve':
        return setArtistApproval(context, admin, id, true);
      case 'pause':
      case 'resume':
        return setArtistPause(context, id, form.intent === 'pause', { admin });
      case 'rate':
        await setArtistRate(context, admin, id, form.input);
        return `The rate is ${form.input.ratePercent} % now.`;
      case 'publish':
        await publishPicture(context, admin, form.input);
        return 'Customers see the picture now.';
      case 'decline-picture':
        await declinePicture(context, admin, form.input);
        return 'The picture stays hidden, and the artist knows why.';
      case 'assign-again':
        await assignAgain(context, admin, id, form.input);
        return `${form.input.reference} is assigned again.`;
      default:
        return changeArtistTime(context, id, form, { admin });
    }
  });
}

/** What those who look after the pictures may decide, too. */
const DECISIONS_ON_PICTURES = ['publish', 'decline-picture'];

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: the artist may have saved meanwhile. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Artist');

/** Forms that show what is wrong at their own place. */
const OWN_PLACE = ['hours', 'days-off', 'block', 'rate', 'decline-picture'];

export default function AdminArtist() {
  const { artist, pictures, upcoming, handedBack, schedule, today, mayDecide } =
    useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const refused = reply?.ok ? undefined : reply;
  const intent = refused?.values.intent ?? '';
  return (
    <div className="max-w-3xl">
      <DetailHead back={{ to: '/admin/vendor-approval', label: 'All vendors' }} title={artist.name} />
      <p>
        <AllowedLink right="bookings" to={`/admin/bookings?artist=${artist.id}`}>
          Their bookings
        </AllowedLink>
      </p>
      {reply && !OWN_PLACE.includes(intent) && (
        <div className="sticky top-20 z-10 rounded-lg border border-line bg-ivory p-3">
          <FormMessage reply={{ ...reply, fields: {} }} />
        </div>
      )}
      {mayDecide && (
        <ArtistDecisions
          artist={artist}
          upcoming={upcoming.length}
          reply={intent === 'rate' ? refused : undefined}
        />
      )}
      <HandedBack appointments={handedBack} />
      <ArtistProfile artist={artist} schedule={schedule} />
      <PicturesToDecide pictures={pictures} reply={intent === 'decline-picture' ? refused : undefined} />
      {mayDecide && <Time {...{ schedule, today, refused }} />}
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** When customers can book the artist. */
function Time({
  schedule,
  today,
  refused,
}: Pick<Loaded, 'schedule' | 'today'> & { refused: FormReply | undefined }) {
  const intent = refused?.values.intent;
  return (
    <>
      <div className="mt-10">
        <ArtistTimeForm settings={schedule} reply={intent === 'hours' ? refused : undefined} />
      </div>
      <DetailSection title="Days off" className="mt-10 space-y-3">
        <DaysOff daysOff={schedule.daysOff} today={today} reply={refused} />
      </DetailSection>
      <DetailSection title="Blocked hours" className="mt-10 space-y-3">
        <BlockedHoursList blocks={schedule.blocks} today={today} reply={refused} />
      </DetailSection>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { declinePicture, publishPicture } from '../../../domain/artists/artist-pictures.server.ts';
import { summariseHours } from '../../../domain/availability/artist-schedule.ts';
import { AdminArtistFormInput } from '../../../domain/bookings/admin-artist-input.ts';
import {
  assignAgain,
  setArtistApproval,
  setArtistRate,
} from '../../../domain/bookings/artist-approval.server.ts';
import { setArtistPause } from '../../../domain/bookings/artist-pause.server.ts';
import { getArtistCard } from '../../../domain/operations/artist-card.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { ArtistTimeForm } from '../../../ui/artist/artist-time-form.tsx';
import { BlockedHoursList } from '../../../ui/artist/blocked-hours.tsx';
import { DaysOff } from '../../../ui/artist/days-off.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailHead, DetailSection } from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { changeArtistTime } from '../../artist/artist-time-form.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { ArtistDecisions, HandedBack } from './artist-decisions.tsx';
import { ArtistProfile, ArtistRate } from './artist-profile.tsx';
import { ArtistChanges, ArtistReviews, DoneThisMonth, NextAppointments, TwoWeeks } from './artist-work.tsx';
import { PicturesToDecide } from './pictures-to-decide.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'pictures');
  const card = await getArtistCard(args.context.app, args.params.id ?? '', role);
  if (!card) throw new Response('We could not find this artist.', { status: 404 });
  return card;
}

/** What the owner decides about an artist, and the artist's time when the artist asks the shop to set it. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'pictures');
  const context = args.context.app;
  const id = args.params.id ?? '';
  if (!(await getArtistCard(context, id, admin.role))) {
    throw new Response('We could not find this artist.', { status: 404 });
  }
  return submit(args, AdminArtistFormInput, async (form) => {
    if (!DECISIONS_ON_PICTURES.includes(form.intent)) await requireAdmin(args, 'artists');
    switch (form.intent) {
      case 'approve':
        return setArtistApproval(context, admin, id, true);
      case 'pause':
        return setArtistPause(context, id, true, { admin, ...form.input });
      case 'resume':
        return setArtistPause(context, id, false, { admin });
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
const OWN_PLACE = ['hours', 'days-off', 'block', 'rate', 'pause', 'decline-picture'];

export default function AdminArtist() {
  const card = useLoaderData<typeof loader>();
  const { artist, pictures, upcoming, handedBack, schedule, today, mayDecide } = card;
  const reply = useActionData<FormReply>();
  const refused = reply?.ok ? undefined : reply;
  const intent = refused?.values.intent ?? '';
  const refusedAs = (wanted: string) => (intent === wanted ? refused : undefined);
  return (
    <div className="max-w-5xl">
      <DetailHead
        back={{ to: '/admin/vendor-approval', label: 'All vendors' }}
        title={artist.name}
        badge={artist.city && <span className="text-muted">{artist.city}</span>}
      />
      <CardIndex {...card} />
      {reply && !OWN_PLACE.includes(intent) && (
        <div className="sticky top-20 z-10 mt-3 rounded-lg border border-line bg-ivory p-3">
          <FormMessage reply={{ ...reply, fields: {} }} />
        </div>
      )}
      {mayDecide && <ArtistDecisions artist={artist} upcoming={upcoming.length} reply={refusedAs('pause')} />}
      <HandedBack appointments={handedBack} />
      <PicturesToDecide pictures={pictures} reply={refusedAs('decline-picture')} />
      {mayDecide && <NextAppointments artistId={artist.id} upcoming={upcoming} today={today} />}
      {mayDecide && <Time card={card} refused={refused} />}
      {card.done && <DoneThisMonth artistId={artist.id} done={card.done} />}
      {card.reviews && <ArtistReviews reviews={card.reviews} />}
      <ArtistProfile artist={artist} schedule={schedule} />
      {mayDecide && <ArtistRate ratePercent={artist.ratePercent} reply={refusedAs('rate')} />}
      {card.changes && <ArtistChanges changes={card.changes} subject={`vendor/${artist.id}`} />}
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The parts of the page, for those who look for one. */
function CardIndex({ mayDecide, pictures, upcoming, done, reviews, changes }: Loaded) {
  const waiting = pictures.filter(({ status }) => status === 'waiting').length;
  const parts: readonly [id: string, label: string, isShown: boolean][] = [
    ['pictures', waiting > 0 ? `Pictures (${waiting} waiting)` : 'Pictures', true],
    ['appointments', `Next appointments (${upcoming.length})`, mayDecide],
    ['hours', 'Hours and days off', mayDecide],
    ['earnings', 'This month', done !== null],
    ['reviews', reviews?.verified ? `Reviews (${reviews.verified.reviews})` : 'Reviews', reviews !== null],
    ['profile', 'Profile', true],
    ['changes', 'Changes', changes !== null],
  ];
  return (
    <nav aria-label="Parts of this page">
      <ul className="flex flex-wrap gap-x-5">
        {parts
          .filter(([, , isShown]) => isShown)
          .map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** When customers can book the artist, and the forms that change it. */
function Time({
  card: { days, schedule, today },
  refused,
}: {
  card: Loaded;
  refused: FormReply | undefined;
}) {
  const intent = refused?.values.intent;
  return (
    <DetailSection title="Hours and days off" id="hours" className="mt-10">
      <p className="mt-1 text-muted">
        {schedule.saved ? `${summariseHours(schedule.hours)}.` : 'No hours are saved yet.'}
      </p>
      <TwoWeeks days={days} />
      <div className="mt-3 space-y-1">
        <Folded title="Change hours and places" isOpen={intent === 'hours'}>
          <ArtistTimeForm settings={schedule} reply={intent === 'hours' ? refused : undefined} />
        </Folded>
        <Folded title={`Days off (${schedule.daysOff.length})`} isOpen={intent === 'days-off'}>
          <DaysOff daysOff={schedule.daysOff} today={today} reply={refused} />
        </Folded>
        <Folded title={`Blocked hours (${schedule.blocks.length})`} isOpen={intent === 'block'}>
          <BlockedHoursList blocks={schedule.blocks} today={today} reply={refused} />
        </Folded>
      </div>
    </DetailSection>
  );
}

interface FoldedProps {
  title: string;
  /** Where something in it was refused. */
  isOpen: boolean;
  children: ReactNode;
}

function Folded({ title, isOpen, children }: FoldedProps) {
  return (
    <details open={isOpen || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
        {title}
      </summary>
      <div className="mt-2 mb-6 max-w-3xl">{children}</div>
    </details>
  );
}

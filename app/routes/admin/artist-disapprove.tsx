import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { DisapproveFormInput } from '../../domain/bookings/admin-artist-input.ts';
import {
  getDisapprovalConsequences,
  setArtistApproval,
} from '../../domain/bookings/artist-approval.server.ts';
import { setArtistPause } from '../../domain/bookings/artist-pause.server.ts';
import type { BookingStatus } from '../../domain/bookings/booking.ts';
import { formatDayAndTime } from '../../domain/bookings/booking-format.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { keepList } from '../../domain/shared/list-filters.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ActionButton } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'artists');
  const id = args.params.id ?? '';
  const found = await getDisapprovalConsequences(args.context.app, id);
  if (!found) throw new Response('We could not find this artist.', { status: 404 });
  return { id, ...found };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'artists');
  const { app } = args.context;
  const id = args.params.id ?? '';
  return submit(args, DisapproveFormInput, async ({ intent, input }) => {
    if (intent === 'disapprove') await setArtistApproval(app, admin, id, false);
    else await setArtistPause(app, id, true, { admin, ...input });
    throw redirect(keepList(href('/admin/vendors/:id', { id }), new URL(args.request.url).search));
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Disapprove an artist');

export default function DisapproveArtist() {
  const { id, artist, upcoming } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="max-w-2xl">
      <DetailHead
        back={{ to: href('/admin/vendors/:id', { id }), label: 'Back to the artist', isRow: true }}
        title={`Disapprove ${artist.name}?`}
      />
      <p className="mt-4">
        Their logins end, their page leaves the site, and customers are offered no times of theirs. They are
        told by e-mail.
      </p>
      {upcoming.length > 0 ? (
        <>
          <p className="mt-2">
            {upcoming.length === 1
              ? 'This appointment loses its artist and waits'
              : `These ${upcoming.length} appointments lose their artist and wait`}{' '}
            until you assign another one:
          </p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {upcoming.map(({ reference, firstName, status, artists, ...time }) => (
              <li key={reference} className="py-2">
                <Link to={href('/admin/bookings/:reference', { reference })} className="link font-semibold">
                  {reference}
                </Link>{' '}
                {firstName}, {formatDayAndTime(time)}
                <span className="block text-muted">{describeConsequence(status, artists)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            The days and times stay as they are, and customers are told nothing until another artist has
            accepted: assign one soon.
          </p>
        </>
      ) : (
        <p className="mt-2">No appointment of theirs lies ahead.</p>
      )}
      <p className="mt-4 rounded-lg border-l-4 border-marigold bg-sand p-4">
        Most often a pause is enough: no new bookings, and {upcoming.length > 0 ? 'these' : 'what is booked'}{' '}
        stay with {artist.name}.
      </p>
      <div className="mt-4">
        <FormMessage reply={reply} />
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        {!artist.pausedAt && (
          <ActionButton values={{ intent: 'pause' }} buttonClassName="button button-primary">
            Pause instead
          </ActionButton>
        )}
        {artist.approved && (
          <ActionButton values={{ intent: 'disapprove' }} buttonClassName="button border-rose text-rose">
            Disapprove
          </ActionButton>
        )}
      </div>
    </div>
  );
}

/** What becomes of an appointment, and who is told. */
function describeConsequence(status: BookingStatus, artists: number): string {
  if (status === 'requested') return 'Not confirmed yet: the time kept with this artist is free again.';
  const rest = artists > 1 ? 'The others of the team stay. ' : '';
  return `${rest}It goes back to “To assign”, and this artist is told by e-mail.`;
}

import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatDayAndTime } from '../../../domain/bookings/booking-format.ts';
import type { getArtistCard } from '../../../domain/operations/artist-card.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { formatUntil, PauseForm } from '../../../ui/artist/pause-form.tsx';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { useKeptList } from '../../../ui/kit/pager.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';

type Card = NonNullable<Awaited<ReturnType<typeof getArtistCard>>>;

interface Props {
  artist: Card['artist'];
  /** How many appointments lie ahead. */
  upcoming: number;
  /** Of the pause, where it was refused. */
  reply: FormReply | undefined;
}

/** The three states of an artist beside each other, with what each one means and the way there. */
export function ArtistDecisions({ artist, upcoming, reply }: Props) {
  const { id, approved, approval, pausedAt, resumesOn } = artist;
  const keepRow = useKeptList();
  const isPaused = approved && pausedAt !== null;
  const refused = { waiting: 'Waiting for your decision', approved: '', withdrawn: 'No longer approved' };
  return (
    <DetailSection title="Decision" className="mt-6">
      <ul className="mt-3 grid gap-3 md:grid-cols-3">
        <State
          title="Approved"
          now={approved && !isPaused ? 'Now' : null}
          text="Customers see their page and are offered their free times."
        >
          {!approved && (
            <ActionButton values={{ intent: 'approve' }} buttonClassName="button button-primary">
              Approve
            </ActionButton>
          )}
          {isPaused && <ActionButton values={{ intent: 'resume' }}>Resume</ActionButton>}
        </State>
        <State
          title="Paused"
          now={isPaused ? `Since ${formatDate(pausedAt)}${formatUntil(resumesOn)}` : null}
          text={`No new bookings. ${formatStaying(upcoming)}, and they can log in.`}
        >
          {approved && (
            <details open={reply ? true : undefined}>
              <summary className="button list-none [&::-webkit-details-marker]:hidden">
                {isPaused ? 'Until when…' : 'Pause…'}
              </summary>
              <div className="mt-3">
                <PauseForm resumesOn={resumesOn} button={isPaused ? 'Save the day' : 'Pause'} reply={reply} />
              </div>
            </details>
          )}
        </State>
        <State
          title="Not approved"
          now={refused[approval] || null}
          text={`Their page and times go, and their logins end. ${formatLeaving(upcoming)}.`}
        >
          {approved && (
            <Link
              to={keepRow(href('/admin/vendors/:id/disapprove', { id }))}
              className="button border-rose text-rose"
            >
              Disapprove…
            </Link>
          )}
        </State>
      </ul>
    </DetailSection>
  );
}

function formatStaying(upcoming: number): string {
  if (upcoming === 0) return 'What is booked stays';
  return upcoming === 1 ? 'The one appointment ahead stays' : `The ${upcoming} appointments ahead stay`;
}

function formatLeaving(upcoming: number): string {
  if (upcoming === 0) return 'No appointment lies ahead';
  return upcoming === 1
    ? 'The one appointment ahead needs another artist'
    : `The ${upcoming} appointments ahead need other artists`;
}

interface StateProps {
  title: string;
  /** Since when, where it is so now. */
  now: string | null;
  text: string;
  children: ReactNode;
}

function State({ title, now, text, children }: StateProps) {
  return (
    <li
      className={`flex flex-col gap-2 rounded-lg border p-4 ${now ? 'border-2 border-henna-700 bg-white' : 'border-line'}`}
    >
      <h3 className="text-lg">{title}</h3>
      {now && <p className="font-semibold">{now}</p>}
      <p className="text-muted">{text}</p>
      <div className="mt-auto empty:hidden">{children}</div>
    </li>
  );
}

/** What was taken from the artist when the approval was withdrawn, and still waits: nothing comes back by itself. */
export function HandedBack({ appointments }: { appointments: Card['handedBack'] }) {
  if (appointments.length === 0) return null;
  return (
    <DetailSection title="Taken back when the approval was withdrawn" className="mt-8">
      <p className="mt-1 text-muted">
        These still wait for an artist. Each one is assigned again only by you.
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {appointments.map(({ reference, version, firstName, ...time }) => (
          <li key={reference} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <Link to={href('/admin/bookings/:reference', { reference })} className="link font-semibold">
                {reference}
              </Link>{' '}
              {firstName}
              <span className="block text-muted">{formatDayAndTime(time)}</span>
            </span>
            <ActionButton values={{ intent: 'assign-again', reference, version }} preventScrollReset>
              Assign again<span className="sr-only"> {reference}</span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

import { Link } from '@remix-run/react';
import type { getArtistDetails } from '../../../domain/bookings/admin-artist-details.server.ts';
import { RATE_PERCENT } from '../../../domain/bookings/admin-artist-input.ts';
import { formatDayAndTime } from '../../../domain/bookings/booking-format.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { ActionButton, PostForm } from '../../../ui/kit/post-form.tsx';

type Details = NonNullable<Awaited<ReturnType<typeof getArtistDetails>>>;

interface Props {
  artist: Details['artist'];
  /** How many appointments lie ahead. */
  upcoming: number;
  /** Of the rate, where it was refused. */
  reply: FormReply | undefined;
}

const UPCOMING = ['No appointment lies', 'One appointment lies'];

/** Whether customers are offered this artist, and at what rate. */
export function ArtistDecisions({ artist, upcoming, reply }: Props) {
  const { id, approved, approval, pausedAt, ratePercent, slug } = artist;
  const status = { waiting: 'Pending', approved: 'Approved', withdrawn: 'No longer approved' }[approval];
  return (
    <DetailSection title="Decision" className="mt-6">
      <p className="mt-1">
        <b className={approved ? 'text-leaf' : 'text-terracotta-text'}>{status}</b>
        {pausedAt && `, paused since ${formatDate(pausedAt)}: no new bookings, and what is booked stays`}
        <span className="text-muted">. {UPCOMING[upcoming] ?? `${upcoming} appointments lie`} ahead.</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!approved && (
          <ActionButton values={{ intent: 'approve' }} buttonClassName="button button-primary">
            Approve
          </ActionButton>
        )}
        {(approved || pausedAt) && (
          <ActionButton values={{ intent: pausedAt ? 'resume' : 'pause' }}>
            {pausedAt ? 'Resume' : 'Pause'}
          </ActionButton>
        )}
        {approved && (
          <Link to={href('/admin/vendors/:id/disapprove', { id })} className="button border-rose text-rose">
            Disapprove…
          </Link>
        )}
      </div>
      {approved && slug && (
        <p className="mt-2">
          <LineLink to={href('/artists/:slug', { slug })}>Their page for customers</LineLink>
        </p>
      )}
      <PostForm
        key={ratePercent}
        reply={reply}
        stored={{ ratePercent: String(ratePercent) }}
        intent="rate"
        button="Save the rate"
        buttonClassName=""
        className="mt-5 max-w-sm space-y-3"
      >
        <input type="hidden" name="seen" value={ratePercent} />
        <Field
          name="ratePercent"
          label="Rate in percent"
          hint="Of the price list, where a customer chooses this artist. 100 is the list itself."
          inputMode="numeric"
          maxLength={String(RATE_PERCENT.max).length}
        />
      </PostForm>
    </DetailSection>
  );
}

/** What was taken from the artist when the approval was withdrawn, and still waits: nothing comes back by itself. */
export function HandedBack({ appointments }: { appointments: Details['handedBack'] }) {
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

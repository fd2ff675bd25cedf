import { Link } from '@remix-run/react';
import { formatBookingHours, formatDayAndTime } from '../../../domain/bookings/booking-format.ts';
import { toCalendarPath } from '../../../domain/bookings/calendar-view.ts';
import type { getArtistCard } from '../../../domain/operations/artist-card.server.ts';
import { describeBalance } from '../../../domain/payouts/payout.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDateTime, formatDay, formatMinute } from '../../../domain/shared/time.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import { DetailSection, Facts } from '../../../ui/kit/detail-page.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { Rating } from '../../../ui/kit/stars.tsx';
import { ReviewArticle } from '../../../ui/reviews/review-list.tsx';
import { AllowedLink } from '../../../ui/workspace/allowed-link.tsx';

type Card = NonNullable<Awaited<ReturnType<typeof getArtistCard>>>;

/** More are on the list of bookings. */
const APPOINTMENTS_SHOWN = 8;

/** The artist's next appointments, and the way to her lane of the calendar. */
export function NextAppointments({
  artistId,
  upcoming,
  today,
}: {
  artistId: string;
  upcoming: Card['upcoming'];
  today: string;
}) {
  const day = upcoming[0]?.date ?? today;
  const lane = { view: 'day', day, artist: artistId, city: null, page: 1, move: null } as const;
  const others = upcoming.length - APPOINTMENTS_SHOWN;
  return (
    <DetailSection title="Next appointments" id="appointments" className="mt-10">
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {upcoming.slice(0, APPOINTMENTS_SHOWN).map((appointment) => (
          <li
            key={appointment.reference}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span>
              <b>{formatDayAndTime(appointment)}</b>
              <span className="block">
                <BookingLink {...appointment} /> in {appointment.state} {appointment.pincode}
              </span>
            </span>
            <BookingBadge status={appointment.status} />
          </li>
        ))}
      </ul>
      {upcoming.length === 0 && <p className="mt-2 rounded-lg bg-sand p-4">Nothing is planned.</p>}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <AllowedLink right="bookings" to={toCalendarPath(lane)}>
          Their lane in the calendar
        </AllowedLink>
        <AllowedLink right="bookings" to={`/admin/bookings?artist=${artistId}`}>
          {others > 0 ? `Their bookings: ${others} more lie ahead` : 'Their bookings'}
        </AllowedLink>
      </p>
    </DetailSection>
  );
}

function BookingLink({ reference, firstName }: { reference: string; firstName: string }) {
  return (
    <Link to={href('/admin/bookings/:reference', { reference })} className="link">
      {firstName}, {reference}
    </Link>
  );
}

/** This week and the next one day by day: hours, what is off or blocked, appointments. */
export function TwoWeeks({ days }: Pick<Card, 'days'>) {
  return (
    <ol className="mt-3 grid gap-px overflow-hidden rounded-lg border border-line sm:grid-cols-2 xl:grid-cols-4">
      {days.map(({ date, off, hours, items }) => (
        <li
          key={date}
          className={`p-3 outline outline-line ${off === null && hours.length > 0 ? 'bg-white' : 'bg-sand'}`}
        >
          <h3 className="font-sans text-base font-semibold">{formatDay(date)}</h3>
          <p className="text-muted wrap-anywhere">
            {off === null ? formatRanges(hours) : `Day off${off && `: ${off}`}`}
          </p>
          <ul className="empty:hidden">
            {items.map((item) => (
              <li key={item.startAt} className="wrap-anywhere">
                {formatBookingHours(item)}:{' '}
                {item.isBlock ? `blocked${item.note && `, ${item.note}`}` : <BookingLink {...item} />}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function formatRanges(hours: Card['days'][number]['hours']): string {
  if (hours.length === 0) return 'No hours';
  return hours.map(([from, to]) => `${formatMinute(from)} to ${formatMinute(to)}`).join(', ');
}

interface DoneProps {
  artistId: string;
  done: NonNullable<Card['done']>;
}

/** What the appointments of this month that took place cost their customers, and what the artist gets. */
export function DoneThisMonth({ artistId, done }: DoneProps) {
  return (
    <DetailSection title="This month" id="earnings" className="mt-10">
      <Facts
        facts={[
          ['Appointments done', done.appointments],
          ['Their prices in all', formatRupees(done.total)],
          ['Earned by the artist', formatRupees(done.earned)],
        ]}
      />
      <p className="mt-2">{describeBalance(done.balance, 'the artist')}.</p>
      <AllowedLink right="money" to={href('/admin/payouts/:id', { id: artistId })}>
        Share and payouts
      </AllowedLink>
    </DetailSection>
  );
}

export function ArtistReviews({ reviews: { newest, verified } }: { reviews: NonNullable<Card['reviews']> }) {
  return (
    <DetailSection title="Reviews" id="reviews" className="mt-10">
      {verified ? <Rating {...verified} wordy /> : <p className="mt-2 rounded-lg bg-sand p-4">None yet.</p>}
      <ul className="mt-3 space-y-4 empty:hidden">
        {newest.map((review) => (
          <li key={review.id}>
            <ReviewArticle review={review} />
          </li>
        ))}
      </ul>
      {verified && <LineLink to="/admin/reviews">All reviews</LineLink>}
    </DetailSection>
  );
}

/** What the staff changed about the artist, the newest first. */
export function ArtistChanges({
  changes,
  subject,
}: {
  changes: NonNullable<Card['changes']>;
  subject: string;
}) {
  return (
    <DetailSection title="Changes" id="changes" className="mt-10">
      {changes.length === 0 && (
        <p className="mt-2 rounded-lg bg-sand p-4">The staff has changed nothing yet.</p>
      )}
      <ol className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {changes.map(({ id, at, admin, sentence }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <b>{admin}</b> {sentence}
            <time className="block text-muted" dateTime={at.toISOString()}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {changes.length > 0 && (
        <LineLink to={`/admin/audit?subject=${encodeURIComponent(subject)}`}>All in the audit trail</LineLink>
      )}
    </DetailSection>
  );
}

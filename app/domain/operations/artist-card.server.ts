import { eq } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { canDo, type StaffRole } from '../accounts/staff-rights.ts';
import { artistSubject, isDecided } from '../artists/artist.server.ts';
import { type PictureStatus, toApproval } from '../artists/artist.ts';
import { type ArtistPicture, selectArtistPictures } from '../artists/artist-pictures.server.ts';
import { selectArtistSchedule, toArtistSchedule } from '../availability/artist-schedule.server.ts';
import type { ArtistSchedule } from '../availability/artist-schedule.ts';
import { groupArtistDays } from '../bookings/agenda.ts';
import {
  selectHandedBack,
  selectOpenAppointments,
  toArtistAppointment,
} from '../bookings/artist-approval.server.ts';
import { selectDoneOfArtist } from '../bookings/booking-money.server.ts';
import { selectArtistBalance } from '../payouts/artist-balances.server.ts';
import { selectItemReviews, toItemReviews } from '../reviews/published-reviews.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { heartCount } from '../shared/hearts.server.ts';
import { addDays, dayOf, monthOf, toMoment, weekdayOf, weekOf } from '../shared/time.ts';
import { selectSubjectHistory, toTold } from './audit-trail.server.ts';

/** How many reviews and changes the card shows. */
const REVIEWS_SHOWN = 5;
const CHANGES_SHOWN = 10;

/**
 * All that the shop knows of an artist, as far as a role may see it. Null if there is no such artist. One round trip.
 */
export async function getArtistCard(context: AppContext, vendorId: string, role: StaffRole) {
  const now = context.now().getTime();
  const today = dayOf(now);
  const [[profile], pictures, open, handedBack, [done], [account], newest, verified, changes, ...schedule] =
    await context.db.batch([
      selectProfile(context, vendorId),
      selectArtistPictures(context, vendorId),
      selectOpenAppointments(context, vendorId, new Date(toMoment(today))),
      selectHandedBack(context, vendorId),
      selectDoneOfArtist(context, vendorId, monthOf(today)),
      selectArtistBalance(context, vendorId, monthOf(today)),
      ...selectItemReviews(context, 'artist', vendorId, REVIEWS_SHOWN),
      selectSubjectHistory(context, artistSubject(vendorId), CHANGES_SHOWN),
      ...selectArtistSchedule(context, vendorId),
    ]);
  if (!profile) return null;
  const { decided, ...artist } = profile;
  const ownSchedule = await toArtistSchedule(context, schedule);
  const mayDecide = canDo(role, 'artists');
  const appointments = mayDecide ? open.map(toArtistAppointment) : [];
  return {
    artist: { ...artist, approval: toApproval(artist.approved, decided === 1) },
    pictures: pictures.sort((one, other) => rankOf(one) - rankOf(other)),
    /** What lies ahead, in order of time. */
    upcoming: appointments.filter(({ startAt }) => startAt > now),
    handedBack: mayDecide && artist.approved ? handedBack.map(toArtistAppointment) : [],
    schedule: mayDecide ? ownSchedule : { ...ownSchedule, phone: null },
    days: mayDecide ? toDays(today, ownSchedule, appointments) : [],
    done: canDo(role, 'money') && done && account ? { ...done, ...account } : null,
    reviews: canDo(role, 'reviews') ? toItemReviews(newest, verified) : null,
    changes: canDo(role, 'audit') ? changes.map(toTold) : null,
    today,
    mayDecide,
  };
}

/** The rest of this week and the next one, with hours, what is off or blocked, and appointments. */
function toDays(
  today: string,
  schedule: ArtistSchedule,
  appointments: readonly ReturnType<typeof toArtistAppointment>[],
) {
  const range = { first: today, last: weekOf(addDays(today, 7)).last };
  const { daysOff, blocks, hours } = schedule;
  return groupArtistDays(range, { agenda: appointments, daysOff, blocks }).map((day) => ({
    ...day,
    hours: schedule.saved ? (hours[weekdayOf(day.date)] ?? []) : [],
  }));
}

function selectProfile({ db }: AppContext, vendorId: string) {
  const { id, name, email, city, areas, languages, styles, occasions, yearsOfExperience, about } = vendors;
  const { approved, slug, ratePercent, pausedAt, resumesOn, createdAt } = vendors;
  return db
    .select({
      ...{ id, name, email, city, areas, languages, styles, occasions, yearsOfExperience, about },
      ...{ approved, slug, ratePercent, pausedAt, resumesOn, createdAt },
      decided: isDecided(vendorId),
      hearts: heartCount('artist', 'vendors.id').as('hearts'),
    })
    .from(vendors)
    .where(eq(id, vendorId));
}

const ORDER: readonly PictureStatus[] = ['waiting', 'published', 'declined'];

/** What waits for the owner stands first. */
function rankOf({ status }: ArtistPicture): number {
  return ORDER.indexOf(status);
}

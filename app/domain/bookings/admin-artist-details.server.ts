import { eq } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { isDecided } from '../artists/artist.server.ts';
import { type PictureStatus, toApproval } from '../artists/artist.ts';
import { type ArtistPicture, selectArtistPictures } from '../artists/artist-pictures.server.ts';
import { selectArtistSchedule, toArtistSchedule } from '../availability/artist-schedule.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dayOf } from '../shared/time.ts';
import { selectHandedBack, selectUpcomingAppointments } from './artist-approval.server.ts';
import { toFirstName } from './booking-row.server.ts';

/** All that an artist has filled in, for the owner who approves. Null if there is no such artist. One round trip. */
export async function getArtistDetails(context: AppContext, vendorId: string) {
  const [[profile], pictures, upcoming, handedBack, ...schedule] = await context.db.batch([
    selectProfile(context, vendorId),
    selectArtistPictures(context, vendorId),
    selectUpcomingAppointments(context, vendorId),
    selectHandedBack(context, vendorId),
    ...selectArtistSchedule(context, vendorId),
  ]);
  if (!profile) return null;
  const { decided, ...artist } = profile;
  return {
    artist: { ...artist, approval: toApproval(artist.approved, decided === 1) },
    pictures: pictures.sort((one, other) => rankOf(one) - rankOf(other)),
    upcoming: upcoming.map(toAppointment),
    handedBack: artist.approved ? handedBack.map(toAppointment) : [],
    schedule: await toArtistSchedule(context, schedule),
    today: dayOf(context.now().getTime()),
  };
}

/** What the page that asks before an approval is withdrawn names. One round trip. */
export async function getDisapprovalConsequences(context: AppContext, vendorId: string) {
  const { name, approved, pausedAt } = vendors;
  const [[artist], upcoming] = await context.db.batch([
    context.db.select({ name, approved, pausedAt }).from(vendors).where(eq(vendors.id, vendorId)),
    selectUpcomingAppointments(context, vendorId),
  ]);
  return artist ? { artist, upcoming: upcoming.map(toAppointment) } : null;
}

function selectProfile({ db }: AppContext, vendorId: string) {
  const { id, name, email, city, areas, languages, styles, occasions, yearsOfExperience, about } = vendors;
  const { approved, slug, ratePercent, pausedAt, createdAt } = vendors;
  return db
    .select({
      ...{ id, name, email, city, areas, languages, styles, occasions, yearsOfExperience, about },
      ...{ approved, slug, ratePercent, pausedAt, createdAt },
      decided: isDecided(vendorId),
    })
    .from(vendors)
    .where(eq(id, vendorId));
}

const ORDER: readonly PictureStatus[] = ['waiting', 'published', 'declined'];

/** What waits for the owner stands first. */
function rankOf({ status }: ArtistPicture): number {
  return ORDER.indexOf(status);
}

/** An appointment with the customer's first name alone. */
function toAppointment<Row extends { name: string; startAt: Date | null }>({ name, startAt, ...row }: Row) {
  return { ...row, startAt: startAt?.getTime() ?? null, firstName: toFirstName(name) };
}

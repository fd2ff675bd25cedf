import { eq, or } from 'drizzle-orm';
import type { WeeklyHours } from '#app/domain/availability/artist-schedule.ts';
import type { ImageInput } from '#app/domain/images/image-input.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { POSITION_STEP } from '#app/domain/shared/position.server.ts';
import { addDays, dayOf, toMoment } from '#app/domain/shared/time.ts';
import { artistPictures, vendors } from '../schema/artists.ts';
import { artistAreas, artistSchedules, bookingHolds } from '../schema/availability.ts';
import { ARTISTS } from './artists.ts';
import { sampleId } from './sample-rows.ts';

type Context = Pick<AppContext, 'db' | 'now'>;

/** How far ahead each of them has blocked an hour. */
const BLOCKED_IN_DAYS = 2;

/** Between two appointments. */
const TRAVEL_MINUTES = 30;

/**
 * Puts the sample artists into the shop, approved and with hours. One that is there already stays as it is: what the
 * owner changed, paused or disapproved is never undone.
 * @param stored the stored images, by the name of their drawing
 */
export async function loadArtists(context: Context, stored: ReadonlyMap<string, ImageInput>): Promise<void> {
  for (const artist of ARTISTS) {
    const { slug } = artist;
    const id = sampleId(`artist ${slug}`);
    const email = `${slug}@artist.example`;
    const known = or(eq(vendors.id, id), eq(vendors.slug, slug), eq(vendors.email, email));
    const [taken] = await context.db.select({ id: vendors.id }).from(vendors).where(known).limit(1);
    if (!taken) await insertArtist(context, { ...artist, id, email }, stored);
  }
}

type NewArtist = (typeof ARTISTS)[number] & { id: string; email: string };

async function insertArtist(
  { db, now }: Context,
  artist: NewArtist,
  stored: ReadonlyMap<string, ImageInput>,
): Promise<void> {
  const { id: vendorId, places, hours, free, works, pausedDays, ...profile } = artist;
  const { areas, languages, styles, occasions } = profile;
  const createdAt = now();
  const today = dayOf(createdAt.getTime());
  const days: WeeklyHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => (weekday === free ? [] : [hours]));
  const pictures = [[`artist-${artist.slug}`, artist.name, null] as const, ...works];
  await db.batch([
    db.insert(vendors).values({
      ...profile,
      id: vendorId,
      // No password at all: what is typed is never right.
      passwordHash: 'none',
      approved: true,
      areas: areas.join(', '),
      languages: languages.join(', '),
      styles: styles.join(', '),
      occasions: occasions.join(', '),
      ...(pausedDays && { pausedAt: createdAt, resumesOn: addDays(today, pausedDays) }),
      createdAt,
      updatedAt: createdAt,
    }),
    db.insert(bookingHolds).values({
      id: sampleId(`artist ${artist.slug} lunch`),
      ...{ kind: 'block', note: 'Lunch with family', vendorId, durationMinutes: 60, travelMinutes: 0 },
      startAt: new Date(toMoment(addDays(today, BLOCKED_IN_DAYS), 13 * 60)),
      expiresAt: new Date(toMoment(addDays(today, 30))),
    }),
    db.insert(artistSchedules).values({
      vendorId,
      hours: JSON.stringify(days),
      travelMinutes: TRAVEL_MINUTES,
      updatedAt: createdAt,
    }),
    db.insert(artistAreas).values(places.map((area) => ({ area, vendorId }))),
    ...pictures.map(([name, caption, style], index) => {
      const image = stored.get(name);
      if (!image) throw new Error(`${artist.slug}: there is no drawing ${name}.`);
      return db.insert(artistPictures).values({
        id: sampleId(`artist ${artist.slug} ${name}`),
        vendorId,
        imageId: image.imageId,
        kind: index === 0 ? 'portrait' : 'work',
        position: index * POSITION_STEP,
        caption,
        style,
        status: 'published',
        createdAt,
        decidedAt: createdAt,
      });
    }),
  ]);
}

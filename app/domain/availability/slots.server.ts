import { and, eq } from 'drizzle-orm';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import { sha256 } from '../shared/crypto.server.ts';
import { intersectDays, monthOf } from '../shared/time.ts';
import { estimateMinutes } from './appointment-length.ts';
import {
  assertArtistFound,
  isOffered,
  type ServingArtist,
  selectArtistAvailability,
  selectChosenArtist,
  toArtistAvailability,
} from './artist-availability.server.ts';
import { assertBookableDay, getBookableDays } from './bookable-days.ts';
import { findFirstDay, findSlots, type SlotSearch } from './slot.ts';
import type { SlotQuery } from './slot-input.ts';

/**
 * The free slots of the month of `date`, for an appointment of that place and length, and the artists who have some.
 * Empty where no artist has time: such a request is made without a slot. One round trip; the artists' availability is
 * one query.
 * @param hold token of the searching browser's own hold, whose time counts as free
 * @throws DomainError `invalid` (field `date`) for a day that cannot be booked, (field `artist`) for an artist who may not be
 */
export async function listFreeSlots(context: AppContext, query: SlotQuery, hold?: string) {
  const { state, pincode, date, packageId, coverage, guests } = query;
  assertBookableDay(date, context.now());
  const days = intersectDays(monthOf(date), getBookableDays(context.now()));
  const except = hold && (await sha256(hold));
  const [rows, [chosen], [artist]] = await context.db.batch([
    selectArtistAvailability(context, { place: { state, pincode }, days, except }),
    selectPackageMinutes(context, packageId),
    selectChosenArtist(context, query.artist),
  ]);
  assertArtistFound(query.artist, artist);
  const minutes = estimateMinutes({ packageMinutes: chosen?.minutes, coverage, guests });
  const search = { days, minutes, now: context.now() };
  const artists = rows.map(toArtistAvailability);
  const offered = artists.filter((one) => isOffered(one, artist?.vendorId ?? null));
  return { minutes, days: findSlots(offered, search), artists: toArtistChoices(artists, search) };
}

/** More are found on the artists' own pages. */
const MAX_ARTIST_CHOICES = 30;

/** The artists who have a free slot, by their first one. */
function toArtistChoices(artists: readonly ServingArtist[], search: SlotSearch) {
  return artists
    .flatMap((artist) => {
      const firstDay = artist.slug === null ? null : findFirstDay(artist, search);
      const { name, ratePercent } = artist;
      return artist.slug !== null && firstDay ? [{ slug: artist.slug, name, ratePercent, firstDay }] : [];
    })
    .sort((one, other) => (one.firstDay + one.name < other.firstDay + other.name ? -1 : 1))
    .slice(0, MAX_ARTIST_CHOICES);
}

/** How long a package takes and what it costs, if customers can see it; a statement for a batch. */
export function selectPackageMinutes({ db }: Pick<AppContext, 'db'>, packageId: string | null) {
  return db
    .select({ minutes: packages.durationMinutes, title: packages.designTitle, price: packages.price })
    .from(packages)
    .where(and(eq(packages.id, packageId ?? ''), eq(packages.status, 'visible')));
}

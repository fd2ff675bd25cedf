import { and, eq, type SQL, sql } from 'drizzle-orm';
import { packages } from '#drizzle/schema/packages.ts';
import { parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { sha256 } from '../shared/crypto.server.ts';
import { addDays, addMonths, type DayRange, intersectDays, monthOf } from '../shared/time.ts';
import { type AppointmentPlan, planAppointment } from './appointment-length.ts';
import {
  assertArtistFound,
  isOffered,
  type ServingArtist,
  selectArtistAvailability,
  selectChosenArtist,
  toArtistAvailability,
} from './artist-availability.server.ts';
import { assertBookableDay, getBookableDays } from './bookable-days.ts';
import { findFirstDays, findSlots, type SlotSearch } from './slot.ts';
import type { SlotQuery } from './slot-input.ts';

/** What is searched for in the rows of {@link selectMonth}: which days, for which appointment. */
export interface SlotRequest extends AppointmentPlan {
  days: DayRange;
  /** An artist who must come; null for whoever is free. */
  chosenVendorId: string | null;
}

/**
 * The free slots of the month of `date`, for an appointment of that place and size, and the artists who have some.
 * Empty where no artist has time: such a request is made without a slot. One round trip; the artists' availability is
 * one query.
 * @param hold token of the searching browser's own hold, whose time counts as free
 * @throws DomainError `invalid` (field `date`) for a day that cannot be booked, (field `artist`) for an artist who may not be
 */
export async function listFreeSlots(context: AppContext, query: SlotQuery, hold?: string) {
  const { date, packageId, coverage, guests } = query;
  assertBookableDay(date, context.now());
  const [rows, [chosen], [artist], terms] = await context.db.batch([
    selectMonth(context, query, await toHoldId(hold)),
    selectPackageMinutes(context, packageId),
    selectChosenArtist(context, query.artist),
    selectSellingTerms(context),
  ]);
  assertArtistFound(query.artist, artist);
  const scope = { packageMinutes: chosen?.minutes, coverage, guests };
  return toFreeSlots(context, rows, {
    ...planAppointment(scope, parseSellingTerms(terms)),
    days: searchedDays(context, date),
    chosenVendorId: artist?.vendorId ?? null,
  });
}

/** The days of a month that can be booked. */
export function searchedDays({ now }: Pick<AppContext, 'now'>, day: string): DayRange {
  return intersectDays(monthOf(day), getBookableDays(now()));
}

/** The id under which a hold is stored. */
export async function toHoldId(token: string | undefined): Promise<string | undefined> {
  return token && (await sha256(token));
}

type Where = Pick<SlotQuery, 'pincode' | 'date'> & { state: string };
type AvailabilityRow = Awaited<ReturnType<typeof selectArtistAvailability>>[number];

/** The time of a place's artists in the month of a day; a statement for a batch, whose rows {@link toFreeSlots} takes. */
export function selectMonth(context: AppContext, { date, ...place }: Where, except: string | undefined) {
  return selectArtistAvailability(context, { place, days: searchedDays(context, date), except });
}

export function toFreeSlots(
  { now }: Pick<AppContext, 'now'>,
  rows: readonly AvailabilityRow[],
  { artists: teamSize, minutes, canTakeTime, days, chosenVendorId }: SlotRequest,
) {
  const search = { days, minutes, now: now(), artists: teamSize, chosenVendorId };
  const artists = canTakeTime ? rows.map(toArtistAvailability) : [];
  const offered = artists.filter((one) => isOffered(one, [chosenVendorId]));
  return {
    minutes,
    teamSize,
    days: findSlots(offered, search),
    artists: toArtistChoices(artists, offered, search),
  };
}

/** A day on which there is a free slot, with one artist or, without her slug, with whoever is free. */
export interface NearestDay {
  date: string;
  slug: string | null;
  name: string;
}

/** How many more months are searched where one has no slot. */
const MONTHS_AFTER = 2;

/**
 * Where a month has no slot for what is asked: the day nearest to `date` on which another artist has one, and the next
 * one of what is asked. The months after are one more round trip, made only where they can tell more.
 * @param rows of {@link selectMonth}
 * @param except as for {@link selectMonth}
 */
export async function findNearestDays(
  context: AppContext,
  { date, ...query }: Pick<SlotQuery, 'state' | 'pincode' | 'date' | 'artist'>,
  rows: readonly AvailabilityRow[],
  request: SlotRequest,
  except: string | undefined,
): Promise<NearestDay[]> {
  if (rows.length === 0 || !request.canTakeTime) return [];
  const { chosenVendorId } = request;
  const findOther = (found: readonly AvailabilityRow[], days: DayRange): NearestDay | undefined =>
    toFreeSlots(context, found, { ...request, days, chosenVendorId: null })
      .artists.filter(({ slug }) => slug !== query.artist)
      .map(({ firstDay, slug, name }) => ({ date: firstDay, slug, name }))[0];
  const inMonth = findOther(rows, { ...request.days, first: date }) ?? findOther(rows, request.days);
  const isServing = chosenVendorId === null || rows.some(({ vendorId }) => vendorId === chosenVendorId);
  if (inMonth && !isServing) return [inMonth];
  const first = addDays(monthOf(date).last, 1);
  const { last } = monthOf(addMonths(first, MONTHS_AFTER - 1));
  const days = intersectDays({ first, last }, getBookableDays(context.now()));
  const later = await selectArtistAvailability(context, { place: query, days, except });
  const [own] = toFreeSlots(context, later, { ...request, days }).days;
  const other = inMonth ?? findOther(later, days);
  const name = later.find(({ vendorId }) => vendorId === chosenVendorId)?.name ?? '';
  return [
    ...(other && !(own && own.date <= other.date) ? [other] : []),
    ...(own ? [{ date: own.date, slug: query.artist, name }] : []),
  ];
}

/** More are found on the artists' own pages. */
const MAX_ARTIST_CHOICES = 12;

/** The artists who have a free slot, by their first one. */
function toArtistChoices(
  artists: readonly ServingArtist[],
  offered: readonly ServingArtist[],
  search: SlotSearch,
) {
  const firstDays = findFirstDays(artists, offered, search);
  return artists
    .flatMap(({ vendorId, slug, name, ratePercent }) => {
      const firstDay = firstDays.get(vendorId);
      return slug !== null && firstDay ? [{ slug, name, ratePercent, firstDay }] : [];
    })
    .sort((one, other) => (one.firstDay + one.name < other.firstDay + other.name ? -1 : 1))
    .slice(0, MAX_ARTIST_CHOICES);
}

/** How long a package takes and what it costs, if customers can see it; a statement for a batch. */
export function selectPackageMinutes({ db }: Pick<AppContext, 'db'>, packageId: SQL | string | null) {
  return db
    .select({ minutes: packages.durationMinutes, title: packages.designTitle, price: packages.price })
    .from(packages)
    .where(and(sql`${packages.id} = ${packageId ?? ''}`, eq(packages.status, 'visible')));
}

import { and, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm';
import { bookingHoldArtists, bookingHolds } from '#drizzle/schema/availability.ts';
import { parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { randomToken, sha256 } from '../shared/crypto.server.ts';
import { type Attempt, enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { rowsFrom } from '../shared/row-if.server.ts';
import { dayOf, HOUR_MS, QUARTER_MS } from '../shared/time.ts';
import { assertTakesTime, planAppointment } from './appointment-length.ts';
import {
  assertArtistFound,
  isOffered,
  selectArtistAvailability,
  selectChosenArtist,
  toArtistAvailability,
} from './artist-availability.server.ts';
import { assertBookableDay } from './bookable-days.ts';
import { HOLD_MS, isSlotFree } from './slot.ts';
import { slotTakenError } from './slot-conflict.server.ts';
import type { HoldInput } from './slot-input.ts';
import { selectPackageMinutes } from './slots.server.ts';

/** Those that are renewed or replaced among them. */
const HOLDS_FROM_ADDRESS: RateLimit = { name: 'booking.hold.address', limit: 60, windowMs: HOUR_MS };
/**
 * New holds while one lasts, so that one address cannot keep an artist's whole day from others. A hold that replaces the
 * browser's own is not counted. Many people share an address: a time that is not held can still be booked.
 */
const HOLDS_AT_ONCE: RateLimit = { name: 'booking.hold.address.now', limit: 4, windowMs: HOLD_MS };

/**
 * Holds a slot for ten minutes with the chosen artist, or with one of those who are free then; of a team all of it, or
 * nobody. An earlier hold of the same browser, by its token, is released with it, and stays if the slot is taken.
 * @param address the client's, for limits
 * @returns the hold, and its token: whoever has that may book the slot or release it
 * @throws DomainError `conflict` (field `slot`) if too few are free then any more, `invalid` (field `date`, `artist` or
 *   `guests`), `rate_limited`
 */
export async function createHold(context: AppContext, input: HoldInput, address: string) {
  for (const day of [input.date, dayOf(input.slot)]) assertBookableDay(day, context.now());
  const { db } = context;
  // The token stays: who asks again since the answer was lost is not kept out by their own hold.
  const token = input.hold ?? randomToken();
  const id = await sha256(token);
  const [[chosen], [artist], [earlier], terms] = await db.batch([
    selectPackageMinutes(context, input.packageId),
    selectChosenArtist(context, input.artist),
    activeHold(context, id),
    selectSellingTerms(context),
  ]);
  assertArtistFound(input.artist, artist);
  const ofHour: Attempt = [HOLDS_FROM_ADDRESS, address];
  await enforceRateLimit(context, earlier ? [ofHour] : [[HOLDS_AT_ONCE, address], ofHour]);
  const plan = planAppointment({ ...input, packageMinutes: chosen?.minutes }, parseSellingTerms(terms));
  assertTakesTime(plan);
  const { slot: startAt, state, pincode } = input;
  const time = { state, pincode, startAt, ...plan, chosenVendorId: artist?.vendorId ?? null };
  // Who renews a hold gave enough notice when they chose the time.
  const isRenewed = earlier?.startAt.getTime() === startAt;
  const chosenAt = isRenewed ? new Date(earlier.expiresAt.getTime() - HOLD_MS) : context.now();
  const artists = await listFreeArtists(context, time, id, chosenAt);

  const expiresAt = new Date(context.now().getTime() + HOLD_MS);
  const team = selectFreeTeam(artists, time, id);
  const artistTime = { ...FREE_ARTIST, startAt: new Date(startAt), durationMinutes: plan.minutes };
  // The hold's own time counts as free: whether there is a team is the same for each of these statements.
  const fromOthers = team.fromOthers(
    sql`(select vendor_id from booking_holds where id = ${id})`,
    sql`exists (select 1 ${team.fromLead})`,
  );
  const [, , held] = await db.batch([
    deleteExpiredHolds(context),
    deleteEarlierHold(context, id, team.fromLead),
    db
      .insert(bookingHolds)
      .select(rowsFrom(bookingHolds, { ...artistTime, id, expiresAt }, team.fromLead))
      .returning({ id: bookingHolds.id }),
    ...(plan.artists > 1
      ? [
          db
            .insert(bookingHoldArtists)
            .select(rowsFrom(bookingHoldArtists, { ...artistTime, holdId: id }, fromOthers)),
        ]
      : []),
  ]);
  if (held.length === 0) throw slotTakenError();
  return { token, startAt, minutes: plan.minutes, expiresAt };
}

/** An appointment that needs an artist's time. */
export interface AppointmentTime {
  state: string;
  pincode: string;
  /** Milliseconds of UTC. */
  startAt: number;
  minutes: number;
  /** How many artists it needs at once. */
  artists: number;
  /** An artist who must come; null for whoever is free. */
  chosenVendorId: string | null;
  /** Artists whom the appointment has already, or was made for: they may come whatever they cost. */
  ownVendorIds?: readonly (string | null)[];
}

export interface FreeArtist {
  vendorId: string;
  travelMinutes: number;
}

/**
 * The artists who could take an appointment, the chosen one first, then those with the emptiest day; none where the
 * chosen one could not. One round trip.
 * @param except a booking (its reference) or a hold (its id) whose own time counts as free
 * @param chosenAt when the time was chosen, for the notice that artists need
 */
export async function listFreeArtists(
  context: AppContext,
  { state, pincode, startAt, minutes, chosenVendorId, ownVendorIds = [] }: AppointmentTime,
  except: string,
  chosenAt = context.now(),
): Promise<FreeArtist[]> {
  const day = dayOf(startAt);
  const days = { first: day, last: day };
  const rows = await selectArtistAvailability(context, { place: { state, pincode }, days, except });
  const free = rows
    .map(toArtistAvailability)
    .filter((artist) => isOffered(artist, [chosenVendorId, ...ownVendorIds]))
    .filter((artist) => isSlotFree(artist, startAt, minutes, chosenAt))
    .sort((one, other) => one.busy.length - other.busy.length || (one.vendorId < other.vendorId ? -1 : 1))
    .map(({ vendorId, travelMinutes }) => ({ vendorId, travelMinutes }));
  if (chosenVendorId === null) return free;
  const isChosen = ({ vendorId }: FreeArtist) => vendorId === chosenVendorId;
  return free.some(isChosen) ? [...free.filter(isChosen), ...free.filter((artist) => !isChosen(artist))] : [];
}

/** What a row has of an artist whom a `from` clause of {@link selectFreeTeam} finds. */
export const FREE_ARTIST = {
  vendorId: sql`vendors.id`,
  travelMinutes: sql`candidate.value ->> 'travelMinutes'`,
};

/**
 * The `from` clauses of the lead and of the further artists of a team, of those who are still free when the statement
 * runs; without enough of them there is no lead. The database checks again, since an artist may have been booked after
 * they were read.
 * @param exceptHold id of a hold whose own time counts as free
 */
export function selectFreeTeam(
  candidates: readonly FreeArtist[],
  time: Pick<AppointmentTime, 'startAt' | 'minutes' | 'artists' | 'chosenVendorId'>,
  exceptHold: string,
) {
  const fromFree = selectFreeArtists(candidates, time, exceptHold);
  const { artists, chosenVendorId } = time;
  const isComplete = artists === 1 ? sql`true` : sql`(select count(*) ${fromFree}) >= ${artists}`;
  const isLead = chosenVendorId === null ? sql`true` : sql`vendors.id = ${chosenVendorId}`;
  return {
    fromLead: sql`${fromFree} and ${isLead} and ${isComplete} order by candidate.key limit 1`,
    /** Nobody where there is no lead. */
    fromOthers: (leadId: SQL, onlyIf = sql`true`) =>
      sql`${fromFree} and vendors.id <> ${leadId} and ${onlyIf} order by candidate.key limit ${artists - 1}`,
  };
}

function selectFreeArtists(
  candidates: readonly FreeArtist[],
  { startAt, minutes }: Pick<AppointmentTime, 'startAt' | 'minutes'>,
  exceptHold: string,
) {
  const first = startAt / QUARTER_MS;
  return sql`
    from json_each(${JSON.stringify(candidates)}) candidate
    join vendors on vendors.id = candidate.value ->> 'vendorId' and vendors.approved = 1
      and vendors.paused_at is null
    where not exists (
      select 1 from artist_quarters busy
      where busy.vendor_id = vendors.id and busy.quarter >= ${first}
        and busy.quarter < ${first} + (${minutes} + (candidate.value ->> 'travelMinutes')) / 15
        and (busy.hold_id is null or busy.hold_id <> ${exceptHold})
    )`;
}

/** Releases the hold that a browser had before, if there is a team for the new slot; for the same batch. */
export function deleteEarlierHold({ db }: AppContext, id: string, fromLead: SQL) {
  return db.delete(bookingHolds).where(and(eq(bookingHolds.id, id), sql`exists (select 1 ${fromLead})`));
}

/** Releases a held slot; nothing happens if it has expired or is booked. */
export async function releaseHold({ db }: Pick<AppContext, 'db'>, token: string): Promise<void> {
  await db.delete(bookingHolds).where(eq(bookingHolds.id, await sha256(token)));
}

/** The hold of an id, with the rate of its lead and the others of a team, unless it has expired; a statement for a batch. */
export function activeHold({ db, now }: Pick<AppContext, 'db' | 'now'>, id: string) {
  return db
    .select({
      ...getTableColumns(bookingHolds),
      ratePercent: sql<number>`(select rate_percent from vendors where vendors.id = ${bookingHolds.vendorId})`,
      others: sql`(
        select json_group_array(json_object('vendorId', vendor_id, 'travelMinutes', travel_minutes))
        from booking_hold_artists where hold_id = ${bookingHolds.id}
      )`.mapWith((json: string) => JSON.parse(json) as FreeArtist[]), // as the query builds it
    })
    .from(bookingHolds)
    .where(and(eq(bookingHolds.id, id), gt(bookingHolds.expiresAt, now())));
}

/** Deletes expired holds; a statement for every batch that takes an artist's time, before it does. */
export function deleteExpiredHolds({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return db.delete(bookingHolds).where(lte(bookingHolds.expiresAt, now()));
}

/** The same as a scheduled job. What has expired is free without it, too. */
export async function sweepExpiredHolds(context: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await deleteExpiredHolds(context);
}

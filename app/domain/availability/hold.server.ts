import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { bookingHolds } from '#drizzle/schema/availability.ts';
import type { HoldInput } from '../bookings/booking-input.ts';
import type { AppContext } from '../shared/context.server.ts';
import { randomToken, sha256 } from '../shared/crypto.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { dayOf, HOUR_MS } from '../shared/time.ts';
import { estimateMinutes } from './appointment-length.ts';
import { selectArtistAvailability, toArtistAvailability } from './artist-rows.server.ts';
import { HOLD_MS, isSlotFree } from './slot.ts';
import { slotTakenError } from './slot-conflict.server.ts';
import { selectPackageMinutes } from './slots.server.ts';

export interface Hold {
  /** For the form; whoever has it may book the slot or let it go. */
  hold: string;
  /** Milliseconds of UTC. */
  startAt: number;
  minutes: number;
  expiresAt: Date;
}

/** Many share an address; enough for a family that tries one time after the other. */
const HOLDS_FROM_ADDRESS: RateLimit = { name: 'booking.hold.address', limit: 60, windowMs: HOUR_MS };

/**
 * Holds a slot for ten minutes, with one of the artists who are free then; an earlier hold of the same browser is let
 * go with it, and stays if the slot is taken.
 * @param address the client's, for limits
 * @throws DomainError `conflict` (field `slot`) if nobody is free then any more, `rate_limited`
 */
export async function createHold(context: AppContext, input: HoldInput, address: string): Promise<Hold> {
  await enforceRateLimit(context, [[HOLDS_FROM_ADDRESS, address]]);
  const [chosen] = await selectPackageMinutes(context, input.packageId);
  const minutes = estimateMinutes({ ...input, packageMinutes: chosen?.minutes ?? null });
  return reserveSlot(context, { ...input, startAt: input.slot, minutes });
}

interface SlotReservation {
  state: string;
  pincode: string;
  startAt: number;
  minutes: number;
  /** The token of the hold that it takes the place of. */
  hold: string | null;
}

/** @throws DomainError `conflict` (field `slot`) if nobody is free then any more */
export async function reserveSlot(
  context: Pick<AppContext, 'db' | 'now'>,
  { state, pincode, startAt, minutes, hold }: SlotReservation,
): Promise<Hold> {
  const { db, now } = context;
  const earlier = hold ? await sha256(hold) : '';
  const day = dayOf(startAt);
  const rows = await selectArtistAvailability(context, {
    place: { state, pincode },
    days: { first: day, last: day },
    except: earlier,
  });
  const candidates = rows
    .map(toArtistAvailability)
    .filter((artist) => isSlotFree(artist, startAt, minutes, now()))
    .sort((one, other) => one.busy.length - other.busy.length || (one.vendorId < other.vendorId ? -1 : 1))
    .map(({ vendorId, travelMinutes }) => ({ vendorId, travelMinutes }));

  const token = randomToken();
  const id = await sha256(token);
  const expiresAt = new Date(now().getTime() + HOLD_MS);
  // The database decides: the first of them whose time nobody has by now, if there is one.
  const free = sql`
    from json_each(${JSON.stringify(candidates)}) candidate
    join vendors on vendors.id = candidate.value ->> 'vendorId' and vendors.approved = 1
    where not exists (
      select 1 from artist_quarters taken
      where taken.vendor_id = vendors.id and taken.quarter >= ${startAt / 900_000}
        and taken.quarter < ${startAt / 900_000} + (${minutes} + (candidate.value ->> 'travelMinutes')) / 15
        and (taken.hold_id is null or taken.hold_id <> ${earlier})
    )`;
  const [, , held] = await db.batch([
    deleteExpiredHolds(context),
    db.delete(bookingHolds).where(and(eq(bookingHolds.id, earlier), sql`exists (select 1 ${free})`)),
    db
      .insert(bookingHolds)
      .select(
        sql`select ${id}, vendors.id, ${startAt}, ${minutes}, candidate.value ->> 'travelMinutes', ${expiresAt.getTime()}
          ${free} order by candidate.key limit 1`,
      )
      .returning({ id: bookingHolds.id }),
  ]);
  if (held.length === 0) throw slotTakenError();
  return { hold: token, startAt, minutes, expiresAt };
}

/** Lets a held slot go; nothing happens if it is over or booked. */
export async function releaseHold({ db }: Pick<AppContext, 'db'>, hold: string): Promise<void> {
  await db.delete(bookingHolds).where(eq(bookingHolds.id, await sha256(hold)));
}

/** A hold that lasts; a statement for a batch. */
export function activeHold({ db, now }: Pick<AppContext, 'db' | 'now'>, id: string) {
  return db
    .select()
    .from(bookingHolds)
    .where(and(eq(bookingHolds.id, id), gt(bookingHolds.expiresAt, now())));
}

/** The statement that frees what was held and is over: for every batch that takes time, before it does. */
export function deleteExpiredHolds({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return db.delete(bookingHolds).where(lte(bookingHolds.expiresAt, now()));
}

/** Frees what was held and is over; for the companion Worker. What is over is free without it, too. */
export async function sweepExpiredHolds(context: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await deleteExpiredHolds(context);
}

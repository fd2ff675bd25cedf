import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { bookingEvents, bookings } from '#drizzle/schema/bookings.ts';
import { MAX_TRAVEL_MINUTES, DEFAULT_TRAVEL_MINUTES } from '../availability/artist-time.ts';
import { deleteExpiredHolds } from '../availability/hold.server.ts';
import { isQuarterTaken, slotTakenError, toArtistBusyError } from '../availability/slot-conflict.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { noteCalledOff } from '../payments/attention.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { dayOf } from '../shared/time.ts';
import type { BookingChange, BookingEventType } from './booking.ts';
import { bookingMessages } from './booking-notifications.server.ts';
import { type BookingActor, type BookingDeed, stepRefusal } from './booking-steps.ts';

/** How every booking changes that is there: one road, so that no step goes without its history and its messages. */

export type BookingRow = typeof bookings.$inferSelect;

export interface Actor {
  who: BookingActor;
  /** Null for a customer, who comes by the link. */
  id: string | null;
}

/** What a step makes of a booking. */
export interface BookingChangeResult {
  what: BookingEventType;
  /** The columns that change; `date` follows `startAt`, and the way after it follows the artist. */
  set: Partial<BookingRow>;
  reason?: string;
  /** Names of the details that were edited. */
  fields?: string[];
}

export interface BookingChangeRequest {
  reference: string;
  deed: BookingDeed;
  /** As the person saw it; left out where the step may be taken however it stands by now. */
  version?: number;
}

/** How often a step without a version is tried again when a rival was faster. */
const TRIES = 5;

/**
 * Takes a step: state, history, audit entry and messages change in one batch, and only if the booking still stands as
 * it was read. Time that somebody else has makes the whole batch fail.
 * @param decide what becomes of the booking; throws to refuse
 * @throws DomainError `not_found`; `conflict` for a step that is not allowed now, for a rival, for time that is taken
 */
export async function changeBooking(
  context: AppContext,
  actor: Actor,
  { reference, deed, version }: BookingChangeRequest,
  decide: (booking: BookingRow) => BookingChangeResult | Promise<BookingChangeResult>,
): Promise<void> {
  let triedVersion = 0;
  for (let tries = 0; tries < TRIES; tries++) {
    const [booking] = await context.db.select().from(bookings).where(eq(bookings.reference, reference));
    if (!booking || (actor.who === 'vendor' && booking.vendorId !== actor.id)) throw bookingNotFound();
    if (version !== undefined && version !== booking.version) throw somebodyWasFaster();
    if (booking.version === triedVersion) {
      throw new DomainError('conflict', 'This artist is not approved any more.');
    }
    triedVersion = booking.version;
    const refusal = stepRefusal(deed, actor.who, standingOf(booking), context.now());
    if (refusal) throw new DomainError('conflict', refusal);
    if (await write(context, actor, booking, await decide(booking))) {
      context.later(sendDueMessages(context));
      return;
    }
  }
  throw somebodyWasFaster();
}

export function bookingNotFound(): DomainError {
  return new DomainError('not_found', 'We could not find this appointment.');
}

function somebodyWasFaster(): DomainError {
  return new DomainError(
    'conflict',
    'Somebody was faster: this appointment was changed since you opened it. Please look at it again.',
  );
}

/** A booking as the rules of steps look at it. */
export function standingOf({ status, date, startAt }: Pick<BookingRow, 'status' | 'date' | 'startAt'>) {
  return { status, date, startAt: startAt?.getTime() ?? null };
}

/** Whether it was written; not if the booking was changed since it was read, or its new artist is not approved. */
async function write(
  context: AppContext,
  actor: Actor,
  before: BookingRow,
  { what, set, reason, fields }: BookingChangeResult,
): Promise<boolean> {
  const { db, now } = context;
  const at = now();
  const date = set.startAt ? dayOf(set.startAt.getTime()) : (set.date ?? before.date);
  const change = changeOf(before, { ...before, ...set, date }, fields);
  const takesTime =
    (set.vendorId ?? before.vendorId) !== null &&
    set.vendorId !== null &&
    Boolean(change.vendorId || change.startAt || change.durationMinutes);
  const onCalendar = Boolean(
    change.startAt || change.date || change.durationMinutes || set.address || set.status === 'cancelled',
  );
  const after: BookingRow = {
    ...before,
    ...set,
    date,
    version: before.version + 1,
    icsSequence: before.icsSequence + Number(onCalendar),
    updatedAt: at,
  };

  const onlyIf = asRead(before, takesTime ? after.vendorId : null);
  const statements: BatchItem<'sqlite'>[] = [
    db.insert(bookingEvents).select(
      rowIf(
        bookingEvents,
        {
          id: newId(),
          bookingId: before.id,
          what,
          fromStatus: before.status,
          toStatus: after.status,
          actor: actor.who,
          actorId: actor.id,
          reason: reason || null,
          change: Object.keys(change).length > 0 ? JSON.stringify(change) : null,
          at,
        },
        onlyIf,
      ),
    ),
    ...(await bookingMessages(context, { what, before, after, by: actor.who }, onlyIf)),
  ];
  if (actor.who === 'admin' && actor.id) {
    const deed = {
      action: `booking.${what}`,
      subject: bookingSubject(before.reference),
      before: { status: before.status },
      after: { status: after.status, ...change },
    };
    statements.push(insertAuditEntry(context, { id: actor.id }, deed, onlyIf));
  }
  if (set.status === 'cancelled') {
    statements.push(noteCalledOff(context, sql`booking_id = ${before.id}`, onlyIf));
  }
  const { version, icsSequence, updatedAt } = after;
  const update = db
    .update(bookings)
    .set({
      ...set,
      date,
      version,
      icsSequence,
      updatedAt,
      ...(takesTime && change.vendorId ? { travelMinutes: selectTravelMinutes(after.vendorId) } : {}),
    })
    .where(and(eq(bookings.id, before.id), onlyIf))
    .returning({ id: bookings.id });
  try {
    const results = await db.batch([deleteExpiredHolds(context), ...statements, update]);
    return (results.at(-1) as unknown[]).length > 0;
  } catch (error) {
    if (!isQuarterTaken(error)) throw error;
    if (actor.who !== 'admin' || !after.vendorId || !after.startAt) throw slotTakenError();
    const minutes = after.durationMinutes + MAX_TRAVEL_MINUTES;
    throw await toArtistBusyError(context, {
      vendorId: after.vendorId,
      startAt: after.startAt,
      minutes,
      except: before.id,
    });
  }
}

/** Under which name the audit trail knows a booking. */
export function bookingSubject(reference: string): string {
  return `booking/${reference}`;
}

/** That nothing has changed since it was read; and that an artist whose time is taken is approved. */
function asRead({ id, version }: BookingRow, artistId: string | null): SQL {
  const unchanged = sql`exists (select 1 from bookings as_read where as_read.id = ${id} and as_read.version = ${version})`;
  if (artistId === null) return unchanged;
  return sql`${unchanged} and exists (select 1 from ${vendors} where ${vendors.id} = ${artistId} and ${vendors.approved} = 1)`;
}

/** The way that an artist asks for, in minutes, as part of a statement. */
export function selectTravelMinutes(vendorId: string | null): SQL {
  return sql`coalesce((select travel_minutes from ${artistSchedules} where vendor_id = ${vendorId}), ${DEFAULT_TRAVEL_MINUTES})`;
}

function changeOf(before: BookingRow, after: BookingRow, fields?: string[]): BookingChange {
  const change: BookingChange = {};
  const [from, to] = [before.startAt?.getTime() ?? null, after.startAt?.getTime() ?? null];
  if (from !== to) change.startAt = [from, to];
  if (before.date !== after.date) change.date = [before.date, after.date];
  if (before.durationMinutes !== after.durationMinutes) {
    change.durationMinutes = [before.durationMinutes, after.durationMinutes];
  }
  if (before.vendorId !== after.vendorId) change.vendorId = [before.vendorId, after.vendorId];
  if (fields?.length) change.fields = fields;
  return change;
}

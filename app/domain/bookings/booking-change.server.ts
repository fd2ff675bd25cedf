import { and, eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { bookingEvents, bookings } from '#drizzle/schema/bookings.ts';
import { DEFAULT_TRAVEL_MINUTES, MAX_TRAVEL_MINUTES } from '../availability/artist-schedule.ts';
import { deleteExpiredHolds } from '../availability/hold.server.ts';
import { isQuarterTaken, slotTakenError, toArtistBusyError } from '../availability/slot-conflict.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { refundRest, sendStartedRefunds } from '../payments/refund.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { dayOf } from '../shared/time.ts';
import type { BookingChange } from './booking.ts';
import { bookingMessages } from './booking-notifications.server.ts';
import { type BookingRow, bookingNotFound, toBookingState } from './booking-row.server.ts';
import {
  type BookingAction,
  type BookingActor,
  bookingTransitions,
  EVENT_OF_ACTION,
  getActionRefusal,
} from './booking-transitions.ts';
import type { Settlement } from './cancellation.ts';

/** All booking updates go through here so that history and notifications are written with them. */

export interface Actor {
  type: BookingActor;
  /** Null for a customer, who comes by the link. */
  id: string | null;
}

/** What an action changes, beside the status. */
export interface BookingUpdate {
  /** `date` follows `startAt`, and the travel time follows the artist. */
  set?: Omit<Partial<BookingRow>, 'status'>;
  reason?: string;
  /** Names of the edited details, for the history. */
  editedFields?: string[];
  /** What becomes of the deposit of a booking that this cancels; all of it goes back unless something is kept. */
  settlement?: Settlement;
}

export interface BookingCommand {
  reference: string;
  action: BookingAction;
  /** The version that the person saw; left out where the action suits any version. */
  version?: number | undefined;
}

/** How often an action without a version is tried again when the booking changed meanwhile. */
const MAX_ATTEMPTS = 5;

/**
 * Takes an action with a booking: status, history, audit entry and messages change in one batch, and only if the
 * booking still is as it was read. If the artist's time is taken, the whole batch fails.
 * @param decide what changes; throws to refuse
 * @throws DomainError `not_found`; `conflict` if the action is not allowed now, if the booking has changed meanwhile, or
 *   if the artist's time is taken
 */
export async function changeBooking(
  context: AppContext,
  actor: Actor,
  { reference, action, version }: BookingCommand,
  decide: (booking: BookingRow) => BookingUpdate | Promise<BookingUpdate> = () => ({}),
): Promise<void> {
  let triedVersion = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [booking] = await context.db.select().from(bookings).where(eq(bookings.reference, reference));
    if (!booking || (actor.type === 'vendor' && booking.vendorId !== actor.id)) throw bookingNotFound();
    if (version !== undefined && version !== booking.version) throw bookingConflict();
    // The write failed although nobody changed the booking: its other condition is that the artist can be booked.
    if (booking.version === triedVersion) {
      if (actor.type === 'customer') throw slotTakenError();
      throw new DomainError('conflict', 'This artist is not approved any more.');
    }
    triedVersion = booking.version;
    const refusal = getActionRefusal(action, actor.type, toBookingState(booking), context.now());
    if (refusal) throw new DomainError('conflict', refusal);
    if (await writeChange(context, actor, booking, action, await decide(booking))) {
      context.later(sendDueMessages(context));
      return;
    }
  }
  throw bookingConflict();
}

function bookingConflict(): DomainError {
  return versionConflict('This appointment');
}

/** Whether it was written; not if the booking has changed since it was read, or its new artist is not approved. */
async function writeChange(
  context: AppContext,
  actor: Actor,
  before: BookingRow,
  action: BookingAction,
  { set = {}, reason, editedFields, settlement }: BookingUpdate,
): Promise<boolean> {
  const { db } = context;
  const after = applyUpdate(before, actor, action, set, context.now());
  const change = describeChange(before, after, { editedFields, settlement });
  const takesTime =
    after.vendorId !== null && Boolean(change.vendorId || change.startAt || change.durationMinutes);
  const onlyIf = isUnchanged(before, takesTime ? after.vendorId : null, actor);
  const type = EVENT_OF_ACTION[action];
  const event = {
    id: newId(),
    bookingId: before.id,
    type,
    fromStatus: before.status,
    toStatus: after.status,
    actor: actor.type,
    actorId: actor.id,
    reason: reason || null,
    change: Object.keys(change).length > 0 ? JSON.stringify(change) : null,
    at: after.updatedAt,
  };
  const { status, date, version, icsSequence, updatedAt } = after;
  try {
    const written = await guardedChange(context, {
      onlyIf,
      audit: toAudit(actor, before, after, change, `booking.${type}`),
      with: [
        deleteExpiredHolds(context),
        db.insert(bookingEvents).select(rowIf(bookingEvents, event, onlyIf)),
        ...(await bookingMessages(context, { type, before, after, by: actor.type, settlement }, onlyIf)),
        ...(status === 'cancelled' ? refundDeposit(context, actor, before, settlement, onlyIf) : []),
      ],
      change: db
        .update(bookings)
        .set({
          ...set,
          status,
          date,
          version,
          icsSequence,
          updatedAt,
          ...(takesTime && change.vendorId ? { travelMinutes: selectTravelMinutes(after.vendorId) } : {}),
        })
        .where(and(eq(bookings.id, before.id), onlyIf))
        .returning({ id: bookings.id }),
    });
    if (written.length > 0 && status === 'cancelled') {
      context.later(sendStartedRefunds(context, isForBooking(before)));
    }
    return written.length > 0;
  } catch (error) {
    throw isQuarterTaken(error) ? await toTimeConflict(context, actor, after) : error;
  }
}

/** The booking after an action. */
function applyUpdate(
  before: BookingRow,
  actor: Actor,
  action: BookingAction,
  set: Partial<BookingRow>,
  now: Date,
): BookingRow {
  const changed = { ...before, ...set };
  const date = set.startAt ? dayOf(set.startAt.getTime()) : changed.date;
  const status = bookingTransitions.next(action, before.status, {
    actor: actor.type,
    hasTime: changed.startAt !== null,
    hasArtist: changed.vendorId !== null,
  });
  const changesCalendar =
    before.startAt?.getTime() !== changed.startAt?.getTime() ||
    before.date !== date ||
    before.durationMinutes !== changed.durationMinutes ||
    Boolean(set.address) ||
    status === 'cancelled';
  return {
    ...changed,
    date,
    status,
    version: before.version + 1,
    icsSequence: before.icsSequence + Number(changesCalendar),
    updatedAt: now,
  };
}

function toAudit(actor: Actor, before: BookingRow, after: BookingRow, change: BookingChange, action: string) {
  if (actor.type !== 'admin' || !actor.id) return undefined;
  return {
    admin: { id: actor.id },
    entry: {
      action,
      subject: bookingSubject(before.reference),
      before: { status: before.status },
      after: { status: after.status, ...change },
    },
  };
}

async function toTimeConflict(context: AppContext, actor: Actor, after: BookingRow): Promise<DomainError> {
  const { id, vendorId, startAt, durationMinutes } = after;
  if (actor.type !== 'admin' || !vendorId || !startAt) return slotTakenError();
  const minutes = durationMinutes + MAX_TRAVEL_MINUTES;
  return toArtistBusyError(context, { vendorId, startAt, minutes, exceptBookingId: id });
}

/** The subject of audit entries about a booking. */
export function bookingSubject(reference: string): string {
  return `booking/${reference}`;
}

/**
 * That the booking has not changed since it was read; and that the artist whose time it takes is approved. Only the owner
 * gives something to an artist who is paused.
 */
function isUnchanged({ id, version }: BookingRow, artistId: string | null, actor: Actor): SQL {
  const unchanged = sql`exists (select 1 from bookings as_read where as_read.id = ${id} and as_read.version = ${version})`;
  if (artistId === null) return unchanged;
  return sql`${unchanged} and exists (select 1 from ${vendors} where ${vendors.id} = ${artistId} and ${vendors.approved} = 1
    ${actor.type === 'admin' ? sql`` : sql`and ${vendors.pausedAt} is null`})`;
}

/** An artist's travel time in minutes, as an expression. */
function selectTravelMinutes(vendorId: string | null): SQL {
  return sql`coalesce((select travel_minutes from ${artistSchedules} where vendor_id = ${vendorId}), ${DEFAULT_TRAVEL_MINUTES})`;
}

/** SQL on `payments`. */
function isForBooking({ id }: BookingRow): SQL {
  return sql`payments.booking_id = ${id}`;
}

const REFUND_REASONS: Record<BookingActor, string> = {
  customer: 'Cancelled by the customer',
  admin: 'Cancelled by the shop',
  vendor: 'Cancelled by the shop',
  system: 'Ended without an answer',
};

function refundDeposit(
  context: AppContext,
  { type, id }: Actor,
  booking: BookingRow,
  settlement: Settlement | undefined,
  onlyIf: SQL,
) {
  const rest = { isForSubject: isForBooking(booking), kept: settlement?.kept ?? 0 };
  const by = { reason: REFUND_REASONS[type], adminId: type === 'admin' ? id : null };
  return refundRest(context, { ...rest, ...by }, onlyIf);
}

function describeChange(
  before: BookingRow,
  after: BookingRow,
  { editedFields, settlement }: Pick<BookingUpdate, 'editedFields' | 'settlement'>,
): BookingChange {
  const change: BookingChange = {};
  const [from, to] = [before.startAt?.getTime() ?? null, after.startAt?.getTime() ?? null];
  if (from !== to) change.startAt = [from, to];
  if (before.date !== after.date) change.date = [before.date, after.date];
  if (before.durationMinutes !== after.durationMinutes) {
    change.durationMinutes = [before.durationMinutes, after.durationMinutes];
  }
  if (before.vendorId !== after.vendorId) change.vendorId = [before.vendorId, after.vendorId];
  if (before.total !== after.total) change.total = [before.total, after.total];
  if (editedFields?.length) change.fields = editedFields;
  if (settlement && settlement.refund + settlement.kept > 0) change.settlement = settlement;
  return change;
}

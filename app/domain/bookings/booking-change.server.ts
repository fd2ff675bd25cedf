import { and, eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules, bookingArtists } from '#drizzle/schema/availability.ts';
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
import { rowIf, rowsFrom } from '../shared/row-if.server.ts';
import { dayOf } from '../shared/time.ts';
import { dropShares, keepShares, postShares } from './artist-ledger.server.ts';
import { type BookingChange, ENDED_STATUSES } from './booking.ts';
import { leftByHand, updateOverpaid } from './booking-money.server.ts';
import { bookingMessages } from './booking-notifications.server.ts';
import {
  type BookingRow,
  type BookingWithTeam,
  bookingNotFound,
  getBookingWithTeam,
  toBookingState,
} from './booking-row.server.ts';
import { isAgreedTeam, isOfTeam, type Team, toOwnStatus } from './booking-team.ts';
import {
  type BookingAction,
  type BookingActor,
  bookingTransitions,
  EVENT_OF_ACTION,
  getActionRefusal,
} from './booking-transitions.ts';
import type { Settlement } from './cancellation.ts';
import { deleteOffer, insertOffer, type NewOffer } from './offer-rows.server.ts';

/** All booking updates go through here so that history and notifications are written with them. */

export interface Actor {
  type: BookingActor;
  /** Null for a customer, who comes by the link. */
  id: string | null;
}

/** What an action changes, beside the status. */
export interface BookingUpdate {
  /** `date` follows `startAt`. */
  set?: Omit<Partial<BookingRow>, 'status' | 'vendorId' | 'leadAccepted'>;
  /** The artists from then on; the travel times follow them. Left out, they stay. */
  team?: Team;
  reason?: string;
  /** Names of the edited details, for the history. */
  editedFields?: string[];
  /** Another time that the artist offers; an earlier offer ends with whatever else happens to the booking. */
  offer?: NewOffer;
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
  decide: (booking: BookingWithTeam) => BookingUpdate | Promise<BookingUpdate> = () => ({}),
): Promise<void> {
  let triedVersion = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const booking = await getBookingWithTeam(context, reference);
    if (!booking || (actor.type === 'vendor' && !isOfTeam(booking.team, actor.id))) throw bookingNotFound();
    if (version !== undefined && version !== booking.version) throw bookingConflict();
    // The write failed although nobody changed the booking: its other condition is that the artist can be booked.
    if (booking.version === triedVersion) {
      if (actor.type === 'customer') throw slotTakenError();
      throw new DomainError('conflict', 'This artist is not approved any more.');
    }
    triedVersion = booking.version;
    assertAllowed(booking, actor, action, context.now());
    if (await writeChange(context, actor, booking, action, await decide(booking))) {
      context.later(sendDueMessages(context));
      return;
    }
  }
  throw bookingConflict();
}

/**
 * How a booking would be after an action, for a question before it is taken.
 * @throws DomainError `conflict` if the action is not allowed now
 */
export function previewChange(
  before: BookingWithTeam,
  actor: Actor,
  action: BookingAction,
  update: BookingUpdate,
  now: Date,
): BookingWithTeam {
  assertAllowed(before, actor, action, now);
  return applyUpdate(before, actor, action, update, now);
}

function assertAllowed(booking: BookingWithTeam, actor: Actor, action: BookingAction, now: Date): void {
  const state = { ...toBookingState(booking), status: toOwnStatus(booking.status, booking.team, actor.id) };
  const refusal = getActionRefusal(action, actor.type, state, now);
  if (refusal) throw new DomainError('conflict', refusal);
}

function bookingConflict(): DomainError {
  return versionConflict('This appointment');
}

/** Whether it was written; not if the booking has changed since it was read, or its new artist is not approved. */
async function writeChange(
  context: AppContext,
  actor: Actor,
  before: BookingWithTeam,
  action: BookingAction,
  update: BookingUpdate,
): Promise<boolean> {
  const { db } = context;
  const { set = {}, reason, settlement, offer } = update;
  const after = applyUpdate(before, actor, action, update, context.now());
  const change = describeChange(before, after, update);
  const isMoved = Boolean(change.startAt || change.durationMinutes);
  const takingTime = after.team.filter(({ vendorId }) => isMoved || !isOfTeam(before.team, vendorId));
  const onlyIf = isUnchanged(before, takingTime, actor);
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
  const { status, date, vendorId, leadAccepted, onWayAt, arrivesAt, version, icsSequence, updatedAt } = after;
  try {
    const written = await guardedChange(context, {
      onlyIf,
      audit: toAudit(actor, before, after, change, `booking.${type}`),
      with: [
        deleteExpiredHolds(context),
        db.insert(bookingEvents).select(rowIf(bookingEvents, event, onlyIf)),
        ...(action === 'edit' || action === 'price' ? [] : deleteOffer(context, before, onlyIf)),
        ...(offer ? insertOffer(context, before, offer, onlyIf) : []),
        ...(await bookingMessages(
          context,
          { type, before, after, by: actor.type, settlement, offer },
          onlyIf,
        )),
        ...(status === 'cancelled' ? refundOnline(context, actor, before, settlement, onlyIf) : []),
        ...(update.team ? updateTeam(context, after, onlyIf) : []),
        ...(change.total ? [toOverpaid(context, before, after, onlyIf)] : []),
        ...(before.packageId === after.packageId ? [] : [dropShares(context, before.id, onlyIf)]),
      ],
      change: db
        .update(bookings)
        .set({
          ...set,
          status,
          date,
          vendorId,
          leadAccepted,
          onWayAt,
          arrivesAt,
          version,
          icsSequence,
          updatedAt,
          ...(status === 'cancelled' ? { kept: settlement?.kept ?? 0 } : {}),
          ...(vendorId && change.vendorId ? { travelMinutes: selectTravelMinutes(sql`${vendorId}`) } : {}),
        })
        .where(and(eq(bookings.id, before.id), onlyIf))
        .returning({ id: bookings.id }),
      after: [
        ...keepShares(context, before.id),
        ...(status === 'done' ? [postShares(context, before.id)] : []),
      ],
    });
    if (written.length > 0 && status === 'cancelled') {
      context.later(sendStartedRefunds(context, isForBooking(before)));
    }
    return written.length > 0;
  } catch (error) {
    throw isQuarterTaken(error) ? await toTimeConflict(context, actor, after) : error;
  }
}

/**
 * The statements that write the further artists of a team, before the booking itself is changed: they have its new time
 * already, and the booking's trigger moves the others. A lead never becomes another's second, whose time would be taken
 * twice until then: see `toTeam`.
 */
function updateTeam({ db }: AppContext, after: BookingWithTeam, onlyIf: SQL) {
  const { id, startAt, durationMinutes, team } = after;
  const others = JSON.stringify(team.slice(1));
  const isLeft = sql`${bookingArtists.vendorId} not in (select value ->> 'vendorId' from json_each(${others}))`;
  const leave = db.delete(bookingArtists).where(and(eq(bookingArtists.bookingId, id), isLeft, onlyIf));
  if (startAt === null || team.length < 2) return [leave];
  const row = {
    bookingId: id,
    vendorId: sql`value ->> 'vendorId'`,
    startAt,
    durationMinutes,
    travelMinutes: selectTravelMinutes(sql`value ->> 'vendorId'`),
    accepted: sql`value ->> 'accepted'`,
  };
  const { bookingId, vendorId } = bookingArtists;
  return [
    leave,
    db
      .insert(bookingArtists)
      .select(rowsFrom(bookingArtists, row, sql`from json_each(${others}) where ${onlyIf}`))
      .onConflictDoUpdate({ target: [bookingId, vendorId], set: { accepted: sql`excluded.accepted` } }),
  ];
}

/** The booking after an action. */
function applyUpdate(
  before: BookingWithTeam,
  actor: Actor,
  action: BookingAction,
  { set = {}, team = before.team }: BookingUpdate,
  now: Date,
): BookingWithTeam {
  const [lead] = team;
  const changed = {
    ...before,
    ...set,
    team,
    vendorId: lead?.vendorId ?? null,
    leadAccepted: lead?.accepted ?? false,
  };
  const date = set.startAt ? dayOf(set.startAt.getTime()) : changed.date;
  const status = bookingTransitions.next(action, before.status, {
    actor: actor.type,
    hasTime: changed.startAt !== null,
    hasArtist: lead !== undefined,
    isAgreed: isAgreedTeam(team, changed.artists),
  });
  const isSameWay =
    changed.startAt?.getTime() === before.startAt?.getTime() &&
    changed.vendorId === before.vendorId &&
    !ENDED_STATUSES.includes(status);
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
    // Who is on the way is so to this appointment at this time.
    ...(isSameWay ? {} : { onWayAt: null, arrivesAt: null }),
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

async function toTimeConflict(
  context: AppContext,
  actor: Actor,
  after: BookingWithTeam,
): Promise<DomainError> {
  const { id, team, startAt, durationMinutes } = after;
  if (actor.type !== 'admin' || team.length === 0 || !startAt) return slotTakenError();
  const vendorIds = team.map(({ vendorId }) => vendorId);
  const minutes = durationMinutes + MAX_TRAVEL_MINUTES;
  return toArtistBusyError(context, { vendorIds, startAt, minutes, exceptBookingId: id });
}

/** The subject of audit entries about a booking. */
export function bookingSubject(reference: string): string {
  return `booking/${reference}`;
}

/**
 * That the booking has not changed since it was read; and that the artists whose time it takes are approved. Only the owner
 * gives something to an artist who is paused.
 */
function isUnchanged({ id, version }: BookingRow, takingTime: Team, actor: Actor): SQL {
  const unchanged = sql`exists (select 1 from bookings as_read where as_read.id = ${id} and as_read.version = ${version})`;
  if (takingTime.length === 0) return unchanged;
  const vendorIds = JSON.stringify(takingTime.map(({ vendorId }) => vendorId));
  return sql`${unchanged} and ${takingTime.length} = (
    select count(*) from ${vendors}
    where ${vendors.id} in (select value from json_each(${vendorIds})) and ${vendors.approved} = 1
      ${actor.type === 'admin' ? sql`` : sql`and ${vendors.pausedAt} is null`}
  )`;
}

/** An artist's travel time in minutes, as an expression. */
export function selectTravelMinutes(vendorId: SQL): SQL {
  return sql`coalesce((select travel_minutes from ${artistSchedules} where vendor_id = ${vendorId}), ${DEFAULT_TRAVEL_MINUTES})`;
}

/** A lower price may be less than was paid already. */
function toOverpaid(context: AppContext, before: BookingRow, after: BookingRow, onlyIf: SQL) {
  return updateOverpaid(context, before.id, (before.total ?? 0) - (after.total ?? 0), onlyIf);
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

/** What was paid online goes back online; what is kept is kept of what came by hand first. */
function refundOnline(
  context: AppContext,
  { type, id }: Actor,
  booking: BookingRow,
  settlement: Settlement | undefined,
  onlyIf: SQL,
) {
  const kept = sql`(select max(0, ${settlement?.kept ?? 0} - ${leftByHand}) from bookings
    where bookings.id = ${booking.id})`;
  const rest = { isForSubject: isForBooking(booking), kept };
  const by = { reason: REFUND_REASONS[type], adminId: type === 'admin' ? id : null };
  return refundRest(context, { ...rest, ...by }, onlyIf);
}

function describeChange(
  before: BookingWithTeam,
  after: BookingWithTeam,
  { editedFields, settlement, offer }: Pick<BookingUpdate, 'editedFields' | 'settlement' | 'offer'>,
): BookingChange {
  const change: BookingChange = {};
  const [from, to] = [before.startAt?.getTime() ?? null, after.startAt?.getTime() ?? null];
  if (from !== to) change.startAt = [from, to];
  if (before.date !== after.date) change.date = [before.date, after.date];
  if (before.durationMinutes !== after.durationMinutes) {
    change.durationMinutes = [before.durationMinutes, after.durationMinutes];
  }
  if (before.vendorId !== after.vendorId) change.vendorId = [before.vendorId, after.vendorId];
  const [had, has] = [before, after].map(({ team }) => team.slice(1).map(({ vendorId }) => vendorId));
  if (had && has && had.join() !== has.join()) change.others = [had, has];
  if (offer) change.offer = offer.startAt;
  if (before.total !== after.total) change.total = [before.total, after.total];
  if (editedFields?.length) change.fields = editedFields;
  if (settlement && settlement.refund + settlement.kept > 0) change.settlement = settlement;
  return change;
}

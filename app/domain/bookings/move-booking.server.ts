import { sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { assertBookableDay } from '../availability/bookable-days.ts';
import { previewMessages } from '../notifications/attempt-message.server.ts';
import { selectEventSettings } from '../notifications/circumstances.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { dayOf } from '../shared/time.ts';
import type { MoveOnCalendarInput } from './admin-booking-input.ts';
import { selectArtistsToTell } from './artist-notifications.server.ts';
import { type BookingUpdate, changeBooking, previewChange } from './booking-change.server.ts';
import { toUpdates } from './booking-notifications.server.ts';
import { type BookingWithTeam, selectBookingWithTeam } from './booking-row.server.ts';
import { askAgain, isOfTeam, leaveTeam, toTeam } from './booking-team.ts';
import { EVENT_OF_ACTION } from './booking-transitions.ts';

/** The owner moves an appointment on the calendar: to another time, to another artist, or both at once. */

export type BookingMove = Omit<MoveOnCalendarInput, 'reference' | 'version'>;

const byAdmin = (id: string) => ({ type: 'admin', id }) as const;

/** A change of the artist assigns; the time alone moves the whole team, which has to accept again. */
function toAction({ from, to }: BookingMove) {
  return from === to ? ('reschedule' as const) : ('assign' as const);
}

/** @throws DomainError `invalid` (field `to`) for nobody, or for somebody who comes already */
function toUpdate({ team, artists, ...before }: BookingWithTeam, move: BookingMove): BookingUpdate {
  const { from, to, durationMinutes } = move;
  const startAt = new Date(move.startAt);
  if (from === to) return { set: { startAt, durationMinutes }, team: askAgain(team) };
  if (to === null) throw new DomainError('invalid', CHOOSE, { to: CHOOSE });
  if (isOfTeam(team, to)) throw new DomainError('invalid', IN_TEAM, { to: IN_TEAM });
  const staying = leaveTeam(team, from).map(({ vendorId }) => vendorId);
  const moved = toTeam([...staying, to], team);
  const isSameTime = before.startAt?.getTime() === move.startAt && before.durationMinutes === durationMinutes;
  return {
    // Of a team whose places are filled one after the other, the size stays.
    set: { startAt, durationMinutes, artists: Math.max(artists, moved.length) },
    team: isSameTime ? moved : askAgain(moved),
  };
}

const CHOOSE = 'Please choose an artist.';
const IN_TEAM = 'This artist is in the team already. Please choose another one.';

/**
 * Moves an appointment, and notifies customer and artists as {@link previewMove} says.
 * @throws DomainError `not_found`; `conflict` if it has changed meanwhile, cannot be moved any more, or if an artist's time
 *   is taken, saying by what; `invalid` (fields `date`, `to`)
 */
export async function moveBooking(
  context: AppContext,
  admin: { id: string },
  { reference, version, ...move }: MoveOnCalendarInput,
): Promise<void> {
  assertBookableDay(dayOf(move.startAt), context.now());
  const command = { reference, action: toAction(move), version } as const;
  await changeBooking(context, byAdmin(admin.id), command, (booking) => toUpdate(booking, move));
}

/** The booking that is to be moved, and the artists who are told of it; statements for a batch. */
export function selectMove(context: AppContext, reference: string, to: string | null) {
  return [
    selectBookingWithTeam(context, reference),
    selectArtistsToTell(
      context,
      sql`${vendors.id} in (
        select vendor_id from bookings where reference = ${reference}
        union all select booking_artists.vendor_id from booking_artists
          where booking_id = (select id from bookings where reference = ${reference})
        union all select ${to}
      )`,
    ),
    selectEventSettings(context),
  ] as const;
}

/** The artists, and what the owner has set of messages. */
export interface MoveFacts {
  artists: Awaited<ReturnType<typeof selectMove>[1]>;
  settings: Awaited<ReturnType<typeof selectMove>[2]>;
}

/**
 * What a move would make of an appointment, and whom it would tell what.
 * @throws DomainError as {@link moveBooking}, but for times that are taken
 */
export async function previewMove(
  context: AppContext,
  before: BookingWithTeam,
  move: BookingMove,
  { artists, settings }: MoveFacts,
) {
  assertBookableDay(dayOf(move.startAt), context.now());
  const action = toAction(move);
  const actor = byAdmin('');
  const after = previewChange(before, actor, action, toUpdate(before, move), context.now());
  const event = { type: EVENT_OF_ACTION[action], before, after, by: actor.type };
  const told = await toUpdates(context, event, artists, { isPreview: true });
  const preview = async (rows: Parameters<typeof previewMessages>[2], artist: string | null) =>
    (await previewMessages(context, settings, rows)).map((message) => ({ ...message, artist }));
  const messages = await Promise.all([
    preview(told.updates, null),
    ...told.artists.map(({ artist, rows }) => preview(rows, artist.name)),
  ]);
  return { after, messages: messages.flat() };
}

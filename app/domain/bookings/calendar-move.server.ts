import { getSlotAvailability, HOLD_LABELS, isHoldKind } from '../availability/slot.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { dayOf, MINUTE_MS, minuteOf, toMoment } from '../shared/time.ts';
import { formatArtists } from './booking-format.ts';
import {
  type BookingWithTeam,
  type selectBookingWithTeam,
  toBookingState,
  toBookingWithTeam,
} from './booking-row.server.ts';
import type { CalendarArtist } from './calendar.server.ts';
import { ROW_MINUTES, toPast } from './calendar-day.ts';
import type { MoveQuery } from './calendar-view.ts';
import { type BookingMove, type MoveFacts, previewMove } from './move-booking.server.ts';

/** The question before an appointment is moved on the calendar: where it can go, and who is told what. */

interface MoveRead {
  move: MoveQuery;
  /** The day that is shown, to which it would go. */
  day: string;
  moved: Awaited<ReturnType<typeof selectBookingWithTeam>>[number];
  /** Whom a move tells. */
  told: MoveFacts;
  artists: readonly CalendarArtist[];
}

/** The hours in which an appointment is offered to begin. */
const [FIRST_MINUTE, LAST_MINUTE] = [5 * 60, 23 * 60];

export async function describeMove(context: AppContext, { move, day, moved, told, artists }: MoveRead) {
  const booking = toBookingWithTeam(moved);
  const { reference, version, name, state, pincode, team } = booking;
  const now = toBookingState(booking);
  const durationMinutes = move.durationMinutes ?? booking.durationMinutes;
  const minute = move.minute ?? (now.startAt === null ? null : minuteOf(now.startAt));
  const others = artists.map((artist) => withoutBooking(artist, reference));
  const target = { from: move.from, to: move.to ?? move.from, durationMinutes };
  const startAt = minute === null ? null : toMoment(day, minute);
  const chosen = others.find(({ vendorId }) => vendorId === target.to);
  return {
    ...{ ...now, reference, version, name, state, pincode, target: { ...target, minute } },
    team: formatArtists(team.map(({ vendorId }) => nameOf(artists, vendorId))),
    artists: others
      .map((artist) => ({
        id: artist.vendorId,
        name: artist.name,
        doubt: startAt === null ? null : findDoubt(artist, startAt, durationMinutes),
      }))
      .toSorted((one, other) => Number(one.doubt !== null) - Number(other.doubt !== null)),
    times: listTimes(day, context.now()).map((from) => ({
      minute: from,
      doubt: chosen ? findDoubt(chosen, toMoment(day, from), durationMinutes) : null,
    })),
    ...(startAt === null
      ? { question: null, refusal: null }
      : await askQuestion(context, booking, { ...target, startAt }, { told, artists: others })),
  };
}

/** What is asked before the move; null where nothing would change, or why it is not possible. */
async function askQuestion(
  context: AppContext,
  booking: BookingWithTeam,
  move: BookingMove,
  { told, artists }: Pick<MoveRead, 'told' | 'artists'>,
) {
  const isSameTime =
    booking.startAt?.getTime() === move.startAt && booking.durationMinutes === move.durationMinutes;
  if (isSameTime && move.from === move.to) return { question: null, refusal: null };
  try {
    const { after, messages } = await previewMove(context, booking, move, told);
    const coming = after.team.flatMap(
      ({ vendorId }) => artists.find((one) => one.vendorId === vendorId) ?? [],
    );
    const doubts = coming.flatMap((artist) => {
      const doubt = findDoubt(artist, move.startAt, move.durationMinutes);
      return doubt ? [{ name: artist.name, ...doubt }] : [];
    });
    const artist = formatArtists(coming.map(({ name }) => name));
    return { question: { ...toBookingState(after), artist, doubts, messages }, refusal: null };
  } catch (error) {
    if (error instanceof DomainError) return { question: null, refusal: error.message };
    throw error;
  }
}

function withoutBooking(artist: CalendarArtist, reference: string): CalendarArtist {
  return { ...artist, busy: artist.busy.filter(([, , booked]) => booked !== reference) };
}

function nameOf(artists: readonly CalendarArtist[], id: string): string {
  return artists.find(({ vendorId }) => vendorId === id)?.name ?? 'An artist who left';
}

/** What speaks against an artist at a time; null for nothing. Where she is busy, it is not possible. */
function findDoubt(artist: CalendarArtist, startAt: number, minutes: number) {
  const availability = getSlotAvailability(artist, startAt, minutes);
  if (availability === 'busy') {
    const end = startAt + (minutes + artist.travelMinutes) * MINUTE_MS;
    const conflicts = artist.busy.filter(([from, to]) => from < end && to > startAt);
    const names = conflicts.map(([, , name]) => (isHoldKind(name) ? HOLD_LABELS[name] : name));
    return { isTaken: true, text: `has ${names.join(' and ')} then` };
  }
  const doubts = [
    artist.isPaused && 'is paused',
    !artist.hasHours && 'has not said when she works',
    artist.hasHours && availability === 'day off' && 'has the day off',
    artist.hasHours && availability === 'not working' && 'does not work then',
    !artist.servesArea && 'has not said to go to that place',
  ].filter((doubt) => doubt !== false);
  return doubts.length > 0 ? { isTaken: false, text: doubts.join(', ') } : null;
}

/** The times to choose from. */
function listTimes(day: string, now: Date): number[] {
  const first = dayOf(now.getTime()) === day ? Math.max(toPast(day, now), FIRST_MINUTE) : FIRST_MINUTE;
  const count = Math.max((LAST_MINUTE - first) / ROW_MINUTES + 1, 0);
  return Array.from({ length: count }, (_, index) => first + index * ROW_MINUTES);
}

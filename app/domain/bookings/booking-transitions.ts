import { defineTransitions } from '../shared/state-machine.ts';
import { addDays, dayOf, HOUR_MS, toMoment } from '../shared/time.ts';
import {
  BOOKING_STATUS_LABELS,
  type BookingEventType,
  type BookingStatus,
  type BookingTime,
} from './booking.ts';

/** Who does something with a booking. */
export type BookingActor = 'customer' | 'admin' | 'vendor' | 'system';

/** The event that each action adds to the booking's history. */
export const EVENT_OF_ACTION = {
  confirm: 'confirmed',
  assign: 'assigned',
  accept: 'accepted',
  decline: 'declined',
  unassign: 'unassigned',
  offer: 'offered',
  take_offer: 'offer_taken',
  refuse_offer: 'offer_refused',
  withdraw_offer: 'offer_withdrawn',
  reschedule: 'rescheduled',
  edit: 'edited',
  price: 'price_changed',
  set_out: 'on_the_way',
  turn_back: 'turned_back',
  done: 'done',
  no_show: 'no_show',
  cancel: 'cancelled',
  expire: 'expired',
} as const satisfies Record<string, BookingEventType>;

export type BookingAction = keyof typeof EVENT_OF_ACTION;

interface Facts {
  actor: BookingActor;
  /** As the action leaves the booking. */
  hasTime: boolean;
  hasArtist: boolean;
  /** All the artists that it needs have accepted. */
  isAgreed: boolean;
}

const OPEN = ['requested', 'confirmed', 'assigned', 'accepted'] as const;

/** What each action makes of a booking's status. An artist may only act on what is assigned to them. */
export const bookingTransitions = defineTransitions<BookingAction, BookingStatus, BookingActor, Facts>({
  noun: 'appointment',
  labels: BOOKING_STATUS_LABELS,
  transitions: {
    confirm: {
      by: ['admin'],
      from: ['requested'],
      to: (_from, { hasArtist }) => (hasArtist ? 'assigned' : 'confirmed'),
      verb: 'confirm',
    },
    assign: {
      by: ['admin'],
      from: OPEN,
      // A team that loses an artist may be complete without her.
      to: (_from, { isAgreed }) => (isAgreed ? 'accepted' : 'assigned'),
      verb: 'assign',
    },
    accept: {
      by: ['vendor'],
      from: ['assigned'],
      to: (_from, { isAgreed }) => (isAgreed ? 'accepted' : 'assigned'),
      verb: 'accept',
    },
    // After accepting too: an artist may fall ill.
    decline: {
      by: ['vendor'],
      from: ['assigned', 'accepted'],
      to: (_from, { hasArtist }) => (hasArtist ? 'assigned' : 'confirmed'),
      verb: 'decline',
    },
    // Follows when an artist loses the approval; no page has a button for it.
    unassign: {
      by: ['admin'],
      from: OPEN,
      to: (from, { hasArtist }) => {
        if (from === 'requested') return 'requested';
        return hasArtist ? 'assigned' : 'confirmed';
      },
      verb: 'take from its artist',
    },
    // The artist offers another time while hers to answer; who offers it has accepted it.
    offer: { by: ['vendor'], from: ['assigned'], to: 'assigned', verb: 'offer another time for' },
    take_offer: {
      by: ['customer'],
      from: ['assigned'],
      to: (_from, { isAgreed }) => (isAgreed ? 'accepted' : 'assigned'),
      verb: 'move',
    },
    refuse_offer: { by: ['customer'], from: ['assigned'], to: 'assigned', verb: 'keep the time of' },
    withdraw_offer: {
      by: ['vendor', 'admin'],
      from: ['assigned'],
      to: 'assigned',
      verb: 'take back the offer for',
    },
    // The artist has to accept the new time, too.
    reschedule: {
      by: ['customer', 'admin'],
      from: OPEN,
      to: (from, { actor, hasTime, hasArtist }) => {
        if (from === 'requested' || (actor === 'customer' && !hasTime)) return 'requested';
        return hasArtist ? 'assigned' : 'confirmed';
      },
      verb: 'move',
    },
    edit: { by: ['admin'], from: OPEN, to: (from) => from, verb: 'edit' },
    // Afterwards too: more guests came, or something went wrong.
    price: {
      by: ['admin'],
      from: [...OPEN, 'done', 'no_show'],
      to: (from) => from,
      verb: 'change the price of',
    },
    // The artist says that she is on the way, on the day; or that she is not after all.
    set_out: { by: ['vendor'], from: ['accepted'], to: (from) => from, verb: 'set out for' },
    turn_back: { by: ['vendor'], from: ['accepted'], to: (from) => from, verb: 'turn back from' },
    done: { by: ['vendor', 'admin'], from: ['accepted'], to: 'done', verb: 'finish' },
    no_show: { by: ['vendor', 'admin'], from: ['accepted'], to: 'no_show', verb: 'close' },
    cancel: { by: ['customer', 'admin'], from: OPEN, to: 'cancelled', verb: 'cancel' },
    // A request that nobody answered; it must not keep an artist's time.
    expire: { by: ['system'], from: ['requested'], to: 'cancelled', verb: 'end' },
  },
});

type BookingState = Pick<BookingTime, 'date' | 'startAt'> & { status: BookingStatus };

/** When it begins; without a fixed time, when its day ends. */
function getStart({ startAt, date }: BookingState): number {
  return startAt ?? toMoment(addDays(date, 1));
}

/** What begins soon after midnight is set out for on the evening before; and who is late says so, too. */
const EARLIEST_WAY_MS = 4 * HOUR_MS;
const LATEST_WAY_MS = HOUR_MS;

/** Why nobody sets out now; null if somebody can. */
function getWayRefusal(booking: BookingState, now: Date): string | null {
  const left = getStart(booking) - now.getTime();
  if (left < -LATEST_WAY_MS) return 'This appointment has begun. Please call the shop if you are not there.';
  const isSoon = booking.date === dayOf(now.getTime()) || left <= EARLIEST_WAY_MS;
  return isSoon ? null : 'You can say that you are on your way on the day of the appointment.';
}

/** Why an action cannot be taken now; null if it can. */
export function getActionRefusal(
  action: BookingAction,
  actor: BookingActor,
  booking: BookingState,
  now: Date,
): string | null {
  const refusal = bookingTransitions.refusal(action, actor, booking.status);
  if (refusal) return refusal;
  const verb = bookingTransitions.verb(action);
  const hasBegun = now.getTime() >= getStart(booking);
  if ((action === 'done' || action === 'no_show') && !hasBegun) {
    return `You can ${verb} this appointment once it has begun.`;
  }
  const wayRefusal = action === 'set_out' ? getWayRefusal(booking, now) : null;
  if (wayRefusal) return wayRefusal;
  // Too late to find another artist: she says how it went, or the shop puts it right.
  if (action === 'decline' && booking.status === 'accepted' && hasBegun) {
    return 'This appointment has begun. If you were not there, please call the shop.';
  }
  // The shop may still correct a missed appointment.
  if (actor === 'customer' && hasBegun) {
    return `This appointment has begun. Please call us to ${verb} it.`;
  }
  return null;
}

/** Those without a button, or with one that depends on more than the status. */
const UNLISTED: readonly BookingAction[] = [
  'unassign',
  'offer',
  'take_offer',
  'refuse_offer',
  'withdraw_offer',
  'turn_back',
];

/** What an actor may do with a booking now: the buttons of their page. */
export function listBookingActions(actor: BookingActor, booking: BookingState, now: Date): BookingAction[] {
  return bookingTransitions
    .actions(actor, booking.status)
    .filter((action) => !UNLISTED.includes(action) && getActionRefusal(action, actor, booking, now) === null);
}

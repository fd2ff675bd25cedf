import { addDays, toMoment } from '../shared/time.ts';
import { BOOKING_STATUS_LABELS, type BookingStatus, type BookingTime } from './booking.ts';

/** Who does something with a booking. */
export type BookingActor = 'customer' | 'admin' | 'vendor';

/** What can be done with a booking that is there. */
export type BookingDeed =
  | 'confirm'
  | 'assign'
  | 'accept'
  | 'decline'
  | 'release'
  | 'reschedule'
  | 'edit'
  | 'done'
  | 'no_show'
  | 'cancel';

interface Step {
  by: readonly BookingActor[];
  from: readonly BookingStatus[];
  /** How it stands on a button and in a refusal: “You cannot … it any more.” */
  verb: string;
  /** Only before the appointment begins; only after. */
  when?: 'before' | 'after';
}

const OPEN = ['requested', 'confirmed', 'assigned', 'accepted'] as const;

/** Every step that is allowed. A vendor may only step with what is assigned to them. */
const STEPS: Record<BookingDeed, Step> = {
  confirm: { by: ['admin'], from: ['requested'], verb: 'confirm' },
  assign: { by: ['admin'], from: OPEN, verb: 'assign' },
  accept: { by: ['vendor'], from: ['assigned'], verb: 'accept' },
  // An artist who fell ill gives back what was accepted, too.
  decline: { by: ['vendor'], from: ['assigned', 'accepted'], verb: 'decline' },
  // Comes with an artist's loss of approval, and has no button.
  release: { by: ['admin'], from: OPEN, verb: 'take from its artist' },
  reschedule: { by: ['customer', 'admin'], from: OPEN, verb: 'move' },
  edit: { by: ['admin'], from: OPEN, verb: 'edit' },
  done: { by: ['vendor', 'admin'], from: ['accepted'], verb: 'finish', when: 'after' },
  no_show: { by: ['vendor', 'admin'], from: ['accepted'], verb: 'close', when: 'after' },
  cancel: { by: ['customer', 'admin'], from: OPEN, verb: 'cancel' },
};

type Standing = Pick<BookingTime, 'date' | 'startAt'> & { status: BookingStatus };

/** When it begins; without a fixed time, when its day ends. */
function beginning({ startAt, date }: Standing): number {
  return startAt ?? toMoment(addDays(date, 1));
}

/** Why a step cannot be taken now, in words; null if it can. */
export function stepRefusal(
  deed: BookingDeed,
  who: BookingActor,
  booking: Standing,
  now: Date,
): string | null {
  const { by, from, verb, when } = STEPS[deed];
  if (!by.includes(who)) return `It is not yours to ${verb} this appointment.`;
  if (!from.includes(booking.status)) {
    return `This appointment is “${BOOKING_STATUS_LABELS[booking.status]}”: you cannot ${verb} it.`;
  }
  const begun = now.getTime() >= beginning(booking);
  if (when === 'after' && !begun) return `You can ${verb} this appointment once it has begun.`;
  // The shop may still put a missed appointment right.
  if (who === 'customer' && begun) return `This appointment has begun. Please call us to ${verb} it.`;
  return null;
}

/** What somebody may do with a booking now: the buttons of their page. */
export function stepsOf(who: BookingActor, booking: Standing, now: Date): BookingDeed[] {
  return (Object.keys(STEPS) as BookingDeed[]).filter(
    (deed) => deed !== 'release' && stepRefusal(deed, who, booking, now) === null,
  );
}

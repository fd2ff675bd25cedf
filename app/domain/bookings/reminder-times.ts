import { skipQuietHours } from '../notifications/quiet-hours.ts';
import { addDays, DAY_MS, dayOf, HOUR_MS, toMoment } from '../shared/time.ts';
import { AGREED_STATUSES, type BookingStatus, type BookingTime } from './booking.ts';

/** When people get messages about a booking: its reminders, and no SMS at night. */

/**
 * When an SMS about a booking is sent. At night it waits for the morning, unless that is too late to act on it.
 * @param startAt of the booking, in milliseconds of UTC; null where no time is fixed
 */
export function getSmsTime(now: number, startAt: number | null): number {
  const morning = skipQuietHours(now);
  return startAt !== null && startAt < morning + 4 * HOUR_MS ? now : morning;
}

type ReminderKind = 'day' | 'hours' | 'after-care';

export interface Reminder {
  kind: ReminderKind;
  /** Milliseconds of UTC. */
  dueAt: number;
  /** Not sent after. */
  expiresAt: number;
}

/** After-care goes out on the morning after, and expires two days later. */
const AFTER_CARE_MINUTE = 10 * 60;
const AFTER_CARE_MS = 2 * DAY_MS;

/** The reminders of a booking that are still to be sent. Only agreed times have reminders. */
export function listReminders(
  { status, startAt, durationMinutes }: BookingTime & { status: BookingStatus },
  now: number,
): Reminder[] {
  if (startAt === null) return [];
  const morningAfter = toMoment(addDays(dayOf(startAt + durationMinutes * 60_000), 1), AFTER_CARE_MINUTE);
  const reminders: Reminder[] = [];
  if (AGREED_STATUSES.includes(status)) {
    const twoHoursBefore = startAt - 2 * HOUR_MS;
    reminders.push(
      { kind: 'day', dueAt: skipQuietHours(startAt - DAY_MS), expiresAt: twoHoursBefore },
      // At any hour: an appointment at seven has its reminder at five.
      { kind: 'hours', dueAt: twoHoursBefore, expiresAt: startAt },
    );
  }
  if (AGREED_STATUSES.includes(status) || status === 'done') {
    const expiresAt = morningAfter + AFTER_CARE_MS;
    const dueAt = status === 'done' && morningAfter <= now ? skipQuietHours(now) : morningAfter;
    if (now < expiresAt) reminders.push({ kind: 'after-care', dueAt, expiresAt });
  }
  return reminders.filter(({ dueAt, expiresAt }) => dueAt >= now && dueAt < expiresAt);
}

import { and, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { otpChallenges, sessions } from '#drizzle/schema/accounts.ts';
import { passwordResets } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { contactMessages, enquiries } from '#drizzle/schema/enquiries.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { payments } from '#drizzle/schema/payments.ts';
import { rateLimits } from '#drizzle/schema/shared.ts';
import { sweepExpiredHolds } from '../availability/hold.server.ts';
import { sweepImages } from '../images/orphaned-images.server.ts';
import { sendAllDueMessages } from '../notifications/outbox.server.ts';
import { cancelAbandoned } from '../orders/unpaid-orders.server.ts';
import { tellOwner } from '../payments/attention.server.ts';
import { reconcile } from '../payments/reconcile.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DAY_MS } from '../shared/time.ts';

/**
 * What the shop does by the clock. Nothing hangs on it alone: whoever writes, sends or opens a page also does what is
 * due there; this does it when nobody comes.
 */
interface ScheduledJob {
  name: string;
  every: 'minute' | 'hour' | 'day';
  work: (context: AppContext) => Promise<unknown>;
}

const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: 'send what is due', every: 'minute', work: sendAllDueMessages },
  { name: 'ask after payments', every: 'minute', work: reconcile },
  { name: 'tell of payments to look at', every: 'day', work: tellOwner },
  { name: 'free the slots whose hold is over', every: 'minute', work: sweepExpiredHolds },
  { name: 'sweep images that nothing needs', every: 'hour', work: sweepImages },
  { name: 'cancel orders that nobody pays', every: 'hour', work: cancelAbandoned },
  { name: 'forget what is over', every: 'hour', work: deleteExpiredRows },
];

/** A login code's row holds a sealed phone: a day is enough to count how often somebody asked. */
const CODES_KEPT_MS = DAY_MS;

/** Who paid an amount alone: as long as it can be given back (facts, section 1.10). */
const PAYERS_KEPT_MS = 183 * DAY_MS;

/** That a message was sent, and when; what it said is forgotten at once. */
const SENT_KEPT_MS = 90 * DAY_MS;

/** Minutes of the day, UTC, at which the day's chores are done: half past six in India, before the shop opens. */
const MORNING = 60;
/** Messages and enquiries nobody has touched since (the privacy page says so). */
const LETTERS_KEPT_MS = 365 * DAY_MS;

/**
 * Does what is due at a minute: every minute's chores, at the full hour those of the hour, and in the morning the
 * day's. One that fails is logged, and keeps no other from its work.
 * @param chores for tests
 */
export async function runScheduledJobs(
  context: AppContext,
  at: Date,
  chores = SCHEDULED_JOBS,
): Promise<void> {
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  const due = { minute: true, hour: minute % 60 === 0, day: minute === MORNING };
  for (const { name, every, work } of chores) {
    if (!due[every]) continue;
    try {
      await work(context);
    } catch (error) {
      // Not its text: a failed query's names what the job worked on.
      context.log.error('scheduled job failed', { job: name, error: (error as Error).name });
    }
  }
}

async function deleteExpiredRows({ db, now }: AppContext): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now())),
    db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now())),
    db.delete(passwordResets).where(lte(passwordResets.expiresAt, now())),
    db.delete(otpChallenges).where(lte(otpChallenges.createdAt, ago(CODES_KEPT_MS))),
    db
      .update(payments)
      .set({ payerSealed: null, payerHash: null })
      .where(and(isNotNull(payments.payerSealed), lte(payments.createdAt, ago(PAYERS_KEPT_MS)))),
    db.delete(outbox).where(lte(outbox.sentAt, ago(SENT_KEPT_MS))),
    db.delete(outbox).where(lte(outbox.givenUpAt, ago(SENT_KEPT_MS))),
    db.delete(contactMessages).where(lte(contactMessages.updatedAt, ago(LETTERS_KEPT_MS))),
    db.delete(enquiries).where(
      and(
        lte(enquiries.updatedAt, ago(LETTERS_KEPT_MS)),
        // One that became an appointment belongs to it.
        notExists(
          db.select({ one: sql`1` }).from(bookings).where(sql`${bookings.enquiryId} = ${enquiries.id}`),
        ),
      ),
    ),
  ]);
}

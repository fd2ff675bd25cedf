import { deleteExpiredChallenges } from '../accounts/otp.server.ts';
import { deleteExpiredSessions } from '../accounts/session.server.ts';
import { deleteExpiredPasswordResets } from '../artists/password-reset.server.ts';
import { sweepExpiredHolds } from '../availability/hold.server.ts';
import { endDuePauses } from '../bookings/artist-pause.server.ts';
import { expireUnansweredRequests } from '../bookings/unanswered-requests.server.ts';
import { issueDueInvoices } from '../books/due-invoices.server.ts';
import { deleteOldEnquiries } from '../enquiries/retention.server.ts';
import { sweepImages } from '../images/orphaned-images.server.ts';
import { sendNewsletters } from '../newsletter/send-newsletters.server.ts';
import { deleteUnconfirmedSubscribers } from '../newsletter/subscriber.server.ts';
import { deleteOldMessages, sendAllDueMessages } from '../notifications/outbox.server.ts';
import { cancelAbandonedOrders } from '../orders/unpaid-orders.server.ts';
import { remindOwnerOfAttention } from '../payments/attention.server.ts';
import { eraseOldPayers } from '../payments/customer-data.server.ts';
import { reconcile } from '../payments/reconcile.server.ts';
import { tellStockIsBack } from '../products/stock-notices.server.ts';
import { deleteOldStockRequests } from '../products/stock-request.server.ts';
import { deleteOldQuotes } from '../quotes/customer-data.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { deleteExpiredRateLimits } from '../shared/rate-limit.server.ts';
import { deleteOldShortlists } from '../shortlists/customer-data.server.ts';
import { indexAllPhones } from './phone-index.server.ts';

/**
 * What the shop does at set times. Requests also do what is due when they come; these jobs do it when there are none.
 */
interface ScheduledJob {
  name: string;
  every: 'minute' | 'quarter' | 'hour' | 'day';
  run: (context: AppContext) => Promise<unknown>;
}

const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: 'send due messages', every: 'minute', run: sendAllDueMessages },
  { name: 'send newsletters', every: 'minute', run: sendNewsletters },
  { name: 'tell of stock that is back', every: 'minute', run: tellStockIsBack },
  { name: 'reconcile payments', every: 'minute', run: reconcile },
  { name: 'report payments that need attention', every: 'day', run: remindOwnerOfAttention },
  { name: 'release expired holds', every: 'minute', run: sweepExpiredHolds },
  { name: 'delete orphaned images', every: 'quarter', run: sweepImages },
  { name: 'index phones for the search', every: 'minute', run: indexAllPhones },
  { name: 'end pauses of artists', every: 'quarter', run: endDuePauses },
  { name: 'issue invoices of sales', every: 'hour', run: issueDueInvoices },
  { name: 'cancel unpaid orders', every: 'hour', run: cancelAbandonedOrders },
  { name: 'end unanswered requests', every: 'hour', run: expireUnansweredRequests },
  { name: 'delete expired rows', every: 'hour', run: deleteExpiredRows },
];

/** Minute of the day, UTC, of the daily jobs: half past six in India, before the shop opens. */
const DAILY_JOBS_MINUTE = 60;

/**
 * Runs the jobs that are due at a minute: each minute's, those of each quarter of an hour and of the full hour, and in
 * the morning the daily ones. One that fails is logged and stops no other.
 * @param jobs for tests
 */
export async function runScheduledJobs(context: AppContext, at: Date, jobs = SCHEDULED_JOBS): Promise<void> {
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  const due = {
    minute: true,
    quarter: minute % 15 === 0,
    hour: minute % 60 === 0,
    day: minute === DAILY_JOBS_MINUTE,
  };
  for (const { name, every, run } of jobs) {
    if (!due[every]) continue;
    try {
      await run(context);
    } catch (error) {
      // Not its text: a failed query's names what the job worked on.
      context.log.error('scheduled job failed', { job: name, error: (error as Error).name }); // the platform throws errors alone
    }
  }
}

async function deleteExpiredRows(context: AppContext): Promise<void> {
  await context.db.batch([
    deleteExpiredSessions(context),
    deleteExpiredChallenges(context),
    deleteExpiredRateLimits(context),
    deleteExpiredPasswordResets(context),
    eraseOldPayers(context),
    deleteUnconfirmedSubscribers(context),
    deleteOldStockRequests(context),
    deleteOldShortlists(context),
    ...deleteOldMessages(context),
    ...deleteOldQuotes(context),
    ...deleteOldEnquiries(context),
  ]);
}

import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, not, or } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { PayableReference } from '../shared/payable.server.ts';
import { logUnlessGatewayError } from './gateway.server.ts';
import { isPaymentFor } from './payable.server.ts';
import { REFRESH_INTERVAL_MS } from './payment.ts';
import { isProcessing, settlePayment } from './settle-payment.server.ts';

/** So many of the newest payments are refreshed; the scheduled job checks the rest. */
const MAX_REFRESHED = 3;

/** What a page knows of payments whose outcome is open. */
export interface PaymentRefresh {
  /** The gateway is being asked, or could not answer: the page should look again in a moment. */
  checking: boolean;
  /** A bank was processing a payment when the gateway was asked last. */
  processing: boolean;
}

/**
 * Updates the unpaid payments of something for whoever opens its page, since webhooks come late or never (facts,
 * section 1.8). The page does not wait: the gateway is asked after the response, and not again for some seconds. One
 * round trip.
 */
export async function refreshPayments(
  context: AppContext,
  subject: PayableReference,
): Promise<PaymentRefresh> {
  if (!context.payments) return { checking: false, processing: false };
  const { db, now } = context;
  const startedAt = now();
  const newest = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isPaymentFor(context, subject), ne(payments.status, 'paid'), isNotNull(payments.nextCheckAt)))
    .orderBy(desc(payments.createdAt))
    .limit(MAX_REFRESHED);
  const isUnsettled = inArray(payments.id, newest);
  const wasRecent = gt(payments.refreshStartedAt, new Date(startedAt.getTime() - REFRESH_INTERVAL_MS));
  const [known, claimed] = await db.batch([
    db
      .select({ processing: payments.processing, endedAt: payments.refreshEndedAt })
      .from(payments)
      .where(isUnsettled),
    db
      .update(payments)
      .set({ refreshStartedAt: startedAt, refreshEndedAt: null })
      .where(and(isUnsettled, or(isNull(payments.refreshStartedAt), not(wasRecent))))
      .returning({ id: payments.id }),
  ]);
  for (const { id } of claimed) refreshLater(context, id, startedAt);
  return {
    checking: claimed.length > 0 || known.some(({ endedAt }) => endedAt === null),
    processing: known.some(({ processing }) => processing),
  };
}

/** Updates a payment whose payer has just returned from the gateway, after the response. */
export async function refreshReturnedPayment(context: AppContext, id: string): Promise<void> {
  const startedAt = context.now();
  await context.db
    .update(payments)
    .set({ refreshStartedAt: startedAt, refreshEndedAt: null })
    .where(eq(payments.id, id));
  refreshLater(context, id, startedAt);
}

function refreshLater(context: AppContext, id: string, startedAt: Date): void {
  context.later(refresh(context, id, startedAt).catch(logUnlessGatewayError(context, id)));
}

/** Without an answer from the gateway the refresh does not end: the outcome stays unknown. */
async function refresh(context: AppContext, id: string, startedAt: Date): Promise<void> {
  const outcome = await settlePayment(context, id);
  if (outcome === 'open' || outcome === 'closed') await isProcessing(context, id);
  await context.db
    .update(payments)
    .set({ refreshEndedAt: context.now() })
    .where(and(eq(payments.id, id), eq(payments.refreshStartedAt, startedAt)));
}

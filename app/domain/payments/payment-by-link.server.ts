import { eq } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { PayableReference } from '../shared/payable.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { PER_ADDRESS } from './amount-payable.server.ts';
import { throwUnavailable } from './gateway.server.ts';
import { getPayable, payableOf } from './payable.server.ts';
import { type PaymentOutcome, referenceOf } from './payment.ts';
import { refreshReturnedPayment } from './refresh-payment.server.ts';
import { isProcessing, settlePayment } from './settle-payment.server.ts';
import { type StartedPayment, startPayment } from './start-payment.server.ts';

/** Payments as payers ask for them: open to everyone, within limits. Whoever has the link of something may pay it. */

/** For one order, booking or payment. */
const PER_SUBJECT: RateLimit = { name: 'payment.subject', limit: 60, windowMs: 10 * MINUTE_MS };
/** Many customers share one address of a mobile network. */
const PER_SHARED_ADDRESS: RateLimit = {
  name: 'payment.shared-address',
  limit: 1000,
  windowMs: 10 * MINUTE_MS,
};

/**
 * Begins to pay something for whoever has its link.
 * @param address the client's
 * @throws DomainError `not_found` for a wrong key, `rate_limited`, and as {@link startPayment}
 */
export async function startPaymentByLink(
  context: AppContext,
  { key, ...subject }: PayableReference & { key: string },
  address: string,
): Promise<StartedPayment> {
  const { kind, reference } = subject;
  const { noun, hasLinkKey } = getPayable(context, kind);
  if (!(await hasLinkKey(context, reference, key))) {
    await enforceRateLimit(context, [[PER_ADDRESS, address]]);
    throw new DomainError('not_found', `We could not find this ${noun}.`);
  }
  await enforceRateLimit(context, [
    [PER_SUBJECT, reference],
    [PER_SHARED_ADDRESS, address],
  ]);
  return startPayment(context, subject);
}

/**
 * Asks the gateway what became of a payment, for its payer's browser. `pending`: a bank is processing it.
 * @param address the client's
 * @throws DomainError `not_found`, `rate_limited`, `unavailable` if the gateway cannot be asked
 */
export async function getPaymentOutcome(
  context: AppContext,
  id: string,
  address: string,
): Promise<PaymentOutcome | 'pending'> {
  await enforceRateLimit(context, [
    [PER_SUBJECT, id],
    [PER_SHARED_ADDRESS, address],
  ]);
  const outcome = await settlePayment(context, id).catch(throwUnavailable);
  if (!outcome) throw new DomainError('not_found', 'We could not find this payment.');
  const isUnpaid = outcome === 'open' || outcome === 'closed';
  return isUnpaid && (await isProcessing(context, id).catch(throwUnavailable)) ? 'pending' : outcome;
}

/**
 * The page to which a payer returns from the gateway, which is asked about the payment meanwhile. Null for an unknown
 * payment or a wrong key.
 */
export async function findPaymentPage(context: AppContext, id: string, key: string): Promise<string | null> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id));
  if (!payment) return null;
  const { path, hasLinkKey } = payableOf(context, payment);
  const reference = referenceOf(id);
  if (!(await hasLinkKey(context, reference, key))) return null;
  await refreshReturnedPayment(context, id);
  return path(reference, key);
}

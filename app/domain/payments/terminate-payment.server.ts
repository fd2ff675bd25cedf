import { and, eq } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { PayableReference, PaymentRow } from '../shared/payable.server.ts';
import { logUnlessGatewayError, terminateAtGateway, throwGatewayUnavailable } from './gateway.server.ts';
import { GatewayError } from './gateway-error.ts';
import { isLive, isPaymentFor } from './payable.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * Closes every payment that is open for something.
 * @throws DomainError as {@link terminatePayment}
 */
export async function terminatePayments(context: AppContext, subject: PayableReference): Promise<void> {
  const live = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isPaymentFor(context, subject), isLive));
  for (const payment of live) await terminatePayment(context, payment);
}

/** {@link terminatePayments} after the response, of something that was cancelled. */
export function terminatePaymentsLater(context: AppContext, subject: PayableReference): void {
  context.later(
    terminatePayments(context, subject).catch((error) => {
      // A payment that is paid already, or cannot be closed now and is paid later, is refunded automatically.
      if (!(error instanceof DomainError)) logUnlessGatewayError(context, subject.reference)(error);
    }),
  );
}

/**
 * Closes a payment, so that nobody pays it in a page that was left open. If somebody has just paid it, that counts.
 * @throws DomainError `unavailable` if the gateway cannot be asked, `conflict` if it is paid
 */
export async function terminatePayment(context: AppContext, { id }: Pick<PaymentRow, 'id'>): Promise<void> {
  const outcome = await settlePayment(context, id).catch(throwGatewayUnavailable);
  if (outcome === 'paid') throw new DomainError('conflict', 'This is paid already.');
  if (outcome !== 'open') return;
  await terminateAtGateway(context, id).catch((error) => {
    // A payment that the gateway does not know, or has closed itself, needs no closing.
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throwGatewayUnavailable(error);
  });
  await context.db
    .update(payments)
    .set({ status: 'closed' })
    .where(and(eq(payments.id, id), isLive));
}

import { and, eq, inArray } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { PayableReference, PaymentRow } from '../shared/payable.server.ts';
import { callGateway, gatewayUnavailable, logUnlessGatewayError } from './gateway.server.ts';
import { GatewayError } from './gateway-error.ts';
import { isPaymentFor } from './payable.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * Closes every payment that is open for something.
 * @throws DomainError as {@link terminatePayment}
 */
export async function terminatePayments(context: AppContext, subject: PayableReference): Promise<void> {
  const live = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isPaymentFor(context, subject), inArray(payments.status, ['starting', 'open'])));
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
  try {
    const outcome = await settlePayment(context, id);
    if (outcome === 'paid') throw new DomainError('conflict', 'This is paid already.');
    if (outcome !== 'open') return;
    await callGateway(
      context,
      id,
      'terminate',
      (gateway) => gateway.terminate(id),
      ({ status }) => status,
    ).catch((error) => {
      // A payment that the gateway does not know, or has closed itself, needs no closing.
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
    });
  } catch (error) {
    if (error instanceof GatewayError) throw gatewayUnavailable();
    throw error;
  }
  await context.db
    .update(payments)
    .set({ status: 'closed' })
    .where(and(eq(payments.id, id), inArray(payments.status, ['starting', 'open'])));
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { gatewayBusy, gatewayOf } from './gateway.server.ts';
import { GatewayFault } from './gateway-error.ts';
import { calling } from './payment-event.server.ts';
import { type Payment, settlePayment } from './settle-payment.server.ts';

/** Closes what is open of an order that is called off. What cannot be closed now, and is paid, goes back by itself. */
export async function endPaymentsOf(context: AppContext, number: string): Promise<void> {
  const live = await context.db
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, sql`(select id from orders where number = ${number})`),
        inArray(payments.status, ['starting', 'open']),
      ),
    );
  for (const payment of live) await endPayment(context, payment).catch(() => {});
}

/**
 * Closes a payment, so that nobody pays it by a page left open; should somebody have done so just now, that is what
 * counts.
 * @throws DomainError `unavailable` if the gateway cannot be asked, `conflict` if it is paid
 */
export async function endPayment(
  context: AppContext,
  payment: Pick<Payment, 'id' | 'status'>,
): Promise<void> {
  const gateway = gatewayOf(context);
  try {
    const outcome = await settlePayment(context, payment.id);
    if (outcome === 'paid') throw new DomainError('conflict', 'This is paid already.');
    if (outcome !== 'open') return;
    await calling(
      context,
      { paymentId: payment.id, what: 'terminate' },
      () => gateway.terminate(payment.id),
      ({ status }) => status,
    ).catch((error) => {
      // What the gateway does not know, or has closed by itself, needs no closing.
      if (!(error instanceof GatewayFault) || error.kind !== 'refused') throw error;
    });
  } catch (error) {
    if (error instanceof GatewayFault) throw gatewayBusy();
    throw error;
  }
  await context.db
    .update(payments)
    .set({ status: 'over' })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, ['starting', 'open'])));
}

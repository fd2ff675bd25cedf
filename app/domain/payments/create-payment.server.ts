import { and, eq, inArray, sql } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { GatewayOrder } from '../../gateways/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { gatewayBusy, gatewayOf } from './gateway.server.ts';
import { GatewayFault } from './gateway-error.ts';
import { calling } from './payment-event.server.ts';
import { payerOf } from './payment-notifications.server.ts';
import { type Payment, settlePayment } from './settle-payment.server.ts';

/**
 * The payment as the gateway has it, opened there if need be; null if it turned out to be over.
 * @throws DomainError `unavailable` if the gateway cannot be asked, `conflict` if it is paid
 */
export async function openAtGateway(
  context: AppContext,
  payment: Payment,
  note: string,
): Promise<GatewayOrder | null> {
  const gateway = gatewayOf(context);
  const { id } = payment;
  const tell = (answer: GatewayOrder | null) => answer?.status ?? 'none';
  const find = () => calling(context, { paymentId: id, what: 'get order' }, () => gateway.getOrder(id), tell);
  try {
    let order = payment.status === 'open' ? await find() : null;
    if (!order) {
      const payer = await payerOf(context, payment);
      if (!payer) throw new DomainError('conflict', 'This can no longer be paid online.');
      order = await calling(
        context,
        { paymentId: id, what: 'create order' },
        async () =>
          gateway.createOrder({
            id,
            amount: payment.amount,
            customer: {
              id: payer.reference.replace(/[^A-Za-z0-9]/g, ''),
              phone: payer.phone,
              email: payer.email,
              name: payer.name,
            },
            returnUrl: `${context.siteUrl}/api/payments/payment-callback?order_id={order_id}&key=${payer.key}`,
            notifyUrl: `${context.siteUrl}/api/payments/payment-callback`,
            expiresAt: payment.expiresAt,
            note,
            attempt: await countStart(context, id),
          }),
        tell,
      ).catch((error) => {
        if (error instanceof GatewayFault && error.kind === 'exists') return find();
        throw error;
      });
    }
    if (order?.status === 'ACTIVE' && order.amount === payment.amount) {
      const opened = await context.db
        .update(payments)
        .set({ status: 'open' })
        .where(and(eq(payments.id, id), inArray(payments.status, ['starting', 'open'])))
        .returning({ id: payments.id });
      if (opened.length > 0) return order;
      // Somebody closed it here before the gateway had opened it.
      await calling(context, { paymentId: id, what: 'terminate' }, () => gateway.terminate(id), tell);
      return null;
    }
  } catch (error) {
    if (error instanceof GatewayFault) throw gatewayBusy();
    throw error;
  }
  const outcome = await settlePayment(context, id).catch(() => null);
  if (outcome === 'paid') throw new DomainError('conflict', 'This is paid already.');
  if (outcome === 'mismatch') throw gatewayBusy();
  return null;
}

async function countStart({ db }: AppContext, id: string): Promise<number> {
  const [row] = await db
    .update(payments)
    .set({ starts: sql`${payments.starts} + 1` })
    .where(eq(payments.id, id))
    .returning({ starts: payments.starts });
  return row?.starts ?? 1;
}

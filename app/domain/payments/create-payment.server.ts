import { and, eq, sql } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { GatewayOrder, NewGatewayOrder } from '../../gateways/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { PaymentRow } from '../shared/payable.server.ts';
import {
  callGateway,
  gatewayUnavailable,
  nullIfGatewayError,
  terminateAtGateway,
  throwGatewayUnavailable,
} from './gateway.server.ts';
import { GatewayError } from './gateway-error.ts';
import { isLive, payableOf } from './payable.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * The payment as the gateway has it, created there if need be; null if it turned out to be closed.
 * @throws DomainError `unavailable` if the gateway cannot be asked, `conflict` if it is paid
 */
export async function openAtGateway(
  context: AppContext,
  payment: PaymentRow,
  note: string,
): Promise<GatewayOrder | null> {
  const order = await findOrCreateOrder(context, payment, note).catch(throwGatewayUnavailable);
  if (order?.status === 'ACTIVE' && order.amount === payment.amount) {
    return markOpen(context, order).catch(throwGatewayUnavailable);
  }
  const outcome = await settlePayment(context, payment.id).catch(nullIfGatewayError);
  if (outcome === 'paid') throw new DomainError('conflict', 'This is paid already.');
  if (outcome === 'mismatch') throw gatewayUnavailable();
  return null;
}

const describe = (answer: GatewayOrder | null) => answer?.status ?? 'none';

function findOrder(context: AppContext, id: string): Promise<GatewayOrder | null> {
  return callGateway(context, id, 'get order', (gateway) => gateway.getOrder(id), describe);
}

async function findOrCreateOrder(
  context: AppContext,
  payment: PaymentRow,
  note: string,
): Promise<GatewayOrder | null> {
  const { id } = payment;
  const found = payment.status === 'open' ? await findOrder(context, id) : null;
  if (found) return found;
  const order = await newOrder(context, payment, note);
  return callGateway(
    context,
    id,
    'create order',
    async (gateway) => gateway.createOrder({ ...order, attempt: await countAttempt(context, id) }),
    describe,
  ).catch((error) => {
    if (error instanceof GatewayError && error.kind === 'exists') return findOrder(context, id);
    throw error;
  });
}

async function newOrder(
  context: AppContext,
  payment: PaymentRow,
  note: string,
): Promise<Omit<NewGatewayOrder, 'attempt'>> {
  const payer = await payableOf(context, payment).getPayer(context, payment);
  if (!payer) throw new DomainError('conflict', 'This can no longer be paid online.');
  const { reference, key, phone, email, name } = payer;
  const callback = `${context.siteUrl}/api/payments/payment-callback`;
  return {
    id: payment.id,
    amount: payment.amount,
    customer: { id: reference.replace(/[^A-Za-z0-9]/g, ''), phone, email, name },
    returnUrl: `${callback}?order_id={order_id}&key=${key}`,
    notifyUrl: callback,
    expiresAt: payment.expiresAt,
    note,
  };
}

/** Null if it was closed here before the gateway had opened it; then it is closed there, too. */
async function markOpen(context: AppContext, order: GatewayOrder): Promise<GatewayOrder | null> {
  const { id } = order;
  const opened = await context.db
    .update(payments)
    .set({ status: 'open' })
    .where(and(eq(payments.id, id), isLive))
    .returning({ id: payments.id });
  if (opened.length > 0) return order;
  await terminateAtGateway(context, id);
  return null;
}

async function countAttempt({ db }: AppContext, id: string): Promise<number> {
  const [row] = await db
    .update(payments)
    .set({ attempts: sql`${payments.attempts} + 1` })
    .where(eq(payments.id, id))
    .returning({ attempts: payments.attempts });
  return row?.attempts ?? 1;
}

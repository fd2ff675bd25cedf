import { parseOrderPath } from '../../domain/orders/order.ts';
import type { PaymentReply } from '../../domain/payments/payment-reply.ts';
import { API_TIMEOUT_MS, callApi, describeFailure } from '../api-client.ts';
import { openCheckout, type PaymentProvider } from './payment-script.ts';

/** How a browser pays something, and what can come of it. The messages are the spec's, section 8. */

/** An order or a booking's deposit, by its link. */
export type PayableLink = { order: string; key: string } | { booking: string; key: string };

type PayOutcome =
  | { kind: 'paid' }
  /** The payer is being led away, and comes back by the order's page. */
  | { kind: 'leaving' }
  /** What was paid for is gone; the payment is refunded. */
  | { kind: 'refunded' }
  /** The gateway holds another amount than the shop asked for. What was paid is not lost, and nobody may pay again. */
  | { kind: 'mismatch' }
  /** Nobody knows yet: the bank takes its time. */
  | { kind: 'pending' }
  /** It cannot be paid, perhaps because it is paid already: its own page tells. */
  | { kind: 'closed' }
  | { kind: 'unpaid'; message: string };

/** With more to do than to try again. */
export type EndedPayment = Exclude<PayOutcome, { kind: 'unpaid' }>;

/** What to pay for an order, from the path of its own page. */
export function orderToPay(path: string): PayableLink {
  const { number = '', key = '' } = parseOrderPath(path) ?? {};
  return { order: number, key };
}

/** Waits between asking whether a payment has arrived; a slower bank is waited for on the order's own page. */
const RETRY_WAITS_MS = [1500, 3000];

/**
 * Pays once. It never throws: whatever goes wrong is an outcome.
 * @param begun a payment of it that has begun already
 */
export async function payOnline(
  payable: PayableLink,
  provider: PaymentProvider,
  begun?: PaymentReply['payment'],
): Promise<PayOutcome> {
  try {
    const started = begun ?? (await startPayment(payable));
    if ('kind' in started) return started;
    const end = await openCheckout(provider, started.sessionId);
    if (end === 'leaving') return { kind: 'leaving' };
    return await getOutcome(started.id, end === 'closed');
  } catch (error) {
    return { kind: 'unpaid', message: describeFailure(error) };
  }
}

async function startPayment(payable: PayableLink): Promise<{ id: string; sessionId: string } | PayOutcome> {
  const answer = await callApi('$post', '/api/payments/create-order', { json: payable }, timeout());
  if (answer.status === 409) return { kind: 'closed' };
  const body = await answer.json().catch(() => null);
  if (!body) return { kind: 'unpaid', message: 'Failed to create order' };
  if (body.success) return { id: body.orderId, sessionId: body.cftoken };
  return { kind: 'unpaid', message: `Order creation failed: ${body.error || 'Unknown error'}` };
}

/** Asks the server what became of it: somebody may have paid before closing the window. */
async function getOutcome(id: string, closed: boolean): Promise<PayOutcome> {
  let status = await getStatus(id);
  for (const wait of RETRY_WAITS_MS) {
    if (status !== 'pending') break;
    await new Promise((wake) => setTimeout(wake, wait));
    status = await getStatus(id);
  }
  if (status === 'paid' || status === 'refunded' || status === 'mismatch' || status === 'pending') {
    return { kind: status };
  }
  return { kind: 'unpaid', message: closed ? 'Payment popup closed.' : 'Payment Failed. Please try again.' };
}

async function getStatus(orderId: string) {
  const answer = await callApi('$post', '/api/payments/settle', { json: { orderId } }, timeout());
  // Without an answer it may have been paid, so it is not reported as failed.
  return answer.status === 200 ? (await answer.json()).status : 'pending';
}

function timeout(): AbortSignal {
  return AbortSignal.timeout(API_TIMEOUT_MS);
}

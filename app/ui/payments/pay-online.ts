import { callApi } from '../api-client.ts';
import { openCheckout, type PaymentProvider } from './payment-script.ts';

/** How a browser pays what is stored, and what can come of it. The messages are the spec's, section 8. */

/** An order or an appointment's deposit, by what its own address holds. */
export type Payable = { order: string; key: string } | { booking: string; key: string };

export type PayOutcome =
  | { kind: 'paid' }
  /** The payer is being led away, and comes back by the order's page. */
  | { kind: 'leaving' }
  /** What was paid for is gone; the money goes back. */
  | { kind: 'returned' }
  /** The gateway holds another sum than the shop asked for. What was paid is not lost, and nobody shall pay again. */
  | { kind: 'mismatch' }
  /** Nobody knows yet: the bank takes its time. */
  | { kind: 'pending' }
  /** It cannot be paid, perhaps because it is paid already: its own page says. */
  | { kind: 'over' }
  | { kind: 'unpaid'; message: string };

const TIMEOUT_MS = 20_000;

/** Asked so often whether a payment has arrived, so long after each other, before a slow bank is waited for elsewhere. */
const ASKED_AGAIN_MS = [1500, 3000];

/** Pays once. It never throws: whatever goes wrong is an outcome. */
export async function payOnline(what: Payable, provider: PaymentProvider): Promise<PayOutcome> {
  try {
    const started = await begin(what);
    if ('kind' in started) return started;
    const end = await openCheckout(provider, started.sessionId);
    if (end === 'leaving') return { kind: 'leaving' };
    return await ask(started.id, end === 'closed');
  } catch (error) {
    const words = !navigator.onLine
      ? 'you seem to be offline.'
      : error instanceof DOMException && error.name === 'TimeoutError'
        ? 'the shop took too long to answer.'
        : 'we could not reach the shop.';
    return { kind: 'unpaid', message: `Something went wrong: ${words}` };
  }
}

async function begin(what: Payable): Promise<{ id: string; sessionId: string } | PayOutcome> {
  const answer = await callApi('$post', '/api/payments/create-order', { json: what }, timeout());
  if (answer.status === 409) return { kind: 'over' };
  const body = await answer.json().catch(() => null);
  if (!body) return { kind: 'unpaid', message: 'Failed to create order' };
  if (body.success) return { id: body.orderId, sessionId: body.cftoken };
  return { kind: 'unpaid', message: `Order creation failed: ${body.error || 'Unknown error'}` };
}

/** Asks the server what became of it: in a window that was closed somebody may have paid before. */
async function ask(id: string, closed: boolean): Promise<PayOutcome> {
  let status = await statusOf(id);
  for (const wait of ASKED_AGAIN_MS) {
    if (status !== 'pending') break;
    await new Promise((wake) => setTimeout(wake, wait));
    status = await statusOf(id);
  }
  if (status === 'paid' || status === 'returned' || status === 'mismatch' || status === 'pending') {
    return { kind: status };
  }
  return { kind: 'unpaid', message: closed ? 'Payment popup closed.' : 'Payment Failed. Please try again.' };
}

async function statusOf(orderId: string) {
  const answer = await callApi('$post', '/api/payments/settle', { json: { orderId } }, timeout());
  // A payment that cannot be asked about now may have been made: nobody is told that it failed.
  return answer.status === 200 ? (await answer.json()).status : 'pending';
}

function timeout(): AbortSignal {
  return AbortSignal.timeout(TIMEOUT_MS);
}

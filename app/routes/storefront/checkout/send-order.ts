import type { z } from 'zod';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import type { OrderInput } from '../../../domain/orders/order-input.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { callApi } from '../../../ui/api-client.ts';

/** How a browser sends an order, and what can come of it. */

export type Outcome =
  | { kind: 'placed'; order: PlacedOrder }
  /** An earlier press under the same key went through; what was sent now is another order. */
  | { kind: 'already-placed'; order: PlacedOrder }
  /** The shop changed: its new prices must be looked at. */
  | { kind: 'shop-changed'; message: string }
  | { kind: 'refused'; message: string; fields: FieldErrors }
  /** Nobody knows whether it is stored: to be sent again under the same key. */
  | { kind: 'unknown'; message: string };

const TIMEOUT_MS = 20_000;

/** Sends an order once. It never throws: whatever goes wrong is an outcome. */
export async function sendOrder(order: z.input<typeof OrderInput>): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await outcomeOf(await callApi('$post', '/api/orders', { json: order }, signal));
  } catch (error) {
    if (!navigator.onLine) return { kind: 'unknown', message: 'you seem to be offline.' };
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    return {
      kind: 'unknown',
      message: slow ? 'the shop took too long to answer.' : 'we could not reach the shop.',
    };
  }
}

type Answer = Awaited<ReturnType<typeof callApi<'/api/orders', '$post'>>>;

async function outcomeOf(answer: Answer): Promise<Outcome> {
  if (answer.status >= 500) return { kind: 'unknown', message: 'the shop could not answer.' };
  if (answer.status === 201) return { kind: 'placed', order: await answer.json() };
  const conflict = answer.status === 409 ? await answer.json() : null;
  if (conflict?.order) return { kind: 'already-placed', order: conflict.order };
  const { message, fields = {} } = conflict ?? (await answer.json());
  const unavailable = Object.keys(fields).some((field) => field.startsWith('lines'));
  if (conflict?.prices || unavailable) return { kind: 'shop-changed', message };
  return { kind: 'refused', message, fields };
}

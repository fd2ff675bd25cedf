import type { z } from 'zod';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import type { OrderInput } from '../../../domain/orders/order-input.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { API_TIMEOUT_MS, callApi, describeFailure } from '../../../ui/api-client.ts';
import { forgetCheckoutKey } from '../../../ui/orders/checkout-memory.ts';

/** How a browser sends an order, and what can come of it. */

export type OrderOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  /** An earlier press under the same key went through; what was sent now is another order. */
  | { kind: 'already-placed'; order: PlacedOrder }
  /** The shop changed: its new prices must be looked at. */
  | { kind: 'shop-changed'; message: string; fields: FieldErrors }
  | { kind: 'refused'; message: string; fields: FieldErrors }
  /** Nobody knows whether it is stored: to be sent again under the same key. */
  | { kind: 'unknown'; message: string };

/** Sends an order once. It never throws: whatever goes wrong is an outcome. */
export async function sendOrder(order: z.input<typeof OrderInput>): Promise<OrderOutcome> {
  try {
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    return await toOutcome(await callApi('$post', '/api/orders', { json: order }, signal));
  } catch (error) {
    return { kind: 'unknown', message: describeFailure(error) };
  }
}

type Answer = Awaited<ReturnType<typeof callApi<'/api/orders', '$post'>>>;

async function toOutcome(answer: Answer): Promise<OrderOutcome> {
  if (answer.status >= 500)
    return { kind: 'unknown', message: 'Something went wrong: the shop could not answer.' };
  if (answer.status === 201) return { kind: 'placed', order: await answer.json() };
  const conflict = answer.status === 409 ? await answer.json() : null;
  if (conflict?.order) return { kind: 'already-placed', order: conflict.order };
  const { message, fields = {} } = conflict ?? (await answer.json());
  const unavailable = Object.keys(fields).some((field) => field.startsWith('lines'));
  if (conflict?.prices || unavailable) return { kind: 'shop-changed', message, fields: {} };
  if (!fields.idempotencyKey) return { kind: 'refused', message, fields };
  forgetCheckoutKey();
  return {
    kind: 'refused',
    message: `${message} If you mean another order, please press once more.`,
    fields: {},
  };
}

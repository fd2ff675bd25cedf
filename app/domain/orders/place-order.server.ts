import type { AppContext } from '../shared/context.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import { createOrder } from './order.server.ts';
import type { PlacedOrder } from './order.ts';
import type { OrderInput } from './order-input.ts';

/** Generous: whole neighbourhoods share an address, and a checkout without an answer sends its order again. */
const PER_ADDRESS: RateLimit = { name: 'order.address', limit: 200, windowMs: HOUR_MS };
const PER_PHONE: RateLimit = { name: 'order.phone', limit: 60, windowMs: HOUR_MS };

/**
 * {@link createOrder} within limits, for whatever door a customer comes by.
 * @param address the client's
 * @throws DomainError `rate_limited`, or why the order cannot be placed
 */
export async function placeOrder(
  context: AppContext,
  input: OrderInput,
  { customerId, address }: { customerId: string | undefined; address: string },
): Promise<PlacedOrder> {
  await enforceRateLimit(context, [
    [PER_ADDRESS, address],
    [PER_PHONE, input.phone],
  ]);
  return createOrder(context, input, customerId);
}

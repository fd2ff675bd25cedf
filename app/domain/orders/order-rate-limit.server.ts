import type { AppContext } from '../shared/context.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS } from '../shared/time.ts';

/** Generous: whole neighbourhoods share an address, and a checkout that got no answer sends its order again. */
const PER_ADDRESS: RateLimit = { name: 'order.address', limit: 200, windowMs: HOUR_MS };
const PER_PHONE: RateLimit = { name: 'order.phone', limit: 60, windowMs: HOUR_MS };

/**
 * Counts an order that somebody tries to place.
 * @param phone E.164
 * @param address the client's
 * @throws DomainError `rate_limited`
 */
export async function limitOrders(
  context: AppContext,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  await enforceRateLimit(context, [
    [PER_ADDRESS, address],
    [PER_PHONE, phone],
  ]);
}

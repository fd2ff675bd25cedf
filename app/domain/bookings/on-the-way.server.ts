import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS, MINUTE_MS } from '../shared/time.ts';
import type { SetOutInput } from './agenda-input.ts';
import { changeBooking } from './booking-change.server.ts';

/** An artist says that she is on the way to an appointment of the day, and its customer is told. */

/** Each one is told to the customer. */
const WAYS_OF_BOOKING: RateLimit = { name: 'booking.ways', limit: 4, windowMs: DAY_MS };

/**
 * Says that the artist, or the first of a team, is on the way. Pressing twice, or after another one of the team, tells the
 * customer once.
 * @throws DomainError `not_found` for another artist's, `conflict` on another day or if it has changed, `rate_limited`
 */
export function setOut(
  context: AppContext,
  vendorId: string,
  { reference, minutes }: SetOutInput,
): Promise<void> {
  const onWayAt = context.now();
  const arrivesAt = minutes === null ? null : new Date(onWayAt.getTime() + minutes * MINUTE_MS);
  return changeWay(context, vendorId, { reference, action: 'set_out' }, { onWayAt, arrivesAt });
}

/** Takes that back, and tells the customer not to wait yet. Pressing twice does it once. */
export function turnBack(context: AppContext, vendorId: string, reference: string): Promise<void> {
  return changeWay(context, vendorId, { reference, action: 'turn_back' }, { onWayAt: null, arrivesAt: null });
}

interface Way {
  onWayAt: Date | null;
  arrivesAt: Date | null;
}

async function changeWay(
  context: AppContext,
  vendorId: string,
  command: { reference: string; action: 'set_out' | 'turn_back' },
  way: Way,
): Promise<void> {
  const isDone = (onWayAt: Date | null) => (onWayAt === null) === (way.onWayAt === null);
  const change = changeBooking(context, { type: 'vendor', id: vendorId }, command, async ({ onWayAt }) => {
    if (isDone(onWayAt)) throw new AlreadySaid();
    if (way.onWayAt) await enforceRateLimit(context, [[WAYS_OF_BOOKING, command.reference]]);
    return { set: way };
  });
  await change.catch((error) => {
    if (!(error instanceof AlreadySaid)) throw error;
  });
}

/** Nothing is to be changed. */
class AlreadySaid extends DomainError {
  constructor() {
    super('conflict', 'That was said already.');
  }
}

import type { AppContext } from '../../context.server.ts';
import type { HoldInput } from './booking-input.ts';

export interface HeldSlot {
  /** For the form; whoever has it may book the slot or let it go. */
  hold: string;
  /** Milliseconds of UTC. */
  startAt: number;
  minutes: number;
  expiresAt: Date;
}

/**
 * Holds a slot for ten minutes, for one of the artists who are free then; an earlier hold of the same browser is let go.
 * @param address the client's, for limits
 * @throws DomainError `conflict` (field `slot`) if nobody is free then any more, `rate_limited`
 */
export function holdSlot(_context: AppContext, _input: HoldInput, _address: string): Promise<HeldSlot> {
  throw new Error('not built yet');
}

/** Lets a held slot go; nothing happens if it is over or booked. */
export function releaseHold(_context: AppContext, _hold: string): Promise<void> {
  throw new Error('not built yet');
}

/** Frees what was held and is over; for the companion Worker. What is over is free without it, too. */
export function sweepHolds(_context: Pick<AppContext, 'db' | 'now'>): Promise<number> {
  throw new Error('not built yet');
}

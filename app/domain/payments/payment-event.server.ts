import { type SQL, sql } from 'drizzle-orm';
import { paymentEvents } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { newId } from '../shared/ids.ts';
import type { GatewayFault } from './gateway-error.ts';

/** A line of the ledger. It names no person, no key and no session. */
export interface PaymentEvent {
  paymentId: string;
  direction: 'in' | 'out' | 'change';
  what: string;
  outcome: string;
  dedupeKey?: string;
}

type Db = Pick<AppContext, 'db' | 'now'>;

/** The statement that writes a line, under a condition; a line of the same key is written once. */
export function paymentEvent({ db, now }: Db, event: PaymentEvent, onlyIf: SQL = sql`true`) {
  const { paymentId, direction, what, outcome, dedupeKey = null } = event;
  return db
    .insert(paymentEvents)
    .select(
      sql`select ${newId()}, ${paymentId}, ${now().getTime()}, ${direction}, ${what}, ${outcome}, ${dedupeKey}
          where ${onlyIf}`,
    )
    .onConflictDoNothing();
}

/**
 * Calls the gateway and writes down that it was called and what it said.
 * @param tell what of the answer the ledger keeps
 * @throws GatewayFault
 */
export async function calling<Answer>(
  context: Db,
  { paymentId, what }: { paymentId: string; what: string },
  call: () => Promise<Answer>,
  tell: (answer: Answer) => string,
): Promise<Answer> {
  const line = { paymentId, direction: 'out' as const, what };
  try {
    const answer = await call();
    await paymentEvent(context, { ...line, outcome: tell(answer) });
    return answer;
  } catch (error) {
    const { kind, status } = error as GatewayFault;
    await paymentEvent(context, { ...line, outcome: `${kind ?? 'failed'} ${status ?? ''}`.trim() });
    throw error;
  }
}

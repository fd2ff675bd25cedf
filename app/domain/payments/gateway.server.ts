import { type SQL, sql } from 'drizzle-orm';
import { paymentEvents } from '#drizzle/schema/payments.ts';
import type { Payments } from '../../gateways/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { GatewayError } from './gateway-error.ts';

/** Calls to the payment gateway, and the ledger in which each is written. */

/** @throws DomainError `unavailable` for a shop that takes no online payments */
export function getGateway({ payments }: Pick<AppContext, 'payments'>): Payments {
  if (!payments) throw new DomainError('unavailable', 'This shop does not take online payments.');
  return payments;
}

/** An entry of the ledger. It contains nothing personal, no key and no session. */
type PaymentEvent = Omit<typeof paymentEvents.$inferInsert, 'id' | 'at'>;

type Db = Pick<AppContext, 'db' | 'now'>;

/** The statement that adds an entry under a condition; an entry with the same `dedupeKey` is added once. */
export function insertPaymentEvent({ db, now }: Db, event: PaymentEvent, onlyIf: SQL = sql`true`) {
  return db
    .insert(paymentEvents)
    .select(rowIf(paymentEvents, { id: newId(), at: now(), ...event }, onlyIf))
    .onConflictDoNothing();
}

/** The statement that adds a change of a payment, written in the batch of that change. */
export function insertPaymentChange(
  context: Db,
  paymentId: string,
  change: Pick<PaymentEvent, 'what' | 'outcome' | 'dedupeKey'>,
  onlyIf?: SQL,
) {
  return insertPaymentEvent(context, { paymentId, direction: 'change', ...change }, onlyIf);
}

/**
 * Calls the gateway and adds the call and its answer to the ledger.
 * @param describe what of the answer the ledger keeps
 * @throws GatewayError
 */
export async function callGateway<Answer>(
  context: Db & Pick<AppContext, 'payments'>,
  paymentId: string,
  what: string,
  call: (gateway: Payments) => Promise<Answer>,
  describe: (answer: Answer) => string,
): Promise<Answer> {
  const event = { paymentId, direction: 'out' as const, what };
  const gateway = getGateway(context);
  try {
    const answer = await call(gateway);
    await insertPaymentEvent(context, { ...event, outcome: describe(answer) });
    return answer;
  } catch (error) {
    const outcome = error instanceof GatewayError ? `${error.kind} ${error.status ?? ''}`.trim() : 'failed';
    await insertPaymentEvent(context, { ...event, outcome });
    throw error;
  }
}

/** Closes a payment at the gateway. @throws GatewayError */
export function terminateAtGateway(context: Db & Pick<AppContext, 'payments'>, id: string) {
  return callGateway(
    context,
    id,
    'terminate',
    (gateway) => gateway.terminate(id),
    ({ status }) => status,
  );
}

/** For a payer whose payment cannot be opened or closed now. */
export function gatewayUnavailable(): DomainError {
  return new DomainError('unavailable', 'Failed to create order. Please try again in a minute.');
}

/** For `catch`: turns a GatewayError into {@link gatewayUnavailable}; any other error is thrown again. */
export function throwGatewayUnavailable(error: unknown): never {
  throw error instanceof GatewayError ? gatewayUnavailable() : error;
}

/** For `catch`: null if the gateway cannot be asked now, which the ledger says; any other error is thrown again. */
export function nullIfGatewayError(error: unknown): null {
  if (error instanceof GatewayError) return null;
  throw error;
}

/** For `catch`: turns a GatewayError into the error for a client that asks about a payment. */
export function throwUnavailable(error: unknown): never {
  if (!(error instanceof GatewayError)) throw error;
  throw new DomainError('unavailable', 'Our payment provider does not answer. Please try again in a minute.');
}

/**
 * For `catch` of work after the response. A GatewayError is in the ledger already, and the scheduled job asks again;
 * any other error is logged.
 */
export function logUnlessGatewayError(
  { log }: Pick<AppContext, 'log'>,
  id: string,
): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof GatewayError)) log.error('payment update failed', { id, error });
  };
}

import { eq } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { verifyOtp } from '../accounts/otp.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { HOUR_MS } from '../shared/time.ts';

/**
 * Proof that whoever books has the phone that they name: a code by SMS, or a login with it. Without it a booking takes no
 * artist's time and no SMS is sent, since both would cost a stranger nothing.
 */

/** How long a code that was entered counts: time to choose another slot, not to come back tomorrow. */
const PROOF_LIFETIME_MS = HOUR_MS;

interface CodeEntry {
  /** E.164. */
  phone: string;
  code: string;
  /** The id of the code's challenge, from this browser's cookie; null if there is none. */
  challenge: string | null;
  /** The client's address, for limits. */
  address: string;
}

/**
 * Checks a code, which works once.
 * @returns the proof, for the form to carry
 * @throws DomainError `unauthorized` (field `otp`), `rate_limited`
 */
export async function provePhone(context: AppContext, entry: CodeEntry): Promise<string> {
  const { hash } = await verifyOtp(context, { ...entry, purpose: 'booking' });
  return createPhoneProof(context, hash);
}

/** When it was made, in milliseconds in base 36, and a keyed hash of that and the phone. */
export async function createPhoneProof(context: AppContext, phoneHash: string): Promise<string> {
  const time = context.now().getTime().toString(36);
  return `${time}.${await sign(context, phoneHash, time)}`;
}

export async function isPhoneProof(context: AppContext, proof: string, phoneHash: string): Promise<boolean> {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,11})\.([\w-]+)$/.exec(proof) ?? [];
  const age = context.now().getTime() - Number.parseInt(time, 36);
  return age < PROOF_LIFETIME_MS && equalInConstantTime(await sign(context, phoneHash, time), signature);
}

function sign({ env }: AppContext, phoneHash: string, time: string): Promise<string> {
  return keyedHash(env.LINK_SECRET, 'booking phone proof', `${phoneHash} ${time}`);
}

/** The phone of an account, as a query of at most one row; a login proved it. */
export function selectAccountPhone({ db }: Pick<AppContext, 'db'>, customerId: string | null) {
  return db
    .select({ hash: customers.phoneHash })
    .from(customers)
    .where(eq(customers.id, customerId ?? ''));
}

/** The refusal of a booking that takes a time without proof; `details` tell the page to ask for it. */
export function phoneNotProvenError(): DomainError {
  const message = 'Please prove your phone number by a code first, or send the request without a time.';
  return new DomainError('forbidden', message, { phone: message }, { needsProof: true });
}

/** Whether an error is {@link phoneNotProvenError}. */
export function isPhoneNotProven(error: unknown): boolean {
  return error instanceof DomainError && error.details?.needsProof === true;
}

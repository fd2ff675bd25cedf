import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { customers } from '#drizzle/schema/accounts.ts';
import { insertLimitedMessages, toSender } from '../notifications/email-limits.server.ts';
import { toMessages } from '../notifications/messages.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { seal, unseal } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { href } from '../shared/paths.ts';
import {
  deleteExpiredRateLimits,
  enforceRateLimit,
  type RateLimit,
  rateLimited,
} from '../shared/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import { getProfile, isActiveCustomer } from './customer.server.ts';

/**
 * A customer proves by a link that the e-mail address of the profile is theirs: anybody could have typed it. From then on
 * what belongs to that address is exported and erased with the account.
 */

/** How long a link works. */
const VALID_MS = DAY_MS;

const PER_ACCOUNT: RateLimit = { name: 'email-proof.account', limit: 5, windowMs: DAY_MS };
const PER_ADDRESS: RateLimit = { name: 'email-proof.address', limit: 20, windowMs: HOUR_MS };

/** The form has no fields: its link says whose it is. */
export const EmailProofInput = z.object({});

/** What a link holds, sealed. */
interface EmailProof {
  customerId: string;
  email: string;
  /** Of the account, for the reader of the e-mail: the last digits of its phone. */
  phoneEnding: string;
  /** Milliseconds of UTC. */
  expiresAt: number;
}

/**
 * Sends the link to the e-mail address of a customer's profile.
 * @param address the client's, for limits
 * @returns the e-mail address
 * @throws DomainError `invalid` if the profile has none, `rate_limited`
 */
export async function sendEmailProof(
  context: AppContext,
  customerId: string,
  address: string,
): Promise<string> {
  const { db, env, siteUrl, now } = context;
  const profile = await getProfile(context, customerId);
  if (!profile?.email) throw new DomainError('invalid', 'Please save your e-mail address first.');
  await enforceRateLimit(context, [
    [PER_ACCOUNT, customerId],
    [PER_ADDRESS, address],
  ]);
  const { email } = profile;
  const phoneEnding = profile.phone.slice(-3);
  const proof: EmailProof = { customerId, email, phoneEnding, expiresAt: now().getTime() + VALID_MS };
  const token = await seal(env.LINK_SECRET, 'email-proof', JSON.stringify(proof));
  const messages = await toMessages(context, 'account.email-proof/customer', {
    to: { email, language: profile.language ?? context.language },
    facts: { phoneEnding },
    more: [
      {
        en: 'If this was not you, please do nothing: without you, nothing happens. If it was, press the button on this page within a day:',
        hi: 'अगर यह आपने नहीं किया, तो कुछ न करें: आपके बिना कुछ नहीं होगा। अगर किया है, तो एक दिन के अंदर इस पेज का बटन दबाएँ:',
      },
    ],
    link: siteUrl + href('/confirm-email/:token', { token }),
  });
  const limited = await insertLimitedMessages(context, toSender(email, messages), sql`true`);
  const written = await db.batch([deleteExpiredRateLimits(context), ...limited]);
  const stored: D1Result = written.at(-1); // the e-mail, whose insert comes last
  if (stored.meta.changes === 0) throw rateLimited(DAY_MS / 1000);
  context.later(sendDueMessages(context));
  return email;
}

/** What a link holds; null if it is not one of ours, or too old. */
export async function parseEmailProof({ env, now }: AppContext, token: string): Promise<EmailProof | null> {
  const text = await unseal([env.LINK_SECRET], 'email-proof', token).catch(() => null);
  const proof: EmailProof | null = text && JSON.parse(text); // only sendEmailProof seals one
  return proof && proof.expiresAt > now().getTime() ? proof : null;
}

/**
 * Marks the e-mail address of a link as proven, if the customer's profile still has it. A link may be used again.
 * @throws DomainError `not_found` for a link that does not work
 */
export async function proveEmail(context: AppContext, token: string): Promise<void> {
  const proof = await parseEmailProof(context, token);
  const proven = proof
    ? await context.db
        .update(customers)
        .set({ emailProvenAt: context.now() })
        .where(and(isActiveCustomer(proof.customerId), eq(customers.email, proof.email)))
        .returning({ id: customers.id })
    : [];
  if (proven.length > 0) return;
  throw new DomainError('not_found', 'This link does not work any more. Your profile sends you a new one.');
}

/** SQL: a customer's e-mail address if it is proven, and otherwise null, which equals no address. */
export function provenEmailOf({ db }: Pick<AppContext, 'db'>, customerId: string): SQL {
  const { id, email, emailProvenAt } = customers;
  const isProven = and(eq(id, customerId), isNotNull(emailProvenAt));
  return sql`(${db.select({ email }).from(customers).where(isProven)})`;
}

import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { MailMessage } from '../../gateways/mail.ts';
import type { AppContext } from '../shared/context.server.ts';
import {
  type Attempt,
  insertAttempt,
  isWithin,
  isWithinRateLimit,
  type RateLimit,
  rateLimitKey,
} from '../shared/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import { insertOutboxRow, toOutboxRow } from './outbox.server.ts';

/**
 * How many e-mails the public forms can make the shop send. Beyond that, what was sent is stored and listed all the
 * same, without an e-mail about it.
 */

/** To one recipient, whichever form: somebody else may have typed the address. */
const PER_RECIPIENT: RateLimit = { name: 'email.confirmation', limit: 3, windowMs: DAY_MS };
/** To all recipients: abuse would cost the shop its reputation with the e-mail provider. */
const ALL_RECIPIENTS: RateLimit = { name: 'email.confirmation.all', limit: 500, windowMs: DAY_MS };
const SHOP_INBOX: RateLimit = { name: 'email.shop', limit: 60, windowMs: HOUR_MS };

/** An e-mail that a public form causes, and the limits that it counts against. */
export interface LimitedEmail {
  message: MailMessage;
  limits: Attempt[];
}

/** A confirmation to whoever has filled in the form. */
export function toSender(message: MailMessage): LimitedEmail {
  return {
    message,
    limits: [
      [PER_RECIPIENT, message.to],
      [ALL_RECIPIENTS, ''],
    ],
  };
}

export function toShop(message: MailMessage): LimitedEmail {
  return { message, limits: [[SHOP_INBOX, '']] };
}

/**
 * The statements that count an e-mail and put it into the outbox if its limits hold: for the batch of what it reports,
 * so that only what is stored counts.
 * @param onlyIf the condition under which it is stored
 */
export async function insertLimitedEmail(
  context: AppContext,
  { message, limits }: LimitedEmail,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const row = await toOutboxRow(context, message);
  const counts: BatchItem<'sqlite'>[] = [];
  let isAllowed = onlyIf;
  for (const [{ name, limit, windowMs }, whom] of limits) {
    const key = await rateLimitKey(context, name, whom);
    counts.push(insertAttempt(context, key, windowMs, isAllowed));
    isAllowed = sql`${isAllowed} and ${isWithin(key, limit)}`;
  }
  return [...counts, insertOutboxRow(context, row, isAllowed)];
}

/** Counts an e-mail to the shop itself and says whether it can be sent. */
export async function canEmailShop(context: AppContext): Promise<boolean> {
  return isWithinRateLimit(context, [[SHOP_INBOX, '']]);
}

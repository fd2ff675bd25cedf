import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { outbox } from '#drizzle/schema/notifications.ts';
import type { AppContext } from '../shared/context.server.ts';
import {
  type Attempt,
  countAttempts,
  isHeld,
  type RateLimit,
  toCounts,
} from '../shared/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import { insertOutboxRows } from './outbox.server.ts';

/**
 * How many e-mails the public forms can make the shop send. Beyond that, what was sent is stored and listed all the
 * same, without an e-mail about it.
 */

/** To one recipient, whichever form: somebody else may have typed the address. */
const PER_RECIPIENT: RateLimit = { name: 'email.confirmation', limit: 3, windowMs: DAY_MS };
/** To all recipients: abuse would cost the shop its reputation with the e-mail provider. */
const ALL_RECIPIENTS: RateLimit = { name: 'email.confirmation.all', limit: 500, windowMs: DAY_MS };
const SHOP_INBOX: RateLimit = { name: 'email.shop', limit: 60, windowMs: HOUR_MS };

/** Messages that a stranger can cause, and the limits that they count against, together as one; without limits they are just sent. */
export interface LimitedMessages {
  rows: readonly (typeof outbox.$inferInsert)[];
  limits: Attempt[];
}

/** A confirmation to whoever has filled in the form. */
export function toSender(email: string, rows: LimitedMessages['rows']): LimitedMessages {
  return {
    rows,
    limits: [
      [PER_RECIPIENT, email],
      [ALL_RECIPIENTS, ''],
    ],
  };
}

export function toShop(rows: LimitedMessages['rows']): LimitedMessages {
  return { rows, limits: [[SHOP_INBOX, '']] };
}

/**
 * The statements that count messages and put them into the outbox if their limits hold: for the batch of what it reports,
 * so that only what is stored counts.
 * @param onlyIf the condition under which they are stored
 */
export async function insertLimitedMessages(
  context: AppContext,
  { rows, limits }: LimitedMessages,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  if (rows.length === 0) return [];
  if (limits.length === 0) return insertOutboxRows(context, rows, onlyIf);
  const counts = await toCounts(context, limits);
  return [
    countAttempts(context, counts, onlyIf),
    ...insertOutboxRows(context, rows, sql`${onlyIf} and ${isHeld(counts)}`),
  ];
}

import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { outbox } from '#drizzle/schema/notifications.ts';
import type { Delivery } from '../../gateways/delivery.ts';
import type { MailMessage } from '../../gateways/mail.ts';
import type { SmsMessage } from '../../gateways/sms.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dataSecrets, seal, unseal } from '../shared/crypto.server.ts';
import { newId } from '../shared/ids.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts';

export type OutboxMessage = SmsMessage | MailMessage;

/** What an e-mail says, in plain text. */
export type EmailText = [subject: string, ...paragraphs: string[]];

/** @param link stands below the paragraphs */
export function toEmail(to: string, link: string, [subject, ...paragraphs]: EmailText): MailMessage {
  return { channel: 'mail', to, subject, link, text: [...paragraphs, link].join('\n\n') };
}

/** How long to wait after the first, second… failed attempt; after the last, the message is given up. */
const WAITS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;

/** Messages sent in one go. */
const BATCH = 20;

export interface Schedule {
  /** Not before; at once if left out. */
  dueAt?: Date;
  /** Not after. */
  expiresAt?: Date;
  /** What it is about, as `booking/{id}`: {@link cancelScheduled} finds it by that. */
  about?: string;
}

/**
 * A message as a row of the outbox, sealed: the caller inserts it in the batch of the change that it reports, and
 * calls {@link sendDueMessages} after the response.
 */
export async function toOutboxRow(
  { env, now }: Pick<AppContext, 'env' | 'now'>,
  message: OutboxMessage,
  { dueAt = now(), expiresAt, about }: Schedule = {},
): Promise<typeof outbox.$inferInsert> {
  return {
    id: newId(),
    channel: message.channel,
    sealed: await seal(env.DATA_SECRET, 'outbox', JSON.stringify(message)),
    createdAt: now(),
    dueAt,
    expiresAt: expiresAt ?? null,
    about: about ?? null,
  };
}

/**
 * The statement that inserts a {@link toOutboxRow} message under a condition, for a batch whose change may turn out not to
 * happen.
 */
export function insertOutboxRow(
  { db }: Pick<AppContext, 'db'>,
  row: typeof outbox.$inferInsert,
  onlyIf: SQL,
) {
  return db.insert(outbox).select(rowIf(outbox, row, onlyIf));
}

/**
 * The statement that deletes messages scheduled for later about something, such as the reminders of a booking that is
 * moved: for a batch, before new ones are inserted. Messages that are due or were attempted still go out.
 */
export function cancelScheduled({ db, now }: Pick<AppContext, 'db' | 'now'>, about: string, onlyIf: SQL) {
  return db
    .delete(outbox)
    .where(
      and(
        eq(outbox.about, about),
        isNotNull(outbox.sealed),
        eq(outbox.attempts, 0),
        gt(outbox.dueAt, now()),
        onlyIf,
      ),
    );
}

/**
 * Sends what is due. One statement claims rows and postpones their next attempt, so that concurrent runs never send
 * the same message. The text of a sent message is erased.
 * @returns how many were attempted
 */
export async function sendDueMessages(context: AppContext): Promise<number> {
  const { db } = context;
  const now = context.now();
  const due = and(isNotNull(outbox.sealed), lte(outbox.dueAt, now));
  const claimed = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: new Date(now.getTime() + WAITS_MS[0]) })
    .where(
      and(
        due,
        inArray(
          outbox.id,
          db.select({ id: outbox.id }).from(outbox).where(due).orderBy(asc(outbox.dueAt)).limit(BATCH),
        ),
      ),
    )
    .returning();
  await Promise.all(claimed.map((row) => sendMessage(context, row)));
  return claimed.length;
}

/** How long the row of a sent message is kept. Its text is erased at once. */
const SENT_KEPT_MS = 90 * DAY_MS;

/** The statements that delete messages that were sent or given up long ago; each uses its own column. */
export function deleteOldMessages({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const before = new Date(now().getTime() - SENT_KEPT_MS);
  return [
    db.delete(outbox).where(lte(outbox.sentAt, before)),
    db.delete(outbox).where(lte(outbox.givenUpAt, before)),
  ] as const;
}

/** Sends everything that is due, batch after batch, for at most a minute. */
export async function sendAllDueMessages(context: AppContext): Promise<void> {
  const until = context.now().getTime() + MINUTE_MS;
  while ((await sendDueMessages(context)) === BATCH && context.now().getTime() < until);
}

async function sendMessage(context: AppContext, row: typeof outbox.$inferSelect): Promise<void> {
  const now = context.now();
  const outcome = await deliver(context, row, now);
  const wait = WAITS_MS[row.attempts - 1];
  const willRetry = !outcome.ok && outcome.retry && wait !== undefined;
  await context.db
    .update(outbox)
    .set(
      outcome.ok
        ? { sentAt: now, sealed: null }
        : willRetry
          ? { dueAt: new Date(now.getTime() + wait), lastError: outcome.reason }
          : { givenUpAt: now, sealed: null, lastError: outcome.reason },
    )
    .where(and(eq(outbox.id, row.id), isNull(outbox.sentAt)));
  // An expired reminder is no error: without the companion Worker, messages are sent only when somebody visits.
  const missed = !outcome.ok && outcome.reason === 'expired' && row.about !== null;
  if (!outcome.ok && !willRetry && !missed) {
    context.log.error('message given up', { outbox: row.id, channel: row.channel, error: outcome.reason });
  }
}

async function deliver(
  { sms, mail, env }: AppContext,
  row: typeof outbox.$inferSelect,
  now: Date,
): Promise<Delivery> {
  if (!row.sealed) return { ok: false, retry: false, reason: 'empty' };
  if (row.expiresAt && row.expiresAt <= now) return { ok: false, retry: false, reason: 'expired' };
  const message = JSON.parse(await unseal(dataSecrets(env), 'outbox', row.sealed)) as OutboxMessage; // only toOutboxRow seals one
  return message.channel === 'sms' ? sms.send(message) : mail.send(message, row.id);
}

import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { outbox } from '#drizzle/schema/notifications.ts';
import type { Delivery } from '../../gateways/delivery.ts';
import type { MailMessage } from '../../gateways/mail.ts';
import type { SmsMessage } from '../../gateways/sms.ts';
import type { AppContext } from '../shared/context.server.ts';
import { seal, unseal } from '../shared/crypto.server.ts';
import { newId } from '../shared/ids.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts';

export type OutboxMessage = SmsMessage | MailMessage;

/** How long to wait after the first, second… failed attempt; after the last the message is given up. */
const WAITS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;

/** Messages sent in one go. */
const BATCH = 20;

export interface Schedule {
  /** Not before; at once where it is left out. */
  dueAt?: Date;
  /** Of no use after. */
  expiresAt?: Date;
  /** What it is about, as `booking/{id}`: {@link cancelScheduled} finds it by that. */
  about?: string;
}

/**
 * A message as a row of the outbox, sealed: the caller inserts it in the batch of the change that it reports, and
 * then calls {@link sendDueMessages} after the answer.
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
 * The statement that puts a {@link toOutboxRow} message into the outbox under a condition: for a batch whose change may
 * turn out not to happen.
 */
export function insertOutboxRow(
  { db }: Pick<AppContext, 'db'>,
  row: typeof outbox.$inferInsert,
  onlyIf: SQL,
) {
  const ms = (time: Date | null | undefined) => time?.getTime() ?? null;
  return db.insert(outbox).select(
    sql`select ${row.id}, ${row.channel}, ${row.sealed}, ${ms(row.createdAt)}, ${ms(row.dueAt)}, ${ms(row.expiresAt)},
          0, null, null, null, ${row.about ?? null}
        where ${onlyIf}`,
  );
}

/**
 * The statement that takes back what is to be said later about something, such as the reminders of an appointment that
 * is moved: for a batch, before what is posted anew. What is due, or was tried already, still goes.
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
 * Sends what is due. A row is claimed by one statement that also puts off its next attempt, so that two runs at once
 * never send the same message. A sent message is forgotten; only that it was sent stays.
 * @returns how many were tried
 */
export async function sendDueMessages(context: AppContext): Promise<number> {
  const { db } = context;
  const now = context.now();
  const waiting = and(isNotNull(outbox.sealed), lte(outbox.dueAt, now));
  const claimed = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: new Date(now.getTime() + WAITS_MS[0]) })
    .where(
      and(
        waiting,
        inArray(
          outbox.id,
          db.select({ id: outbox.id }).from(outbox).where(waiting).orderBy(asc(outbox.dueAt)).limit(BATCH),
        ),
      ),
    )
    .returning();
  await Promise.all(claimed.map((row) => sendMessage(context, row)));
  return claimed.length;
}

/** Sends all that is due, batch after batch; a minute's worth, should the carriers be slow. */
export async function sendAllDueMessages(context: AppContext): Promise<void> {
  const until = context.now().getTime() + MINUTE_MS;
  while ((await sendDueMessages(context)) === BATCH && context.now().getTime() < until);
}

async function sendMessage(context: AppContext, row: typeof outbox.$inferSelect): Promise<void> {
  const now = context.now();
  const outcome = await deliver(context, row, now);
  const wait = WAITS_MS[row.attempts - 1];
  const again = !outcome.ok && outcome.retry && wait !== undefined;
  await context.db
    .update(outbox)
    .set(
      outcome.ok
        ? { sentAt: now, sealed: null }
        : again
          ? { dueAt: new Date(now.getTime() + wait), lastError: outcome.reason }
          : { givenUpAt: now, sealed: null, lastError: outcome.reason },
    )
    .where(and(eq(outbox.id, row.id), isNull(outbox.sentAt)));
  // A reminder that nobody was awake to send is no fault: without the companion Worker the shop sends lazily.
  const missed = !outcome.ok && outcome.reason === 'expired' && row.about !== null;
  if (!outcome.ok && !again && !missed) {
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
  const message = JSON.parse(await unseal(env.DATA_SECRET, 'outbox', row.sealed)) as OutboxMessage;
  return message.channel === 'sms' ? sms.send(message) : mail.send(message, row.id);
}

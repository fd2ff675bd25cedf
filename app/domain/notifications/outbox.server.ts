import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { outbox } from '#drizzle/schema/notifications.ts';
import type { MailMessage, MailPicture } from '../../gateways/mail.ts';
import type { PushTarget } from '../../gateways/push.ts';
import type { SmsMessage, UnfilledSms } from '../../gateways/sms.ts';
import type { ChatMessage } from '../../gateways/whatsapp.ts';
import type { AppContext } from '../shared/context.server.ts';
import { seal } from '../shared/crypto.server.ts';
import { newId } from '../shared/ids.ts';
import type { Language, Text } from '../shared/language.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts';
import { type Attempted, attemptMessages } from './attempt-message.server.ts';
import type { NoticeKey } from './events.ts';

/** What all have that is stored. Words are stored in every language: which one is read is known when they are sent. */
interface Unfilled {
  /** As the recipient was known to read when it was written; left out for the owner. */
  language?: Language | undefined;
}

interface SmsOfOutbox extends UnfilledSms, Unfilled {
  /** Whether its recipient agreed to WhatsApp for this alone. */
  whatsapp?: boolean | undefined;
}

/** An e-mail before its words are filled in, which is done when it is sent, as the settings are then. */
export interface MailContent extends Unfilled {
  channel: 'mail';
  to: string;
  facts: Readonly<Record<string, Text>>;
  more: readonly Text[];
  /** In the place of the paragraphs after the first, where mail programs show pictures. */
  pictures?: readonly MailPicture[] | undefined;
  link: string;
  footer?: Text | undefined;
  replyTo?: string | undefined;
  unsubscribe?: string | undefined;
  /** E.164, of whoever may want fewer messages. */
  phone?: string | undefined;
}

/** A notification of the browser, likewise. */
export interface PushContent extends Unfilled {
  channel: 'push';
  to: PushTarget;
  facts: Readonly<Record<string, Text>>;
  link: string;
}

/** What a row of the outbox seals. */
export type OutboxContent = SmsOfOutbox | MailContent | PushContent | (ChatMessage & Unfilled);

/** What goes to people by SMS or e-mail. */
export type OutboxMessage = SmsMessage | MailMessage;

/** How long to wait after the first, second… failed attempt; after the last, the message is given up. */
const WAITS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;

/** Messages sent in one go. */
const BATCH = 20;

export interface Schedule {
  /** Not before; at once if left out. */
  dueAt?: Date | undefined;
  /** Not after. */
  expiresAt?: Date | undefined;
  /** What it is about, as `booking/{id}`: {@link cancelScheduled} finds it by that. */
  about?: string | undefined;
  /** What it is told of once, whatever happens, such as an order's number. */
  once?: string | undefined;
}

/**
 * A message as a row of the outbox, sealed: the caller inserts it in the batch of the change that it reports, and
 * calls {@link sendDueMessages} after the response. Rooms use `toMessages`.
 */
export async function toOutboxRow(
  { env, now }: Pick<AppContext, 'env' | 'now'>,
  notice: NoticeKey,
  content: OutboxContent,
  { dueAt = now(), expiresAt, about, once }: Schedule = {},
): Promise<typeof outbox.$inferInsert> {
  const { channel } = content;
  return {
    ...{ id: newId(), channel, notice },
    sealed: await seal(env.DATA_SECRET, 'outbox', JSON.stringify(content)),
    createdAt: now(),
    dueAt,
    expiresAt: expiresAt ?? null,
    about: about ?? null,
    onceKey: once ? `${notice}/${once}/${channel}` : null,
  };
}

/**
 * The statements that insert messages under a condition, for a batch whose change may turn out not to happen. What is told
 * once is left out if it was told before.
 */
export function insertOutboxRows(
  { db }: Pick<AppContext, 'db'>,
  rows: readonly (typeof outbox.$inferInsert)[],
  onlyIf: SQL,
) {
  return rows.map((row) =>
    db
      .insert(outbox)
      .select(rowIf(outbox, row, onlyIf))
      .onConflictDoNothing(),
  );
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
 * the same message. Those that are of no use later, such as codes, go first: they do not wait for a newsletter. The text
 * of a sent message is erased.
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
          db
            .select({ id: outbox.id })
            .from(outbox)
            .where(due)
            .orderBy(isNull(outbox.expiresAt), asc(outbox.dueAt))
            .limit(BATCH),
        ),
      ),
    )
    .returning();
  if (claimed.length === 0) return 0;
  const attempted = await attemptMessages(context, claimed);
  await recordAttempts(context, attempted);
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

async function recordAttempts(context: AppContext, attempts: readonly Attempted[]): Promise<void> {
  const [first, ...rest] = attempts.flatMap((attempt) => toRecord(context, attempt));
  if (first) await context.db.batch([first, ...rest]);
}

function toRecord({ db, now, log }: AppContext, attempt: Attempted) {
  const { row, outcome, paise } = attempt;
  const at = now();
  const wait = WAITS_MS[row.attempts - 1];
  const retryAt =
    outcome.type === 'failed' && outcome.retry && wait !== undefined ? new Date(at.getTime() + wait) : null;
  const isIt = eq(outbox.id, row.id);
  // An expired reminder is no error: without the companion Worker, messages are sent only when somebody visits. Nor is
  // what somebody has switched off.
  if (outcome.type === 'failed' && !retryAt) {
    const isExpected = outcome.isExpected || (outcome.reason === 'expired' && row.about !== null);
    if (!isExpected)
      log.error('message given up', { outbox: row.id, channel: row.channel, error: outcome.reason });
  }
  return [
    db
      .update(outbox)
      .set(toProgress(attempt, at, retryAt))
      .where(and(isIt, isNull(outbox.sentAt))),
    // What it cost counts even if a report of WhatsApp came before.
    ...(paise > 0
      ? [
          db
            .update(outbox)
            .set({ paise: sql`coalesce(${outbox.paise}, 0) + ${paise}`, chargedAt: at })
            .where(isIt),
        ]
      : []),
  ];
}

function toProgress({ outcome }: Attempted, at: Date, retryAt: Date | null) {
  if (outcome.type === 'sent') return { sentAt: at, sealed: null };
  // The SMS takes its place unless a report says before that it has arrived. What is news by then replaces it.
  if (outcome.type === 'whatsapp') return { whatsapp: outcome.whatsapp, dueAt: outcome.smsAt, attempts: 0 };
  return retryAt
    ? { dueAt: retryAt, lastError: outcome.reason }
    : { givenUpAt: at, sealed: null, lastError: outcome.reason };
}

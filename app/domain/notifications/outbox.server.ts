import { and, eq, gt, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { outbox } from '#drizzle/schema/notifications.ts';
import type { MailMessage, MailPicture } from '../../gateways/mail.ts';
import type { PushTarget } from '../../gateways/push.ts';
import type { SmsMessage, UnfilledSms } from '../../gateways/sms.ts';
import type { ChatMessage } from '../../gateways/whatsapp.ts';
import { BatchParts } from '../shared/batch-parts.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { seal } from '../shared/crypto.server.ts';
import { newId } from '../shared/ids.ts';
import type { Language, Text } from '../shared/language.ts';
import { rowsIf } from '../shared/row-if.server.ts';
import { DAY_MS, MINUTE_MS } from '../shared/time.ts';
import { claimDueMessages, MOST_AT_ONCE } from './claimed-messages.server.ts';
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

/** Of each request, what it has sealed and not sent yet, by the row's id: it need not be opened to be sent. */
const unsent = new WeakMap<object, Map<string, OutboxContent>>();

/** The others are opened again: whoever writes so many sends them over hours. */
const MOST_UNSENT = 50;

function keepUnsent(context: object, id: string, content: OutboxContent): void {
  const kept = unsent.get(context) ?? new Map<string, OutboxContent>();
  if (kept.size < MOST_UNSENT) unsent.set(context, kept.set(id, content));
}

function takeUnsent(context: object): ReadonlyMap<string, OutboxContent> {
  const kept = unsent.get(context) ?? new Map<string, OutboxContent>();
  unsent.delete(context);
  return kept;
}

/**
 * A message as a row of the outbox, sealed: the caller inserts it in the batch of the change that it reports, and
 * calls {@link sendDueMessages} after the response. Rooms use `toMessages`.
 */
export async function toOutboxRow(
  context: Pick<AppContext, 'env' | 'now'>,
  notice: NoticeKey,
  content: OutboxContent,
  { dueAt, expiresAt, about, once }: Schedule = {},
): Promise<typeof outbox.$inferInsert> {
  const { env, now } = context;
  const { channel } = content;
  const id = newId();
  if (!dueAt || dueAt <= now()) keepUnsent(context, id, content);
  return {
    ...{ id, channel, notice },
    sealed: await seal(env.DATA_SECRET, 'outbox', JSON.stringify(content)),
    createdAt: now(),
    dueAt: dueAt ?? now(),
    expiresAt: expiresAt ?? null,
    about: about ?? null,
    onceKey: once ? `${notice}/${once}/${channel}` : null,
  };
}

/**
 * The statement that inserts messages under a condition, for a batch whose change may turn out not to happen; none for none. What
 * is told once is left out if it was told before.
 */
export function insertOutboxRows(
  { db }: Pick<AppContext, 'db'>,
  rows: readonly (typeof outbox.$inferInsert)[],
  onlyIf: SQL,
) {
  if (rows.length === 0) return [];
  return [
    db
      .insert(outbox)
      .select(rowsIf(outbox, rows, onlyIf))
      .onConflictDoNothing(),
  ];
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

/**
 * Sends what is due, up to {@link MOST_AT_ONCE}.
 * @returns how many were attempted
 */
export async function sendDueMessages(context: AppContext): Promise<number> {
  const parts = new BatchParts();
  const send = await claimDueMessages(context, parts, takeUnsent(context));
  return send(await parts.run(context));
}

/** Sends everything that is due, batch after batch, for at most a minute. */
export async function sendAllDueMessages(context: AppContext): Promise<void> {
  const until = context.now().getTime() + MINUTE_MS;
  while ((await sendDueMessages(context)) === MOST_AT_ONCE && context.now().getTime() < until);
}

type Statements = Readonly<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]>;

/**
 * Runs a batch that writes messages, too, and sends them after the response: the same round trip claims them and reads how
 * they are sent. One that is interrupted is sent like any that failed.
 */
export async function writeAndSend<Written extends Statements>(
  context: AppContext,
  statements: Written,
): Promise<BatchResponse<Written>> {
  const parts = new BatchParts();
  for (const statement of statements) parts.add(statement);
  const send = await claimDueMessages(context, parts, takeUnsent(context));
  const results = await parts.run(context);
  context.later(send(results));
  return results.slice(0, statements.length) as BatchResponse<Written>; // theirs stood first
}

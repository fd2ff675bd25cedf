import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { outbox } from '#drizzle/schema/notifications.ts';
import type { MailMessage } from '../../gateways/mail.ts';
import { BatchParts } from '../shared/batch-parts.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dataSecrets, unseal } from '../shared/crypto.server.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts';
import { type Attempted, attemptMessages } from './attempt-message.server.ts';
import {
  type Choices,
  type Due,
  hashesOf,
  hasRead,
  readChoices,
  readOwner,
  toCircumstances,
  toReaders,
} from './circumstances.server.ts';
import type { OutboxContent } from './outbox.server.ts';

/** Messages that one run has claimed: so that concurrent runs never send the same one. */

/** How long to wait after the first, second… failed attempt; after the last, the message is given up. */
const WAITS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;

/** Messages sent in one go. */
export const MOST_AT_ONCE = 20;

/**
 * Adds to a batch what claims messages that are due, those that it has just written among them, and reads what decides about them.
 * @param known what some of them say, by their ids
 * @returns what sends them once the batch has run, and answers how many were attempted
 */
export async function claimDueMessages(
  context: AppContext,
  parts: BatchParts,
  known: ReadonlyMap<string, OutboxContent>,
): Promise<(results: readonly unknown[]) => Promise<number>> {
  const opened = await Promise.all(
    [...known].map(async ([id, content]) => [id, await toOpened(context, content)] as const),
  );
  const claimed = parts.add(claim(context));
  const owner = readOwner(context, parts);
  const choices = readChoices(context, parts, toReaders(opened.map(([, each]) => each)));
  return async (results) => {
    const rows = claimed(results);
    if (rows.length === 0) return 0;
    const ready = new Map(opened);
    const dues = await Promise.all(
      rows.map(async (row) => ({ row, ...(ready.get(row.id) ?? (await open(context, row))) })),
    );
    const circumstances = toCircumstances(owner(results), await readMissing(context, choices(results), dues));
    await recordAttempts(context, await attemptMessages(context, dues, circumstances));
    return rows.length;
  };
}

/**
 * One statement claims rows and postpones their next attempt. Those that are of no use later, such as codes, go first: they
 * do not wait for a newsletter.
 */
function claim({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const due = and(isNotNull(outbox.sealed), lte(outbox.dueAt, now()));
  const { id, dueAt, expiresAt, attempts } = outbox;
  return db
    .update(outbox)
    .set({ attempts: sql`${attempts} + 1`, dueAt: new Date(now().getTime() + WAITS_MS[0]) })
    .where(
      and(
        due,
        inArray(
          id,
          db
            .select({ id })
            .from(outbox)
            .where(due)
            .orderBy(isNull(expiresAt), asc(dueAt))
            .limit(MOST_AT_ONCE),
        ),
      ),
    )
    .returning();
}

type Opened = Omit<Due, 'row'>;

async function toOpened(context: AppContext, content: Due['content']): Promise<Opened> {
  return { content, phoneHashes: await hashesOf(context, content) };
}

async function open(context: AppContext, { sealed }: Due['row']): Promise<Opened> {
  const text = sealed && (await unseal(dataSecrets(context.env), 'outbox', sealed));
  return toOpened(context, text ? (JSON.parse(text) as OutboxContent | MailMessage) : null); // only toOutboxRow seals one
}

/** What was read already, unless some of these are for others: messages that waited, or of another request. */
async function readMissing(context: AppContext, read: Choices, dues: readonly Due[]): Promise<Choices> {
  const readers = toReaders(dues);
  if (hasRead(read.readers, readers)) return read;
  const parts = new BatchParts();
  const choices = readChoices(context, parts, readers);
  return choices(await parts.run(context));
}

/** In one round trip. The text of a sent message is erased. */
async function recordAttempts(context: AppContext, attempts: readonly Attempted[]): Promise<void> {
  const { db, now } = context;
  const parts = new BatchParts();
  const sent = attempts.filter(({ outcome }) => outcome.type === 'sent').map(({ row }) => row.id);
  if (sent.length > 0) {
    const isNew = and(inArray(outbox.id, sent), isNull(outbox.sentAt));
    parts.add(db.update(outbox).set({ sentAt: now(), sealed: null }).where(isNew));
  }
  for (const attempt of attempts) {
    const progress = toProgress(context, attempt);
    const isNew = and(eq(outbox.id, attempt.row.id), isNull(outbox.sentAt));
    if (progress) parts.add(db.update(outbox).set(progress).where(isNew));
  }
  // What they cost counts even if a report of WhatsApp came before.
  for (const [paise, charged] of Map.groupBy(attempts, (attempt) => attempt.paise)) {
    const ids = charged.map(({ row }) => row.id);
    const sum = sql`coalesce(${outbox.paise}, 0) + ${paise}`;
    if (paise > 0)
      parts.add(db.update(outbox).set({ paise: sum, chargedAt: now() }).where(inArray(outbox.id, ids)));
  }
  await parts.run(context);
}

/** What one attempt comes to that did not simply send it. */
function toProgress({ now, log }: AppContext, { row, outcome }: Attempted) {
  if (outcome.type === 'sent') return null;
  // The SMS takes its place unless a report says before that it has arrived. What is news by then replaces it.
  if (outcome.type === 'whatsapp') return { whatsapp: outcome.whatsapp, dueAt: outcome.smsAt, attempts: 0 };
  const at = now();
  const wait = WAITS_MS[row.attempts - 1];
  if (outcome.retry && wait !== undefined) {
    return { dueAt: new Date(at.getTime() + wait), lastError: outcome.reason };
  }
  // An expired reminder is no error: without the companion Worker, messages are sent only when somebody visits. Nor is
  // what somebody has switched off.
  const isExpected = outcome.isExpected || (outcome.reason === 'expired' && row.about !== null);
  if (!isExpected)
    log.error('message given up', { outbox: row.id, channel: row.channel, error: outcome.reason });
  return { givenUpAt: at, sealed: null, lastError: outcome.reason };
}

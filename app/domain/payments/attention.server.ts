import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { outbox } from '#drizzle/schema/notifications.ts';
import { payments } from '#drizzle/schema/payments.ts';
import { toOutboxRow } from '../notifications/outbox.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { Attention } from './payment.ts';
import { paymentEvent } from './payment-event.server.ts';
import { givenBack } from './refunded.server.ts';

/** Payments that a person must look at. */

/** That the gateway holds another sum and nobody has looked at it: until then nothing more is paid or switched. */
export const isStopped = sql`status = 'mismatch' and attention is not null`;

/**
 * Writes down that the gateway's books say otherwise than ours, once for each difference, and lays the payment before
 * the owner.
 * @param words what differs, without anything personal
 */
export async function noteDifference(context: AppContext, id: string, words: string): Promise<void> {
  const { db } = context;
  const dedupeKey = `difference ${id} ${words}`;
  const isNew = sql`not exists (select 1 from payment_events where dedupe_key = ${dedupeKey})`;
  await db.batch([
    db
      .update(payments)
      .set({ attention: 'discrepancy' })
      .where(and(eq(payments.id, id), isNew)),
    paymentEvent(context, {
      paymentId: id,
      direction: 'change',
      what: 'discrepancy',
      outcome: words,
      dedupeKey,
    }),
  ]);
}

/** The statement that lays the money kept for something before the owner when that is called off. */
export function noteCalledOff({ db }: Pick<AppContext, 'db'>, ofSubject: SQL, onlyIf: SQL) {
  return db
    .update(payments)
    .set({ attention: 'subject_cancelled' })
    .where(and(ofSubject, eq(payments.kept, true), gt(payments.amount, givenBack), onlyIf));
}

/** An admin has looked at a payment: it leaves the list until something new is wrong with it. */
export async function lookedAt(
  context: AppContext,
  admin: { id: string },
  { paymentId, attention }: { paymentId: string; attention: Attention },
): Promise<void> {
  const { db } = context;
  const waits = and(eq(payments.id, paymentId), eq(payments.attention, attention));
  const stillWaits = sql`exists (select 1 from ${payments} where ${waits})`;
  await db.batch([
    insertAuditEntry(
      context,
      admin,
      { action: 'payment.looked-at', subject: `payment/${paymentId}`, before: { attention } },
      stillWaits,
    ),
    paymentEvent(
      context,
      { paymentId, direction: 'change', what: 'looked at', outcome: attention },
      stillWaits,
    ),
    db.update(payments).set({ attention: null }).where(waits),
  ]);
}

/** Payments named in a letter; the page shows all of them. */
const NAMED = 50;

/** Writes to the owner which payments wait to be looked at, each day that there are any. */
export async function tellOwner(context: AppContext): Promise<void> {
  const { db, siteUrl } = context;
  const waiting = await db
    .select({ id: payments.id })
    .from(payments)
    .where(isNotNull(payments.attention))
    .orderBy(desc(payments.createdAt))
    .limit(NAMED);
  if (waiting.length === 0) return;
  const link = `${siteUrl}/admin/payments?show=attention`;
  const ids = waiting.map(({ id }) => id).join('\n');
  await db.insert(outbox).values(
    await toOutboxRow(context, {
      channel: 'mail',
      to: await context.shopEmail(),
      subject: waiting.length === 1 ? 'A payment needs you' : `${waiting.length} payments need you`,
      text: `In these payments our books and the gateway’s differ, or money did not go back:\n\n${ids}\n\n${link}`,
      link,
    }),
  );
}

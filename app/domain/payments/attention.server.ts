import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { outbox } from '#drizzle/schema/notifications.ts';
import { payments } from '#drizzle/schema/payments.ts';
import { toMessages, toOwner } from '../notifications/messages.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { same } from '../shared/language.ts';
import { insertPaymentChange } from './gateway.server.ts';
import { refundedAmount } from './payable.server.ts';
import type { Attention } from './payment.ts';

/**
 * Flags a payment whose amounts or states differ between the gateway and this shop, once for each difference.
 * @param words what differs, without anything personal
 */
export async function flagDiscrepancy(context: AppContext, id: string, words: string): Promise<void> {
  const { db } = context;
  const dedupeKey = `discrepancy ${id} ${words}`;
  const isNew = sql`not exists (select 1 from payment_events where dedupe_key = ${dedupeKey})`;
  await db.batch([
    db
      .update(payments)
      .set({ attention: 'discrepancy' })
      .where(and(eq(payments.id, id), isNew)),
    insertPaymentChange(context, id, { what: 'discrepancy', outcome: words, dedupeKey }),
  ]);
}

/** The statement that flags the money that is left of a payment when what it is for is cancelled. */
export function flagSubjectCancelled({ db }: Pick<AppContext, 'db'>, isForSubject: SQL, onlyIf: SQL) {
  return db
    .update(payments)
    .set({ attention: 'subject_cancelled' })
    .where(and(isForSubject, eq(payments.applied, true), gt(payments.amount, refundedAmount), onlyIf));
}

/**
 * The statement that flags the newest payment for something of which more is paid than it costs, or ends that.
 * @param isForSubject SQL on `payments`
 */
export function flagOverpaid(
  { db }: Pick<AppContext, 'db'>,
  isForSubject: SQL,
  isOverpaid: SQL,
  onlyIf: SQL,
) {
  const isApplied = sql`${isForSubject} and payments.applied = 1`;
  const newest = sql`(select payments.id from payments
    where ${isApplied} and payments.amount > ${refundedAmount} order by payments.created_at desc, payments.id desc limit 1)`;
  return db
    .update(payments)
    .set({ attention: sql`case when ${isOverpaid} and payments.id = ${newest} then 'overpaid' end` })
    .where(sql`${isApplied} and coalesce(payments.attention, 'overpaid') = 'overpaid' and ${onlyIf}`);
}

/** An admin has dealt with a flag: the payment leaves the list until something new is wrong with it. */
export async function resolveAttention(
  context: AppContext,
  admin: { id: string },
  { paymentId, attention }: { paymentId: string; attention: Attention },
): Promise<void> {
  const isFlagged = and(eq(payments.id, paymentId), eq(payments.attention, attention));
  const onlyIf = sql`exists (select 1 from ${payments} where ${isFlagged})`;
  await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: {
        action: 'payment.resolve-attention',
        subject: `payment/${paymentId}`,
        before: { attention },
      },
    },
    with: [
      insertPaymentChange(context, paymentId, { what: 'attention resolved', outcome: attention }, onlyIf),
    ],
    change: context.db
      .update(payments)
      .set({ attention: null })
      .where(isFlagged)
      .returning({ id: payments.id }),
  });
}

/** Payments named in an e-mail; the page lists all of them. */
const NAMED = 50;

/** Writes to the owner which payments need attention, each day that there are any. */
export async function remindOwnerOfAttention(context: AppContext): Promise<void> {
  const { db, siteUrl } = context;
  const flagged = await db
    .select({ id: payments.id })
    .from(payments)
    .where(isNotNull(payments.attention))
    .orderBy(desc(payments.createdAt))
    .limit(NAMED);
  if (flagged.length === 0) return;
  const count = flagged.length;
  const told = await toOwner(context, 'payment.attention/owner', {
    facts: {
      what: {
        en: count === 1 ? 'A payment needs' : `${count} payments need`,
        hi: count === 1 ? 'एक भुगतान पर' : `${count} भुगतानों पर`,
      },
    },
    more: [same(flagged.map(({ id }) => id).join('\n'))],
    link: `${siteUrl}/admin/payments?show=attention`,
  });
  await db.insert(outbox).values(await toMessages(context, 'payment.attention/owner', told));
}

import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { conversationEntries, conversations } from '#drizzle/schema/conversations.ts';
import { contactMessages } from '#drizzle/schema/enquiries.ts';
import { subscribers } from '#drizzle/schema/newsletter.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { provenEmailOf } from '../accounts/email-proof.server.ts';
import type { AppContext } from '../shared/context.server.ts';

/**
 * What belongs to a customer's e-mail address, once that is proven: exported or erased with the account, in the batches of
 * `operations/customer-data.server.ts`.
 */

/** SQL on a column: whether it is the customer's e-mail address, and that is proven. */
export function isProvenEmail(context: Pick<AppContext, 'db'>, customerId: string) {
  return (column: SQLiteColumn) => eq(column, provenEmailOf(context, customerId));
}

/** The statements that read it: nothing for an address that is not proven. */
export function selectCustomerCorrespondence(
  { db }: Pick<AppContext, 'db'>,
  isTheirs: (column: SQLiteColumn) => SQL,
) {
  return [
    db
      .select()
      .from(contactMessages)
      .where(isTheirs(contactMessages.email))
      .orderBy(desc(contactMessages.id)),
    db.select().from(subscribers).where(isTheirs(subscribers.email)),
  ] as const;
}

/** The rows of {@link selectCustomerCorrespondence} as plain data for the customer. */
export function toExportedCorrespondence(
  messages: (typeof contactMessages.$inferSelect)[],
  [newsletter]: (typeof subscribers.$inferSelect)[],
) {
  return { messages: messages.map(({ id: _id, ...message }) => message), newsletter: newsletter ?? null };
}

/** The statements that empty the messages and end the newsletter, as long as the account knows the address. */
export function eraseCorrespondence(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  isTheirs: (column: SQLiteColumn) => SQL,
) {
  return [
    db
      .update(contactMessages)
      .set({ name: '', email: '', message: '', status: 'closed', updatedAt: now() })
      .where(isTheirs(contactMessages.email)),
    db.delete(subscribers).where(isTheirs(subscribers.email)),
    // Answers, and what has lost its message. On whichever card it is.
    db
      .update(conversationEntries)
      .set({ text: '', name: '', email: '' })
      .where(isTheirs(conversationEntries.email)),
  ] as const;
}

/** The statement that reads what was said by WhatsApp and by way of answer to a customer. */
export function selectCustomerConversation({ db }: Pick<AppContext, 'db'>, customerId: string) {
  const { kind, channel, text, name, media, at, delivery } = conversationEntries;
  return db
    .select({ kind, channel, text, name, media, at, delivery })
    .from(conversationEntries)
    .where(
      and(eq(conversationEntries.customerId, customerId), inArray(sql`+${kind}`, ['whatsapp', 'answer'])),
    )
    .orderBy(asc(at), asc(conversationEntries.id));
}

/** The statements that delete what a customer and the shop have said to each other, and answers that still wait. */
export function eraseConversation({ db }: Pick<AppContext, 'db'>, customerId: string) {
  const isTheirs = eq(conversationEntries.customerId, customerId);
  const about = db.select({ about: sql`'answer/' || ${conversationEntries.id}` }).from(conversationEntries);
  return [
    db.delete(outbox).where(inArray(outbox.about, about.where(isTheirs))),
    db.delete(conversationEntries).where(isTheirs),
    db.delete(conversations).where(eq(conversations.id, customerId)),
  ] as const;
}

import { desc, eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { contactMessages } from '#drizzle/schema/enquiries.ts';
import { subscribers } from '#drizzle/schema/newsletter.ts';
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
  ] as const;
}

import { desc, eq } from 'drizzle-orm';
import { contactMessages } from '#drizzle/schema/enquiries.ts';
import { subscribers } from '#drizzle/schema/notifications.ts';
import { provenEmailOf } from '../accounts/email-proof.server.ts';
import type { AppContext } from '../shared/context.server.ts';

/**
 * What belongs to a customer's e-mail address, once that is proven: exported or erased with the account, in the batches of
 * `operations/customer-data.server.ts`.
 */

/** The statements that read it: nothing for an address that is not proven. */
export function selectCustomerCorrespondence(context: AppContext, customerId: string) {
  const { db } = context;
  const email = provenEmailOf(context, customerId);
  return [
    db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, email))
      .orderBy(desc(contactMessages.id)),
    db.select().from(subscribers).where(eq(subscribers.email, email)),
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
export function eraseCorrespondence(context: AppContext, customerId: string) {
  const { db, now } = context;
  const email = provenEmailOf(context, customerId);
  return [
    db
      .update(contactMessages)
      .set({ name: '', email: '', message: '', status: 'closed', updatedAt: now() })
      .where(eq(contactMessages.email, email)),
    db.delete(subscribers).where(eq(subscribers.email, email)),
  ] as const;
}

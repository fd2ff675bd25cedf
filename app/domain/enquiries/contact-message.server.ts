import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import { contactMessages } from '#drizzle/schema/enquiries.ts';
import { mayEmailSender, mayEmailShop } from '../notifications/email-limits.server.ts';
import { insertOutboxRow, sendDueMessages, toOutboxRow } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { newId } from '../shared/ids.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import { contactMail, contactTakenMail } from './contact-message-email.server.ts';
import type { ContactInput } from './contact-message-input.ts';
import { DUPLICATE_WINDOW_MS } from './inbox-message.ts';

/** Generous: behind one address there may be a whole village. */
const PER_ADDRESS: RateLimit = { name: 'contact.address', limit: 20, windowMs: HOUR_MS };
const PER_EMAIL: RateLimit = { name: 'contact.email', limit: 10, windowMs: HOUR_MS };

/**
 * Stores a message to the shop, tells the shop, and confirms it to the sender. The same message again, as by a double
 * press, is taken as the one that is there.
 * @param address the client's, for limits
 * @throws DomainError `rate_limited`
 */
export async function createMessage(context: AppContext, input: ContactInput, address: string): Promise<void> {
  const { db, siteUrl } = context;
  await enforceRateLimit(context, [
    [PER_ADDRESS, address],
    [PER_EMAIL, input.email],
  ]);
  const id = newId();
  const at = context.now();
  const [toShop, toSender] = await Promise.all([mayEmailShop(context), mayEmailSender(context, input.email)]);
  const mails = [
    ...(toShop ? [contactMail(await context.shopEmail(), input, at, `${siteUrl}/admin/messages/${id}`)] : []),
    ...(toSender ? [contactTakenMail(input.email, siteUrl)] : []),
  ];
  const rows = await Promise.all(mails.map((mail) => toOutboxRow(context, mail)));
  const since = new Date(at.getTime() - DUPLICATE_WINDOW_MS);
  // Messages of the last hour alone are looked at, by the index on their time.
  const isNew = notExists(
    db
      .select({ one: sql`1` })
      .from(contactMessages)
      .where(
        and(
          gt(contactMessages.createdAt, since),
          eq(contactMessages.email, input.email),
          eq(contactMessages.name, input.name),
          eq(contactMessages.message, input.message),
        ),
      ),
  );
  const ms = at.getTime();
  const store = db
    .insert(contactMessages)
    .select(
      sql`select ${id}, ${input.name}, ${input.email}, ${input.message}, 'new', ${ms}, ${ms} where ${isNew}`,
    );
  const [first, ...rest] = [...rows.map((row) => insertOutboxRow(context, row, isNew)), store];
  if (first) await db.batch([first, ...rest]);
  context.later(sendDueMessages(context));
}

import { and, inArray, lte, notExists, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { conversationEntries } from '#drizzle/schema/conversations.ts';
import { contactMessages, enquiries } from '#drizzle/schema/enquiries.ts';
import { quotes } from '#drizzle/schema/quotes.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DAY_MS } from '../shared/time.ts';

/** Messages and enquiries that nobody has touched since (the privacy page says so). */
const KEPT_MS = 365 * DAY_MS;

/** The statements that delete old messages and enquiries; an enquiry that became a booking, or has a quote still, belongs to that and stays. */
export function deleteOldEnquiries({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const before = new Date(now().getTime() - KEPT_MS);
  const booking = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(sql`${bookings.enquiryId} = ${enquiries.id}`);
  const quote = db.select({ one: sql`1` }).from(quotes).where(sql`${quotes.enquiryId} = ${enquiries.id}`);
  return [
    db.delete(contactMessages).where(lte(contactMessages.updatedAt, before)),
    db
      .delete(enquiries)
      .where(sql`${lte(enquiries.updatedAt, before)} and ${notExists(booking)} and ${notExists(quote)}`),
    // What has no row of its own; the others go with theirs.
    db
      .delete(conversationEntries)
      .where(
        and(inArray(conversationEntries.kind, ['whatsapp', 'answer']), lte(conversationEntries.at, before)),
      ),
  ] as const;
}

import { asc, desc, eq, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { bookingHolds } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { contactMessages } from '#drizzle/schema/enquiries.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { quoteEvents, quotes } from '#drizzle/schema/quotes.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { DAY_MS } from '../shared/time.ts';
import { selectQuestions, toQuotePrice } from './quote-row.server.ts';

/**
 * The quotes to a customer's phone, which a code has verified: exported or erased with the account, in the batches of
 * `operations/customer-data.server.ts`.
 */

function isOwn({ db }: AppContext, customerId: string): SQL {
  const { id, phoneHash } = customers;
  return eq(quotes.phoneHash, sql`(${db.select({ phoneHash }).from(customers).where(eq(id, customerId))})`);
}

/** The statements that read them. */
export function selectCustomerQuotes(context: AppContext, customerId: string) {
  const { db } = context;
  const own = db.select({ id: quotes.id }).from(quotes).where(isOwn(context, customerId));
  return [
    db.select().from(quotes).where(isOwn(context, customerId)).orderBy(desc(quotes.id)),
    db
      .select()
      .from(quoteEvents)
      .where(inArray(quoteEvents.quoteId, own))
      .orderBy(asc(quoteEvents.at), asc(quoteEvents.id)),
    db
      .select({ id: contactMessages.id, text: contactMessages.message })
      .from(contactMessages)
      .where(inArray(contactMessages.id, selectQuestions(context, isOwn(context, customerId)))),
  ] as const;
}

/** The rows of {@link selectCustomerQuotes} as plain data for the customer. */
export async function toExportedQuotes(
  context: AppContext,
  rows: (typeof quotes.$inferSelect)[],
  events: (typeof quoteEvents.$inferSelect)[],
  questions: { id: string; text: string }[],
) {
  const textOf = new Map(questions.map(({ id, text }) => [id, text]));
  return Promise.all(
    rows.map(async (quote) => {
      const { id, phoneSealed, phoneHash: _hash, idempotencyKey: _key, priceLines: _lines, ...shown } = quote;
      return {
        ...shown,
        phone: await unsealPhone(context, phoneSealed),
        price: toQuotePrice(quote),
        history: events
          .filter(({ quoteId }) => quoteId === id)
          .map((event) => {
            const { type, actor, reason, at } = event;
            return { type, actor, reason: textOf.get(event.id) ?? reason, at };
          }),
      };
    }),
  );
}

/** The statements that empty them, and the questions about them; those that are open are withdrawn. */
export function eraseQuotes(context: AppContext, customerId: string) {
  const { db, now } = context;
  const own = isOwn(context, customerId);
  const ids = db.select({ id: quotes.id }).from(quotes).where(own);
  const about = sql`select 'quote/' || id from quotes where ${own}`;
  const holds = sql`select 'quote/' || reference from quotes where ${own}`;
  return [
    db.delete(bookingHolds).where(sql`${bookingHolds.id} in (${holds})`),
    db.delete(outbox).where(sql`${outbox.about} in (${about})`),
    db
      .update(contactMessages)
      .set({ name: '', email: '', message: '', status: 'closed', updatedAt: now() })
      .where(inArray(contactMessages.id, selectQuestions(context, own))),
    db.update(quoteEvents).set({ reason: null }).where(inArray(quoteEvents.quoteId, ids)),
    db
      .update(quotes)
      .set({
        ...{ name: '', email: null, phoneSealed: '', phoneHash: '', address: null, message: '' },
        status: sql`case ${quotes.status} when 'open' then 'withdrawn' else ${quotes.status} end`,
        updatedAt: now(),
      })
      .where(own),
  ] as const;
}

/** Quotes that nobody has touched since (the privacy page says so of enquiries). */
const KEPT_MS = 365 * DAY_MS;

/** The statements that delete old quotes; one that became a booking belongs to it and stays. */
export function deleteOldQuotes({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const before = new Date(now().getTime() - KEPT_MS);
  const booking = db.select({ one: sql`1` }).from(bookings).where(sql`${bookings.quoteId} = ${quotes.id}`);
  const old = sql`${lte(quotes.updatedAt, before)} and ${notExists(booking)}`;
  const ids = db.select({ id: quotes.id }).from(quotes).where(old);
  return [
    db.delete(quoteEvents).where(inArray(quoteEvents.quoteId, ids)),
    db.delete(quotes).where(old),
  ] as const;
}

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistQuarters, bookingHolds } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { quoteEvents, quotes } from '#drizzle/schema/quotes.ts';
import type { BookingLine } from '../bookings/booking.ts';
import { cancelScheduled } from '../notifications/outbox.server.ts';
import type { Price } from '../pricing/price.ts';
import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { type QuoteEventType, type QuoteStatus, quotePath, toQuoteHoldId } from './quote.ts';

/** What the commands and the reads of quotes have in common. */

export type QuoteRow = typeof quotes.$inferSelect;

type Secrets = Pick<AppContext, 'env'>;

/** The secret key in a quote's address, derived like a booking's. 132 bits in 22 characters. */
const KEY_LENGTH = 22;

/** Reference and key, as they stand in the address. */
export interface QuoteLink {
  reference: string;
  key: string;
}

async function deriveKey({ env }: Secrets, reference: string): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'quote link', reference)).slice(0, KEY_LENGTH);
}

/** The path of a quote's own page. */
export async function toQuoteLink(context: Secrets, reference: string): Promise<string> {
  return quotePath(reference, await deriveKey(context, reference));
}

export async function isQuoteKey(context: Secrets, { reference, key }: QuoteLink): Promise<boolean> {
  return equalInConstantTime(await deriveKey(context, reference), key);
}

/** @throws DomainError `not_found` */
export async function assertQuoteKey(context: Secrets, link: QuoteLink): Promise<void> {
  if (!(await isQuoteKey(context, link))) throw quoteNotFound();
}

export function quoteNotFound(): DomainError {
  return new DomainError('not_found', 'We could not find this quote.');
}

/** The price as everyone may see it. */
export function toQuotePrice(quote: Pick<QuoteRow, 'priceLines' | 'total'>): Price {
  const lines = parseQuoteLines(quote).map(({ kind, label, amount }) => ({ kind, label, amount }));
  return { lines, total: quote.total };
}

/** With what is the shop's own. */
export function parseQuoteLines({ priceLines }: Pick<QuoteRow, 'priceLines'>): BookingLine[] {
  return JSON.parse(priceLines) as BookingLine[]; // only `createQuote` writes it
}

/** SQL: whether a quote has one of these states still. */
export function hasQuoteStatus(reference: string, statuses: readonly QuoteStatus[]): SQL {
  return sql`exists (select 1 from quotes where quotes.reference = ${reference} and quotes.status in ${[...statuses]})`;
}

/** The outbox's `about` of a quote's messages: none of them goes out once it is answered. */
export function messagesOfQuote(id: string): string {
  return `quote/${id}`;
}

/** The statements that end a quote, before its status changes: its time is free, and nothing more is sent about it. */
export function endQuote(context: AppContext, { id, reference }: QuoteRow, onlyIf: SQL) {
  return [
    context.db.delete(bookingHolds).where(and(eq(bookingHolds.id, toQuoteHoldId(reference)), onlyIf)),
    cancelScheduled(context, messagesOfQuote(id), onlyIf),
  ] as const;
}

/** The statement that adds to a quote's history. */
export function insertQuoteEvent(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  quoteId: string,
  type: QuoteEventType,
  { id = newId(), admin, reason }: { id?: string; admin?: { id: string }; reason?: string },
  onlyIf: SQL,
) {
  const actor = admin ? ('admin' as const) : ('customer' as const);
  const event = { id, quoteId, type, actor, actorId: admin?.id ?? null, reason: reason || null };
  return db.insert(quoteEvents).select(rowIf(quoteEvents, { ...event, at: now() }, onlyIf));
}

/** The ids of the inbox's messages that ask about some quotes: the event of a question has its message's id. */
export function selectQuestions({ db }: Pick<AppContext, 'db'>, ofQuotes: SQL | undefined) {
  const ids = db.select({ id: quotes.id }).from(quotes).where(ofQuotes);
  return db
    .select({ id: quoteEvents.id })
    .from(quoteEvents)
    .where(and(inArray(quoteEvents.quoteId, ids), eq(quoteEvents.type, 'asked')));
}

/** Everything that a page or a command needs of a quote; a statement for a batch. */
export function selectQuote({ db, now }: Pick<AppContext, 'db' | 'now'>, reference: string) {
  const first = sql`${quotes.startAt} / 900000`;
  const other = sql`(select id from booking_holds where id = 'quote/' || ${quotes.reference})`;
  return db
    .select({
      quote: quotes,
      artistName: sql<string | null>`${vendors.name}`.as('artist_name'),
      artistApproved: sql<number>`coalesce(${vendors.approved}, 0)`.as('artist_approved'),
      packageName: sql<string | null>`${packages.designTitle}`.as('package_name'),
      designName: sql<string | null>`${designs.name}`.as('design_name'),
      bookingReference: sql<string | null>`${bookings.reference}`.as('booking_reference'),
      isHeld:
        sql<number>`exists (select 1 from ${bookingHolds} where ${bookingHolds.id} = 'quote/' || ${quotes.reference}
        and ${bookingHolds.expiresAt} > ${now().getTime()})`.as('is_held'),
      // The way to the next appointment counts where it is inserted.
      isTaken: sql<number>`exists (select 1 from ${artistQuarters}
        left join ${bookingHolds} on ${bookingHolds.id} = ${artistQuarters.holdId}
        where ${artistQuarters.vendorId} = ${quotes.vendorId} and ${artistQuarters.quarter} >= ${first}
          and ${artistQuarters.quarter} < ${first} + ${quotes.durationMinutes} / 15
          and coalesce(${artistQuarters.holdId}, '') is not coalesce(${other}, '-')
          and (${artistQuarters.holdId} is null or ${bookingHolds.expiresAt} > ${now().getTime()}))`.as(
        'is_taken',
      ),
      replacedBy: sql<
        string | null
      >`(select newer.reference from quotes newer where newer.replaces = ${quotes.reference})`.as(
        'replaced_by',
      ),
    })
    .from(quotes)
    .leftJoin(vendors, eq(vendors.id, quotes.vendorId))
    .leftJoin(packages, eq(packages.id, quotes.packageId))
    .leftJoin(designs, eq(designs.id, quotes.designId))
    .leftJoin(bookings, eq(bookings.quoteId, quotes.id))
    .where(eq(quotes.reference, reference));
}

export type FoundQuote = Awaited<ReturnType<typeof selectQuote>>[number];

import { asc, eq, sql } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { quoteEvents, quotes } from '#drizzle/schema/quotes.ts';
import { selectApprovedArtists } from '../bookings/admin-booking-list.server.ts';
import { toFirstName } from '../bookings/booking-format.ts';
import { parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import { selectPackageChoices } from '../packages/package.server.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { toClockInputValue } from '../shared/time.ts';
import { getQuoteState, QUOTE_EVENT_LABELS, quoteTransitions } from './quote.ts';
import { isQuoteToAskAbout } from './quote-list.server.ts';
import { parseQuoteLines, selectQuote, toQuoteLink, toQuotePrice } from './quote-row.server.ts';

/** Quotes as the shop sees them. */

/** How many quotes end soon, or ended lately without an answer; a statement for a batch. */
export function countQuotesToAsk(context: Pick<AppContext, 'db' | 'now'>) {
  return countUpToCap(context, quotes, quotes.createdAt, isQuoteToAskAbout(context.now()));
}

/** Those of them that end first; a statement for a batch. */
export function selectQuotesToAsk({ db, now }: Pick<AppContext, 'db' | 'now'>, limit: number) {
  const { reference, name, total, expiresAt } = quotes;
  return db
    .select({ reference, name, total, expiresAt })
    .from(quotes)
    .where(isQuoteToAskAbout(now()))
    .orderBy(asc(expiresAt), asc(quotes.id))
    .limit(limit);
}

/** A quote with its history and its link. Null if there is none. One round trip. */
export async function getQuoteDetails(context: AppContext, reference: string) {
  const { db, env, siteUrl } = context;
  const [[found], events] = await db.batch([
    selectQuote(context, reference),
    db
      .select({
        id: quoteEvents.id,
        type: quoteEvents.type,
        reason: quoteEvents.reason,
        actor: quoteEvents.actor,
        at: quoteEvents.at,
        by: sql<string | null>`coalesce(nullif(${admins.name}, ''), ${admins.email})`.as('by_name'),
      })
      .from(quoteEvents)
      .innerJoin(quotes, eq(quotes.id, quoteEvents.quoteId))
      .leftJoin(admins, eq(admins.id, quoteEvents.actorId))
      .where(eq(quotes.reference, reference))
      .orderBy(asc(quoteEvents.at), asc(quoteEvents.id)),
  ]);
  if (!found) return null;
  const { quote, ...names } = found;
  const { phoneSealed, phoneHash: _hash, idempotencyKey: _key, priceLines: _lines, ...shown } = quote;
  const phone = (await unsealPhone({ env }, phoneSealed)) || null;
  return {
    ...shown,
    startAt: quote.startAt?.getTime() ?? null,
    expiresAt: quote.expiresAt.getTime(),
    firstName: toFirstName(quote.name),
    phone,
    phoneShown: phone && formatPhone(phone),
    stateOfIndia: quote.state,
    state: getQuoteState(quote, context.now()),
    mayReplace: quoteTransitions.can('replace', 'admin', quote.status),
    price: toQuotePrice(quote),
    lines: parseQuoteLines(quote),
    ...names,
    isHeld: names.isHeld === 1,
    isTaken: names.isTaken === 1,
    link: siteUrl + (await toQuoteLink(context, reference)),
    history: events.map(({ type, by, actor, ...event }) => ({
      ...event,
      label: QUOTE_EVENT_LABELS[type],
      by: by ?? (actor === 'admin' ? 'the shop' : 'the customer'),
    })),
  };
}

export type QuoteDetails = NonNullable<Awaited<ReturnType<typeof getQuoteDetails>>>;

/** What the form chooses from, and the share that is asked ahead. One round trip. */
export async function getQuoteChoices(context: AppContext) {
  const [packages, artists, terms] = await context.db.batch([
    selectPackageChoices(context),
    selectApprovedArtists(context),
    selectSellingTerms(context),
  ]);
  return {
    packages,
    artists,
    depositPercent: context.payments ? parseSellingTerms(terms).depositPercent : null,
  };
}

/** A quote as the beginning of the one that replaces it: the values of the form. Null if it cannot be replaced. */
export async function getQuoteToReplace(
  context: AppContext,
  reference: string,
): Promise<Record<string, string> | null> {
  const details = await getQuoteDetails(context, reference);
  if (!details?.mayReplace) return null;
  const { name, phone, email, date, startAt, vendorId, stateOfIndia, pincode, address, occasion, packageId } =
    details;
  const { designId, guests, coverage, message, enquiryId, lines, deposit, isHeld } = details;
  const own = lines.filter(({ at }) => at !== undefined);
  const agreed = lines.find(({ kind }) => kind === 'agreed');
  const rows = own.flatMap(({ kind, label, amount, reason = '' }, index) =>
    Object.entries({ kind, label, amount: String(Math.abs(amount)), reason }).map(
      ([field, value]) => [`lines.${index}.${field}`, value] as const,
    ),
  );
  return {
    ...{ name, phone: phone?.replace(/^\+91/, '') ?? '', email: email ?? '', date: date ?? '' },
    ...{ clock: toClockInputValue(startAt), vendorId: vendorId ?? '', keepTime: isHeld ? 'on' : '' },
    ...{
      state: stateOfIndia ?? '',
      pincode: pincode ?? '',
      address: address ?? '',
      occasion: occasion ?? '',
    },
    ...{ packageId: packageId ?? '', designId: designId ?? '', guests: guests ? String(guests) : '' },
    ...{ coverage: coverage ?? '', agreedTotal: agreed ? String(agreed.amount) : '', message },
    ...{ deposit: String(deposit), enquiryId: enquiryId ?? '', replaces: reference },
    ...Object.fromEntries(rows),
  };
}

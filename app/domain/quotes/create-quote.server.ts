import { and, eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookingHolds } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { quotes } from '#drizzle/schema/quotes.ts';
import { MAX_TRAVEL_MINUTES } from '../availability/artist-schedule.ts';
import { assertBookableDay } from '../availability/bookable-days.ts';
import { deleteExpiredHolds } from '../availability/hold.server.ts';
import { isQuarterTaken, toArtistBusyError } from '../availability/slot-conflict.server.ts';
import { selectPackageMinutes } from '../availability/slots.server.ts';
import { ADDED_LINE_LABELS, type BookingLine } from '../bookings/booking.ts';
import { selectTravelMinutes } from '../bookings/booking-change.server.ts';
import { isUnbooked } from '../bookings/phone-booking.server.ts';
import { depositAmount, parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { PACKAGE_NOT_OFFERED, toEstimate } from '../pricing/estimate.server.ts';
import { computePrice, type Price, toAgreedPrice } from '../pricing/price.ts';
import { selectPriceList } from '../pricing/price-list.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { readableToken } from '../shared/crypto.server.ts';
import { DomainError, type FieldErrors } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { formatRupees } from '../shared/money.ts';
import { toStoredPhone } from '../shared/phone.server.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { addDays, dayOf } from '../shared/time.ts';
import { getQuoteEnd, MAX_VALID_DAYS, QUOTE_STATUSES, quoteTransitions, toQuoteHoldId } from './quote.ts';
import type { QuoteInput } from './quote-input.ts';
import { scheduleQuoteReminder, sendQuote } from './quote-messages.server.ts';
import {
  endQuote,
  hasQuoteStatus,
  insertQuoteEvent,
  type QuoteRow,
  selectQuote,
} from './quote-row.server.ts';

/** Quotes that the shop writes. One that was sent is never edited: a newer one replaces it. */

interface Admin {
  id: string;
}

/** What a quote would say, with its price by the list of today and the owner's own lines. */
export interface QuoteDraft {
  lines: BookingLine[];
  total: number;
  /** Asked ahead, in whole rupees. */
  deposit: number;
  minutes: number;
  artists: number;
  /** Milliseconds of UTC. */
  expiresAt: number;
}

/**
 * Computes a quote without writing it. One round trip.
 * @throws DomainError `invalid` at the field that is wrong
 */
export async function draftQuote(context: AppContext, admin: Admin, input: QuoteInput): Promise<QuoteDraft> {
  const { db, now } = context;
  const { date, startAt, vendorId, packageId, designId } = input;
  if (date) assertBookableDay(date, now());
  const [prices, chosen, [artist], terms, [design]] = await db.batch([
    selectPriceList(context),
    selectPackageMinutes(context, packageId),
    db
      .select({ vendorId: vendors.id, name: vendors.name, ratePercent: vendors.ratePercent })
      .from(vendors)
      .where(and(eq(vendors.id, vendorId ?? ''), eq(vendors.approved, true))),
    selectSellingTerms(context),
    db
      .select({ id: designs.id })
      .from(designs)
      .where(eq(designs.id, designId ?? '')),
  ]);
  const asked = { ...input, pincode: input.pincode ?? '', date: date ?? '', isAgreed: true };
  const estimate = await toEstimate(context, asked, [prices, [], chosen, artist ? [artist] : [], terms]);
  assertValid(input, now(), {
    packageId: packageId && !estimate.package ? PACKAGE_NOT_OFFERED : '',
    vendorId: vendorId && !artist ? 'This artist is not approved any more.' : '',
    designId: designId && !design ? 'There is no such design.' : '',
  });
  // Where the place is not known, nor is what the way costs.
  const place = input.pincode ? estimate.place : { name: '', travelFee: 0 };
  const listed = place && computePrice(estimate.prices, { ...estimate.request, place });
  const { lines, total } = addOwnLines(context, admin, input, listed);
  const sellingTerms = parseSellingTerms(terms);
  const deposit = context.payments ? (input.deposit ?? depositAmount(sellingTerms, total)) : 0;
  if (deposit > total) throw invalid('deposit', `At most the price: ${formatRupees(total)}.`);
  const expiresAt = getQuoteEnd(input.validUntil, startAt);
  return { lines, total, deposit, minutes: estimate.minutes, artists: estimate.artists, expiresAt };
}

function assertValid({ date, startAt, validUntil }: QuoteInput, now: Date, missing: FieldErrors): void {
  const today = dayOf(now.getTime());
  const fields: FieldErrors = Object.fromEntries(Object.entries(missing).filter(([, message]) => message));
  if (startAt !== null && startAt <= now.getTime()) fields.startAt = 'This time is over.';
  if (validUntil < today || validUntil > addDays(today, MAX_VALID_DAYS)) {
    fields.validUntil = `Please choose a day from today to ${MAX_VALID_DAYS} days ahead.`;
  } else if (date && validUntil > date) {
    fields.validUntil = 'A quote ends before its appointment: please choose an earlier day.';
  }
  if (Object.keys(fields).length > 0)
    throw new DomainError('invalid', 'Please check what is marked.', fields);
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('invalid', message, { [field]: message });
}

/** The lines of the list, or the price in its place, then the owner's. The total is their sum, never below nothing. */
function addOwnLines(context: AppContext, admin: Admin, input: QuoteInput, listed: Price | null) {
  const price = input.agreedTotal === null ? listed : toAgreedPrice(input.agreedTotal);
  const by = { adminId: admin.id, at: context.now().getTime() };
  const own = input.lines.map(({ kind, label, amount, reason }) => ({
    ...{ kind, label: label || ADDED_LINE_LABELS[kind], amount: kind === 'discount' ? -amount : amount },
    ...(reason && { reason }),
    ...by,
  }));
  const lines: BookingLine[] = [...(price?.lines ?? []), ...own];
  if (lines.length === 0) {
    throw invalid('packageId', 'Please choose a package or how much henna, or give a price of your own.');
  }
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total < 0) throw invalid('lines', `The discount is ${formatRupees(-total)} more than the price.`);
  return { lines, total };
}

/**
 * Writes a quote and sends it: its reference. With `replaces`, that one ends with the same batch. The same press of the
 * button again returns the same quote.
 * @throws DomainError `invalid` as {@link draftQuote}; `conflict` if the artist's time cannot be kept, if the enquiry is
 *   booked already, or if the quote to replace was accepted or replaced meanwhile
 */
export async function createQuote(context: AppContext, admin: Admin, input: QuoteInput): Promise<string> {
  const existing = await findByKey(context, input.idempotencyKey);
  if (existing) return existing;
  const quote = await toQuoteRow(context, input, await draftQuote(context, admin, input));
  const [old] = input.replaces ? await selectQuote(context, input.replaces) : [];
  if (input.replaces && !old) throw new DomainError('not_found', 'We could not find the quote to replace.');
  const isWritten = await writeQuote(context, admin, quote, old?.quote ?? null, input);
  if (!isWritten) return toWritten(context, input);
  context.later(sendDueMessages(context));
  return quote.reference;
}

async function findByKey({ db }: AppContext, key: string): Promise<string | null> {
  const [row] = await db
    .select({ reference: quotes.reference })
    .from(quotes)
    .where(eq(quotes.idempotencyKey, key));
  return row?.reference ?? null;
}

/** Why nothing was written, unless the same press of the button came first. */
async function toWritten(context: AppContext, { idempotencyKey, replaces, enquiryId }: QuoteInput) {
  const first = await findByKey(context, idempotencyKey);
  if (first) return first;
  const [booked] = await context.db
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(eq(bookings.enquiryId, enquiryId ?? ''));
  if (booked) throw new DomainError('conflict', `This enquiry is booking ${booked.reference} already.`);
  throw new DomainError(
    'conflict',
    replaces
      ? `The quote ${replaces} was accepted or replaced meanwhile. Please look at it again.`
      : 'This enquiry is gone.',
  );
}

async function toQuoteRow(context: AppContext, input: QuoteInput, draft: QuoteDraft): Promise<QuoteRow> {
  const { sealed: phoneSealed, hash: phoneHash } = await toStoredPhone(context, input.phone);
  const { name, email, state, pincode, address, occasion, packageId, designId, guests, coverage } = input;
  const { startAt, date, vendorId, message, enquiryId, replaces, idempotencyKey } = input;
  const at = context.now();
  return {
    id: newId(),
    reference: `RQ-${readableToken(2).replace('-', '').toUpperCase()}`,
    ...{ idempotencyKey, enquiryId, replaces, status: 'open' as const },
    ...{ name, phoneSealed, phoneHash, email, state, pincode, address },
    date: startAt === null ? date : dayOf(startAt),
    startAt: startAt === null ? null : new Date(startAt),
    ...{ durationMinutes: draft.minutes, artists: draft.artists, vendorId },
    ...{ occasion, packageId, designId, guests, coverage, message },
    ...{ priceLines: JSON.stringify(draft.lines), total: draft.total, deposit: draft.deposit },
    expiresAt: new Date(draft.expiresAt),
    createdAt: at,
    updatedAt: at,
  };
}

/** The statuses that a newer quote may replace. */
const REPLACEABLE = QUOTE_STATUSES.filter((status) => quoteTransitions.can('replace', 'admin', status));

async function writeQuote(
  context: AppContext,
  admin: Admin,
  quote: QuoteRow,
  old: QuoteRow | null,
  { keepTime, notify }: QuoteInput,
): Promise<boolean> {
  const { db, now } = context;
  const { id, reference, enquiryId, total, vendorId, startAt } = quote;
  const mayWrite = sql`${isUnbooked(enquiryId)} and ${old ? hasQuoteStatus(old.reference, REPLACEABLE) : sql`true`}`;
  const isNew = sql`exists (select 1 from quotes where quotes.id = ${id})`;
  const entry = {
    action: 'quote.sent',
    subject: `quote/${reference}`,
    after: { total, replaces: quote.replaces },
  };
  try {
    const [, inserted] = await db.batch([
      deleteExpiredHolds(context),
      db
        .insert(quotes)
        .select(rowIf(quotes, quote, mayWrite))
        .onConflictDoNothing({ target: quotes.idempotencyKey })
        .returning({ id: quotes.id }),
      insertAuditEntry(context, admin, entry, isNew),
      insertQuoteEvent(context, id, 'sent', { admin }, isNew),
      ...(old
        ? [
            ...endQuote(context, old, isNew),
            db
              .update(quotes)
              .set({ status: 'replaced', updatedAt: now() })
              .where(and(eq(quotes.id, old.id), isNew)),
            insertQuoteEvent(context, old.id, 'replaced', { admin }, isNew),
          ]
        : []),
      ...(keepTime && vendorId && startAt
        ? [insertQuoteHold(context, quote, { vendorId, startAt }, isNew)]
        : []),
      ...(notify ? await sendQuote(context, quote, isNew) : []),
      ...(notify ? await scheduleQuoteReminder(context, quote, isNew) : []),
      db
        .update(enquiries)
        .set({ status: 'contacted', updatedAt: now() })
        .where(and(eq(enquiries.id, enquiryId ?? ''), eq(enquiries.status, 'new'), isNew)),
    ]);
    return inserted.length > 0;
  } catch (error) {
    if (!isQuarterTaken(error) || !vendorId || !startAt) throw error;
    const minutes = quote.durationMinutes + MAX_TRAVEL_MINUTES;
    throw await toArtistBusyError(context, { vendorIds: [vendorId], startAt, minutes, exceptBookingId: id });
  }
}

function insertQuoteHold(
  { db }: AppContext,
  { reference, durationMinutes, expiresAt }: QuoteRow,
  { vendorId, startAt }: { vendorId: string; startAt: Date },
  onlyIf: SQL,
) {
  const hold = {
    id: toQuoteHoldId(reference),
    kind: 'quote' as const,
    vendorId,
    startAt,
    durationMinutes,
    expiresAt,
  };
  const travelMinutes = selectTravelMinutes(sql`${vendorId}`);
  return db.insert(bookingHolds).select(rowIf(bookingHolds, { ...hold, travelMinutes }, onlyIf));
}

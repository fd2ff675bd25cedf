import { and, eq, sql } from 'drizzle-orm';
import { contactMessages } from '#drizzle/schema/enquiries.ts';
import { quotes } from '#drizzle/schema/quotes.ts';
import { storeInboxRow } from '../enquiries/inbox.server.ts';
import { toShop } from '../notifications/email-limits.server.ts';
import { cancelScheduled, sendDueMessages } from '../notifications/outbox.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS } from '../shared/time.ts';
import { endedError, isOpen } from './accept-quote.server.ts';
import { getQuoteState, quoteTransitions, toQuestion } from './quote.ts';
import {
  quoteQuestionMessages,
  scheduleQuoteReminder,
  sendQuote,
  tellShopDeclined,
} from './quote-messages.server.ts';
import {
  assertQuoteKey,
  endQuote,
  insertQuoteEvent,
  messagesOfQuote,
  type QuoteLink,
  type QuoteRow,
  quoteNotFound,
  selectQuote,
} from './quote-row.server.ts';

/** What else becomes of a quote: its customer declines it or asks about it, the shop takes it back or sends it again. */

const QUESTIONS: RateLimit = { name: 'quote.questions', limit: 10, windowMs: DAY_MS };
const SENT_AGAIN: RateLimit = { name: 'quote.resend', limit: 5, windowMs: DAY_MS };

async function loadQuote(context: AppContext, reference: string): Promise<QuoteRow> {
  const [found] = await selectQuote(context, reference);
  if (!found) throw quoteNotFound();
  return found.quote;
}

/**
 * Declines a quote; its time is free, and the shop is told. Pressing twice does it once.
 * @throws DomainError `conflict` if it has ended otherwise, `not_found` for a wrong link
 */
export async function declineQuote(
  context: AppContext,
  link: QuoteLink,
  { reason }: { reason: string },
): Promise<void> {
  await assertQuoteKey(context, link);
  const quote = await loadQuote(context, link.reference);
  const onlyIf = isOpen(quote.id, context.now());
  const declined = await guardedChange(context, {
    onlyIf,
    with: [
      ...endQuote(context, quote, onlyIf),
      insertQuoteEvent(context, quote.id, 'declined', { reason }, onlyIf),
      ...(await tellShopDeclined(context, quote, onlyIf)),
    ],
    change: context.db
      .update(quotes)
      .set({ status: 'declined', updatedAt: context.now() })
      .where(and(eq(quotes.id, quote.id), onlyIf))
      .returning({ id: quotes.id }),
  });
  context.later(sendDueMessages(context));
  if (declined.length > 0) return;
  const state = getQuoteState(await loadQuote(context, link.reference), context.now());
  if (state !== 'open' && state !== 'declined') throw endedError(state);
}

/**
 * Sends the shop a question about a quote: a message in the inbox.
 * @throws DomainError `conflict` for a quote that is accepted or replaced, `not_found` for a wrong link, `rate_limited`
 */
export async function askAboutQuote(
  context: AppContext,
  link: QuoteLink,
  { question }: { question: string },
) {
  await assertQuoteKey(context, link);
  const quote = await loadQuote(context, link.reference);
  const refusal = quoteTransitions.refusal('ask', 'customer', quote.status);
  if (refusal) throw new DomainError('conflict', refusal);
  await enforceRateLimit(context, [[QUESTIONS, link.reference]]);
  const { name, email, reference } = quote;
  const [id, at] = [newId(), context.now()];
  const content = { name, email: email ?? '', message: toQuestion(reference, question) };
  const messages = await quoteQuestionMessages(context, id, reference);
  await storeInboxRow(context, contactMessages, {
    row: { id, ...content, status: 'new', createdAt: at, updatedAt: at },
    content,
    emails: [toShop(messages)],
    // By it the message is known to be the quote's customer's.
    before: (onlyIf) => insertQuoteEvent(context, quote.id, 'asked', { id }, onlyIf),
  });
}

/**
 * Takes a quote back: it cannot be accepted any more, and its time is free. The customer's page says so.
 * @throws DomainError `conflict` if it was answered or replaced already, `not_found`
 */
export async function withdrawQuote(
  context: AppContext,
  admin: { id: string },
  reference: string,
): Promise<void> {
  const quote = await loadQuote(context, reference);
  const onlyIf = sql`exists (select 1 from quotes where quotes.id = ${quote.id} and quotes.status = 'open')`;
  const withdrawn = await guardedChange(context, {
    onlyIf,
    audit: { admin, entry: { action: 'quote.withdrawn', subject: `quote/${reference}` } },
    with: [
      ...endQuote(context, quote, onlyIf),
      insertQuoteEvent(context, quote.id, 'withdrawn', { admin }, onlyIf),
    ],
    change: context.db
      .update(quotes)
      .set({ status: 'withdrawn', updatedAt: context.now() })
      .where(and(eq(quotes.id, quote.id), onlyIf))
      .returning({ id: quotes.id }),
  });
  if (withdrawn.length > 0) return;
  const { status } = await loadQuote(context, reference);
  throw new DomainError(
    'conflict',
    quoteTransitions.refusal('withdraw', 'admin', status) ?? 'Please try again.',
  );
}

/**
 * Sends the link of an open quote once more.
 * @throws DomainError `conflict` if it has ended, `not_found`, `rate_limited`
 */
export async function resendQuote(
  context: AppContext,
  admin: { id: string },
  reference: string,
): Promise<void> {
  const quote = await loadQuote(context, reference);
  if (getQuoteState(quote, context.now()) !== 'open') {
    throw new DomainError('conflict', 'This quote has ended: there is nothing to send.');
  }
  await enforceRateLimit(context, [[SENT_AGAIN, reference]]);
  const onlyIf = isOpen(quote.id, context.now());
  await context.db.batch([
    insertAuditEntry(context, admin, { action: 'quote.resent', subject: `quote/${reference}` }, onlyIf),
    // The reminder is scheduled anew.
    cancelScheduled(context, messagesOfQuote(quote.id), onlyIf),
    ...(await sendQuote(context, quote, onlyIf)),
    ...(await scheduleQuoteReminder(context, quote, onlyIf)),
  ]);
  context.later(sendDueMessages(context));
}

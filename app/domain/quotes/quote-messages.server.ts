import type { SQL } from 'drizzle-orm';
import { getSmsTime } from '../bookings/reminder-times.ts';
import { insertMessages, tellOwner, toMessages, toOwner } from '../notifications/messages.server.ts';
import { skipQuietHours } from '../notifications/quiet-hours.ts';
import type { AppContext } from '../shared/context.server.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { formatLastDay, formatQuoteEnd, getReminderTime } from './quote.ts';
import { messagesOfQuote, type QuoteRow, toQuoteLink } from './quote-row.server.ts';

/** What a quote's customer and the shop are sent about it. The e-mails contain nothing that somebody typed. */

/** The statements that send a quote. */
export async function sendQuote(context: AppContext, quote: QuoteRow, onlyIf: SQL) {
  const { reference, replaces, total, startAt } = quote;
  const common = await toCommon(context, quote);
  const told = {
    ...common,
    facts: {
      ...{ which: replaces ? 'Your new quote' : 'Your quote', reference },
      ...{ total: formatRupees(total), until: formatQuoteEnd(quote.expiresAt.getTime()) },
    },
    more: [
      ...(replaces ? ['It takes the place of the one that we sent before.'] : []),
      'Nothing is booked and nothing is owed until you accept it. See what it is made of, ask us about it, or accept it here:',
    ],
    sms: { template: 'quote-sent' as const, variables: common.variables },
    smsDueAt: new Date(getSmsTime(context.now().getTime(), startAt?.getTime() ?? null)),
  };
  return insertMessages(context, 'quote.sent/customer', told, onlyIf);
}

/** The statements that schedule the reminder of a quote; none for one that ends soon. */
export async function scheduleQuoteReminder(context: AppContext, quote: QuoteRow, onlyIf: SQL) {
  const at = getReminderTime(context.now().getTime(), quote.expiresAt.getTime());
  if (at === null) return [];
  const common = await toCommon(context, quote);
  const told = {
    ...common,
    facts: {
      reference: quote.reference,
      total: formatRupees(quote.total),
      until: formatQuoteEnd(quote.expiresAt.getTime()),
    },
    more: ['If you would like us to come, please accept it before that. If not, you need not do anything:'],
    sms: { template: 'quote-ends' as const, variables: common.variables },
    dueAt: new Date(skipQuietHours(at)),
  };
  return insertMessages(context, 'quote.ends/customer', told, onlyIf);
}

async function toCommon(context: AppContext, quote: QuoteRow) {
  const { id, reference, total, email, expiresAt } = quote;
  const link = context.siteUrl + (await toQuoteLink(context, reference));
  return {
    to: { phone: await unsealPhone(context, quote.phoneSealed), email },
    link,
    about: messagesOfQuote(id),
    expiresAt,
    variables: {
      reference,
      // A rupee sign would make it a message in Unicode, which costs twice.
      price: formatRupees(total).replace('₹', 'Rs '),
      until: formatLastDay(expiresAt),
      link,
    },
  };
}

/** The statements that tell the shop that a quote was declined. */
export function tellShopDeclined(context: AppContext, { reference }: QuoteRow, onlyIf: SQL) {
  const link = context.siteUrl + href('/admin/quotes/:reference', { reference });
  return tellOwner(context, 'quote.declined/owner', { facts: { reference }, link }, onlyIf);
}

/** To the shop: that somebody asks about a quote. What they ask stands in the inbox. */
export async function quoteQuestionMessages(context: AppContext, messageId: string, reference: string) {
  const told = await toOwner(context, 'quote.question/owner', {
    facts: { reference },
    link: context.siteUrl + href('/admin/messages/:id', { id: messageId }),
  });
  return toMessages(context, 'quote.question/owner', told);
}

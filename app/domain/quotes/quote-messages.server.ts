import type { SQL } from 'drizzle-orm';
import { getSmsTime } from '../bookings/reminder-times.ts';
import { insertMessages, tellOwner, toMessages, toOwner } from '../notifications/messages.server.ts';
import { skipQuietHours } from '../notifications/quiet-hours.ts';
import type { AppContext } from '../shared/context.server.ts';
import { timeWords } from '../shared/hindi-time.ts';
import type { Words } from '../shared/language.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { smsPrice } from '../shared/sms-sums.ts';
import { formatLastDay, formatQuoteEnd, getReminderTime } from './quote.ts';
import { messagesOfQuote, type QuoteRow, toQuoteLink } from './quote-row.server.ts';

/** What a quote's customer and the shop are sent about it. The e-mails contain nothing that somebody typed. */

const YOUR_QUOTE: Words = { en: 'Your quote', hi: 'आपका कोटेशन' };
const YOUR_NEW_QUOTE: Words = { en: 'Your new quote', hi: 'आपका नया कोटेशन' };
const REPLACES: Words = {
  en: 'It takes the place of the one that we sent before.',
  hi: 'यह पहले भेजे गए कोटेशन की जगह लेता है।',
};

/** The statements that send a quote. */
export async function sendQuote(context: AppContext, quote: QuoteRow, onlyIf: SQL) {
  const { reference, replaces, total, startAt } = quote;
  const common = await toCommon(context, quote);
  const told = {
    ...common,
    facts: {
      ...{ which: replaces ? YOUR_NEW_QUOTE : YOUR_QUOTE, reference },
      ...{ total: formatRupees(total), until: timeWords(formatQuoteEnd(quote.expiresAt.getTime())) },
    },
    more: [
      ...(replaces ? [REPLACES] : []),
      {
        en: 'Nothing is booked and nothing is owed until you accept it. See what it is made of, ask us about it, or accept it here:',
        hi: 'आपके स्वीकार करने तक न कुछ बुक है, न कुछ देना है। इसमें क्या-क्या है, यहाँ देखें, हमसे पूछें या स्वीकार करें:',
      },
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
      until: timeWords(formatQuoteEnd(quote.expiresAt.getTime())),
    },
    more: [
      {
        en: 'If you would like us to come, please accept it before that. If not, you need not do anything:',
        hi: 'अगर आप चाहते हैं कि हम आएँ, तो कृपया उससे पहले स्वीकार कर लें। नहीं, तो कुछ करने की ज़रूरत नहीं:',
      },
    ],
    sms: { template: 'quote-ends' as const, variables: common.variables },
    dueAt: new Date(skipQuietHours(at)),
  };
  return insertMessages(context, 'quote.ends/customer', told, onlyIf);
}

async function toCommon(context: AppContext, quote: QuoteRow) {
  const { id, reference, total, email, expiresAt } = quote;
  const link = context.siteUrl + (await toQuoteLink(context, reference));
  return {
    to: { phone: await unsealPhone(context, quote.phoneSealed), email, language: 'en' as const },
    link,
    about: messagesOfQuote(id),
    expiresAt,
    variables: {
      reference,
      price: smsPrice(total),
      until: timeWords(formatLastDay(expiresAt)),
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

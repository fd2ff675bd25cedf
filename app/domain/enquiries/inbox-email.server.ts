import { IN_ADMIN_AREA, toMessages, toOwner } from '../notifications/messages.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dateTimeWords } from '../shared/hindi-time.ts';
import { same, type Words } from '../shared/language.ts';
import { formatPhone } from '../shared/phone.ts';
import { formatDate } from '../shared/time.ts';
import type { ContactInput } from './contact-message-input.ts';
import type { EnquiryInput } from './enquiry-input.ts';
import type { RequestedItem } from './requested-item.server.ts';

/** To the shop: a contact message. Its answer goes to the sender. */
export async function contactMessagesToShop(
  context: AppContext,
  { name, email, message }: ContactInput,
  { at, link }: { at: Date; link: string },
) {
  const told = await toOwner(context, 'message.received/owner', {
    // The time keeps mail programs from grouping all of them as one conversation.
    facts: { at: dateTimeWords(at) },
    more: [
      { en: `${name} (${email}) wrote:`, hi: `${name} (${email}) ने लिखा:` },
      same(message),
      {
        en: 'Answer this e-mail to write back. In the admin area:',
        hi: 'जवाब देने के लिए इसी ई-मेल का उत्तर दें। एडमिन में:',
      },
    ],
    link,
    replyTo: email,
  });
  return toMessages(context, 'message.received/owner', told);
}

/** To the shop: an enquiry. Its answer goes to the sender. */
export async function enquiryMessagesToShop(
  context: AppContext,
  { name, email, phone, dateType, date, location, note }: EnquiryInput,
  { item, at, link }: { item: RequestedItem | null; at: Date; link: string },
) {
  const details = [
    `Name: ${name}`,
    `Phone: ${formatPhone(phone)}`,
    `E-mail: ${email}`,
    `Date: ${date ? `${dateType}, ${formatDate(new Date(date))}` : dateType}`,
    `Place: ${location}`,
    ...(item ? [`About: ${item.name} (${item.kind})`] : []),
  ].join('\n');
  const told = await toOwner(context, 'enquiry.received/owner', {
    facts: { at: dateTimeWords(at) },
    more: [same(details), ...(note ? [same(note)] : []), IN_ADMIN_AREA],
    link,
    replyTo: email,
  });
  return toMessages(context, 'enquiry.received/owner', told);
}

const FOOTER: Words = {
  en: 'If you did not write to us, somebody has mistyped an address, and you need not do anything.',
  hi: 'अगर आपने हमें नहीं लिखा, तो किसी से पता लिखने में ग़लती हुई है, और आपको कुछ करने की ज़रूरत नहीं।',
};

/** To the sender. Contains nothing that was typed: anyone can enter a stranger's address. */
export function contactMessageReceived(context: AppContext, email: string) {
  return toMessages(context, 'message.received/customer', {
    to: { email, language: context.language },
    facts: {},
    more: [
      {
        en: 'If it is urgent, call us or write on WhatsApp: our number is on this page.',
        hi: 'जल्दी हो, तो हमें फ़ोन करें या WhatsApp पर लिखें: हमारा नंबर इस पेज पर है।',
      },
    ],
    link: `${context.siteUrl}/contact`,
    footer: FOOTER,
  });
}

/** To the sender. Contains nothing that was typed: anyone can enter a stranger's address. */
export function enquiryReceived(context: AppContext, email: string, item: RequestedItem | null) {
  return toMessages(context, 'enquiry.received/customer', {
    to: { email, language: context.language },
    facts: { about: item ? { en: ` about ${item.name}`, hi: ` (“${item.name}” के बारे में)` } : same('') },
    more: [
      {
        en: 'If your plans change before that, call us or write on WhatsApp: our number is on this page.',
        hi: 'इससे पहले कुछ बदल जाए, तो हमें फ़ोन करें या WhatsApp पर लिखें: हमारा नंबर इस पेज पर है।',
      },
    ],
    link: `${context.siteUrl}/contact`,
    footer: FOOTER,
  });
}

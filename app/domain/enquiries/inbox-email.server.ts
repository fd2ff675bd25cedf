import type { MailMessage } from '../../gateways/mail.ts';
import { formatPhone } from '../shared/phone.ts';
import { formatDate, formatDateTime } from '../shared/time.ts';
import type { ContactInput } from './contact-message-input.ts';
import type { EnquiryInput } from './enquiry-input.ts';
import type { RequestedItem } from './requested-item.server.ts';

/** To the shop: a contact message. Its answer goes to the sender. */
export function contactMessageEmail(
  to: string,
  { name, email, message }: ContactInput,
  { at, link }: { at: Date; link: string },
): MailMessage {
  return {
    channel: 'mail',
    to,
    replyTo: email,
    // The time keeps mail programs from grouping all of them as one conversation.
    subject: `A message from the website, ${formatDateTime(at)}`,
    link,
    text: [
      `${name} (${email}) wrote:`,
      message,
      'Answer this e-mail to write back. In the admin area:',
      link,
    ].join('\n\n'),
  };
}

/** To the shop: an enquiry. Its answer goes to the sender. */
export function enquiryEmail(
  to: string,
  { name, email, phone, dateType, date, location, note }: EnquiryInput,
  { item, at, link }: { item: RequestedItem | null; at: Date; link: string },
): MailMessage {
  const facts = [
    `Name: ${name}`,
    `Phone: ${formatPhone(phone)}`,
    `E-mail: ${email}`,
    `Date: ${date ? `${dateType}, ${formatDate(new Date(date))}` : dateType}`,
    `Place: ${location}`,
    ...(item ? [`About: ${item.name} (${item.kind})`] : []),
  ].join('\n');
  return {
    channel: 'mail',
    to,
    replyTo: email,
    subject: `An enquiry from the website, ${formatDateTime(at)}`,
    link,
    text: [facts, ...(note ? [note] : []), 'In the admin area:', link].join('\n\n'),
  };
}

/** To the sender. Contains nothing that was typed: anyone can enter a stranger's address. */
export function contactMessageReceivedEmail(to: string, siteUrl: string): MailMessage {
  return receivedEmail(to, siteUrl, 'We have your message', [
    'Namaste! Your message has reached us, and a person reads it. We answer by e-mail, usually within a day.',
    'If it is urgent, call us or write on WhatsApp: our number is on this page.',
  ]);
}

/** To the sender. Contains nothing that was typed: anyone can enter a stranger's address. */
export function enquiryReceivedEmail(to: string, siteUrl: string, item: RequestedItem | null): MailMessage {
  const about = item ? ` about ${item.name}` : '';
  return receivedEmail(to, siteUrl, 'We have your enquiry', [
    `Namaste! Your enquiry${about} has reached us. An artist calls you, usually within a day, to hear what you wish for, and you have a price before the call ends. Nothing is booked and nothing is owed until you say so.`,
    'If your plans change before that, call us or write on WhatsApp: our number is on this page.',
  ]);
}

function receivedEmail(to: string, siteUrl: string, subject: string, paragraphs: string[]): MailMessage {
  const link = `${siteUrl}/contact`;
  const footer =
    'If you did not write to us, somebody has mistyped an address, and you need not do anything.';
  return { channel: 'mail', to, subject, link, text: [...paragraphs, link, footer].join('\n\n') };
}

import type { MailMessage } from '../../gateways/mail.ts';
import { formatPhone } from '../shared/contact-details.ts';
import { formatDate, formatDateTime } from '../shared/time.ts';
import type { EnquiryInput } from './enquiry-input.ts';
import type { RequestedItem } from './requested-item.server.ts';

/** The day that somebody asks about, in words. */
function dayOf({ dateType, date }: EnquiryInput): string {
  return date ? `${dateType}, ${formatDate(new Date(date))}` : dateType;
}

/** Tells the shop; an answer to it goes to the sender. */
export function enquiryMail(
  to: string,
  enquiry: EnquiryInput,
  { subject, at, link }: { subject: RequestedItem | null; at: Date; link: string },
): MailMessage {
  const { name, email, phone, location, note } = enquiry;
  const facts = [
    `Name: ${name}`,
    `Phone: ${formatPhone(phone)}`,
    `E-mail: ${email}`,
    `Date: ${dayOf(enquiry)}`,
    `Place: ${location}`,
    ...(subject ? [`About: ${subject.name} (${subject.kind})`] : []),
  ].join('\n');
  return {
    channel: 'mail',
    to,
    replyTo: email,
    // The time keeps mail programs from heaping all of them up as one conversation.
    subject: `An enquiry from the website, ${formatDateTime(at)}`,
    link,
    text: [facts, ...(note ? [note] : []), 'In the admin area:', link].join('\n\n'),
  };
}

/** Holds nothing of what the sender wrote: whoever gets it may never have been here. */
export function enquiryTakenMail(to: string, siteUrl: string, subject: RequestedItem | null): MailMessage {
  const link = `${siteUrl}/contact`;
  const about = subject ? ` about ${subject.name}` : '';
  return {
    channel: 'mail',
    to,
    subject: 'We have your enquiry',
    link,
    text: [
      `Namaste! Your enquiry${about} has reached us. An artist calls you, usually within a day, to hear what you wish for, and you have a price before the call ends. Nothing is booked and nothing is owed until you say so.`,
      'If your plans change before that, call us or write on WhatsApp: our number is on this page.',
      link,
      'If you did not write to us, somebody has mistyped an address, and you need not do anything.',
    ].join('\n\n'),
  };
}

import type { MailMessage } from '../../gateways/mail.ts';
import { formatDateTime } from '../shared/time.ts';
import type { ContactInput } from './contact-message-input.ts';

/** Tells the shop; an answer to it goes to the sender. */
export function contactMail(
  to: string,
  { name, email, message }: ContactInput,
  at: Date,
  link: string,
): MailMessage {
  return {
    channel: 'mail',
    to,
    replyTo: email,
    // The time keeps mail programs from heaping all of them up as one conversation.
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

/** Holds nothing of what the sender wrote: whoever gets it may never have been here. */
export function contactTakenMail(to: string, siteUrl: string): MailMessage {
  const link = `${siteUrl}/contact`;
  return {
    channel: 'mail',
    to,
    subject: 'We have your message',
    link,
    text: [
      'Namaste! Your message has reached us, and a person reads it. We answer by e-mail, usually within a day.',
      'If it is urgent, call us or write on WhatsApp: our number is on this page.',
      link,
      'If you did not write to us, somebody has mistyped an address, and you need not do anything.',
    ].join('\n\n'),
  };
}

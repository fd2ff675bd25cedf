import { brand } from '../site/brand.ts';
import type { Mail } from './mail.ts';
import type { Sms, SmsMessage, SmsTemplate, SmsTexts } from './sms.ts';

/**
 * SMS and e-mail of a local run: one line each, the only lines that may contain a phone number or a code. The
 * configuration refuses them in production (`env.server.ts`).
 */
export const printedSms: Sms = {
  async send(message) {
    console.log(`[sms] ${message.to} ${wordsOf(message)}`);
    return { ok: true, providerId: 'printed' };
  },
};

export const printedMail: Mail = {
  async send({ to, subject, link }) {
    console.log(`[mail] ${to} ${subject} ${link}`);
    return { ok: true, providerId: 'printed' };
  },
};

/** The registered texts. */
const WORDS: { [T in SmsTemplate]: (variables: SmsTexts[T]) => string } = {
  'login-code': ({ code }) =>
    `${code} is your ${brand.name} login code. Valid for 5 minutes. Do not share it.`,
  'payment-received': ({ amount, reference }) =>
    `We have received Rs ${amount} for ${reference}. ${brand.name}`,
  'payment-returned': ({ amount, reference }) =>
    `Rs ${amount} for ${reference} goes back to you within 7 working days. ${brand.name}`,
  'booking-requested': ({ reference, when, price, link }) =>
    `${brand.name}: we have your request ${reference} for ${when}, price ${price}. See, move or cancel it: ${link}`,
  'booking-confirmed': ({ reference, when, price, link }) =>
    `${brand.name}: your appointment ${reference} on ${when} is confirmed, price ${price}. See, move or cancel it: ${link}`,
  'booking-accepted': ({ reference, when, artist, link }) =>
    `${brand.name}: ${artist} will come to you on ${when}, appointment ${reference}. See, move or cancel it: ${link}`,
  'booking-offer': ({ reference, when, link }) =>
    `${brand.name}: your artist offers another time for ${reference} on ${when}. Take it, or keep your time: ${link}`,
  'booking-moved': ({ reference, when, link }) =>
    `${brand.name}: your appointment ${reference} is now on ${when}. See, move or cancel it: ${link}`,
  'booking-cancelled': ({ reference, when, link }) =>
    `${brand.name}: your appointment ${reference} on ${when} is cancelled. If you did not mean this, call us: ${link}`,
  'booking-reminder': ({ reference, when, link }) =>
    `${brand.name}: a reminder of your appointment ${reference} on ${when}. Any change of plans: ${link}`,
  'booking-after-care': ({ link }) =>
    `${brand.name}: for a deep colour keep your henna dry and warm today. More care, and thank you: ${link}`,
  'booking-balance': ({ amount, reference, link }) =>
    `${brand.name}: Rs ${amount} is to be paid for your appointment ${reference}. Pay it here, or call us: ${link}`,
  'review-request': ({ link }) =>
    `${brand.name}: thank you for choosing us. How did you like it? Please tell us here: ${link}`,
};

/** A registered text with its variables filled in. */
function wordsOf({ template, variables }: SmsMessage): string {
  return (WORDS[template] as (filled: typeof variables) => string)(variables); // they belong together by type
}

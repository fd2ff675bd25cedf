import type { Language, Text, Words } from '../domain/shared/language.ts';
import { brand } from '../site/brand.ts';
import type { Delivery } from './delivery.ts';
import { HINDI_SMS } from './sms-hi.ts';

/**
 * The texts that the shop sends, and what varies in each. In India each must match a template registered on DLT
 * (facts, section 2.5; docs/messages.md has the list): change it there first. No variable is longer than 30
 * characters, but for links.
 */
interface SmsTexts {
  /** `code`: six digits. */
  'login-code': { code: string };
  /** `amount`: whole rupees; `reference`: an order's number or an appointment's reference. */
  'payment-received': { amount: string; reference: string };
  'payment-returned': { amount: string; reference: string };
  /** `when`: the day, and the time where one is fixed; `price`: `Rs 7,999`; `link`: the booking's own page. */
  'booking-requested': { reference: string; when: string; price: string; link: string };
  'booking-confirmed': { reference: string; when: string; price: string; link: string };
  /** `artist`: a name. */
  'booking-accepted': { reference: string; when: string; artist: string; link: string };
  'booking-offer': { reference: string; when: string; link: string };
  'booking-moved': { reference: string; when: string; link: string };
  'booking-cancelled': { reference: string; when: string; link: string };
  'booking-reminder': { reference: string; when: string; link: string };
  'booking-after-care': { link: string };
  /** `amount`: whole rupees, to be paid on the page of the link. */
  'booking-balance': { amount: string; reference: string; link: string };
  /** `price`: `Rs 7,999`; `until`: the last day; `link`: the quote's own page. */
  'quote-sent': { reference: string; price: string; until: string; link: string };
  'quote-ends': { reference: string; price: string; until: string; link: string };
  'review-request': { link: string };
  /** `link`: the order's own page; `tracking`: the courier's number of the parcel. */
  'order-sent': { reference: string; link: string };
  'order-tracked': { reference: string; courier: string; tracking: string; link: string };
  'order-address': { reference: string; link: string };
  'order-placed': { reference: string; amount: string; link: string };
  'order-confirmed': { reference: string; link: string };
  'order-cancelled': { reference: string; link: string };
  /** `item`: a product; `link`: its page. */
  'stock-back': { item: string; link: string };
  /** `arrival`: `at about 10:20 am`, or `at the agreed time`. */
  'booking-on-way': { reference: string; arrival: string; link: string };
  'booking-not-on-way': { reference: string; when: string; link: string };
  /** `decision`: `accepted` or `not accepted`. */
  'order-return': { reference: string; decision: string; link: string };
  /** To an artist. `link`: the page where she answers. */
  'artist-asked': { when: string; pincode: string; reference: string; link: string };
}
export type SmsTemplate = keyof SmsTexts;

export type SmsMessage = {
  [T in SmsTemplate]: {
    channel: 'sms';
    /** E.164. */
    to: string;
    template: T;
    variables: SmsTexts[T];
    /** English if it is left out. */
    language?: Language;
  };
}[SmsTemplate];

/** Variables that are the same in every language; all others are given in each. */
type NeutralVariable = 'code' | 'reference' | 'link' | 'courier' | 'tracking' | 'item' | 'pincode';

/** A text with its variables, without whom it is for and in which language. */
export type SmsContent = {
  [T in SmsTemplate]: {
    template: T;
    variables: { readonly [Name in keyof SmsTexts[T]]: Name extends NeutralVariable ? string : Words };
  };
}[SmsTemplate];

/** An SMS before its language is chosen. */
export interface UnfilledSms {
  channel: 'sms';
  /** E.164. */
  to: string;
  template: SmsTemplate;
  variables: Readonly<Record<string, Text>>;
  /** The id of the artist whom it is for, if any. */
  artist?: string;
}

/** The port to the SMS provider. A text that is not registered in its language is answered with `untranslated`. */
export interface Sms {
  send(message: SmsMessage): Promise<Delivery>;
  /** How many SMS a message is charged as. */
  countParts(message: SmsMessage): number;
}

export type SmsWords = { readonly [T in SmsTemplate]: (variables: SmsTexts[T]) => string };

/** The registered texts. */
const ENGLISH_SMS: SmsWords = {
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
  'quote-sent': ({ reference, price, until, link }) =>
    `${brand.name}: your quote ${reference}, ${price}, is valid until ${until}. See it, ask us or accept it: ${link}`,
  'quote-ends': ({ reference, price, until, link }) =>
    `${brand.name}: your quote ${reference}, ${price}, ends on ${until}. See it, ask us or accept it: ${link}`,
  'review-request': ({ link }) =>
    `${brand.name}: thank you for choosing us. How did you like it? Please tell us here: ${link}`,
  'order-sent': ({ reference, link }) =>
    `${brand.name}: your order ${reference} is on its way. See how far it is: ${link}`,
  'order-tracked': ({ reference, courier, tracking, link }) =>
    `${brand.name}: your order ${reference} is on its way by ${courier}, tracking number ${tracking}. See how far it is: ${link}`,
  'order-address': ({ reference, link }) =>
    `${brand.name}: we corrected the address of your order ${reference}. Please check it: ${link}`,
  'order-placed': ({ reference, amount, link }) =>
    `${brand.name}: we have your order ${reference}, Rs ${amount} in cash when it arrives. See it here: ${link}`,
  'order-confirmed': ({ reference, link }) =>
    `${brand.name}: your order ${reference} is confirmed, and we pack it now. See it here: ${link}`,
  'order-cancelled': ({ reference, link }) =>
    `${brand.name}: your order ${reference} is cancelled. If you did not expect this, call us: ${link}`,
  'stock-back': ({ item, link }) =>
    `${brand.name}: ${item} can be ordered again. You asked us to tell you: ${link}`,
  'booking-on-way': ({ reference, arrival, link }) =>
    `${brand.name}: your artist is on the way for appointment ${reference} and arrives ${arrival}. See it here: ${link}`,
  'booking-not-on-way': ({ reference, when, link }) =>
    `${brand.name}: your artist is not on the way yet for appointment ${reference} on ${when}. We tell you again. See it here: ${link}`,
  'order-return': ({ reference, decision, link }) =>
    `${brand.name}: the return that you asked for of your order ${reference} is ${decision}. Read our answer here: ${link}`,
  'artist-asked': ({ when, pincode, reference, link }) =>
    `${brand.name}: an appointment waits for your answer: ${when}, pincode ${pincode}, ${reference}. Accept or decline it here: ${link}`,
};

const WORDS: Readonly<Record<Language, SmsWords>> = { en: ENGLISH_SMS, hi: HINDI_SMS };

export function isSmsTemplate(name: string): name is SmsTemplate {
  return Object.hasOwn(ENGLISH_SMS, name);
}

export const SMS_TEMPLATES = Object.keys(ENGLISH_SMS).filter(isSmsTemplate);

/** What a message says: the registered text with its variables filled in. */
export function toSmsText({ template, variables, language = 'en' }: SmsMessage): string {
  return (WORDS[language][template] as (filled: typeof variables) => string)(variables); // they belong together by type
}

/** The registered texts, with what varies as `fill` names it. */
export function describeSmsText(
  template: SmsTemplate,
  language: Language,
  fill: (variable: string) => string = (name) => `{${name}}`,
): string {
  const names = new Proxy({}, { get: (_, name) => fill(String(name)) }) as never; // whatever a text mentions
  return WORDS[language][template](names);
}

/** What varies in a text, in the order of the English one: templates of WhatsApp number it so in every language. */
export function listSmsVariables(template: SmsTemplate): string[] {
  return Array.from(describeSmsText(template, 'en').matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
}

/** The registered texts of a notice in each language with the names of what varies: `your order {reference}`. */
export function describeSms({ sms = [] }: { sms?: readonly string[] }): Record<Language, string>[] {
  return sms.map((each) => {
    const template = each as SmsTemplate; // the table names no others
    return { en: describeSmsText(template, 'en'), hi: describeSmsText(template, 'hi') };
  });
}

/** The characters of one SMS and of each part of a longer one: in the alphabet of GSM, and in Unicode. */
const PART_LENGTHS = { gsm: [160, 153], unicode: [70, 67] } as const;

const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;

/** How many SMS a text is charged as. Letters outside of the GSM alphabet make it Unicode, which has fewer in each. */
export function countSmsParts(text: string): number {
  const isGsm = GSM.test(text);
  // These take two places. What is no GSM is counted as UTF-16 has it.
  const length = text.length + (isGsm ? (text.match(/[\^{}\\[~\]|€]/g)?.length ?? 0) : 0);
  const [one, part] = PART_LENGTHS[isGsm ? 'gsm' : 'unicode'];
  return length <= one ? 1 : Math.ceil(length / part);
}

/** What every provider charges. */
export const countParts: Sms['countParts'] = (message) => countSmsParts(toSmsText(message));

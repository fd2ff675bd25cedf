import type { Delivery } from './delivery.ts';

/**
 * The texts that the shop sends, and what varies in each. In India each must match a template registered on DLT
 * (facts, section 2.5; docs/operations.md has the list): change it there first. No variable is longer than 30
 * characters, but for links.
 */
export interface SmsTexts {
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
  'review-request': { link: string };
}
export type SmsTemplate = keyof SmsTexts;

export type SmsMessage = {
  [T in SmsTemplate]: {
    channel: 'sms';
    /** E.164. */
    to: string;
    template: T;
    variables: SmsTexts[T];
  };
}[SmsTemplate];

/** The port to the SMS provider. */
export interface Sms {
  send(message: SmsMessage): Promise<Delivery>;
}

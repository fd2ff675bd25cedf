import type { Delivery } from './delivery.ts';

/** The texts that the shop sends. In India each must match a template registered on DLT (facts, section 2.5). */
export interface SmsTexts {
  /** `code`: six digits. */
  'login-code': { code: string };
  /** `amount`: whole rupees; `reference`: an order's number or an appointment's reference. */
  'payment-received': { amount: string; reference: string };
  'payment-returned': { amount: string; reference: string };
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

/** The port to whoever carries our SMS. */
export interface Sms {
  send(message: SmsMessage): Promise<Delivery>;
}

import type { Delivery } from './delivery.ts';
import type { SmsMessage } from './sms.ts';

/** The port to WhatsApp: templates of the same names and words as the texts of SMS. */
export interface WhatsApp {
  /**
   * A template that is not registered in its language is answered with `untranslated`.
   * @param key comes back with the reports of what became of the message
   * @returns `unknown` where it may have been sent or not; `isDelivered` where no report follows
   */
  send(message: SmsMessage, key: string): Promise<Delivery & { unknown?: boolean; isDelivered?: boolean }>;
  /** What proves to the provider that its reports come to the right place; null for whoever does not know the token. */
  answerChallenge(token: string, challenge: string): string | null;
  /** Whether the provider has signed a report. */
  isSigned(body: Uint8Array<ArrayBuffer>, signature: string): Promise<boolean>;
}

import type { Delivery } from './delivery.ts';
import type { SmsMessage } from './sms.ts';

type Sent = Delivery & {
  /** It may have been sent or not. */
  unknown?: boolean;
  /** No report follows. */
  isDelivered?: boolean;
};

/** What the staff answers in their own words. */
export interface ChatMessage {
  channel: 'whatsapp';
  /** E.164. */
  to: string;
  text: string;
}

/** The port to WhatsApp: templates of the same names and words as the texts of SMS. */
export interface WhatsApp {
  /**
   * A template that is not registered in its language is answered with `untranslated`.
   * @param key comes back with the reports of what became of the message
   */
  send(message: SmsMessage, key: string): Promise<Sent>;
  /** Only to somebody who wrote to us within 24 hours: WhatsApp refuses it otherwise. */
  sendText(message: ChatMessage, key: string): Promise<Sent>;
  /** What proves to the provider that its reports come to the right place; null for whoever does not know the token. */
  answerChallenge(token: string, challenge: string): string | null;
  /** Whether the provider has signed a report. */
  isSigned(body: Uint8Array<ArrayBuffer>, signature: string): Promise<boolean>;
}

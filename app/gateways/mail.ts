import type { Delivery } from './delivery.ts';

export interface MailMessage {
  channel: 'mail';
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The one link that the text is about, for the local run's printed line. */
  link: string;
  /** The reply address, if not the shop's. */
  replyTo?: string;
  /** An address that ends the mailing by a POST alone (RFC 8058): mail programs show a button of their own for it. */
  unsubscribe?: string;
}

/** The port to the e-mail provider. `key` makes a repeated attempt harmless. */
export interface Mail {
  send(message: MailMessage, key: string): Promise<Delivery>;
}

import type { Language } from '../domain/shared/language.ts';
import type { Delivery } from './delivery.ts';

/** A picture in an e-mail, which is complete without it. */
export interface MailPicture {
  /** An absolute address that stays. */
  src: string;
  alt: string;
  /** Height by width. */
  ratio: number;
  /** Below it, and where a press on both leads; a picture may have neither. */
  caption?: { title: string; text: string; link: string } | undefined;
}

export interface MailMessage {
  channel: 'mail';
  to: string;
  subject: string;
  /** English if it is left out. */
  language?: Language;
  /** Plain text. */
  text: string;
  /** The same in parts, for the e-mail's design (`mail-html.ts`). */
  page?: {
    paragraphs: readonly string[];
    pictures?: readonly MailPicture[] | undefined;
    /** What the button to the link says. */
    button: string;
    /** Small print. */
    footer?: string | undefined;
    /** Where whoever reads it says that they want fewer of these. */
    fewer?: string | undefined;
  };
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

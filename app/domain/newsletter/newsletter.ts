import type { Image } from '../images/image.ts';
import { defineTransitions } from '../shared/state-machine.ts';

export type NewsletterStatus = 'draft' | 'sending' | 'sent' | 'stopped';

export const NEWSLETTER_STATUS_LABELS: Record<NewsletterStatus, string> = {
  draft: 'Draft',
  sending: 'Being sent',
  sent: 'Sent',
  stopped: 'Stopped',
};

export const newsletterTransitions = defineTransitions<
  'edit' | 'delete' | 'send' | 'stop',
  NewsletterStatus,
  'admin'
>({
  noun: 'newsletter',
  labels: NEWSLETTER_STATUS_LABELS,
  transitions: {
    edit: { by: ['admin'], from: ['draft'], to: 'draft', verb: 'change' },
    delete: { by: ['admin'], from: ['draft'], to: 'draft', verb: 'delete' },
    send: { by: ['admin'], from: ['draft'], to: 'sending', verb: 'send' },
    stop: { by: ['admin'], from: ['sending'], to: 'stopped', verb: 'stop' },
  },
});

/** Letters of each text. A subject beyond some 60 is cut by mail programs of phones. */
export const NEWSLETTER_TEXT_LENGTH = { subject: 80, body: 5000 } as const;
export const NEWSLETTER_MAX_IMAGES = 3;
export const NEWSLETTER_MAX_DESIGNS = 6;

/** What subscribers were promised (`SUBSCRIBER_CONSENT`). */
export const NEWSLETTERS_A_MONTH = 2;
/** Messages a minute: within two requests a second of the e-mail provider, beside the shop's other e-mails. */
export const NEWSLETTER_MESSAGES_A_MINUTE = 20;

/** A design as a newsletter shows it. */
export interface NewsletterDesign {
  id: string;
  name: string;
  /** Whole rupees. */
  price: number;
  images: Image[];
}

/** What a newsletter says, for its preview and for the message. */
export interface NewsletterContent {
  subject: string;
  body: string;
  images: Image[];
  designs: NewsletterDesign[];
}

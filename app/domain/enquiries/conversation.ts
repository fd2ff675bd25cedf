import { HOUR_MS } from '../shared/time.ts';

/** What a person and the shop have said to each other, by whichever way. */

export const CONVERSATION_STATES = ['new', 'answered', 'done'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export const CONVERSATION_STATE_LABELS: Record<ConversationState, string> = {
  new: 'To answer',
  answered: 'Answered',
  done: 'Done',
};

/** The ways by which a person writes to the shop. */
export const WROTE_BY = ['message', 'enquiry', 'whatsapp'] as const;
export type WroteBy = (typeof WROTE_BY)[number];

export const WROTE_BY_LABELS: Record<WroteBy, string> = {
  message: 'Contact form',
  enquiry: 'Enquiry',
  whatsapp: 'WhatsApp',
};

export const ENTRY_KINDS = [...WROTE_BY, 'answer'] as const;

export const ANSWER_CHANNELS = ['mail', 'whatsapp'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

export const DELIVERY_STATES = ['waiting', 'sent', 'delivered', 'read', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_LABELS: Record<DeliveryState, string> = {
  waiting: 'waits to be sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'not delivered',
};

/** Whose conversations a list has. */
export const ASSIGNMENTS = { mine: 'Mine', nobody: 'Unassigned' } as const;
export type Assignment = keyof typeof ASSIGNMENTS;

/** Characters of an answer; WhatsApp takes 4,096. */
export const ANSWER_MAX_LENGTH = 4000;

/** How long after somebody's last message WhatsApp takes answers that are no templates. */
export const WHATSAPP_WINDOW_MS = 24 * HOUR_MS;

/** What is no text on WhatsApp, by its own names. */
const MEDIA: Record<string, string> = {
  image: 'a picture',
  video: 'a video',
  audio: 'a voice message',
  document: 'a document',
  sticker: 'a sticker',
  location: 'a place',
  contacts: 'a contact',
  reaction: 'a reaction',
};

export function describeMedia(media: string): string {
  return `Sent ${MEDIA[media] ?? 'something that is no text'}`;
}

/** Where a message stands with the shop. */
export const CONTACT_STATES = ['new', 'answered', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export const CONTACT_STATE_LABELS: Record<ContactState, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

/** Characters of a message. */
export const MESSAGE_MAX_LENGTH = 2000;

/** What the sender reads once the message is stored. */
export const MESSAGE_TAKEN =
  'Thank you! Your message has reached us. We answer by e-mail, usually within a day.';

export const CONTACT_STATUSES = ['new', 'answered', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const CONTACT_STATUS_LABELS: Record<ContactStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

/** Characters of a message. */
export const MESSAGE_MAX_LENGTH = 2000;

/** What the sender reads once the message is stored. */
export const MESSAGE_RECEIVED =
  'Thank you! Your message has reached us. We answer by e-mail, usually within a day.';

export const MESSAGE_NOUN = { one: 'message', many: 'messages' };

/** What can be done with several messages at once. */
export const MESSAGE_BULK_STEPS = {
  answered: 'Mark as answered',
  closed: 'Close',
} as const satisfies Partial<Record<ContactStatus, string>>;

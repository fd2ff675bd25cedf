/** A request for a quote by the form at /form. */

/** Spec, section 9; the first is the default. */
export const DATE_TYPES = ['Fixed', 'Not Fixed', 'Flexible'] as const;

export const ENQUIRY_STATUSES = ['new', 'contacted', 'booked', 'closed'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

export const ENQUIRY_STATUS_LABELS: Record<EnquiryStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
};

/** Characters. */
export const LOCATION_MAX_LENGTH = 120;
export const NOTE_MAX_LENGTH = 1000;
export const FOLLOW_UP_NOTE_LENGTH = 200;

export const ENQUIRY_RECEIVED = 'Thank you! Your enquiry has reached us.';

export const ENQUIRY_NOUN = { one: 'enquiry', many: 'enquiries' };

/** What can be done with several enquiries at once. */
export const ENQUIRY_BULK_STEPS = {
  contacted: 'Mark as contacted',
  closed: 'Close',
} as const satisfies Partial<Record<EnquiryStatus, string>>;

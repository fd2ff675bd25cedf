import { z } from 'zod';
import { Email, Name, oneLine, Phone } from '../shared/contact-details.ts';
import { Day, lineOfText, linesOfText, optional, requiredText } from '../shared/input-fields.ts';
import {
  DATE_TYPES,
  ENQUIRY_STATUSES,
  FOLLOW_UP_NOTE_LENGTH,
  LOCATION_MAX_LENGTH,
  NOTE_MAX_LENGTH,
} from './enquiry.ts';

/** A slug or an id of the page's address; it may name nothing. */
const Chosen = z.string().max(100).catch('').default('');

/** The enquiry form (spec, section 5), with fields of our own. */
export const EnquiryInput = z.object({
  name: Name,
  email: Email,
  dateType: z.enum(DATE_TYPES, 'Please choose one of these.').default('Fixed'),
  /** `YYYY-MM-DD`; ignored unless the date is fixed. */
  date: z
    .union([z.literal(''), z.iso.date('Please check the date.')], 'Please check the date.')
    .optional()
    .transform((date) => date || null),
  location: requiredText(oneLine, {
    max: LOCATION_MAX_LENGTH,
    missing: 'Please tell us the city or area.',
    tooLong: `Please keep the place under ${LOCATION_MAX_LENGTH} letters.`,
    has: /\p{L}/u,
  }),
  phone: Phone,
  note: linesOfText(NOTE_MAX_LENGTH, `Please keep your note under ${NOTE_MAX_LENGTH} letters.`).default(''),
  package: Chosen,
  design: Chosen,
});
export type EnquiryInput = z.infer<typeof EnquiryInput>;

/** A change of status by an admin, from the one that they saw. */
export const EnquiryStatusInput = z.object({ from: z.enum(ENQUIRY_STATUSES), to: z.enum(ENQUIRY_STATUSES) });

const FOLLOW_UP_NOTE = `Please keep it below ${FOLLOW_UP_NOTE_LENGTH} letters.`;

/** When the shop wants to come back to an enquiry, and why; without a day it does not. */
export const FollowUpInput = z.object({
  on: optional(Day, 'Please choose a date.'),
  note: lineOfText(FOLLOW_UP_NOTE_LENGTH, FOLLOW_UP_NOTE).default(''),
});
export type FollowUpInput = z.infer<typeof FollowUpInput>;

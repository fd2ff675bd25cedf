import { z } from 'zod';
import { Email, multiLine, Name, oneLine, Phone } from '../shared/contact-details.ts';
import { DATE_TYPES, ENQUIRY_STATUSES, LOCATION_MAX_LENGTH, NOTE_MAX_LENGTH } from './enquiry.ts';

const WHERE = 'Please tell us the city or area.';
const WHERE_TOO_LONG = `Please keep the place under ${LOCATION_MAX_LENGTH} letters.`;
const NOTE_TOO_LONG = `Please keep your note under ${NOTE_MAX_LENGTH} letters.`;

/** A slug or an id of the page's address; it may name nothing. */
const Chosen = z.string().max(100).catch('').default('');

/** What the form for enquiries sends (spec, section 5), and what we ask beside it. */
export const EnquiryInput = z.object({
  name: Name,
  email: Email,
  dateType: z.enum(DATE_TYPES, 'Please choose one of these.').default('Fixed'),
  /** `YYYY-MM-DD`; ignored unless the date is fixed. */
  date: z
    .union([z.literal(''), z.iso.date('Please check the date.')], 'Please check the date.')
    .optional()
    .transform((date) => date || null),
  location: z
    .string(WHERE)
    .max(LOCATION_MAX_LENGTH * 3, WHERE_TOO_LONG)
    .transform(oneLine)
    .pipe(z.string().regex(/\p{L}/u, WHERE).max(LOCATION_MAX_LENGTH, WHERE_TOO_LONG)),
  phone: Phone,
  note: z
    .string()
    .max(NOTE_MAX_LENGTH * 3, NOTE_TOO_LONG)
    .transform(multiLine)
    .pipe(z.string().max(NOTE_MAX_LENGTH, NOTE_TOO_LONG))
    .default(''),
  package: Chosen,
  design: Chosen,
});
export type EnquiryInput = z.infer<typeof EnquiryInput>;

/** A change of status by an admin, from the one that they saw. */
export const EnquiryStatusInput = z.object({ from: z.enum(ENQUIRY_STATUSES), to: z.enum(ENQUIRY_STATUSES) });

import { z } from 'zod';
import { multiLine } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { requiredText, wholeNumber } from '../shared/input-fields.ts';

/** What staff note on a customer's card. */

export const NOTE_MAX_LENGTH = 1000;

/** How many there were when the form was shown, so that one that is sent twice counts once. */
const Earlier = wholeNumber(0, 9999, 'Please reload the page.');

const NoteInput = z.object({
  text: requiredText(multiLine, {
    max: NOTE_MAX_LENGTH,
    missing: 'Please write what to remember.',
    tooLong: 'Please keep it under 1,000 letters.',
  }),
  earlier: Earlier,
});
export type NoteInput = z.infer<typeof NoteInput>;

/** The forms of a card. */
export const CustomerCardInput = byIntent({
  note: NoteInput,
  allergy: NoteInput,
  remove: z.object({ id: z.string().max(80, 'Please reload the page.') }),
  separate: z.object({ member: z.string().max(64, 'Please reload the page.') }),
});

import { z } from 'zod';
import { oneLine } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { requiredText } from '../shared/input-fields.ts';
import { toParagraphs } from './conversation-input.ts';
import { findUnknownFact, REPLY_TEXT_LENGTH, REPLY_TITLE_LENGTH } from './saved-reply.ts';

const RELOAD = 'Please reload the page.';

const fields = {
  title: requiredText(oneLine, {
    max: REPLY_TITLE_LENGTH,
    missing: 'Please give it a title.',
    tooLong: `Please keep the title under ${REPLY_TITLE_LENGTH} letters.`,
  }),
  text: requiredText(toParagraphs, {
    max: REPLY_TEXT_LENGTH,
    missing: 'Please write what it says.',
    tooLong: `Please keep it under ${REPLY_TEXT_LENGTH} letters.`,
  }).superRefine((text, context) => {
    const unknown = findUnknownFact(text);
    if (unknown) context.addIssue({ code: 'custom', message: `There is no {${unknown}} here.` });
  }),
};
const id = z.string(RELOAD).min(1, RELOAD).max(64, RELOAD);

/** The forms of the page of saved replies. */
export const SavedReplyInput = byIntent({
  create: z.object(fields),
  update: z.object({ ...fields, id, version: z.coerce.number(RELOAD).int(RELOAD).min(0, RELOAD) }),
  move: z.object({ id, argument: z.enum(['up', 'down'], RELOAD) }),
  delete: z.object({ id }),
});
export type SavedReplyFields = z.infer<z.ZodObject<typeof fields>>;

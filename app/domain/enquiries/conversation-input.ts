import { z } from 'zod';
import { oneLine } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { requiredText } from '../shared/input-fields.ts';
import { ANSWER_MAX_LENGTH, CONVERSATION_STATES } from './conversation.ts';

const RELOAD = 'Please reload the page.';

/** Line by line; of several empty lines, one stays. */
export function toParagraphs(typed: string): string {
  return typed
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const Answer = requiredText(toParagraphs, {
  max: ANSWER_MAX_LENGTH,
  missing: 'Please write your answer.',
  tooLong: `Please keep your answer under ${ANSWER_MAX_LENGTH} letters.`,
});

/** What the page showed: nothing that came later is taken for answered. */
const seen = {
  version: z.coerce.number(RELOAD).int(RELOAD).min(0, RELOAD),
  /** The row of the newest entry. */
  seen: z.coerce.number(RELOAD).int(RELOAD).min(0, RELOAD),
};

const AnswerInput = z.object({
  ...seen,
  text: Answer,
  /** `mail:` and the address, or `whatsapp`. */
  by: z.string('Please choose how to answer.').max(300, RELOAD),
  idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, RELOAD),
});
export type AnswerInput = z.infer<typeof AnswerInput>;

/** The forms of a conversation's page. A saved reply is put into what is typed; nothing is stored by it. */
export const ConversationInput = byIntent({
  answer: AnswerInput,
  insert: z.object({
    argument: z.string().max(64, RELOAD),
    text: z
      .string()
      .max(ANSWER_MAX_LENGTH * 4)
      .default(''),
  }),
  assign: z.object({ assignee: z.string().max(64, RELOAD), from: z.string().max(64, RELOAD) }),
  done: z.object({ ...seen, from: z.enum(CONVERSATION_STATES, RELOAD) }),
  reopen: z.object({ ...seen, from: z.enum(CONVERSATION_STATES, RELOAD) }),
});
export type SeenInput = z.infer<z.ZodObject<typeof seen>>;

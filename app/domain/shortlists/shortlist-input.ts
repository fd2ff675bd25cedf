import { z } from 'zod';
import { multiLine, oneLine } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { lineOfText, requiredText } from '../shared/input-fields.ts';
import { parseThing, SHORTLIST_LIMITS, VOTES } from './shortlist.ts';

/** What the owner of a list and the family send. */

const LIMITS = SHORTLIST_LIMITS;

const ThingName = z.string('This is nothing of ours.').transform((text, context) => {
  const thing = parseThing(text);
  if (thing) return thing;
  context.addIssue({ code: 'custom', message: 'This is nothing of ours.' });
  return z.NEVER;
});

/** A heart's button: `add` or `remove` is the thing. */
export const HeartInput = z.union([z.object({ add: ThingName }), z.object({ remove: ThingName })]);

const Note = lineOfText(LIMITS.note, `Please keep the note under ${LIMITS.note} letters.`);
const thing = { thing: ThingName };
const comment = z.object({ id: z.string().max(64) });

/** The forms of somebody's own list. */
export const OwnShortlistInput = byIntent({
  note: z.object({ ...thing, note: Note }),
  remove: z.object({ ...thing, name: z.string().max(200).default('') }),
  restore: z.object({ ...thing, note: Note.default('') }),
  share: z.object({}),
  unshare: z.object({}),
  'delete-comment': comment,
});

const FirstName = requiredText(oneLine, {
  max: LIMITS.name,
  missing: 'Please give your first name, in letters.',
  tooLong: `Please keep it under ${LIMITS.name} letters.`,
  has: /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u,
});

/** A phone number or an e-mail address, roughly. */
const REACHES_SOMEBODY = /\d[\d\s().-]{7,}\d|\S@\S+\.\S/;

const Words = requiredText(multiLine, {
  max: LIMITS.comment,
  missing: 'Please write something.',
  tooLong: `Please keep it under ${LIMITS.comment} letters.`,
}).refine(
  (words) => !REACHES_SOMEBODY.test(words),
  'Please leave phone numbers and e-mail addresses out: whoever has the link reads this.',
);

/** The forms of a shared list. */
export const FamilyInput = byIntent({
  join: z.object({ name: FirstName }),
  vote: z.object({ ...thing, vote: z.enum([...VOTES, 'none'], 'Please choose one.') }),
  comment: z.object({ ...thing, words: Words }),
  'delete-comment': comment,
});

import { z } from 'zod';
import { imagesInput } from '../images/image-input.ts';
import { toBulkInput } from '../shared/bulk.ts';
import { multiLine, oneLine } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { linesOfText, requiredText } from '../shared/input-fields.ts';
import { MAX_REVIEW_IMAGES, MAX_STARS, REVIEW_BULK_STEPS, REVIEW_TEXT_LIMITS } from './review.ts';

/** What customers, readers, artists and admins send about reviews. */

const LIMITS = REVIEW_TEXT_LIMITS;

const Stars = z
  .string('Please choose your stars.')
  .regex(/^[1-5]$/, 'Please choose your stars.')
  .transform(Number)
  .pipe(z.number().int().min(1).max(MAX_STARS));

const ReviewFields = z.object({
  stars: Stars,
  words: linesOfText(LIMITS.words, `Please keep it under ${LIMITS.words} letters.`).default(''),
  name: requiredText(oneLine, {
    max: LIMITS.name,
    missing: 'Please tell us a name to show.',
    tooLong: `Please keep the name under ${LIMITS.name} letters.`,
    has: /\p{L}/u,
  }),
  /** A checkbox. */
  consent: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
});

/** A customer's review. */
export const ReviewInput = ReviewFields.and(imagesInput({ min: 0, max: MAX_REVIEW_IMAGES, message: '' }));
export type ReviewInput = z.infer<typeof ReviewInput>;

const reviewId = z.object({ id: z.string().max(64) });

const DeclineReason = requiredText(multiLine, {
  max: LIMITS.reason,
  missing: 'Please tell the customer why.',
  tooLong: `Please keep it under ${LIMITS.reason} letters.`,
});

/** What the owner does with reviews. */
export const ReviewDecisionInput = byIntent({
  publish: reviewId,
  decline: reviewId.extend({ reason: DeclineReason }),
  'dismiss-reports': reviewId,
  'hide-samples': z.object({}),
});

const bulk = { key: /^[\w-]{1,60}$/, seen: /^(waiting|published)$/ };

/** What the owner does with several reviews; all that are declined get one reason. */
export const ReviewBulkInput = z.discriminatedUnion(
  'step',
  [
    toBulkInput({ publish: REVIEW_BULK_STEPS.publish }, bulk).extend({ step: z.literal('publish') }),
    toBulkInput({ decline: REVIEW_BULK_STEPS.decline }, bulk).extend({
      step: z.literal('decline'),
      reason: DeclineReason,
    }),
  ],
  'Unknown action.',
);

/** An artist's answer. */
export const AnswerInput = reviewId.extend({
  answer: requiredText(multiLine, {
    max: LIMITS.answer,
    missing: 'Please write your answer.',
    tooLong: `Please keep it under ${LIMITS.answer} letters.`,
    has: /[\p{L}\p{N}]/u,
  }),
});

/** What a reader says against a review. */
export const ReportInput = z.object({
  words: requiredText(multiLine, {
    max: LIMITS.report,
    missing: 'Please tell us what is wrong with it.',
    tooLong: `Please keep it under ${LIMITS.report} letters.`,
    has: /\p{L}/u,
  }),
});

import { z } from 'zod';
import { imagesOf } from '../images/image-input.ts';
import { multiLine, oneLine } from '../shared/contact-details.ts';
import { MOST_PACKAGE_IMAGES, PACKAGE_CATEGORIES, PACKAGE_LIMITS, PACKAGE_STATUSES } from './package.ts';
import { isReserved, isSlug, SLUG_MAX_LENGTH } from './package-slug.ts';

/** What the owner types of a package, in the form and by the API. Only name and price must be given (spec, section 5). */

const LIMITS = PACKAGE_LIMITS;

const NO_NAME = 'Please give the package a name.';
const LONG_NAME = `Please keep the name under ${LIMITS.designTitle} letters.`;

const Title = z
  .string(NO_NAME)
  .max(5 * LIMITS.designTitle, LONG_NAME)
  .transform(oneLine)
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}]/u, NO_NAME)
      .max(LIMITS.designTitle, LONG_NAME),
  );

/** A whole number as people type it: `7,999`, `₹ 7999`. */
function wholeNumber(min: number, max: number, wrong: string) {
  return z
    .string(wrong)
    .max(30, wrong)
    .transform((typed) => typed.replace(/[₹,\s]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{1,12}$/, wrong)
        .transform(Number),
    )
    .pipe(z.number().min(min, wrong).max(max, wrong));
}

/** A field that may be left empty, or out. */
const Left = z
  .string()
  .optional()
  .transform((typed) => (typed?.trim() ? typed : undefined));

const NO_PRICE = 'Please give the price in rupees.';
const WRONG_PRICE = 'Please give the price in whole rupees, from 1 to 10,00,000, like 7999.';

const Price = z
  .string(NO_PRICE)
  .refine((typed) => typed.trim() !== '', { error: NO_PRICE, abort: true })
  .pipe(wholeNumber(1, LIMITS.price, WRONG_PRICE));

const WRONG_RATING = 'Please give a rating from 0 to 5 in steps of 0.1, like 4.5, or leave it empty.';

/** Tenths of a star. */
const Rating = z
  .string()
  .trim()
  .regex(/^(5(\.0)?|[0-4](\.\d)?)$/, WRONG_RATING)
  .transform((typed) => Math.round(Number(typed) * 10));

/** One of the filter's, however it is written, or another word. */
const Category = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(LIMITS.category, `Please keep the category under ${LIMITS.category} letters.`))
  .transform(
    (typed) => PACKAGE_CATEGORIES.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed,
  );

const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isSlug, {
    error: `Please use small letters, digits and single dashes, at most ${SLUG_MAX_LENGTH} of them.`,
    abort: true,
  })
  .refine((slug) => !isReserved(slug), 'The site itself needs this address. Please choose another.');

const LONG_DESCRIPTION = `Please keep the description under ${LIMITS.description} letters.`;
const { min, max } = LIMITS.minutes;

/** What is left empty gets what most packages have. */
const PackageFields = z.object({
  name: Title,
  price: Price,
  rating: Left.pipe(Rating.optional()).transform((tenths) => tenths ?? null),
  description: Left.pipe(
    z
      .string()
      .max(5 * LIMITS.description, LONG_DESCRIPTION)
      .transform(multiLine)
      .pipe(z.string().max(LIMITS.description, LONG_DESCRIPTION))
      .default(''),
  ),
  category: Left.pipe(Category.default('Traditional')),
  /** Null: made from the name. */
  slug: Left.pipe(Slug.optional()).transform((slug) => slug ?? null),
  inclusions: Left.pipe(
    z
      .string()
      .max(5 * LIMITS.inclusions * LIMITS.inclusion, 'Please say this in fewer words.')
      .transform((typed) => multiLine(typed).split('\n').filter(Boolean))
      .pipe(
        z
          .array(z.string())
          .max(LIMITS.inclusions, `Please keep to ${LIMITS.inclusions} lines.`)
          .refine(
            (lines) => lines.every((line) => line.length <= LIMITS.inclusion),
            `Please keep each line under ${LIMITS.inclusion} letters.`,
          ),
      )
      .default([]),
  ),
  duration: Left.pipe(
    wholeNumber(min, max, `Please give whole minutes, from ${min} to ${max}.`).default(120),
  ),
  reviews: Left.pipe(
    wholeNumber(0, LIMITS.reviews, 'Please give the number of reviews, or leave it empty.').default(0),
  ),
  status: Left.pipe(z.enum(PACKAGE_STATUSES, 'Please choose one of these.').default('visible')),
});

/** A draft may have no image yet; the desk asks for one where customers would see the package. */
const PackageImages = imagesOf({ min: 0, max: MOST_PACKAGE_IMAGES, message: '' });

/** A new package. */
export const PackageInput = PackageFields.and(PackageImages);
export type PackageInput = z.infer<typeof PackageInput>;

/** An edit of the version that its editor has seen. */
export const PackageEdit = PackageFields.extend({
  version: z.coerce.number('Please open this package again.').int().min(1),
}).and(PackageImages);

/** The buttons of the owner's list. */
export const PackageStep = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), id: z.string().max(64), status: z.enum(PACKAGE_STATUSES) }),
  z.object({ intent: z.literal('move'), id: z.string().max(64), direction: z.enum(['up', 'down']) }),
]);

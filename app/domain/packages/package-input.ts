import { z } from 'zod';
import { FormerPrice, refuseLowFormerPrice } from '../content/struck-price-input.ts';
import { imagesInput } from '../images/image-input.ts';
import { multiLine, oneLine } from '../shared/contact-details.ts';
import { lineOfText, linesOfText, requiredText, typedNumber } from '../shared/input-fields.ts';
import { isSlug, SLUG_MAX_LENGTH } from '../shared/slug.ts';
import { MAX_PACKAGE_IMAGES, PACKAGE_CATEGORIES, PACKAGE_LIMITS, PACKAGE_STATUSES } from './package.ts';
import { isReserved } from './package-slug.ts';

/** The fields of a package, from the form and the API. Only name and price are required (spec, section 5). */

const LIMITS = PACKAGE_LIMITS;

/** A field that may be empty or missing. */
const OptionalText = z
  .string()
  .optional()
  .transform((text) => (text?.trim() ? text : undefined));

const WRONG_RATING = 'Please give a rating from 0 to 5 in steps of 0.1, like 4.5, or leave it empty.';

/** Tenths of a star. */
const Rating = z
  .string()
  .trim()
  .regex(/^(5(\.0)?|[0-4](\.\d)?)$/, WRONG_RATING)
  .transform((typed) => Math.round(Number(typed) * 10));

/** One of the filter's categories in any case, or another text. */
const Category = lineOfText(
  LIMITS.category,
  `Please keep the category under ${LIMITS.category} letters.`,
).transform((text) => PACKAGE_CATEGORIES.find((known) => known.toLowerCase() === text.toLowerCase()) ?? text);

const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isSlug, {
    error: `Please use small letters, digits and single dashes, at most ${SLUG_MAX_LENGTH} of them.`,
    abort: true,
  })
  .refine((slug) => !isReserved(slug), 'The site itself uses this address. Please choose another.');

const { min, max } = LIMITS.minutes;

/** Empty fields get the usual values. */
const PackageFields = z.object({
  name: requiredText(oneLine, {
    max: LIMITS.designTitle,
    missing: 'Please give the package a name.',
    tooLong: `Please keep the name under ${LIMITS.designTitle} letters.`,
    has: /[\p{L}\p{N}]/u,
  }),
  price: typedNumber({
    min: 1,
    max: LIMITS.price,
    missing: 'Please give the price in rupees.',
    malformed: 'Please give the price in whole rupees, from 1 to 10,00,000, like 7999.',
  }),
  formerPrice: FormerPrice,
  rating: OptionalText.pipe(Rating.optional()).transform((tenths) => tenths ?? null),
  description: OptionalText.pipe(
    linesOfText(
      LIMITS.description,
      `Please keep the description under ${LIMITS.description} letters.`,
    ).default(''),
  ),
  category: OptionalText.pipe(Category.default('Traditional')),
  /** Null to generate one from the name. */
  slug: OptionalText.pipe(Slug.optional()).transform((slug) => slug ?? null),
  inclusions: OptionalText.pipe(
    z
      .string()
      .max(5 * LIMITS.inclusions * LIMITS.inclusion, 'Please shorten this.')
      .transform((text) => multiLine(text).split('\n').filter(Boolean))
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
  duration: OptionalText.pipe(
    typedNumber({ min, max, missing: `Please give whole minutes, from ${min} to ${max}.` }).default(120),
  ),
  reviews: OptionalText.pipe(
    typedNumber({
      min: 0,
      max: LIMITS.reviews,
      missing: 'Please give the number of reviews, or leave it empty.',
    }).default(0),
  ),
  status: OptionalText.pipe(z.enum(PACKAGE_STATUSES, 'Please choose one of these.').default('visible')),
});

/** A draft may have no image; the command asks for one if customers would see the package. */
const PackageImages = imagesInput({ min: 0, max: MAX_PACKAGE_IMAGES, message: '' });

/** A new package. */
export const CreatePackageInput = PackageFields.superRefine(refuseLowFormerPrice).and(PackageImages);
export type CreatePackageInput = z.infer<typeof CreatePackageInput>;

/** An edit of the version that its editor has seen. */
export const UpdatePackageInput = PackageFields.extend({
  version: z.coerce.number('Please open this package again.').int().min(1),
})
  .superRefine(refuseLowFormerPrice)
  .and(PackageImages);

/** The buttons of the owner's list. */
export const PackageActionInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), id: z.string().max(64), status: z.enum(PACKAGE_STATUSES) }),
  z.object({ intent: z.literal('move'), id: z.string().max(64), direction: z.enum(['up', 'down']) }),
]);

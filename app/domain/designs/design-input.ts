import { z } from 'zod';
import { imagesOf } from '../images/image-input.ts';
import { DESIGN_STATUSES, NEW_DESIGN, type Place } from './admin-design.ts';
import { categorySlugs } from './category.ts';
import { DESIGN_STYLES, IMAGES_PER_DESIGN } from './design.ts';
import { MAX_PRICE, MIN_PRICE } from './price-change.ts';

/** What admins say of a design (spec, section 5): forms and the API alike, so everything may come as text. */

const Price = z
  .string('Please give the price.')
  // As it may be copied from somewhere: ₹1,25,000.
  .transform((text) => text.replace(/[₹,\s]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'Please give the price.')
      .regex(/^\d{1,9}$/, 'Please give the price in whole rupees.'),
  )
  .transform(Number)
  .refine((price) => price >= MIN_PRICE && price <= MAX_PRICE, 'Please give a price from ₹1 to ₹10,00,000.');

const content = {
  name: z
    .string('Please give the design a name.')
    .trim()
    .min(1, 'Please give the design a name.')
    .max(120, 'Please keep the name to 120 characters.'),
  description: z
    .string('Please describe the design.')
    .trim()
    .min(1, 'Please describe the design.')
    .max(2000, 'Please keep the description to 2,000 characters.'),
  price: Price,
  category: z.enum(categorySlugs, 'Please choose a category.').default(NEW_DESIGN.category),
  style: z.enum(DESIGN_STYLES, 'Please choose a style.').default(NEW_DESIGN.style),
  status: z.enum(DESIGN_STATUSES, 'Please choose whether customers see it.').default(NEW_DESIGN.status),
};

const threeImages = imagesOf({
  min: IMAGES_PER_DESIGN,
  max: IMAGES_PER_DESIGN,
  message: 'Please upload all 3 images.',
});

export const NewDesign = z
  .object({
    /** Made with the form: a second press, or a retry after a lost answer, makes no second design. */
    id: z.uuid('Please open the form again.').optional(),
    ...content,
  })
  .and(threeImages);
export type NewDesign = z.output<typeof NewDesign>;

/** A design's form, and the version that it was opened at. */
export const DesignEdit = z
  .object({ version: z.coerce.number('Please open the form again.').int().positive(), ...content })
  .and(threeImages);
export type DesignEdit = z.output<typeof DesignEdit>;

const Id = z.string().min(1).max(64);

/** A place of the window as a button says it: `top`, `end`, `before:{id}` or `after:{id}`. */
const PlaceWord = z
  .string()
  .max(80)
  .regex(/^(top|end|(before|after):.+)$/, 'There is no such place.')
  .transform((word): Place => {
    if (word === 'top' || word === 'end') return word;
    const [beside, other = ''] = word.split(/:(.*)/);
    return { beside: beside === 'after' ? 'after' : 'before', other };
  });

/** What a button of the list asks for. */
export const DesignStep = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('delete'), id: Id }),
    z.object({ intent: z.literal('status'), id: Id, status: z.enum(DESIGN_STATUSES) }),
    z.object({ intent: z.literal('move'), id: Id, place: PlaceWord }),
  ],
  'There is no such step.',
);

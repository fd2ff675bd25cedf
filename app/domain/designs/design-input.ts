import { z } from 'zod';
import { imagesInput } from '../images/image-input.ts';
import { typedNumber } from '../shared/input-fields.ts';
import { DESIGN_DEFAULTS, type DesignPlacement } from './admin-design.ts';
import { categorySlugs } from './category.ts';
import { DESIGN_STATUSES, DESIGN_STYLES, IMAGES_PER_DESIGN } from './design.ts';
import { MAX_PRICE, MIN_PRICE } from './price-change.ts';

/** The fields of a design (spec, section 5), from forms and the API alike: everything may be text. */

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
  price: typedNumber({
    min: MIN_PRICE,
    max: MAX_PRICE,
    missing: 'Please give the price.',
    malformed: 'Please give the price in whole rupees.',
    tooLow: 'Please give a price from ₹1 to ₹10,00,000.',
  }),
  category: z.enum(categorySlugs, 'Please choose a category.').default(DESIGN_DEFAULTS.category),
  style: z.enum(DESIGN_STYLES, 'Please choose a style.').default(DESIGN_DEFAULTS.style),
  status: z.enum(DESIGN_STATUSES, 'Please choose whether customers see it.').default(DESIGN_DEFAULTS.status),
};

const threeImages = imagesInput({
  min: IMAGES_PER_DESIGN,
  max: IMAGES_PER_DESIGN,
  message: 'Please upload all 3 images.',
});

export const CreateDesignInput = z
  .object({
    /** Made with the form, so that sending it twice, or again after a lost response, adds one design only. */
    id: z.uuid('Please open the form again.').optional(),
    ...content,
  })
  .and(threeImages);
export type CreateDesignInput = z.output<typeof CreateDesignInput>;

/** The form of a design, and the version that its editor has seen. */
export const UpdateDesignInput = z
  .object({ version: z.coerce.number('Please open the form again.').int().positive(), ...content })
  .and(threeImages);
export type UpdateDesignInput = z.output<typeof UpdateDesignInput>;

const Id = z.string().min(1).max(64);

/** The value of a move button: `top`, `end`, `before:{id}` or `after:{id}`. */
const Placement = z
  .string()
  .max(80)
  .regex(/^(top|end|(before|after):.+)$/, 'There is no such place.')
  .transform((value): DesignPlacement => {
    if (value === 'top' || value === 'end') return value;
    const [beside, other = ''] = value.split(/:(.*)/);
    return { beside: beside === 'after' ? 'after' : 'before', other };
  });

/** The buttons of the admin list. */
export const DesignActionInput = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('delete'), id: Id }),
    z.object({ intent: z.literal('status'), id: Id, status: z.enum(DESIGN_STATUSES) }),
    z.object({ intent: z.literal('move'), id: Id, place: Placement }),
  ],
  'Unknown action.',
);

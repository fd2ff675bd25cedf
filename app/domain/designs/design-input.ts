import { z } from 'zod';
import { BOX_KINDS } from '../content/design-box.ts';
import { FormerPrice, refuseLowFormerPrice } from '../content/struck-price-input.ts';
import { imagesInput } from '../images/image-input.ts';
import { optional, typedNumber } from '../shared/input-fields.ts';
import { DESIGN_DEFAULTS, type DesignPlacement } from './admin-design.ts';
import { categorySlugs } from './category.ts';
import { DESIGN_STATUSES, DESIGN_STYLES, IMAGES_PER_DESIGN } from './design.ts';
import { BODY_PARTS, COVERAGES, DESIGN_OCCASIONS, DESIGN_SIDES, DRAW_MINUTES } from './design-facets.ts';
import { MAX_PRICE, MIN_PRICE } from './price-change.ts';

/** The fields of a design (spec, section 5), from forms and the API alike: everything may be text. */

/** One of a few, or nothing. */
function choice<const Values extends readonly [string, ...string[]]>(values: Values, message: string) {
  return optional(z.enum(values, message), message);
}

const MINUTES_REFUSAL = `Please give the time to draw in minutes, from ${DRAW_MINUTES.min} to ${DRAW_MINUTES.max}.`;

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
  formerPrice: FormerPrice,
  category: z.enum(categorySlugs, 'Please choose a category.').default(DESIGN_DEFAULTS.category),
  style: z.enum(DESIGN_STYLES, 'Please choose a style.').default(DESIGN_DEFAULTS.style),
  boxKind: z.enum(BOX_KINDS, 'Please choose what is sent.').default(DESIGN_DEFAULTS.boxKind),
  status: z.enum(DESIGN_STATUSES, 'Please choose whether customers see it.').default(DESIGN_DEFAULTS.status),
  bodyPart: choice(BODY_PARTS, 'Please choose hands or feet, or nothing.'),
  side: choice(DESIGN_SIDES, 'Please choose front, back or both, or nothing.'),
  coverage: choice(COVERAGES, 'Please choose how much it covers, or nothing.'),
  drawMinutes: optional(
    typedNumber({
      ...DRAW_MINUTES,
      missing: MINUTES_REFUSAL,
    }),
    MINUTES_REFUSAL,
  ),
  occasion: choice(DESIGN_OCCASIONS, 'Please choose an occasion of the list, or nothing.'),
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
  .superRefine(refuseLowFormerPrice)
  .and(threeImages);
export type CreateDesignInput = z.output<typeof CreateDesignInput>;

/** The form of a design, and the version that its editor has seen. */
export const UpdateDesignInput = z
  .object({ version: z.coerce.number('Please open the form again.').int().positive(), ...content })
  .superRefine(refuseLowFormerPrice)
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

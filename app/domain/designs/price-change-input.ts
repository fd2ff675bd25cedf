import { z } from 'zod';
import { findCategory } from './category.ts';
import { DESIGN_STATUSES, DESIGN_STYLES } from './design.ts';
import {
  MAX_PRICE,
  PRICE_CHANGES,
  PRICE_ENDINGS,
  type PriceChange,
  type PriceEnding,
} from './price-change.ts';

const CHANGES = Object.keys(PRICE_CHANGES) as PriceChange[];
const ENDINGS = Object.keys(PRICE_ENDINGS) as PriceEnding[];

/** A select of a form, whose empty option is null. */
function optionalChoice<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
}

/** Which designs, and how their prices change, from the address of the page. */
export const PriceChangeInput = z
  .object({
    /** Ticked designs; if there are any, the filters are ignored. */
    ids: z.array(z.string().max(64)).max(500, 'Please tick at most 500 designs.'),
    category: optionalChoice(
      z.string().refine((slug) => findCategory(slug) !== null, 'There is no such category.'),
    ),
    style: optionalChoice(z.enum(DESIGN_STYLES, 'There is no such style.')),
    status: optionalChoice(z.enum(DESIGN_STATUSES, 'Please choose one of these.')),
    change: z.enum(CHANGES, 'Please choose how prices change.'),
    by: z
      .string('Please say by how much.')
      .trim()
      .regex(/^\d{1,7}$/, 'Please give a whole number, in digits only.')
      .transform(Number)
      .refine((by) => by >= 1 && by <= MAX_PRICE, 'Please give a number from 1 to 10,00,000.'),
    ending: z.enum(ENDINGS, 'Please choose how prices end.'),
  })
  .refine(({ change, by }) => change !== 'percent-down' || by < 100, {
    path: ['by'],
    message: 'A price can fall by 99 percent at most.',
  })
  .refine(({ change, by }) => change !== 'percent-up' || by <= 500, {
    path: ['by'],
    message: 'A price can rise by 500 percent at most.',
  });
export type PriceChangeInput = z.output<typeof PriceChangeInput>;

/** The fingerprint of the preview that is confirmed. */
export const PriceChangeConfirmation = z.object({
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'Please preview first.'),
});

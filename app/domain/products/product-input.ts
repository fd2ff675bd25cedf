import { z } from 'zod';
import { isBlankRow, parseFieldTree } from '../content/content-form.ts';
import { FormerPrice, refuseLowFormerPrice } from '../content/struck-price-input.ts';
import { imagesInput } from '../images/image-input.ts';
import { multiLine, oneLine } from '../shared/contact-details.ts';
import { lineOfText, optional, optionalId, requiredText, typedNumber } from '../shared/input-fields.ts';
import {
  DEFAULT_PRODUCT_RATING,
  IMAGES_PER_PRODUCT,
  MAX_STOCK,
  MAX_VARIANTS,
  PRODUCT_MAX_PRICE,
  PRODUCT_TEXT_LENGTH,
} from './product.ts';

const CHECK_RATING = 'Please choose 1 to 5 stars.';

const Price = typedNumber({
  min: 1,
  max: PRODUCT_MAX_PRICE,
  missing: 'Please give the price in whole rupees, like 450.',
  tooLow: 'The price should be at least ₹1.',
  tooHigh: 'The price should be at most ₹10,00,000.',
});

const PIECES = 'Please give whole pieces, like 24.';
const Pieces = typedNumber({
  min: 0,
  max: MAX_STOCK,
  missing: PIECES,
  tooHigh: `Please give at most ${MAX_STOCK.toLocaleString('en-IN')}.`,
});

const VariantName = lineOfText(
  PRODUCT_TEXT_LENGTH.variant,
  `Please keep it under ${PRODUCT_TEXT_LENGTH.variant} letters.`,
).default('');

/** Pieces that a new variant begins with; null where they are not counted. */
const FirstStock = optional(Pieces, PIECES);

const VariantId = optionalId('Please reload the page.');

const VariantRow = z
  .object({ id: VariantId, name: VariantName, price: Price, formerPrice: FormerPrice, stock: FirstStock })
  .superRefine(refuseLowFormerPrice);

/** A variant as a form has it: `id` of one that is there, whose stock the form leaves alone. */
export type VariantInput = z.output<typeof VariantRow>;

const RATE = 'Please give a percentage from 0 to 28.';

const ProductFields = z.object({
  name: requiredText(oneLine, {
    max: PRODUCT_TEXT_LENGTH.name,
    missing: 'Please give the product a name.',
    tooLong: `Please keep the name under ${PRODUCT_TEXT_LENGTH.name} letters.`,
  }),
  description: requiredText(multiLine, {
    max: PRODUCT_TEXT_LENGTH.description,
    missing: 'Please describe the product.',
    tooLong: `Please keep the description under ${PRODUCT_TEXT_LENGTH.description} letters.`,
  }),
  rating: z.coerce
    .number(CHECK_RATING)
    .int(CHECK_RATING)
    .min(1, CHECK_RATING)
    .max(5, CHECK_RATING)
    .default(DEFAULT_PRODUCT_RATING),
  // The first variant, which most products have alone.
  ...{
    variantId: VariantId,
    variantName: VariantName,
    price: Price,
    formerPrice: FormerPrice,
    stock: FirstStock,
  },
  variants: z.array(z.union([z.custom(isBlankRow).transform(() => null), VariantRow])),
  hsn: z
    .string()
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'An HSN code has 4, 6 or 8 digits.')
    .default(''),
  gstRate: optional(
    z.string().trim().min(1).transform(Number).pipe(z.number(RATE).min(0, RATE).max(28, RATE)),
    RATE,
  ),
});

/** Rows that a form can have, empty ones included. */
const FORM_ROWS = 2 * MAX_VARIANTS;

/** The rows of sizes and packs, named `variants.0.name` in the form. */
function withRows(values: unknown) {
  const { variants = {} } = parseFieldTree(values as Record<string, string>); // a form's values
  const rows = Array.from({ length: FORM_ROWS }, (_, index) =>
    typeof variants === 'string' ? null : (variants[index] ?? null),
  );
  return { ...(values as object), variants: rows };
}

function toProduct(
  { variantId, variantName, price, formerPrice, stock, variants, ...product }: z.output<typeof ProductFields>,
  context: z.RefinementCtx,
) {
  const first: VariantInput = { id: variantId, name: variantName, price, formerPrice, stock };
  const all = [first, ...variants.flatMap((row) => row ?? [])];
  const ask = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (all.length > MAX_VARIANTS) ask(['variants'], `There is room for ${MAX_VARIANTS} sizes or packs.`);
  if (all.length > 1) {
    const seen = new Set<string>();
    const check = (name: string, path: (string | number)[]) => {
      if (name === '') ask(path, 'Please say which size or pack this is.');
      else if (seen.has(name.toLowerCase())) ask(path, 'There is another one of this name.');
      seen.add(name.toLowerCase());
    };
    check(first.name, ['variantName']);
    for (const [index, row] of variants.entries()) if (row) check(row.name, ['variants', index, 'name']);
  }
  return { ...product, variants: all };
}

const FourImages = imagesInput({
  min: IMAGES_PER_PRODUCT,
  max: IMAGES_PER_PRODUCT,
  message: `Please upload all ${IMAGES_PER_PRODUCT} images.`,
});

/** The form of /admin/popular-product-form (spec, sections 3 and 5), with sizes and packs, stock and tax. */
export const CreateProductInput = z
  .preprocess(withRows, ProductFields.superRefine(refuseLowFormerPrice).transform(toProduct))
  .and(FourImages);
export type CreateProductInput = z.output<typeof CreateProductInput>;

/** The version of a product that its editor has seen. */
export const ProductVersionInput = z.object({ version: z.coerce.number().int().min(1) });

/** The same form, for an edit. */
export const UpdateProductInput = CreateProductInput.and(ProductVersionInput);
export type UpdateProductInput = z.output<typeof UpdateProductInput>;

/** The move buttons of the admin list. */
export const ProductMoveInput = z.object({
  product: z.string('Please choose a product.').min(1, 'Please choose a product.').max(64),
  to: z.enum(['up', 'down'], 'Please choose up or down.'),
});

/** What an admin does to a stock. */
export const STOCK_CHANGES = {
  add: 'Add pieces that came in',
  remove: 'Take pieces away',
  count: 'Set what is there, and count from now on',
  stop: 'Stop counting',
} as const;
export type StockChange = keyof typeof STOCK_CHANGES;

/** The form of a variant's stock. `seen` and `version` are of the stock that its editor has seen. */
export const StockInput = z
  .object({
    variant: z.string('Please reload the page.').min(1, 'Please reload the page.').max(64),
    change: z.enum(Object.keys(STOCK_CHANGES) as StockChange[], 'Please choose one of these.'), // its own keys
    pieces: FirstStock,
    reason: requiredText(oneLine, {
      max: 100,
      missing: 'Please say why: it stands in the history.',
      tooLong: 'Please keep it under 100 letters.',
    }),
    seen: FirstStock,
    version: z.coerce.number('Please reload the page.').int().min(1),
  })
  .superRefine(({ change, pieces }, context) => {
    const isMissing = change === 'count' ? pieces === null : change !== 'stop' && !pieces;
    if (isMissing) context.addIssue({ code: 'custom', path: ['pieces'], message: PIECES });
  });
export type StockInput = z.output<typeof StockInput>;

import { z } from 'zod';
import { imagesInput } from '../images/image-input.ts';
import { multiLine, oneLine } from '../shared/contact-details.ts';
import { requiredText, typedNumber } from '../shared/input-fields.ts';
import {
  DEFAULT_PRODUCT_RATING,
  IMAGES_PER_PRODUCT,
  PRODUCT_MAX_PRICE,
  PRODUCT_TEXT_LENGTH,
} from './product.ts';

const CHECK_RATING = 'Please choose 1 to 5 stars.';

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
  price: typedNumber({
    min: 1,
    max: PRODUCT_MAX_PRICE,
    missing: 'Please give the price in whole rupees, like 450.',
    tooLow: 'The price should be at least ₹1.',
    tooHigh: 'The price should be at most ₹10,00,000.',
  }),
});

const FourImages = imagesInput({
  min: IMAGES_PER_PRODUCT,
  max: IMAGES_PER_PRODUCT,
  message: `Please upload all ${IMAGES_PER_PRODUCT} images.`,
});

/** The form of /admin/popular-product-form (spec, sections 3 and 5). */
export const CreateProductInput = ProductFields.and(FourImages);
export type CreateProductInput = z.output<typeof CreateProductInput>;

/** The version of a product that its editor has seen. */
export const ProductVersionInput = z.object({ version: z.coerce.number().int().min(1) });

/** The same form, for an edit. */
export const UpdateProductInput = ProductFields.extend(ProductVersionInput.shape).and(FourImages);
export type UpdateProductInput = z.output<typeof UpdateProductInput>;

/** The move buttons of the admin list. */
export const ProductMoveInput = z.object({
  product: z.string('Please choose a product.').min(1, 'Please choose a product.').max(64),
  to: z.enum(['up', 'down'], 'Please choose up or down.'),
});

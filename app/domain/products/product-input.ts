import { z } from 'zod';
import { imagesInput } from '../images/image-input.ts';
import { multiLine, oneLine } from '../shared/contact-details.ts';
import {
  DEFAULT_PRODUCT_RATING,
  IMAGES_PER_PRODUCT,
  PRODUCT_MAX_PRICE,
  PRODUCT_TEXT_LENGTH,
} from './product.ts';

const CHECK_PRICE = 'Please give the price in whole rupees, like 450.';

const ProductFields = z.object({
  name: z
    .string('Please give the product a name.')
    .max(1000, `Please keep the name under ${PRODUCT_TEXT_LENGTH.name} letters.`)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, 'Please give the product a name.')
        .max(PRODUCT_TEXT_LENGTH.name, `Please keep the name under ${PRODUCT_TEXT_LENGTH.name} letters.`),
    ),
  description: z
    .string('Please describe the product.')
    .max(10_000, `Please keep the description under ${PRODUCT_TEXT_LENGTH.description} letters.`)
    .transform(multiLine)
    .pipe(
      z
        .string()
        .min(1, 'Please describe the product.')
        .max(
          PRODUCT_TEXT_LENGTH.description,
          `Please keep the description under ${PRODUCT_TEXT_LENGTH.description} letters.`,
        ),
    ),
  rating: z.coerce
    .number('Please choose 1 to 5 stars.')
    .int('Please choose 1 to 5 stars.')
    .min(1, 'Please choose 1 to 5 stars.')
    .max(5, 'Please choose 1 to 5 stars.')
    .default(DEFAULT_PRODUCT_RATING),
  price: z
    .string(CHECK_PRICE)
    .max(30, CHECK_PRICE)
    // People also write ₹1,250.
    .transform((text) => text.replace(/[₹,\s]/g, ''))
    .pipe(z.string().regex(/^\d{1,9}$/, CHECK_PRICE))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, 'The price should be at least ₹1.')
        .max(PRODUCT_MAX_PRICE, 'The price should be at most ₹10,00,000.'),
    ),
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

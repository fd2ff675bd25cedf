import { z } from 'zod';
import { imagesOf } from '../images/image-input.ts';
import { multiLine, oneLine } from '../shared/contact-details.ts';
import { DEFAULT_PRODUCT_RATING, IMAGES_PER_PRODUCT, PRODUCT_MAX_PRICE, PRODUCT_TEXT } from './product.ts';

const CHECK_PRICE = 'Please give the price in whole rupees, like 450.';

const ProductWords = z.object({
  name: z
    .string('Please give the product a name.')
    .max(1000, `Please keep the name under ${PRODUCT_TEXT.name} letters.`)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, 'Please give the product a name.')
        .max(PRODUCT_TEXT.name, `Please keep the name under ${PRODUCT_TEXT.name} letters.`),
    ),
  description: z
    .string('Please describe the product.')
    .max(10_000, `Please keep the description under ${PRODUCT_TEXT.description} letters.`)
    .transform(multiLine)
    .pipe(
      z
        .string()
        .min(1, 'Please describe the product.')
        .max(
          PRODUCT_TEXT.description,
          `Please keep the description under ${PRODUCT_TEXT.description} letters.`,
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
    // People write ₹1,250 as they say it.
    .transform((typed) => typed.replace(/[₹,\s]/g, ''))
    .pipe(z.string().regex(/^\d{1,9}$/, CHECK_PRICE))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, 'The price should be at least ₹1.')
        .max(PRODUCT_MAX_PRICE, 'The price should be at most ₹10,00,000.'),
    ),
});

const FourImages = imagesOf({
  min: IMAGES_PER_PRODUCT,
  max: IMAGES_PER_PRODUCT,
  message: `Please upload all ${IMAGES_PER_PRODUCT} images.`,
});

/** The form of /admin/popular-product-form (spec, sections 3 and 5). */
export const NewProduct = ProductWords.and(FourImages);

/** Which version of a product was on the screen. */
export const ProductVersion = z.object({ version: z.coerce.number().int().min(1) });

/** The same form, for a product that is there. */
export const EditedProduct = ProductWords.extend(ProductVersion.shape).and(FourImages);

/** A step of a product in the owner's order. */
export const ProductMove = z.object({
  product: z.string('Please choose a product.').min(1, 'Please choose a product.').max(64),
  to: z.enum(['up', 'down'], 'Please choose up or down.'),
});

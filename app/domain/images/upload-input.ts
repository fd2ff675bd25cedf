import { z } from 'zod';
import { TALLEST, VARIANT_MAX_BYTES, WIDEST } from './upload.ts';

/** What a browser says of an image before it sends it: pixels of the widest variant, and bytes of all three. */
export const UploadInput = z.object({
  width: z.int().min(1).max(WIDEST),
  height: z.int().min(1).max(TALLEST),
  variants: z.tuple([variant(0), variant(1), variant(2)]),
});
export type UploadInput = z.infer<typeof UploadInput>;

function variant(index: 0 | 1 | 2) {
  return z.int().min(1).max(VARIANT_MAX_BYTES[index]);
}

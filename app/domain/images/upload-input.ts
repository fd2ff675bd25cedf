import { z } from 'zod';
import { MAX_HEIGHT, MAX_WIDTH, VARIANT_MAX_BYTES } from './upload.ts';

/** What a browser announces of an image: pixels of the widest variant, and bytes of all three. */
export const UploadInput = z.object({
  width: z.int().min(1).max(MAX_WIDTH),
  height: z.int().min(1).max(MAX_HEIGHT),
  variants: z.tuple([variant(0), variant(1), variant(2)]),
});
export type UploadInput = z.infer<typeof UploadInput>;

function variant(index: 0 | 1 | 2) {
  return z.int().min(1).max(VARIANT_MAX_BYTES[index]);
}

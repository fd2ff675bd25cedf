import { z } from '@hono/zod-openapi';
import { DESIGN_STYLES, type Design, IMAGES_PER_DESIGN } from '#app/domain/designs/design.ts';
import { imagePath } from '#app/domain/images/image.ts';
import { discountPercent, originalPrice } from '#app/domain/shared/money.ts';

/** A design as the API answers it (spec, sections 3 and 7). Image paths are relative to the API's host. */
export const DesignBody = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number().int().describe('Whole rupees'),
    originalPrice: z.number().int().describe('Whole rupees, the struck price'),
    discountPercent: z.number().int(),
    category: z.string(),
    style: z.enum(DESIGN_STYLES),
    images: z
      .array(z.string())
      .length(IMAGES_PER_DESIGN)
      .describe('Paths on this host; the first is the thumbnail'),
  })
  .openapi('Design');

export function toJson(design: Design): z.infer<typeof DesignBody> {
  return {
    _id: design.id,
    name: design.name,
    description: design.description,
    price: design.price,
    originalPrice: originalPrice(design.price),
    discountPercent: discountPercent(design.price),
    category: design.category,
    style: design.style,
    images: design.images.map((image) => imagePath(image.id, 1200)),
  };
}

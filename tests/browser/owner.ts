import { bytesOf, drawing } from '../support/images.ts';
import { shop, siteUrl, type Visitor } from './support.ts';

/** Opens a page of the admin area as the shop's owner, who is logged in already. */
export async function enterAsOwner(visitor: Visitor, wanted: string): Promise<void> {
  await visitor.context.addCookies([{ ...shop.ownersCookie, url: siteUrl }]);
  await visitor.goto(wanted);
}

/** Photographs to choose in a form, no two of them alike. */
export function photographs(count: number, from = 1) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${from + index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(
        await bytesOf(
          drawing(300, 375, from + index)
            .resize(1200, 1500)
            .jpeg(),
        ),
      ),
    })),
  );
}

import { IMAGE_WIDTHS } from './image.ts';

/** Where an upload's objects lie until their bytes have been looked at. */
export const PENDING = 'pending/';

/** The keys of an upload's three widths, ascending. */
export function pendingKeys(id: string): string[] {
  return IMAGE_WIDTHS.map((width) => `${PENDING}${id}/${width}.webp`);
}

import { and, inArray } from 'drizzle-orm';
import { images } from '#drizzle/schema/images.ts';
import type { AppContext } from '../shared/context.server.ts';
import { isUnreferenced } from './image-references.server.ts';
import { getSizeFault, type PicturePlace, USE_SMALL_PICTURES } from './picture-place.ts';

/**
 * What is wrong with the sizes of a form's new pictures: those that are used somewhere already were asked about. Where
 * that can be decided otherwise, the form says so by {@link USE_SMALL_PICTURES}. Null for nothing.
 * @param values of the form, its images as `image-1`, `image-2` and so on
 */
export async function findSizeFault(
  { db }: Pick<AppContext, 'db'>,
  place: PicturePlace,
  values: Readonly<Record<string, string>>,
): Promise<{ message: string; isFinal: boolean } | null> {
  const ids = Object.entries(values).flatMap(([name, id]) => (/^image-\d+$/.test(name) && id ? [id] : []));
  if (ids.length === 0) return null;
  const added = await db
    .select({ width: images.width, height: images.height })
    .from(images)
    .where(and(inArray(images.id, ids.slice(0, 20)), isUnreferenced()));
  const faults = added.flatMap((size) => getSizeFault(size, place) ?? []);
  const isAccepted = values[USE_SMALL_PICTURES] === 'on';
  return faults.find(({ isFinal }) => isFinal) ?? (isAccepted ? null : (faults[0] ?? null));
}

import { eq, sql } from 'drizzle-orm';
import type { ImageInput } from '#app/domain/images/image-input.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { POSITION_STEP } from '#app/domain/shared/position.server.ts';
import { rowsIf } from '#app/domain/shared/row-if.server.ts';
import { packageImages, packages } from '../schema/packages.ts';
import { PACKAGES } from './packages.ts';
import { sampleId } from './sample-rows.ts';

/**
 * Puts the sample packages into the shop. Running it again is harmless: a package is refreshed only if nobody has edited
 * it, its position and status never change, and a slug that the owner uses stays theirs.
 * @param stored the stored images, by the name of their drawing
 */
export async function loadPackages(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  stored: ReadonlyMap<string, ImageInput>,
): Promise<void> {
  for (const [index, { slug, images: names, formerPrice = null, ...sample }] of PACKAGES.entries()) {
    const id = sampleId(`package ${slug}`);
    const rows = names.map((name, position) => {
      const image = stored.get(name);
      if (!image) throw new Error(`${slug}: there is no drawing ${name}.`);
      return { packageId: id, position, ...image };
    });
    const content = { ...sample, formerPrice, inclusions: JSON.stringify(sample.inclusions) };
    const isUnedited = sql`exists (select 1 from ${packages} where id = ${id} and version = 1)`;
    await db.batch([
      db
        .insert(packages)
        .values({
          ...content,
          id,
          slug,
          status: 'visible',
          position: (index + 1) * POSITION_STEP,
          createdAt: now(),
          updatedAt: now(),
        })
        .onConflictDoUpdate({ target: packages.id, set: content, setWhere: sql`packages.version = 1` })
        .onConflictDoNothing({ target: packages.slug }),
      db.delete(packageImages).where(sql`${eq(packageImages.packageId, id)} and ${isUnedited}`),
      db.insert(packageImages).select(rowsIf(packageImages, rows, isUnedited)),
    ]);
  }
}

import { eq, sql } from 'drizzle-orm';
import { POSITION_STEP } from '#app/domain/shared/position.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { packageImages, packages } from '../schema/packages.ts';
import { PACKAGES } from './packages.ts';
import { sampleId } from './sample-rows.ts';

/** An image of the sample shop that is stored already. */
export interface HungImage {
  imageId: string;
  alt: string;
}

/**
 * Puts the sample packages into the shop, with images that it has. Again is harmless: a package is refreshed only
 * while nobody has edited it, its place and whether it is shown never, and an address of the owner's own stays theirs.
 */
export async function loadPackages(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  drawn: ReadonlyMap<string, HungImage>,
): Promise<void> {
  for (const [place, { slug, images, ...sample }] of PACKAGES.entries()) {
    const id = sampleId(`package ${slug}`);
    const hung = images.map((name) => {
      const image = drawn.get(name);
      if (!image) throw new Error(`${slug}: there is no drawing ${name}.`);
      return image;
    });
    const content = { ...sample, inclusions: JSON.stringify(sample.inclusions) };
    const untouched = sql`exists (select 1 from ${packages} where id = ${id} and version = 1)`;
    await db.batch([
      db
        .insert(packages)
        .values({
          ...content,
          id,
          slug,
          status: 'visible',
          position: (place + 1) * POSITION_STEP,
          createdAt: now(),
          updatedAt: now(),
        })
        .onConflictDoUpdate({ target: packages.id, set: content, setWhere: sql`packages.version = 1` })
        .onConflictDoNothing({ target: packages.slug }),
      db.delete(packageImages).where(sql`${eq(packageImages.packageId, id)} and ${untouched}`),
      db.insert(packageImages).select(
        sql`select ${id}, key, value ->> 'imageId', value ->> 'alt' from json_each(${JSON.stringify(hung)})
            where ${untouched}`,
      ),
    ]);
  }
}

import { drizzle } from 'drizzle-orm/d1';
import type { DrawnShop } from '#drizzle/seed/draw.ts';
import { loadShop } from '#drizzle/seed/load.ts';
import { type Target, withBindings } from './target.ts';

/** Loads the drawn shop into the database and bucket of the target. */
export async function loadInto(target: Target, drawn: DrawnShop): Promise<void> {
  await withBindings(target, (bindings) =>
    loadShop(
      {
        db: drizzle(bindings.DB, { casing: 'snake_case' }),
        images: bindings.IMAGES,
        now: () => new Date(),
      },
      drawn,
    ),
  );
}

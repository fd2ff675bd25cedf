import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/d1';
import { sweepImages } from '#app/domain/images/orphaned-images.server.ts';
import { LOCAL_STATE, migrate } from './site.ts';
import { script } from './step.ts';
import { parseEnvironment, type Target, withBindings } from './target.ts';

/**
 * `npm run sweep` deletes images that nothing has referred to for a day, and uploads that were never confirmed. On
 * this machine without `-- --env preview|production`.
 */
await script(async () => {
  const environment = parseEnvironment(parseArgs({ options: { env: { type: 'string' } } }).values.env);
  if (!environment) await migrate();
  const target: Target = environment ? { environment } : { state: LOCAL_STATE };
  const swept = await withBindings(target, async ({ DB, IMAGES }) => {
    const context = { db: drizzle(DB, { casing: 'snake_case' }), images: IMAGES, now: () => new Date() };
    const sum = { images: 0, uploads: 0 };
    for (let more = true; more; ) {
      const batch = await sweepImages(context);
      more = batch.more;
      sum.images += batch.images;
      sum.uploads += batch.uploads;
    }
    return sum;
  });
  console.log(`Swept ${swept.images} images and ${swept.uploads} unfinished uploads.`);
});

import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/d1';
import { sweepPictures } from '#app/domain/catalogue/picture-sweep.server.ts';
import { LOCAL_STATE, migrate } from './site.ts';
import { script } from './step.ts';
import { parseEnvironment, type Target, withBindings } from './target.ts';

/**
 * `npm run sweep` deletes pictures that nothing has referred to for a day, and uploads that were never confirmed. On
 * this machine without `-- --env preview|production`.
 */
await script(async () => {
  const environment = parseEnvironment(parseArgs({ options: { env: { type: 'string' } } }).values.env);
  if (!environment) await migrate();
  const target: Target = environment ? { environment } : { state: LOCAL_STATE };
  const swept = await withBindings(target, async ({ DB, IMAGES }) => {
    const context = { db: drizzle(DB, { casing: 'snake_case' }), images: IMAGES, now: () => new Date() };
    const sum = { pictures: 0, uploads: 0 };
    for (let more = true; more; ) {
      const batch = await sweepPictures(context);
      more = batch.more;
      sum.pictures += batch.pictures;
      sum.uploads += batch.uploads;
    }
    return sum;
  });
  console.log(`Swept ${swept.pictures} pictures and ${swept.uploads} unfinished uploads.`);
});

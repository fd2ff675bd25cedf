import { parseArgs } from 'node:util';
import { sweepImages } from '#app/domain/images/orphaned-images.server.ts';
import { chooseTarget } from './site.ts';
import { script } from './step.ts';
import { withStore } from './target.ts';

/**
 * `npm run sweep` deletes images that nothing has referred to for a day, and uploads that were never confirmed. On
 * this machine without `-- --env preview|production`.
 */
await script(async () => {
  const { values } = parseArgs({ options: { env: { type: 'string' } } });
  const swept = await withStore(await chooseTarget(values.env), async (context) => {
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

import { drawShop } from '#drizzle/seed/draw.ts';
import { loadInto } from './sample-shop.ts';
import { LOCAL_STATE, migrate } from './site.ts';
import { script, step } from './step.ts';
import { parseEnvironment } from './target.ts';

/** `npm run db:seed` loads the sample shop on this machine; `npm run db:seed -- preview` into that environment. */
await script(async () => {
  const environment = parseEnvironment(process.argv[2]);
  if (!environment) await migrate();
  const drawn = await step('Drawing the sample shop', drawShop);
  await step(`Loading it (${environment ?? 'this machine'})`, () =>
    loadInto(environment ? { environment } : { state: LOCAL_STATE }, drawn),
  );
});

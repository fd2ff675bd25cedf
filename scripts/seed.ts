import { drawShop } from '#drizzle/seed/draw.ts';
import { loadInto } from './sample-shop.ts';
import { LOCAL_STATE, migrate } from './site.ts';
import { Fault, script, step } from './step.ts';

/** `npm run db:seed` loads the sample shop on this machine; `npm run db:seed -- preview` into that environment. */
await script(async () => {
  const [environment] = process.argv.slice(2);
  if (environment && !['preview', 'production'].includes(environment)) {
    throw new Fault(`There is no environment called ${environment}: it is preview or production.`);
  }
  if (!environment) await migrate();
  const drawn = await step('Drawing the sample shop', drawShop);
  await step(`Loading it (${environment ?? 'this machine'})`, () =>
    loadInto(environment ? { environment } : { state: LOCAL_STATE }, drawn),
  );
});

import { chooseTarget, loadSampleShop } from './site.ts';
import { script } from './step.ts';

/** `npm run db:seed` loads the sample shop on this machine; `npm run db:seed -- preview` into that environment. */
await script(async () => loadSampleShop(await chooseTarget(process.argv[2])));

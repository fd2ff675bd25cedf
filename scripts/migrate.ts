import { chooseTarget } from './site.ts';
import { script } from './step.ts';

/** `npm run db:migrate` applies the migrations that the local database lacks. */
await script(async () => void (await chooseTarget(undefined)));

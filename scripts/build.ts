import { build } from './site.ts';
import { script } from './step.ts';

/** `npm run build`: the pages into build/client and build/server, the whole Worker into build/worker. */
await script(build);

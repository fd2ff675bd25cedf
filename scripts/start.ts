import { keepShopOpen } from './local-shop.ts';
import { build, serve, wakeCompanion } from './site.ts';
import { script } from './step.ts';

/** `npm start`: from a fresh clone to a running shop; again, it is quick and keeps everything. */
await script(() =>
  keepShopOpen({
    command: 'npm start',
    defaultPort: 8788,
    prepare: build,
    open: (port, variables) => serve(port, { variables }),
    runScheduledJobs: wakeCompanion,
  }),
);

import { ensureSecrets, migrate, requireFreePort, seed } from './site.ts';
import { run, script } from './step.ts';

/** `npm run dev`: the same shop with hot reload. Pages, API, D1 and R2 share the data of `npm start`. */
await script(async () => {
  const port = Number(process.env.PORT ?? 5173);
  await requireFreePort(port);
  ensureSecrets();
  await migrate();
  await seed();
  await run('remix', ['vite:dev', '--host', '127.0.0.1', '--port', String(port)], {
    show: true,
    env: { CI: '' },
  });
});

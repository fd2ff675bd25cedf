import { MINUTE_MS } from '#app/domain/shared/time.ts';
import { openLocalGateway } from './sandbox.ts';
import {
  build,
  ensureSecrets,
  LOCAL_STATE,
  migrate,
  requireFreePort,
  seed,
  serve,
  wakeCompanion,
} from './site.ts';
import { Fault, script, step } from './step.ts';

/** `npm start`: from a fresh clone to a running shop; again, it is quick and keeps everything. */
await script(async () => {
  const port = Number(process.env.PORT ?? 8788);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Fault(`PORT=${process.env.PORT} is no port.`);
  await requireFreePort(port);
  const secrets = ensureSecrets();
  await migrate();
  await seed();
  await build();
  const { firstAdmin, loginLine } = await import('./admins.ts');
  const admin = await firstAdmin();
  if (admin) console.log(loginLine(admin));
  // With keys of Cashfree's own sandbox in .dev.vars that one is used.
  const gateway = secrets.CASHFREE_CLIENT_ID ? null : await openLocalGateway(port + 1, LOCAL_STATE);
  const server = await step('Starting', () => serve(port, { variables: gateway?.variables ?? {} }));
  console.log(
    `\nRachi Mehndi is open: ${server.url}\n${gateway ? `Online payments go to a sandbox on this machine: ${gateway.sandbox.url}\n` : ''}(Ctrl+C closes it. Orders and designs are kept in .wrangler/state.)\n`,
  );
  const wake = () => wakeCompanion(server.url).catch((error: Error) => console.error(`✗ ${error.message}`));
  const clock = setInterval(wake, MINUTE_MS);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(clock);
      gateway?.sandbox.stop();
      server.stop();
    });
  }
  server.process.once('exit', (code) => process.exit(code ?? 0));
});

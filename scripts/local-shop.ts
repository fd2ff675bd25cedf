import { once } from 'node:events';
import { createServer } from 'node:net';
import { MINUTE_MS } from '#app/domain/shared/time.ts';
import { openLocalGateway } from './sandbox.ts';
import { keepOpen, type Server } from './server-process.ts';
import { ensureSecrets, LOCAL_STATE, migrate, seed } from './site.ts';
import { ScriptError, step } from './step.ts';

/** What `npm start` and `npm run dev` have in common: the same data, first login, payment sandbox and jobs. */
interface LocalShop {
  /** For messages about the port. */
  command: string;
  defaultPort: number;
  /** Before the site opens. */
  prepare?: () => Promise<void>;
  /** Opens the site. The variables are of this run alone: how it reaches the payment sandbox. */
  open: (port: number, variables: Record<string, string>) => Promise<Server>;
  runScheduledJobs: (url: string) => Promise<void>;
  /** What else is printed about the open site. */
  hint?: (url: string) => string;
}

/**
 * Prepares all that a local site needs, prints the login of a new admin, and keeps the site, its payment sandbox and
 * its scheduled jobs running until somebody stops it.
 */
export async function keepShopOpen(shop: LocalShop): Promise<void> {
  const port = await choosePort(shop);
  const secrets = ensureSecrets();
  await migrate();
  await seed();
  const { firstAdmin, loginLine } = await import('./admins.ts');
  const admin = await firstAdmin();
  if (admin) console.log(loginLine(admin));
  // Keys in .dev.vars belong to Cashfree's own sandbox, which is used instead.
  const gateway = secrets.CASHFREE_CLIENT_ID ? null : await openLocalGateway(port + 1, LOCAL_STATE);
  await shop.prepare?.();
  await keepOpen(async () => {
    const server = await step('Starting', () => shop.open(port, gateway?.variables ?? {}));
    console.log(`\nRachi Mehndi is open: ${server.url}`);
    if (gateway) console.log(`Payment sandbox: ${gateway.sandbox.url}`);
    console.log(`(Ctrl+C closes it. Orders and designs are kept in ${LOCAL_STATE}.)\n`);
    if (shop.hint) console.log(shop.hint(server.url));
    const timer = setInterval(() => {
      shop.runScheduledJobs(server.url).catch((error: Error) => console.error(`✗ ${error.message}`));
    }, MINUTE_MS);
    const stop = async () => {
      clearInterval(timer);
      await gateway?.sandbox.stop();
      await server.stop();
    };
    return { died: server.died, stop };
  });
}

/** @throws ScriptError if PORT is no port, or the port is in use */
async function choosePort({ command, defaultPort }: LocalShop): Promise<number> {
  const port = Number(process.env.PORT ?? defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new ScriptError(
      `PORT=${process.env.PORT} is not a port. Choose one: PORT=${defaultPort} ${command}`,
    );
  }
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening').catch(() => {
    throw new ScriptError(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 2} ${command}`,
    );
  });
  probe.close();
  return port;
}

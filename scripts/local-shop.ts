import { once } from 'node:events';
import { createServer } from 'node:net';
import { MINUTE_MS } from '#app/domain/shared/time.ts';
import { claimState, LOCAL_STATE } from './local-state.ts';
import { openLocalGateway, SANDBOX_SCRIPT } from './sandbox.ts';
import { ensureSecrets } from './secrets.ts';
import { keepOpen, type Server } from './server-process.ts';
import { migrate, seed } from './site.ts';
import { ScriptError, step } from './step.ts';

const MAX_PORT = 65535;

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
  const port = parsePort(shop);
  claimState(`${shop.command} on http://127.0.0.1:${port}`);
  await assertFree(port, shop.command);
  const secrets = ensureSecrets();
  // Keys in .dev.vars belong to Cashfree's own sandbox, which is used instead.
  const gateway = secrets.CASHFREE_CLIENT_ID ? null : await openLocalGateway(port + 1, LOCAL_STATE);
  await migrate();
  await seed();
  const { firstAdmin, loginLine } = await import('./admins.ts');
  const admin = await firstAdmin();
  if (admin) console.log(loginLine(admin));
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

/** @throws ScriptError if PORT is no port */
function parsePort({ command, defaultPort }: LocalShop): number {
  const port = Number(process.env.PORT ?? defaultPort);
  if (Number.isInteger(port) && port >= 1 && port <= MAX_PORT) return port;
  throw new ScriptError(`PORT=${process.env.PORT} is not a port. Choose one: PORT=${defaultPort} ${command}`);
}

/** @throws ScriptError if the site cannot listen at the port */
async function assertFree(port: number, command: string): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    probe.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const other = `choose another: PORT=${port < MAX_PORT - 2 ? port + 2 : 8788} ${command}`;
    if (code !== 'EADDRINUSE') throw new ScriptError(`Port ${port} cannot be opened (${code}): ${other}`);
    throw new ScriptError(
      (await isSandbox(port))
        ? `Port ${port} is in use by the payment sandbox of a shop, one port below it: ${other}`
        : `Port ${port} is in use. Stop what uses it, or ${other}`,
    );
  }
}

async function isSandbox(port: number): Promise<boolean> {
  const script = `http://127.0.0.1:${port}${SANDBOX_SCRIPT}`;
  return fetch(script, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

import { createServer } from 'node:net';
import { openLocalGateway } from './sandbox.ts';
import { ensureSecrets, LOCAL_STATE, migrate, seed } from './site.ts';
import { ScriptError } from './step.ts';

/** What `npm start` and `npm run dev` have in common: the same data, first login and payment sandbox. */

export interface LocalShop {
  port: number;
  /** Variables of this run alone: how the site reaches the payment sandbox. */
  variables: Record<string, string>;
  /** Prints where the site and its sandbox are. */
  announce: (url: string) => void;
  closeSandbox: () => Promise<void>;
}

/**
 * Prepares all that a local site needs, prints the login of a new admin, and opens the payment sandbox.
 * @param command what its reader typed, for what is said about the port
 */
export async function prepareLocalShop(command: string, defaultPort: number): Promise<LocalShop> {
  const port = Number(process.env.PORT ?? defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new ScriptError(
      `PORT=${process.env.PORT} is not a port. Choose one: PORT=${defaultPort} ${command}`,
    );
  }
  await requireFreePort(port, command);
  const secrets = ensureSecrets();
  await migrate();
  await seed();
  const { firstAdmin, loginLine } = await import('./admins.ts');
  const admin = await firstAdmin();
  if (admin) console.log(loginLine(admin));
  // Keys in .dev.vars belong to Cashfree's own sandbox, which is used instead.
  const gateway = secrets.CASHFREE_CLIENT_ID ? null : await openLocalGateway(port + 1, LOCAL_STATE);
  return {
    port,
    variables: gateway?.variables ?? {},
    announce(url) {
      console.log(`\nRachi Mehndi is open: ${url}`);
      if (gateway) console.log(`Payment sandbox: ${gateway.sandbox.url}`);
      console.log(`(Ctrl+C closes it. Orders and designs are kept in ${LOCAL_STATE}.)\n`);
    },
    closeSandbox: async () => gateway?.sandbox.stop(),
  };
}

/**
 * @param command what its reader typed
 * @throws ScriptError if the port is in use
 */
async function requireFreePort(port: number, command: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new ScriptError(
          `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 2} ${command}`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

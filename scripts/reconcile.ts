import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { hastenChecks, reconcile } from '#app/domain/payments/reconcile.server.ts';
import { createContext } from '#app/http/context.server.ts';
import { CASHFREE_URLS } from '#app/http/env.server.ts';
import { openLocalGateway } from './sandbox.ts';
import { ensureSecrets, LOCAL_STATE, migrate } from './site.ts';
import { Fault, script } from './step.ts';
import { type Environment, environmentOf, type Target, withBindings } from './target.ts';

/** What of an environment's secrets asking after payments takes: links and messages are made on the way. */
const SECRETS = ['DATA_SECRET', 'LINK_SECRET', 'CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'] as const;

/**
 * `npm run reconcile` asks the gateway now about every payment and refund that is not settled, as the companion Worker
 * does each minute about those whose time has come. On this machine unless told `-- --env preview|production`.
 */
await script(async () => {
  const environment = environmentOf(parseArgs({ options: { env: { type: 'string' } } }).values.env);
  if (environment) return say(await settleAll({ environment }, variablesOf(environment)));
  await migrate();
  const secrets = ensureSecrets();
  const local = secrets.CASHFREE_CLIENT_ID ? null : await openLocalGateway(0, LOCAL_STATE);
  try {
    say(await settleAll({ state: LOCAL_STATE }, { ...secrets, ...local?.variables }));
  } finally {
    await local?.sandbox.stop();
  }
});

/** @throws Fault if something is missing */
function variablesOf(environment: Environment): Record<string, string> {
  const missing = SECRETS.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Fault(
      `It takes the secrets of ${environment}: ${missing.join('=… ')}=… npm run reconcile -- …`,
    );
  }
  const { vars } = unstable_readConfig({ config: 'wrangler.toml', env: environment }, { hideWarnings: true });
  const site = String(vars.SITE_URL ?? '');
  if (!site.startsWith('https://')) throw new Fault(`wrangler.toml has no SITE_URL for ${environment} yet.`);
  return {
    // The rest of what that environment must have is not needed here: messages are only laid ready.
    ENVIRONMENT: 'local',
    SITE_URL: site,
    CASHFREE_URL: CASHFREE_URLS[environment],
    ...Object.fromEntries(SECRETS.map((name) => [name, process.env[name] ?? ''])),
  };
}

async function settleAll(target: Target, variables: object) {
  return withBindings(target, async (bindings) => {
    const processing: Promise<unknown>[] = [];
    const execution = { waitUntil: (work: Promise<unknown>) => void processing.push(work) };
    const context = createContext({ ...bindings, ...variables }, 'http://127.0.0.1:8788', execution);
    const sum = { payments: 0, refunds: 0, failed: 0 };
    await hastenChecks(context);
    for (let more = true; more; ) {
      const some = await reconcile(context);
      await Promise.allSettled(processing);
      more = some.more;
      sum.payments += some.payments;
      sum.refunds += some.refunds;
      sum.failed += some.failed;
    }
    return sum;
  });
}

function say({ payments, refunds, failed }: Awaited<ReturnType<typeof settleAll>>): void {
  console.log(`Asked about ${payments} payments and ${refunds} refunds.`);
  if (failed > 0)
    throw new Fault(`${failed} of them could not be asked about: they are asked about again later.`);
}

import { parseArgs } from 'node:util';
import { makeChecksDue, reconcile } from '#app/domain/payments/reconcile.server.ts';
import { createContext } from '#app/http/context.server.ts';
import { CASHFREE_URLS } from '#app/http/env.server.ts';
import { LOCAL_STATE } from './local-state.ts';
import { openLocalGateway } from './sandbox.ts';
import { ensureSecrets } from './secrets.ts';
import { chooseTarget } from './site.ts';
import { ScriptError, script } from './step.ts';
import { type Environment, readWranglerConfig, type Target, withBindings } from './target.ts';

/** The secrets that it takes: links and messages are created on the way. */
const SECRETS = ['DATA_SECRET', 'LINK_SECRET', 'CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'] as const;

/**
 * `npm run reconcile` checks every payment and refund that is not settled with the gateway now, as the companion Worker
 * does each minute with those that are due. On this machine without `-- --env preview|production`.
 */
await script(async () => {
  const { values } = parseArgs({ options: { env: { type: 'string' } } });
  const target = await chooseTarget(values.env);
  if ('environment' in target) return report(await settleAll(target, variablesOf(target.environment)));
  const secrets = ensureSecrets();
  const local = secrets.CASHFREE_CLIENT_ID ? null : await openLocalGateway(0, LOCAL_STATE);
  try {
    report(await settleAll(target, { ...secrets, ...local?.variables }));
  } finally {
    await local?.sandbox.stop();
  }
});

/** @throws ScriptError if something is missing */
function variablesOf(environment: Environment): Record<string, string> {
  const missing = SECRETS.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new ScriptError(
      `Needed are the secrets of ${environment}: ${missing.join('=… ')}=… npm run reconcile -- …`,
    );
  }
  const { vars } = readWranglerConfig(environment);
  const site = String(vars.SITE_URL ?? '');
  if (!site.startsWith('https://'))
    throw new ScriptError(`wrangler.toml has no SITE_URL for ${environment} yet.`);
  return {
    // As a local run: other variables are not needed, since messages are only queued.
    ENVIRONMENT: 'local',
    SITE_URL: site,
    CASHFREE_URL: CASHFREE_URLS[environment],
    ...Object.fromEntries(SECRETS.map((name) => [name, process.env[name] ?? ''])),
  };
}

async function settleAll(target: Target, variables: object) {
  return withBindings(target, async (bindings) => {
    const pending: Promise<unknown>[] = [];
    const execution = { waitUntil: (work: Promise<unknown>) => void pending.push(work) };
    const context = createContext({ ...bindings, ...variables }, 'http://127.0.0.1:8788', execution);
    const sum = { payments: 0, refunds: 0, failed: 0 };
    await makeChecksDue(context);
    for (let more = true; more; ) {
      const batch = await reconcile(context);
      await Promise.allSettled(pending);
      more = batch.more;
      sum.payments += batch.payments;
      sum.refunds += batch.refunds;
      sum.failed += batch.failed;
    }
    return sum;
  });
}

function report({ payments, refunds, failed }: Awaited<ReturnType<typeof settleAll>>): void {
  console.log(`Asked about ${payments} payments and ${refunds} refunds.`);
  if (failed > 0)
    throw new ScriptError(`${failed} of them could not be asked about; the next run asks again.`);
}

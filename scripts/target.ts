import { mkdirSync, writeFileSync } from 'node:fs';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import type { Bindings } from '#app/context.server.ts';

/** The local database and bucket under a folder, or those of a Pages environment. */
export type Target = { state: string } | { environment: 'preview' | 'production' };

/** Does `work` with the database and bucket of the target, reached from this machine. */
export async function withBindings<Result>(
  target: Target,
  work: (bindings: Bindings) => Promise<Result>,
): Promise<Result> {
  const { env, dispose } = await getPlatformProxy<Bindings>(
    'state' in target
      ? { persist: { path: `${target.state}/v3` } }
      : { configPath: remoteConfig(target.environment), persist: false },
  );
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

/** A configuration with an environment's own bindings, reached from this machine instead of simulated. */
function remoteConfig(environment: string): string {
  const { compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({
    config: 'wrangler.toml',
    env: environment,
  });
  const path = '.wrangler/remote.json';
  mkdirSync('.wrangler', { recursive: true });
  writeFileSync(
    path,
    JSON.stringify({
      name: 'rachi-mehndi-seed',
      compatibility_date,
      d1_databases: d1_databases.map((database: object) => ({ ...database, remote: true })),
      r2_buckets: r2_buckets.map((bucket: object) => ({ ...bucket, remote: true })),
    }),
  );
  return path;
}

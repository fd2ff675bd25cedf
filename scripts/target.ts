import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import type { Bindings } from '#app/context.server.ts';
import { Fault } from './step.ts';

export type Environment = 'preview' | 'production';

/** The local database and bucket under a folder, or those of a Pages environment. */
export type Target = { state: string } | { environment: Environment };

/** What a command was told with `--env`; null for this machine. @throws Fault if there is no such environment */
export function environmentOf(told: string | undefined): Environment | null {
  if (told === undefined) return null;
  if (told === 'preview' || told === 'production') return told;
  throw new Fault(`There is no environment called ${told}: it is preview or production.`);
}

/** Does `work` with the database and bucket of the target, reached from this machine. */
export async function withBindings<Result>(
  target: Target,
  work: (bindings: Bindings) => Promise<Result>,
): Promise<Result> {
  const configPath = configOf(target);
  const persist = 'state' in target && { path: `${target.state}/v3` };
  const { env, dispose } = await getPlatformProxy<Bindings>({ configPath, persist });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

/**
 * A configuration with the target's own bindings and nothing else: those of an environment are reached from this
 * machine instead of simulated.
 */
function configOf(target: Target): string {
  const environment = 'environment' in target ? target.environment : undefined;
  const { compatibility_date, d1_databases, r2_buckets } = unstable_readConfig(
    { config: 'wrangler.toml', ...(environment && { env: environment }) },
    { hideWarnings: true },
  );
  const remote = environment !== undefined;
  const path = `.wrangler/${environment ?? 'local'}.json`;
  const config = JSON.stringify({
    name: 'rachi-mehndi-scripts',
    compatibility_date,
    d1_databases: d1_databases.map((database: object) => ({ ...database, remote })),
    r2_buckets: r2_buckets.map(({ binding, bucket_name }: { binding: string; bucket_name?: string }) => ({
      binding,
      bucket_name,
      remote,
    })),
  });
  mkdirSync('.wrangler', { recursive: true });
  // Written whole and renamed: two tests may be here at once, and neither may read half of it.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, config);
  renameSync(unfinished, path);
  return path;
}

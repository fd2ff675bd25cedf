import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/d1';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import type { Bindings } from '#app/http/context.server.ts';
import { ScriptError } from './step.ts';

export type Environment = 'preview' | 'production';

/** The local database and bucket under a folder, or those of a Pages environment. */
export type Target = { state: string } | { environment: Environment };

/** wrangler.toml, as it is for an environment or for this machine. */
export function readWranglerConfig(environment?: Environment) {
  return unstable_readConfig(
    { config: 'wrangler.toml', ...(environment && { env: environment }) },
    { hideWarnings: true },
  );
}

/** The value of `--env`; null for this machine. @throws ScriptError if there is no such environment */
export function parseEnvironment(name: string | undefined): Environment | null {
  if (name === undefined) return null;
  if (name === 'preview' || name === 'production') return name;
  throw new ScriptError(`There is no environment called ${name}: choose preview or production.`);
}

/** Calls `work` with the database and bucket of the target. */
export async function withBindings<Result>(
  target: Target,
  work: (bindings: Bindings) => Promise<Result>,
): Promise<Result> {
  const configPath = writeConfig(target);
  const persist = 'state' in target && { path: `${target.state}/v3` };
  const { env, dispose } = await getPlatformProxy<Bindings>({ configPath, persist });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

/** {@link withBindings} for work of the domain that needs no more than the database and the bucket. */
export async function withStore<Result>(
  target: Target,
  work: (context: Pick<AppContext, 'db' | 'images' | 'now'>) => Promise<Result>,
): Promise<Result> {
  return withBindings(target, ({ DB, IMAGES }) =>
    work({ db: drizzle(DB, { casing: 'snake_case' }), images: IMAGES, now: () => new Date() }),
  );
}

/** Writes a configuration with the target's bindings alone, remote ones for an environment. */
function writeConfig(target: Target): string {
  const environment = 'environment' in target ? target.environment : undefined;
  const { compatibility_date, d1_databases, r2_buckets } = readWranglerConfig(environment);
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

import { mkdirSync, writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/d1';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import type { Bindings } from '#app/context.server.ts';
import type { DrawnShop } from '#drizzle/seed/draw.ts';
import { loadShop } from '#drizzle/seed/load.ts';

/** The local database and bucket under a folder, or those of a Pages environment. */
export type Target = { state: string } | { environment: 'preview' | 'production' };

/** Loads the drawn shop into the database and bucket of the target. */
export async function loadInto(target: Target, drawn: DrawnShop): Promise<void> {
  const { env, dispose } = await getPlatformProxy<Bindings>(
    'state' in target
      ? { persist: { path: `${target.state}/v3` } }
      : { configPath: remoteConfig(target.environment), persist: false },
  );
  try {
    const db = drizzle(env.DB, { casing: 'snake_case' });
    await loadShop({ db, images: env.IMAGES, now: () => new Date() }, drawn);
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

import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeLean } from './lean-worker.ts';
import { claimState, LOCAL_STATE, pendingMigrations, SEEDED_STAMP } from './local-state.ts';
import { ensureSecrets } from './secrets.ts';
import { openServer, type Server } from './server-process.ts';
import { fingerprint, once, run, ScriptError, step } from './step.ts';
import type { Target } from './target.ts';

/** The site on this machine: its database, its build and its server. A step is skipped if it is already done. */

/** Applies the migrations that the local database lacks. */
export async function migrate(state = LOCAL_STATE): Promise<void> {
  if (pendingMigrations(state).length === 0) return;
  await step('Preparing the database', () =>
    run('wrangler', ['d1', 'migrations', 'apply', 'rachi-mehndi', '--local', '--persist-to', state]),
  );
}

/** Loads the sample shop into the local database and object storage. */
export async function seed(): Promise<void> {
  const sources = fingerprint('drizzle/seed/**', 'drizzle/schema/*');
  await once(`${LOCAL_STATE}/${SEEDED_STAMP}`, sources, () => loadSampleShop({ state: LOCAL_STATE }));
}

/** What the browser tests begin with: the sample shop on its first day, with drafts of its images. */
export const TEST_SHOP = '.cache/browser-test-shop';

/** Makes {@link TEST_SHOP} anew if anything that it is made of has changed. */
export async function prepareTestShop(): Promise<void> {
  await once(`${TEST_SHOP}/made-of`, fingerprint('migrations/*.sql', 'drizzle/**'), async () => {
    rmSync(TEST_SHOP, { recursive: true, force: true });
    await migrate(TEST_SHOP);
    await loadSampleShop({ state: TEST_SHOP }, 'draft');
  });
}

/** Draws the sample shop and loads it into the database and bucket of the target. */
export async function loadSampleShop(target: Target, finish: 'full' | 'draft' = 'full'): Promise<void> {
  const { drawShop } = await import('#drizzle/seed/draw.ts');
  const { loadShop } = await import('#drizzle/seed/load.ts');
  const { withStore } = await import('./target.ts');
  const time = finish === 'full' ? ' (one to three minutes)' : '';
  const drawn = await step(`Drawing the sample shop${time}`, () => drawShop(finish));
  // The browser tests begin without sales, and so does a shop that customers see.
  const sales = finish === 'full' && 'state' in target ? { env: ensureSecrets() } : null;
  await step('Loading the sample shop', () =>
    withStore(target, (context) => loadShop(context, drawn, sales)),
  );
}

/**
 * Where a script works: an environment of that name, or this machine, whose state it then has for itself and whose
 * database is migrated first.
 */
export async function chooseTarget(environmentName: string | undefined): Promise<Target> {
  const { parseEnvironment } = await import('./target.ts');
  const environment = parseEnvironment(environmentName);
  if (environment) return { environment };
  claimState(`npm run ${process.env.npm_lifecycle_event ?? '…'}`);
  ensureSecrets();
  await migrate();
  return { state: LOCAL_STATE };
}

const COMPANION_CONFIG = 'companion/wrangler.toml';

/** What the build makes: files that browsers ask for, the Worker that Pages makes of `functions/`, and the companion. */
export const BUILT_FILES = 'build/client';
export const BUILT_WORKER = 'build/worker/index.js';
export const BUILT_COMPANION = 'build/companion/index.js';

/** Builds the site and its companion if one of their sources has changed. */
export async function build(): Promise<void> {
  const sources = fingerprint(
    'app/**',
    'functions/**',
    'companion/**',
    'public/**',
    'drizzle/schema/*',
    '*.config.ts',
    'scripts/inline-script.ts',
    'scripts/lean-worker.ts',
    'scripts/light-framework.ts',
    'scripts/markdown.ts',
    'scripts/quick-server.ts',
    'package-lock.json',
  );
  await once('build/built', sources, () =>
    step('Building the site', async () => {
      // Under vitest NODE_ENV is `test`, and this must be the build that is deployed.
      const env = { NODE_ENV: 'production' };
      await run('remix', ['vite:build'], { env });
      writeFileSync('build/server/id.js', `export const buildId = '${sources}';\n`);
      await run(
        'wrangler',
        ['pages', 'functions', 'build', '--outdir', 'build/worker', ...(await compatibility())],
        { env },
      );
      await makeLean(BUILT_WORKER);
      await run(
        'wrangler',
        ['deploy', '--dry-run', '--config', COMPANION_CONFIG, '--outdir', resolve('build/companion')],
        { env },
      );
    }),
  );
}

/** `wrangler pages functions build` does not read these from wrangler.toml. */
async function compatibility(): Promise<string[]> {
  const { readWranglerConfig } = await import('./target.ts');
  const { compatibility_date, compatibility_flags } = readWranglerConfig();
  return [
    ...['--compatibility-date', String(compatibility_date)],
    ...compatibility_flags.flatMap((flag: string) => ['--compatibility-flag', flag]),
  ];
}

/** Where Miniflare serves the local bucket by S3's rules: a path of the site itself. */
export const S3_PATH = '/cdn-cgi/local/r2/s3';

/** How browsers send images to the local bucket. */
export async function uploadVariables(): Promise<Record<string, string>> {
  const { readWranglerConfig } = await import('./target.ts');
  const [bucket] = readWranglerConfig().r2_buckets;
  const credentials = bucket?.local_dev?.experimental_s3_credentials;
  if (!bucket?.bucket_name || !credentials)
    throw new ScriptError('wrangler.toml has no S3 credentials of the local bucket.');
  return {
    R2_ENDPOINT: S3_PATH,
    R2_BUCKET: bucket.bucket_name,
    R2_ACCESS_KEY_ID: credentials.accessKeyId,
    R2_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

/** The companion Worker. It runs in the site's own process: two cannot share a database. */
export const COMPANION = 'rachi-mehndi-companion';

/** Runs the scheduled jobs of a served site, as Cloudflare does each minute. */
export async function wakeCompanion(url: string): Promise<void> {
  const path = `/cdn-cgi/local/explorer/api/local/scheduled?worker=${COMPANION}`;
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cron: '* * * * *' }),
  });
  if (!response.ok) {
    throw new Error(`The companion Worker answered ${response.status}: ${await response.text()}`);
  }
}

/**
 * Serves the build on Miniflare, as Cloudflare Pages would, and waits until it answers.
 * @param variables of this run alone, for the site and its companion
 * @param say is given each line that the site prints
 */
export async function serve(
  port: number,
  {
    state = LOCAL_STATE,
    variables = {},
    say = console.log,
  }: { state?: string; variables?: Record<string, string>; say?: (line: string) => void } = {},
): Promise<Server> {
  const url = `http://127.0.0.1:${port}`;
  const args = ['scripts/site-server.ts', String(port), state, JSON.stringify(variables)];
  return openServer(process.execPath, args, { url, readyPath: '/api/health', env: process.env, say });
}

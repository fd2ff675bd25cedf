import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Env, parseEnv } from '#app/env.server.ts';
import { Fault, fingerprint, once, run, step } from './step.ts';

/** The site on this machine: its secrets, its database, its build and its server. Each step is done only if needed. */

/** Where wrangler keeps the local D1 and R2 unless told otherwise. */
export const LOCAL_STATE = '.wrangler/state';

/** Where local secrets are, in the form that wrangler reads. */
export const SECRETS_FILE = '.dev.vars';

/**
 * The local secrets; those that are missing are written first, each made for this machine alone.
 * @throws Fault if what is there is wrong
 */
export function ensureSecrets(): Env {
  const lines = existsSync(SECRETS_FILE) ? readFileSync(SECRETS_FILE, 'utf8').trimEnd().split('\n') : [];
  const secrets = Object.fromEntries(
    lines.flatMap((line) => {
      const match = /^\s*([A-Z_]+)\s*=\s*"?(.*?)"?\s*$/.exec(line);
      return match ? [[match[1], match[2]]] : [];
    }),
  );
  for (const name of ['LINK_SECRET', 'DATA_SECRET']) {
    if (name in secrets) continue;
    secrets[name] = `local-${randomBytes(32).toString('base64url')}`;
    lines.push(`${name}=${secrets[name]}`);
    writeFileSync(SECRETS_FILE, `${lines.filter(Boolean).join('\n')}\n`, { mode: 0o600 });
  }
  try {
    return parseEnv({ ENVIRONMENT: 'local', ...secrets });
  } catch (error) {
    throw new Fault(`${SECRETS_FILE}: ${(error as Error).message}`);
  }
}

/** Brings the local database to the newest migration. */
export async function migrate(state = LOCAL_STATE): Promise<void> {
  await once(`${state}/migrated`, fingerprint('migrations/*.sql'), () =>
    step('Preparing the database', () =>
      run('wrangler', ['d1', 'migrations', 'apply', 'rachi-mehndi', '--local', '--persist-to', state]),
    ),
  );
}

/** Loads the sample shop into the local database and object storage. */
export async function seed(state = LOCAL_STATE): Promise<void> {
  await once(`${state}/seeded`, fingerprint('drizzle/seed/**', 'drizzle/schema/*'), async () => {
    const { drawShop } = await import('#drizzle/seed/draw.ts');
    const drawn = await step('Drawing the sample shop (about a minute, once)', drawShop);
    await step('Hanging the drawings in the shop', async () => {
      const { loadInto } = await import('./sample-shop.ts');
      await loadInto({ state }, drawn);
    });
  });
}

/**
 * Builds the site if anything it is made of has changed: pages into build/client and build/server, and build/worker,
 * the Worker that Pages would make of `functions/`, for measuring.
 */
export async function build(): Promise<void> {
  const sources = fingerprint(
    'app/**',
    'functions/**',
    'public/**',
    'drizzle/schema/*',
    '*.config.ts',
    'package-lock.json',
  );
  await once('build/built', sources, () =>
    step('Building the site', async () => {
      // Whoever builds, tests among them, gets what customers get.
      const env = { NODE_ENV: 'production' };
      await run('remix', ['vite:build'], { env });
      await run(
        'wrangler',
        ['pages', 'functions', 'build', '--outdir', 'build/worker', '--minify', ...(await compatibility())],
        { env },
      );
    }),
  );
}

/** `wrangler pages functions build` does not look these up in wrangler.toml by itself. */
async function compatibility(): Promise<string[]> {
  const { unstable_readConfig } = await import('wrangler');
  const { compatibility_date, compatibility_flags } = unstable_readConfig(
    { config: 'wrangler.toml' },
    { hideWarnings: true },
  );
  return [
    ...['--compatibility-date', String(compatibility_date)],
    ...compatibility_flags.flatMap((flag: string) => ['--compatibility-flag', flag]),
  ];
}

/** @throws Fault if something listens on the port already */
export async function requireFreePort(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new Fault(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/**
 * Where browsers send pictures: `wrangler pages dev` serves the local bucket by S3's rules under a path of the site.
 * Other local servers do not, so these variables are no part of wrangler.toml.
 */
async function uploadVariables(): Promise<Record<string, string>> {
  const { unstable_readConfig } = await import('wrangler');
  const [bucket] = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true }).r2_buckets;
  const credentials = bucket?.local_dev?.experimental_s3_credentials;
  if (!bucket?.bucket_name || !credentials)
    throw new Fault('wrangler.toml has no S3 credentials of the local bucket.');
  return {
    R2_ENDPOINT: '/cdn-cgi/local/r2/s3',
    R2_BUCKET: bucket.bucket_name,
    R2_ACCESS_KEY_ID: credentials.accessKeyId,
    R2_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

function bindings(variables: Record<string, string>): string[] {
  return Object.entries(variables).flatMap(([name, value]) => ['--binding', `${name}=${value}`]);
}

export interface Server {
  url: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** The companion Worker's name and configuration; it runs in the site's own process, for two cannot share a database. */
const COMPANION = 'rachi-mehndi-companion';
const COMPANION_CONFIG = 'companion/wrangler.toml';

/** Which of the two Workers prints a line: whoever reads it knows them as one shop. */
const SPEAKER = /^\[rachi-mehndi(-companion)?\] /;

/**
 * Writes the companion's configuration with the site's secrets beside it, the one place where wrangler looks for them.
 * It lies with the state, so that two sites can be served at once.
 * @returns its path
 */
function configureCompanion(state: string, url: string, variables: Record<string, string>): string {
  const secrets = existsSync(SECRETS_FILE) ? readFileSync(SECRETS_FILE, 'utf8').trimEnd() : '';
  const address = /^SITE_URL=/m.test(secrets) ? {} : { SITE_URL: url };
  const more = Object.entries({ ...variables, ...address }).map(([name, value]) => `${name}=${value}\n`);
  const folder = `${state}/companion`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${SECRETS_FILE}`, `${secrets}\n${more.join('')}`, { mode: 0o600 });
  const main = `main = ${JSON.stringify(resolve('companion/index.ts'))}`;
  const config = readFileSync(COMPANION_CONFIG, 'utf8').replace(/^main = .*$/m, main);
  writeFileSync(`${folder}/wrangler.toml`, config);
  return `${folder}/wrangler.toml`;
}

/** Wakes the companion Worker beside a served site, as Cloudflare's clock does each minute. */
export async function wakeCompanion(url: string): Promise<void> {
  const path = `/cdn-cgi/local/explorer/api/local/scheduled?worker=${COMPANION}`;
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cron: '* * * * *' }),
  });
  if (!answer.ok) throw new Error(`The companion Worker answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Serves the build as Cloudflare Pages would, on Miniflare, and answers when it does.
 * @param variables of this run alone, for the site and its companion
 * @param say is given each line that the site itself prints
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
  const companion = configureCompanion(state, url, variables);
  const child = spawn(
    'wrangler',
    [
      'pages',
      'dev',
      '--config',
      'wrangler.toml',
      '--config',
      companion,
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--persist-to',
      state,
      '--show-interactive-dev-session=false',
      ...bindings({ ...(await uploadVariables()), ...variables }),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // wrangler bundles React's development build unless it is told.
      env: {
        ...process.env,
        NODE_ENV: 'production',
        WRANGLER_SEND_METRICS: 'false',
        FORCE_COLOR: '0',
        // Of its own: by the one of the whole machine another checkout's companion might be woken.
        WRANGLER_REGISTRY_PATH: resolve(state, 'registry'),
      },
    },
  );
  let serving = false;
  const before: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (!serving) before.push(line);
      else if (line.trim() && !line.startsWith('[wrangler:info]')) say(line.replace(SPEAKER, ''));
    });
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  const deadline = Date.now() + 60_000;
  while (!serving) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Fault(`The server did not start:\n${before.join('\n')}`);
    }
    await new Promise((wake) => setTimeout(wake, 100));
    serving = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
  return { url, process: child, stop };
}

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { MINUTE_MS } from '#app/domain/durations.ts';
import { type Env, parseEnv } from '#app/env.server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
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

/**
 * @param command what its reader typed
 * @throws Fault if something listens on the port already
 */
export async function requireFreePort(port: number, command: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new Fault(
          `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 2} ${command}`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/** Where Miniflare serves the local bucket by S3's rules: a path of the site itself. */
export const S3_PATH = '/cdn-cgi/local/r2/s3';

/** How browsers send images to the local bucket. */
export async function uploadVariables(): Promise<Record<string, string>> {
  const { unstable_readConfig } = await import('wrangler');
  const [bucket] = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true }).r2_buckets;
  const credentials = bucket?.local_dev?.experimental_s3_credentials;
  if (!bucket?.bucket_name || !credentials)
    throw new Fault('wrangler.toml has no S3 credentials of the local bucket.');
  return {
    R2_ENDPOINT: S3_PATH,
    R2_BUCKET: bucket.bucket_name,
    R2_ACCESS_KEY_ID: credentials.accessKeyId,
    R2_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

function bindings(variables: Record<string, string>): string[] {
  return Object.entries(variables).flatMap(([name, value]) => ['--binding', `${name}=${value}`]);
}

export interface Server extends ServerProcess {
  url: string;
}

/** The companion Worker's name and configuration; it runs in the site's own process, for two cannot share a database. */
const COMPANION = 'rachi-mehndi-companion';
const COMPANION_CONFIG = 'companion/wrangler.toml';

/** Which of the two Workers prints a line: whoever reads it knows them as one shop. */
const SPEAKER = /^\[rachi-mehndi(-companion)?\] /;

/** The companion has the site's secrets, in the one place where wrangler looks for them. */
function shareSecrets(url: string, variables: Record<string, string>): void {
  const secrets = existsSync(SECRETS_FILE) ? readFileSync(SECRETS_FILE, 'utf8').trimEnd() : '';
  const address = /^SITE_URL=/m.test(secrets) ? {} : { SITE_URL: url };
  const more = Object.entries({ ...variables, ...address }).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(`companion/${SECRETS_FILE}`, `${secrets}\n${more.join('')}`, { mode: 0o600 });
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
  shareSecrets(url, variables);
  const crash = Promise.withResolvers<string>();
  let serving = false;
  const startLines: string[] = [];
  const wrangler = startServerProcess('wrangler', await wranglerArguments(port, state, variables), {
    env: wranglerEnvironment(state),
    onLine: (line) => {
      // wrangler starts its runtime again, but the site may hang from then on.
      if (line.includes('runtime crashed unexpectedly'))
        crash.resolve('The Workers runtime (workerd) crashed.');
      if (!serving) startLines.push(line);
      else if (line.trim() && !line.startsWith('[wrangler:info]')) say(line.replace(SPEAKER, ''));
    },
  });
  const died = Promise.race([wrangler.died, crash.promise]);
  const failure = await Promise.race([died, untilHealthy(url)]);
  if (failure) {
    await wrangler.stop();
    throw new Fault(`The server did not start. ${failure}\n${startLines.join('\n')}`);
  }
  serving = true;
  return { url, died, stop: wrangler.stop };
}

/** Waits until the site answers; says so if it does not within a minute. */
async function untilHealthy(url: string): Promise<string | null> {
  const deadline = Date.now() + MINUTE_MS;
  while (Date.now() < deadline) {
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return null;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return 'It did not answer within a minute.';
}

async function wranglerArguments(port: number, state: string, variables: Record<string, string>) {
  return [
    ...['pages', 'dev', '--config', 'wrangler.toml', '--config', COMPANION_CONFIG],
    ...['--ip', '127.0.0.1', '--port', String(port), '--persist-to', state],
    '--show-interactive-dev-session=false',
    ...bindings({ ...(await uploadVariables()), ...variables }),
  ];
}

function wranglerEnvironment(state: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // wrangler bundles React's development build unless it is told.
    NODE_ENV: 'production',
    WRANGLER_SEND_METRICS: 'false',
    FORCE_COLOR: '0',
    // One of its own: by the machine's, another checkout's companion might be woken.
    WRANGLER_REGISTRY_PATH: resolve(state, 'registry'),
  };
}

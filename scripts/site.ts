import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MINUTE_MS } from '#app/domain/shared/time.ts';
import { type Env, parseEnv } from '#app/http/env.server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { fingerprint, once, run, ScriptError, step } from './step.ts';

/** The site on this machine: its secrets, its database, its build and its server. A step is skipped if it is already done. */

/** Where wrangler keeps the local D1 and R2 unless told otherwise. */
export const LOCAL_STATE = '.wrangler/state';

/** Where local secrets are, in the form that wrangler reads. */
export const SECRETS_FILE = '.dev.vars';

/**
 * Reads the local secrets, and generates those that are missing.
 * @throws ScriptError if one is invalid
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
    throw new ScriptError(`${SECRETS_FILE}: ${(error as Error).message}`);
  }
}

/** Applies the migrations that the local database lacks. */
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
    const drawn = await step('Drawing the sample shop (one to three minutes, once)', drawShop);
    await step('Loading the sample shop', async () => {
      const { loadInto } = await import('./sample-shop.ts');
      await loadInto({ state }, drawn);
    });
  });
}

/**
 * Builds the site if one of its sources has changed: the pages into build/client and build/server, and build/worker, the
 * Worker that Pages makes of `functions/`, to measure it.
 */
export async function build(): Promise<void> {
  const sources = fingerprint(
    'app/**',
    'functions/**',
    'public/**',
    'drizzle/schema/*',
    '*.config.ts',
    'scripts/markdown.ts',
    'package-lock.json',
  );
  await once('build/built', sources, () =>
    step('Building the site', async () => {
      // Under vitest NODE_ENV is `test`, and this must be the build that is deployed.
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

/** `wrangler pages functions build` does not read these from wrangler.toml. */
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

/** Where Miniflare serves the local bucket by S3's rules: a path of the site itself. */
export const S3_PATH = '/cdn-cgi/local/r2/s3';

/** How browsers send images to the local bucket. */
export async function uploadVariables(): Promise<Record<string, string>> {
  const { unstable_readConfig } = await import('wrangler');
  const [bucket] = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true }).r2_buckets;
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

export interface Server extends ServerProcess {
  url: string;
}

/** The companion Worker. It runs in the site's own process: two cannot share a database. */
const COMPANION = 'rachi-mehndi-companion';
const COMPANION_CONFIG = 'companion/wrangler.toml';

/** Otherwise wrangler watches the companion's sources for changes all the time, at a fifth of a processor. */
const NOT_WATCHED = "build = { command = 'node -e 0', watch_dir = 'companion' }";

/** The Worker's name before each line that it prints. Left out: its reader knows one shop. */
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
  const config = readFileSync(COMPANION_CONFIG, 'utf8').replace(/^main = .*$/m, `${main}\n${NOT_WATCHED}`);
  writeFileSync(`${folder}/wrangler.toml`, config);
  return `${folder}/wrangler.toml`;
}

/** Runs the scheduled jobs of a served site, as Cloudflare does each minute. */
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
  const companion = configureCompanion(state, url, variables);
  const allVariables = { ...(await uploadVariables()), ...variables };
  const crash = Promise.withResolvers<string>();
  let serving = false;
  const startLines: string[] = [];
  const wrangler = startServerProcess('wrangler', wranglerArguments(companion, port, state, allVariables), {
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
    throw new ScriptError(`The server did not start. ${failure}\n${startLines.join('\n')}`);
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

function wranglerArguments(
  companion: string,
  port: number,
  state: string,
  variables: Record<string, string>,
): string[] {
  return [
    ...['pages', 'dev', '--config', 'wrangler.toml', '--config', companion],
    ...['--ip', '127.0.0.1', '--port', String(port), '--persist-to', state],
    '--show-interactive-dev-session=false',
    ...Object.entries(variables).flatMap(([name, value]) => ['--binding', `${name}=${value}`]),
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

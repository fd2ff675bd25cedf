import { makeLean } from '../lean-worker.ts';
import { fingerprint, once, run, ScriptError, step } from '../step.ts';
import type { Ask } from './load.ts';
import { type Effort, type Measured, measureAll, type Result } from './measure.ts';
import { busyAgenda, sampleShop } from './sample.ts';
import { type BenchServer, serveBundle } from './server.ts';
import {
  bookingBody,
  INSERTS,
  orderBody,
  type ServerName,
  TARGETS,
  type Target,
  YARDSTICKS,
} from './targets.ts';
import { captureRows, toStatements, type WrittenRows } from './written-rows.ts';

/** The site against bare functions that do the same, in one run. */

const BARE = 'scripts/bench/bare';
const REMIX = 'scripts/bench/minimal-remix';

export const SITE_BUNDLE = 'build/worker/index.js';

/** Bundles the yardsticks just as `build` bundles the site. */
async function buildYardsticks(): Promise<void> {
  const sources = fingerprint(
    'scripts/bench/{bare,minimal-remix}/{app,functions}/**',
    'scripts/bench/*/vite.config.ts',
    'app/ui/{designs,kit,shortlists}/**',
    'scripts/lean-worker.ts',
    'vite.config.ts',
    'package-lock.json',
  );
  await once(`${REMIX}/build/built`, sources, () =>
    step('Building the yardsticks', async () => {
      const env = { NODE_ENV: 'production' };
      await run('remix', ['vite:build', '--config', `${REMIX}/vite.config.ts`], { env });
      for (const folder of [BARE, REMIX]) {
        const worker = `${folder}/build/worker`;
        const out = ['--outdir', worker];
        await run('wrangler', ['pages', 'functions', 'build', `${folder}/functions`, ...out], { env });
        await makeLean(`${worker}/index.js`);
      }
    }),
  );
}

/** A Worker around the site that finds no cache at the edge. */
const UNCACHED = `
import site from './site.js';
Object.defineProperty(globalThis, 'caches', { value: undefined });
export default site;
`;

/** @param bundle another build of the site, to compare with */
export async function compare(effort: Effort, only: RegExp, bundle = SITE_BUNDLE): Promise<Result[]> {
  await buildYardsticks();
  const servers = await step('Serving the site and the yardsticks', async () => {
    const statements = [...sampleShop(), ...busyAgenda()];
    const site = await serveBundle(bundle, { statements });
    const page = await (await fetch(new URL('/terms', site.url))).text();
    const bare = { statements: [...sampleShop(), ...busyAgenda(0)], page: `${page}<p>plain-end</p>` };
    return {
      site,
      uncached: await serveBundle(bundle, { statements, main: UNCACHED }),
      bare: await serveBundle(`${BARE}/build/worker/index.js`, bare),
      remix: await serveBundle(`${REMIX}/build/worker/index.js`, { statements: sampleShop() }),
    };
  });
  try {
    const chosen = TARGETS.filter(({ name }) => only.test(name));
    const needed = new Set(chosen.map(({ yardstick }) => yardstick));
    const targets: Measured[] = [];
    for (const target of [...YARDSTICKS.filter(({ name }) => needed.has(name)), ...chosen]) {
      targets.push(await toMeasured(target, servers));
    }
    if (needed.has(INSERTS.order)) {
      targets.unshift(await insertsOf(INSERTS.order, '/api/orders', orderBody, servers));
    }
    if (needed.has(INSERTS.booking)) {
      targets.unshift(await insertsOf(INSERTS.booking, '/api/bookings', bookingBody, servers));
    }
    return await step(`Measuring ${targets.length} targets`, () => measureAll(targets, effort));
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}

/** Numbers of what is sent only once, apart from those of the turns. */
const FIRST = 90_000_000;

/** Asks the target once, and finds in its answer what every right one contains. */
async function toMeasured(target: Target, servers: Record<ServerName, BenchServer>): Promise<Measured> {
  const { name, path, contains, count, yardstick, goal, body } = target;
  const server = servers[target.server];
  const url = new URL(path, server.url).href;
  const response = await post(url, body?.(FIRST));
  const text = await response.text();
  const found = [...new Set(text.match(contains))];
  if (!response.ok || found.length !== count) {
    throw new ScriptError(
      `${name} answered ${response.status} with ${found.length} of ${contains}: ${text.slice(0, 300)}`,
    );
  }
  // A body has a number of its own in its answer.
  const mark = body ? (found[0] ?? '') : (found.at(-1) ?? '');
  const ask = { url, status: response.status, contains: mark };
  const asks = (amount: number, from: number) =>
    Array.from({ length: amount }, (_, index): Ask => (body ? { ...ask, body: body(from + index) } : ask));
  return { name, server, asks, yardstick, goal };
}

function post(url: string, body: string | undefined): Promise<Response> {
  if (body === undefined) return fetch(url);
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** The yardstick that writes the rows which one such request of the site writes. */
async function insertsOf(
  name: string,
  path: string,
  body: (number: number) => string,
  { site, bare }: Record<ServerName, BenchServer>,
): Promise<Measured> {
  const written = await captureRows(site.database, async () => {
    const answer = await post(new URL(path, site.url).href, body(FIRST + 1));
    if (!answer.ok) throw new ScriptError(`${path} answered ${answer.status}: ${await answer.text()}`);
  });
  console.log(`  ${name}: ${describeRows(written)}`);
  const url = new URL('/insert', bare.url).href;
  const asks = (amount: number, from: number) =>
    Array.from({ length: amount }, (_, index): Ask => {
      const rows = toStatements(written, from + index);
      return { url, body: JSON.stringify({ rows }), status: 201, contains: '"ok"' };
    });
  return { name, server: bare, asks };
}

function describeRows(written: WrittenRows): string {
  return written.map(({ table, rows }) => `${rows.length} in ${table}`).join(', ');
}

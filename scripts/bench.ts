import { once as event } from 'node:events';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { cpuMilliseconds } from './bench/cpu.ts';
import type { Load, Turn } from './bench/load.ts';
import { busyAgenda, MEASURED_ARTIST, MEASURED_DESIGN, MEASURED_PACKAGE } from './bench/sample.ts';
import { type BenchServer, serveBundle } from './bench/server.ts';
import { ensureSecrets } from './secrets.ts';
import { build } from './site.ts';
import { fingerprint, once, run, ScriptError, script, step } from './step.ts';

/**
 * `npm run bench [-- --seconds 2 --connections 8 --json]`: compares the site with bare functions that do the
 * same, in the same run. docs/benchmark.md explains how to read it. It is no test: nothing fails for being slow.
 */

/** Turns of each target, in rotation, so that a slow minute of the machine affects all of them. */
const ROUNDS = 5;

const SERVERS = {
  site: 'build/worker/index.js',
  json: 'scripts/bench/json-of-24-rows/build/worker/index.js',
  remix: 'scripts/bench/minimal-remix/build/worker/index.js',
  plain: 'scripts/bench/plain-page/build/worker/index.js',
};

interface Target {
  name: string;
  server: keyof typeof SERVERS;
  path: string;
  /** What a right response contains, and how many different ones. */
  contains: RegExp;
  count: number;
  /** The name of the bare function that it is compared with. */
  yardstick?: string;
}

/** A month in which artists have as many appointments as in any. */
const MEASURED_DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const JSON_YARDSTICK = 'json-of-24-rows';
const PAGE_YARDSTICK = 'minimal-remix';
const PLAIN_YARDSTICK = 'plain-page';
const STORED_YARDSTICK = 'plain-page, stored';

/** The barest functions. */
const YARDSTICKS: Target[] = [
  { name: JSON_YARDSTICK, server: 'json', path: '/', contains: /"bench-\d+"/g, count: 24 },
  { name: PAGE_YARDSTICK, server: 'remix', path: '/', contains: /href="\/details\/bench-\d+"/g, count: 24 },
  { name: PLAIN_YARDSTICK, server: 'plain', path: '/', contains: /plain-end/g, count: 1 },
  { name: STORED_YARDSTICK, server: 'plain', path: '/stored', contains: /plain-end/g, count: 1 },
];

const TITLE = { contains: /<h1[^>]*>[^<]+/g, count: 1 };

/** What the site is asked for; the yardstick is that of the answer made anew. */
const ASKED = [
  {
    name: 'GET /api/designs',
    path: '/api/designs',
    contains: /"bench-\d+"/g,
    count: 24,
    yardstick: JSON_YARDSTICK,
  },
  { name: 'home', path: '/', ...TITLE },
  { name: 'shop page', path: '/shop', contains: /href="\/details\/bench-\d+/g, count: 24 },
  { name: 'design page', path: `/details/${MEASURED_DESIGN}`, ...TITLE },
  { name: 'policy page', path: '/terms', ...TITLE },
  { name: 'artists page', path: '/artists', contains: /href="\/artists\/artist-\d+"/g, count: 24 },
  { name: 'soonest free', path: '/artists?sort=free', contains: /href="\/artists\/artist-\d+"/g, count: 24 },
  { name: 'artist page', path: `/artists/${MEASURED_ARTIST}`, ...TITLE },
];

/** No page reads it, so that the page is made anew each time, past the cache at the edge. */
const UNKNOWN = 'made-anew';

const TARGETS: Target[] = [
  ...YARDSTICKS,
  ...ASKED.flatMap(({ name, path, yardstick = PAGE_YARDSTICK, ...asked }): Target[] => {
    const anew = `${path}${path.includes('?') ? '&' : '?'}${UNKNOWN}`;
    return [
      { ...asked, name, server: 'site', path: anew, yardstick },
      { ...asked, name: `${name}, stored`, server: 'site', path, yardstick: STORED_YARDSTICK },
    ];
  }),
  {
    name: 'booking page',
    server: 'site',
    path: `/booking?package=${MEASURED_PACKAGE}&pincode=302003&date=${MEASURED_DAY}`,
    contains: /value="artist-\d+"/g,
    count: 12,
    yardstick: PAGE_YARDSTICK,
  },
];

interface Result {
  target: string;
  requestsPerSecond: number;
  /** Milliseconds, over all responses of all turns. */
  p50: number;
  p99: number;
  errors: number;
  /** Of the server's processes; null where the system does not report it. */
  cpuMillisecondsPerRequest: number | null;
  /** This target's figures divided by the yardstick's, turn by turn. */
  against?: { yardstick: string; requestsPerSecond: number; cpu: number | null };
}

interface MeasuredTurn extends Turn {
  requestsPerSecond: number;
  cpuPerRequest: number;
}

await script(async () => {
  const { seconds, connections, json } = options();
  if (json) console.log = console.error; // the figures alone go to the output
  ensureSecrets();
  await build();
  await buildYardsticks();
  const servers = await step('Serving the site and the yardsticks', async () => ({
    site: await serveBundle(SERVERS.site, busyAgenda()),
    json: await serveBundle(SERVERS.json),
    remix: await serveBundle(SERVERS.remix),
    plain: await serveBundle(SERVERS.plain),
  }));
  const thread = new Worker(new URL('./bench/load.ts', import.meta.url));
  try {
    const loads = new Map<Target, Load>();
    for (const target of TARGETS) {
      const url = new URL(target.path, servers[target.server].url).href;
      const contains = await findMark(target, url);
      if (contains) loads.set(target, { url, contains, connections, seconds });
    }
    const turns = new Map<Target, MeasuredTurn[]>();
    await step(`Measuring ${loads.size} targets over ${connections} connections`, async () => {
      for (let round = 0; round <= ROUNDS; round++) {
        for (const [target, load] of loads) {
          const turn = await measure(load, servers[target.server], thread);
          if (round > 0) turns.set(target, [...(turns.get(target) ?? []), turn]); // the first turn warms up
        }
      }
    });
    const results = [...loads.keys()].map((target) => resultOf(target, turns));
    if (json)
      process.stdout.write(
        `${JSON.stringify({ machine: machine(), seconds, connections, results }, null, 2)}\n`,
      );
    else report(results);
  } finally {
    await thread.terminate();
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
});

function options() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '8' },
      json: { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds);
  const connections = Number(values.connections);
  if (!(seconds > 0) || !Number.isInteger(connections) || connections < 1) {
    throw new ScriptError('--seconds takes the length of one turn, --connections a whole number above 0.');
  }
  return { seconds, connections, json: values.json };
}

/** Bundles the yardsticks just as `build` bundles the site. */
async function buildYardsticks(): Promise<void> {
  const sources = fingerprint(
    'scripts/bench/*/{app,functions}/**',
    'scripts/bench/*/vite.config.ts',
    'vite.config.ts',
    'package-lock.json',
  );
  await once('scripts/bench/minimal-remix/build/built', sources, () =>
    step('Building the yardsticks', async () => {
      await run('remix', ['vite:build', '--config', 'scripts/bench/minimal-remix/vite.config.ts'], {
        env: { NODE_ENV: 'production' },
      });
      for (const name of [JSON_YARDSTICK, PAGE_YARDSTICK, PLAIN_YARDSTICK]) {
        const folder = `scripts/bench/${name}`;
        await run('wrangler', [
          'pages',
          'functions',
          'build',
          `${folder}/functions`,
          '--outdir',
          `${folder}/build/worker`,
          '--minify',
        ]);
      }
    }),
  );
}

/**
 * Requests the target once and checks its response. A target with a wrong one is left out, and the run fails.
 * @returns text that every right response contains
 */
async function findMark({ name, contains, count }: Target, url: string): Promise<string | undefined> {
  const response = await fetch(url);
  const found = [...new Set((await response.text()).match(contains))];
  if (response.status === 200 && found.length === count) return found.at(-1);
  console.error(
    `✗ ${name} is left out: it answered ${response.status} with ${found.length} of ${contains}, not ${count}.`,
  );
  process.exitCode = 1;
}

async function measure(load: Load, server: BenchServer, thread: Worker): Promise<MeasuredTurn> {
  const before = cpuMilliseconds(server.processes);
  thread.postMessage(load);
  const [turn] = (await event(thread, 'message')) as [Turn];
  const cpu = cpuMilliseconds(server.processes) - before;
  const { length: responses } = turn.latencies;
  return {
    ...turn,
    requestsPerSecond: responses / turn.seconds,
    cpuPerRequest: cpu / (responses + turn.errors),
  };
}

function resultOf(target: Target, turns: Map<Target, MeasuredTurn[]>): Result {
  const own = turns.get(target) ?? [];
  const latencies = own.flatMap((turn) => turn.latencies).sort((a, b) => a - b);
  const yardstick = TARGETS.find(({ name }) => name === target.yardstick);
  const compared = (yardstick && turns.get(yardstick)) ?? [];
  const ratio = (figure: 'requestsPerSecond' | 'cpuPerRequest') =>
    median(own.map((turn, round) => turn[figure] / (compared[round]?.[figure] ?? Number.NaN)));
  return {
    target: target.name,
    requestsPerSecond: median(own.map((turn) => turn.requestsPerSecond)),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    errors: own.reduce((sum, turn) => sum + turn.errors, 0),
    cpuMillisecondsPerRequest: known(median(own.map((turn) => turn.cpuPerRequest))),
    ...(yardstick && {
      against: {
        yardstick: yardstick.name,
        requestsPerSecond: ratio('requestsPerSecond'),
        cpu: known(ratio('cpuPerRequest')),
      },
    }),
  };
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}

function known(figure: number): number | null {
  return Number.isNaN(figure) ? null : figure;
}

function machine(): string {
  const { version } = createRequire(import.meta.url)('workerd/package.json') as { version: string };
  return `${availableParallelism()} cores, Node ${process.versions.node}, workerd ${version}, ${process.platform}`;
}

function report(results: Result[]): void {
  const fixed = (figure: number | null | undefined, digits: number) => figure?.toFixed(digits) ?? 'n/a';
  const rows = results.map((result) => [
    result.target,
    fixed(result.requestsPerSecond, 0),
    fixed(result.p50, 2),
    fixed(result.p99, 2),
    String(result.errors),
    fixed(result.cpuMillisecondsPerRequest, 2),
    ...(result.against
      ? [fixed(result.against.requestsPerSecond, 2), fixed(result.against.cpu, 2), result.against.yardstick]
      : ['', '', '']),
  ]);
  const table = [['', 'req/s', 'p50 ms', 'p99 ms', 'errors', 'CPU ms', '× req/s', '× CPU', 'of'], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const words = (column: number) => column === 0 || column === 8;
  console.log();
  for (const row of table) {
    const cells = row.map((cell, column) =>
      words(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
  console.log(`\n${machine()}`);
}

import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { claimState, LOCAL_STATE } from './local-state.ts';
import { ensureSecrets } from './secrets.ts';
import { build, migrate, seed, serve } from './site.ts';
import { run, ScriptError, script, step } from './step.ts';

/**
 * `npm run lighthouse`: what Lighthouse says of the built site on a phone, whose slow 4G and slow processor Chromium itself
 * applies. Pages are stored at the edge already, the browser is new each time. docs/benchmark.md explains the figures. It is no
 * test: nothing fails for being slow.
 *
 * Lighthouse is no dependency: it would add 114 packages and 176 MB to every installation, for what few people run now and then.
 * npm fetches this version when it is asked for, and keeps it.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Not in the repository. */
const REPORTS = '.cache/lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What is printed of a report. */
const AUDITS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const HEADINGS = ['', ...CATEGORIES, ...Object.keys(AUDITS)];

interface PageUnderTest {
  name: string;
  path: string;
  /** What need not hold for the sample shop. */
  skips?: readonly string[];
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; displayValue?: string }
  >;
}

await script(async () => {
  const { runs, only, url } = options();
  if (url) return measure(url, runs, only);
  claimState('npm run lighthouse');
  ensureSecrets();
  await migrate();
  await seed();
  await build();
  const port = await freePort();
  const server = await step('Starting', () => serve(port, { state: LOCAL_STATE, say: () => undefined }));
  try {
    await measure(server.url, runs, only);
  } finally {
    await server.stop();
  }
});

function options() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      url: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new ScriptError('--runs takes a whole number above 0.');
  return { runs, only: new RegExp(values.only), url: values.url?.replace(/\/$/, '') };
}

async function measure(url: string, runs: number, only: RegExp): Promise<void> {
  const pages = (await findPages(url)).filter(({ name }) => only.test(name));
  const env = { CHROME_PATH: await ensureChromium() };
  mkdirSync(REPORTS, { recursive: true });
  const reports = new Map(pages.map(({ name }) => [name, [] as Report[]]));
  await step(`Lighthouse, ${pages.length} pages, ${runs} times each`, async () => {
    // In turns, so that a slow minute of the machine meets all pages.
    for (let at = 1; at <= runs; at++) {
      for (const page of pages) {
        await store(url + page.path);
        reports.get(page.name)?.push(await report(url, page, at, env));
      }
    }
  });
  for (const row of [HEADINGS, ...pages.map(({ name }) => toRow(name, reports.get(name) ?? []))]) {
    console.log(row.map((cell, at) => (at === 0 ? cell.padEnd(10) : cell.padStart(15))).join(''));
  }
  for (const { name } of pages) printFindings(name, reports.get(name) ?? []);
  console.log(`\nMedians of ${runs}. The reports: ${REPORTS}/*.html`);
}

/** One page of each kind: the first design and the first artist of the shop. */
async function findPages(url: string): Promise<PageUnderTest[]> {
  const [[design], artists] = await Promise.all([
    fetch(`${url}/api/designs`).then((answer) => answer.json() as Promise<{ _id: string }[]>),
    fetch(`${url}/artists`).then((answer) => answer.text()),
  ]);
  const [artist] = /\/artists\/[\w-]+/.exec(artists) ?? [];
  if (!design || !artist) throw new ScriptError(`${url} has no design or no artist.`);
  return [
    { name: 'home', path: '/' },
    { name: 'shop', path: '/shop' },
    { name: 'design', path: `/details/${design._id}` },
    // The sample shop's artists are nobody, and say to search engines that they are not to be listed.
    { name: 'artist', path: artist, skips: ['is-crawlable'] },
    { name: 'booking', path: '/booking' },
  ];
}

/** The second visitor of a page gets it from the edge, where it is one that may be stored. */
async function store(address: string): Promise<void> {
  for (let visit = 0; visit < 2; visit++) await fetch(address).then((answer) => answer.text());
}

async function report(
  url: string,
  { name, path, skips = [] }: PageUnderTest,
  at: number,
  env: Record<string, string>,
): Promise<Report> {
  const output = `${REPORTS}/${name}-${at}`;
  await run(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url + path, '--quiet'],
      ...['--throttling-method=devtools', `--only-categories=${CATEGORIES.join(',')}`],
      ...['--output=json', '--output=html', `--output-path=${output}`, '--no-enable-error-reporting'],
      ...skips.map((id) => `--skip-audits=${id}`),
      '--chrome-flags=--headless --no-sandbox',
    ],
    { env },
  );
  return JSON.parse(readFileSync(`${output}.report.json`, 'utf8')) as Report;
}

function toRow(name: string, reports: readonly Report[]): string[] {
  const of = (read: (report: Report) => number) => median(reports.map(read));
  const figure = (id: string) => of(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  return [
    name,
    ...CATEGORIES.map((id) => String(of(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)))),
    `${(figure(AUDITS.FCP) / 1000).toFixed(2)} s`,
    `${(figure(AUDITS.LCP) / 1000).toFixed(2)} s`,
    `${Math.round(figure(AUDITS.blocked))} ms`,
    figure(AUDITS.CLS).toFixed(3),
  ];
}

/** What costs a page points in the last of its reports, apart from its times, which are in the table. */
function printFindings(name: string, reports: readonly Report[]): void {
  const last = reports.at(-1);
  if (!last) return;
  for (const category of CATEGORIES.slice(1)) {
    for (const { id, weight } of last.categories[category]?.auditRefs ?? []) {
      const audit = last.audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score === 1) continue;
      console.log(`  ${name}, ${category}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return (low + high) / 2;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { build, prepareTestShop } from './site.ts';
import { run, ScriptError, script } from './step.ts';

/**
 * `npm test`                        everything below
 * `npm test -- --part=static`       types, style, dead code and the rules of the house
 * `npm test -- --part=house`        the domain, its API and its pages on a real database
 * `npm test -- --part=browser`      the build, its budgets, and the built site in a real Chromium
 * `npm test -- orders`              the tests whose path contains the word; `browser/orders` for those in Chromium
 * `npm run test:watch -- orders`    the same again whenever a file changes
 * `npm run test:long -- orders`     with many more cases of each property, from a random seed that is printed
 *
 * The machine's clock does not matter. TEST_TIME=2028-02-29T06:30:00Z tests at another time than the usual one.
 */

const PARTS = ['static', 'house', 'browser'] as const;
type Part = (typeof PARTS)[number];

let passed = 0;
let failed = 0;

await script(async () => {
  const { values, positionals: filters } = parseArgs({
    allowPositionals: true,
    options: {
      part: { type: 'string' },
      watch: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
    },
  });
  if (values.watch) return run('vitest', ['watch', ...inProject(filters)], { show: true, env: { CI: '' } });
  rmSync('test-results', { recursive: true, force: true });
  if (values.long || filters.length > 0) await runSome(filters, values.long);
  else await runParts(partsOf(values.part));
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});

function partsOf(chosen: string | undefined): readonly Part[] {
  if (chosen === undefined) return PARTS;
  const part = PARTS.find((each) => each === chosen);
  if (!part) throw new ScriptError(`There is no part ${chosen}: choose ${PARTS.join(', ')}.`);
  return [part];
}

/** All at once: what waits leaves its processor to the others, and the house fills what they leave. */
async function runParts(parts: readonly Part[]): Promise<void> {
  const isOn = (part: Part) => parts.includes(part);
  await Promise.all([
    isOn('browser') && testBrowser(),
    isOn('house') && vitest('house'),
    isOn('static') && testStatic(),
    // The rules of the house are tests, which the house has anyway.
    isOn('static') && !isOn('house') && vitest('house', { filters: ['tests/house-rules.test.ts'] }),
  ]);
}

async function testStatic(): Promise<void> {
  // One checker: all that several look at they work out several times, and the other processors are busy.
  await check('Types', () => run('tsc', ['--checkers', '1']));
  await check('Style', () => run('biome', ['ci', '--error-on-warnings', '.']));
  await check('Dead files, exports and dependencies', () => run('knip', ['--no-progress']));
}

async function testBrowser(): Promise<void> {
  const isReady = await Promise.all([
    check('Chromium', async () => void (await ensureChromium())),
    check('Build', build),
    check('Sample shop for Chromium', prepareTestShop),
  ]);
  if (isReady.includes(false)) return;
  await check('Budgets of what customers download', () => run('node', ['scripts/size.ts']));
  await vitest('browser');
}

/** One room's tests, or those of all rooms for long. */
async function runSome(filters: string[], isLong: boolean): Promise<void> {
  const env: Record<string, string> = {};
  if (isLong) {
    env.TEST_LONG = '1';
    env.TEST_SEED = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
    console.log(`The same cases again: TEST_SEED=${env.TEST_SEED} npm run test:long`);
  }
  await vitest(projectOf(filters), { filters, env });
}

/** Does it, says how it went and how long it took; a failure is counted, and the other checks go on. */
async function check(name: string, work: () => Promise<void>): Promise<boolean> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  try {
    await work();
    console.log(`✓ ${name} (${seconds()})`);
    return true;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    failed++;
    console.error(`✗ ${name} (${seconds()}): ${error.message}`);
    return false;
  }
}

/** Temporary files stay in memory where it has a gigabyte to spare: databases on a disk wait for it at each write. */
function temporaryFolder(): { TMPDIR?: string } {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 1e9 ? { TMPDIR: memory } : {};
}

type Project = 'house' | 'browser';

function projectOf(filters: readonly string[]): Project {
  return filters.some((filter) => filter.includes('browser')) ? 'browser' : 'house';
}

function inProject(filters: readonly string[]): string[] {
  return ['--project', projectOf(filters), ...filters];
}

async function vitest(
  project: Project,
  { filters = [], env = {} }: { filters?: string[]; env?: Record<string, string> } = {},
): Promise<void> {
  const report = `test-results/${project}.json`;
  if (project === 'browser') env.CHROMIUM = await ensureChromium();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isGreen = await check(project === 'house' ? 'Tests of the house' : 'Tests in Chromium', () =>
    run('vitest', ['run', '--project', project, ...reporters, ...filters], {
      show: true,
      // The browser's tests take longest, and leave a processor idle whenever a page waits.
      canWait: project === 'house',
      env: { ...temporaryFolder(), ...env },
    }),
  );
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0 };
  passed += counts.numPassedTests;
  // `check` counted one failure: the first test that failed, or something else.
  if (!isGreen && counts.numFailedTests > 0) failed += counts.numFailedTests - 1;
}

import { readFileSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { build } from './site.ts';
import { run, script, step } from './step.ts';

/** `npm test`: types, style, the domain and its API, the budgets, and the built site in a real Chromium. */
await script(async () => {
  await step('Checking types', () => run('tsc', []));
  await step('Checking style', () => run('biome', ['ci', '--error-on-warnings', '.']));
  await step('Testing the domain, the API and the house', () => vitest('house'));
  await build();
  await step('Weighing what customers download', () => run('node', ['scripts/size.ts'], { show: true }));
  const chromium = await ensureChromium();
  await step('Testing the built site in Chromium', () => vitest('browser', { CHROMIUM: chromium }));
  const [passed, failed] = ['house', 'browser']
    .map(counts)
    .reduce(([p, f], [p2, f2]) => [p + p2, f + f2]) as [number, number];
  console.log(`\n${passed} passed, ${failed} failed`);
});

function vitest(project: string, env: Record<string, string> = {}): Promise<void> {
  return run(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report(project)}`,
    ],
    {
      show: true,
      env,
    },
  );
}

function report(project: string): string {
  return `test-results/${project}.json`;
}

function counts(project: string): [number, number] {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report(project), 'utf8'));
  return [numPassedTests, numFailedTests];
}

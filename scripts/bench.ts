import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { compare, SITE_BUNDLE } from './bench/compare.ts';
import { type Effort, printResults } from './bench/measure.ts';
import { ensureSecrets } from './secrets.ts';
import { build } from './site.ts';
import { ScriptError, script } from './step.ts';

/**
 * `npm run bench`: compares the site with bare functions that do the same, in the same run. docs/benchmark.md explains how to
 * read it, and its other options. It is no test: nothing fails for being slow.
 */

await script(async () => {
  const { effort, only, bundle, json } = options();
  if (json) console.log = console.error; // the figures alone go to the output
  ensureSecrets();
  if (bundle === SITE_BUNDLE) await build();
  const results = await compare(effort, only, bundle);
  const machine = describeMachine();
  if (json) process.stdout.write(`${JSON.stringify({ machine, ...effort, results }, null, 2)}\n`);
  else {
    printResults(results);
    console.log(`\n${machine}`);
  }
  if (results.some(({ errors }) => errors > 0)) process.exitCode = 1;
});

function options() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '7' },
      requests: { type: 'string', default: '40' },
      connections: { type: 'string', default: '4' },
      only: { type: 'string', default: '' },
      bundle: { type: 'string', default: SITE_BUNDLE },
      json: { type: 'boolean', default: false },
    },
  });
  const effort: Effort = {
    rounds: whole('rounds', values.rounds),
    requests: whole('requests', values.requests),
    connections: whole('connections', values.connections),
  };
  return { effort, only: new RegExp(values.only), bundle: values.bundle, json: values.json };
}

function whole(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new ScriptError(`--${name} takes a whole number above 0.`);
  return number;
}

function describeMachine(): string {
  const { version } = createRequire(import.meta.url)('workerd/package.json') as { version: string };
  return `${availableParallelism()} cores, Node ${process.versions.node}, workerd ${version}, ${process.platform}`;
}

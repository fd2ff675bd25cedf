import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { compare, SITE_BUNDLE } from './bench/compare.ts';
import { type Effort, printResults } from './bench/measure.ts';
import { compareSizes } from './bench/scale.ts';
import { stress } from './bench/stress.ts';
import { ensureSecrets } from './secrets.ts';
import { build } from './site.ts';
import { ScriptError, script } from './step.ts';

/**
 * `npm run bench`: compares the site with bare functions that do the same, in the same run; with `--designs` and `--bookings` a
 * large shop with a small one; with `--seconds` what many connections at once do to it. docs/benchmark.md explains how to read
 * it. It is no test: nothing fails for being slow.
 */

await script(async () => {
  const { effort, only, bundle, json, size, load } = options();
  if (json) console.log = console.error; // the figures alone go to the output
  ensureSecrets();
  if (bundle === SITE_BUNDLE) await build();
  if (size) return compareSizes(size, effort);
  if (load) {
    if (!(await stress(load))) process.exitCode = 1;
    return;
  }
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
      connections: { type: 'string' },
      designs: { type: 'string' },
      bookings: { type: 'string' },
      seconds: { type: 'string' },
      only: { type: 'string', default: '' },
      bundle: { type: 'string', default: SITE_BUNDLE },
      json: { type: 'boolean', default: false },
    },
  });
  const effort: Effort = {
    rounds: whole('rounds', values.rounds),
    requests: whole('requests', values.requests),
    connections: whole('connections', values.connections ?? '4'),
  };
  const { designs, bookings, seconds, connections = '200' } = values;
  const size =
    designs === undefined && bookings === undefined
      ? null
      : { designs: whole('designs', designs ?? '100000'), bookings: whole('bookings', bookings ?? '200000') };
  const load =
    seconds === undefined
      ? null
      : { seconds: whole('seconds', seconds), connections: whole('connections', connections) };
  return { effort, only: new RegExp(values.only), bundle: values.bundle, json: values.json, size, load };
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

import { readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { parseAst, transformWithEsbuild } from 'vite';
import { ScriptError } from './step.ts';

/**
 * Wrangler has every function keep its name, which it gives it when it is made: 6,500 of them, of which the build has shortened
 * the names before. Nothing of the site asks for one. Without them the Worker is 35 KB (gzip) smaller, and what a request makes
 * is made at once.
 */
const KEEP_NAME = '__name';

/**
 * Takes the names out of a bundle of `wrangler pages functions build`, and then minifies it.
 * @param path of the bundle, which must not be minified yet: a short name could be any function's
 */
export async function makeLean(path: string): Promise<void> {
  const source = readFileSync(path, 'utf8');
  const cuts: Cut[] = [];
  collectCuts(parseAst(source), cuts);
  if (cuts.length === 0)
    throw new ScriptError(`${path} has no ${KEEP_NAME}(…) any more: see lean-worker.ts.`);
  let lean = '';
  let at = 0;
  for (const { from, to, put } of cuts.sort((one, other) => one.from - other.from)) {
    lean += source.slice(at, from) + put;
    at = to;
  }
  const options = {
    minify: true,
    format: 'esm',
    target: 'esnext',
    legalComments: 'none',
    sourcemap: false,
  } as const;
  const { code } = await transformWithEsbuild(lean + source.slice(at), path, options);
  writeFileSync(path, code);
}

interface Cut {
  from: number;
  to: number;
  put: string;
}

/** What is read of a syntax tree. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: Node;
  arguments?: Node[];
  source?: Node | null;
  value?: string;
}

/** Of each `__name(what, 'name')` the parts before and behind `what`; and `node:` before what Node brings: Pages takes no other import. */
function collectCuts(tree: unknown, cuts: Cut[]): void {
  if (typeof tree !== 'object' || tree === null) return;
  if (Array.isArray(tree)) {
    for (const each of tree) collectCuts(each, cuts);
    return;
  }
  const node = tree as Node; // the parser makes nothing else
  const what = node.arguments?.[0];
  if (node.type === 'CallExpression' && node.callee?.name === KEEP_NAME && what) {
    cuts.push({ from: node.start, to: what.start, put: '(' }, { from: what.end, to: node.end, put: ')' });
  }
  const { source } = node;
  if (source?.value && builtinModules.includes(source.value)) {
    cuts.push({ from: source.start, to: source.end, put: `'node:${source.value}'` });
  }
  for (const each of Object.values(tree)) collectCuts(each, cuts);
}

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../support/imports.ts';

/** `scripts/run.mjs` in a small project of its own, with an npm that installs nothing but notes that it was asked. */

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'path'));
  copyFileSync(join(ROOT, 'scripts/run.mjs'), join(folder, 'scripts/run.mjs'));
  write('package.json', JSON.stringify({ engines: { node: '>=20' }, devDependencies: { node: '24.1.0' } }));
  write('package-lock.json', '{}');
  write('scripts/hello.ts', "console.log('hello')");
  write('path/npm', `#!/bin/sh\nexec ${process.execPath} ${join(folder, 'npm.cjs')} "$@"\n`);
  chmodSync(join(folder, 'path/npm'), 0o755);
  write(
    'npm.cjs',
    `const { appendFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
    appendFileSync('installs', 'once more\\n');
    mkdirSync('node_modules/.bin', { recursive: true });
    if (!existsSync('node_modules/.bin/node')) symlinkSync(process.execPath, 'node_modules/.bin/node');
    writeFileSync('node_modules/.package-lock.json', 'complete');`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): void {
  writeFileSync(join(folder, path), content);
}

/** Runs the script with an npm that runs on this Node. */
function run(npmsNode: string) {
  const env = {
    PATH: `${join(folder, 'path')}:${process.env.PATH}`,
    npm_config_user_agent: `npm/10.8.2 node/v${npmsNode} linux x64 workspaces/false`,
    npm_execpath: join(folder, 'npm.cjs'),
  };
  const args = [join(folder, 'scripts/run.mjs'), 'hello'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, output: stdout.trim().split('\n').at(-1), errors: stderr };
}

function countInstalls(): number {
  const file = join(folder, 'installs');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0;
}

const HELLO = { status: 0, output: 'hello', errors: '' };

test('installs once, and runs the script', () => {
  expect(run('24.2.0')).toEqual(HELLO);
  expect(run('24.2.0')).toEqual(HELLO);
  expect(countInstalls()).toBe(1);
});

test('does not let an npm install that runs on an old Node, though the pinned one is there', () => {
  const old = 'Node 18.20.8 is too old: install Node 20 or newer, the packages bring the rest.';
  expect(run('18.20.8')).toMatchObject({ status: 1, errors: `✗ ${old}\n` });
  expect(countInstalls()).toBe(0);
  run('24.2.0');
  // What is installed whole needs no npm.
  expect(run('18.20.8')).toEqual(HELLO);
});

test('installs again on the pinned Node what an older one leaves out', () => {
  expect(run('20.1.0')).toEqual(HELLO);
  expect(countInstalls()).toBe(2);
});

test('installs again after an installation by hand, which an old Node may have left incomplete', () => {
  run('24.2.0');
  write('node_modules/.package-lock.json', 'without what asks for a newer Node');
  expect(run('22.12.0')).toEqual(HELLO);
  expect(countInstalls()).toBe(3);
  expect(run('22.12.0')).toEqual(HELLO);
  expect(countInstalls()).toBe(3);
});

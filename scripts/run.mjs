// `node scripts/run.mjs NAME [ARG…]` runs scripts/NAME.ts on the pinned Node, after installing what is missing.
// The only script that may meet an old Node and an empty checkout: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const pinnedNode = `${root}node_modules/.bin/node`;
const stamp = `${root}node_modules/.installed`;

const [name, ...args] = process.argv.slice(2);
if (!name || !existsSync(`${root}scripts/${name}.ts`)) fail(`There is no script called ${name}.`);

const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
if (!existsSync(pinnedNode) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages (about a minute, once)…');
  // Not `npm ci`: it refuses a lock file in which a registry left out the optional packages of other systems.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) fail('The packages could not be installed: see npm’s words above.');
  if (!existsSync(pinnedNode)) {
    fail(
      'npm did not run the install script of the package "node". Allow it: npm install-scripts approve node',
    );
  }
  writeFileSync(stamp, lock);
}

const child = spawn(
  pinnedNode,
  ['--disable-warning=ExperimentalWarning', `${root}scripts/${name}.ts`, ...args],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));

function fail(line) {
  console.error(line);
  process.exit(1);
}

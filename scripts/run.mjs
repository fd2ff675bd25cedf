// `node scripts/run.mjs NAME [ARG…]` installs what is missing, then runs scripts/NAME.ts, or else the command NAME of a
// package, on the pinned Node. The only script that may meet an old Node and an empty checkout: plain JavaScript, no
// packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = `${root}node_modules/.bin`;
const pinnedNode = `${bin}/node`;

refuseOldNode();
installPackages();
run(...process.argv.slice(2));

function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const oldest = Number(/\d+/.exec(engines.node)[0]);
  if (Number.parseInt(process.versions.node, 10) >= oldest) return;
  fail(
    `Node ${process.versions.node} is too old: install Node ${oldest} or newer, the packages bring the rest.`,
  );
}

function installPackages() {
  const stamp = `${root}node_modules/.installed`;
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (about a minute, once)…');
  // Not `npm ci`: it refuses a lock file in which a registry left out the optional packages of other systems.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) fail('The packages could not be installed: npm says why above.');
  if (!existsSync(pinnedNode)) {
    fail(
      'npm did not run the install script of the package "node". Allow it: npm install-scripts approve node',
    );
  }
  writeFileSync(stamp, lock);
}

function run(name, ...args) {
  const script = `${root}scripts/${name}.ts`;
  const isScript = existsSync(script);
  if (!name || !(isScript || existsSync(`${bin}/${name}`))) fail(`There is no script called ${name}.`);
  const command = isScript ? pinnedNode : `${bin}/${name}`;
  const child = spawn(command, isScript ? ['--disable-warning=ExperimentalWarning', script, ...args] : args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  let stopping = false;
  const stop = (signal) => {
    stopping = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // npm passes a signal to its shell, and some shells end without passing it on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => {
    if (signal && !stopping) fail(`${name} was ended from outside (${signal}).`);
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 143));
  });
}

function fail(line) {
  console.error(`✗ ${line}`);
  process.exit(1);
}

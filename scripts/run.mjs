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

const { engines, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

refuseOldNode(process.versions.node);
installPackages();
run(...process.argv.slice(2));

function refuseOldNode(version) {
  const oldest = majorOf(engines.node);
  if (majorOf(version) >= oldest) return;
  fail(`Node ${version} is too old: install Node ${oldest} or newer, the packages bring the rest.`);
}

function installPackages() {
  const stamp = `${root}node_modules/.installed`;
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === installed()) return;
  // The Node that npm runs on. Ours is the pinned one as soon as that is there, since npm puts it first on the PATH.
  const version = /node\/v(\S+)/.exec(process.env.npm_config_user_agent)?.[1] ?? process.versions.node;
  refuseOldNode(version);
  console.log('Installing packages (about a minute, once)…');
  npmInstall('npm');
  if (!existsSync(pinnedNode)) {
    fail(
      'npm did not run the install script of the package "node". Allow it: npm install-scripts approve node',
    );
  }
  // npm leaves out optional packages, the native parts of others among them, that ask for a newer Node than its own.
  const npm = process.env.npm_execpath;
  if (majorOf(version) < majorOf(devDependencies.node)) npmInstall(...(npm ? [pinnedNode, npm] : ['npm']));
  writeFileSync(stamp, installed());
}

/** What the packages should be, and what they are: an `npm install` by hand, on an old Node perhaps, changes it. */
function installed() {
  const hash = createHash('sha256');
  const files = [`${root}package-lock.json`, `${root}node_modules/.package-lock.json`];
  for (const file of files) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function npmInstall(command, ...args) {
  // Not `npm ci`: it refuses a lock file in which a registry left out the optional packages of other systems.
  const { status } = spawnSync(
    command,
    [...args, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', env: environment() },
  );
  if (status !== 0) fail('The packages could not be installed: npm says why above.');
}

/**
 * With the commands of the packages, the pinned Node among them, before those of the system; and with a place for what
 * Node compiles, which it reads in half the time when the next process needs it.
 */
function environment() {
  return {
    NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`,
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
  };
}

function majorOf(version) {
  return Number(/\d+/.exec(version)[0]);
}

function run(name, ...args) {
  const script = `${root}scripts/${name}.ts`;
  const isScript = existsSync(script);
  if (!name || !(isScript || existsSync(`${bin}/${name}`))) fail(`There is no script called ${name}.`);
  const command = isScript ? pinnedNode : `${bin}/${name}`;
  const child = spawn(command, isScript ? ['--disable-warning=ExperimentalWarning', script, ...args] : args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
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

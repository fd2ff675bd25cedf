import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openServer, startServerProcess } from '../../scripts/server-process.ts';
import { STOP_SIGNALS } from '../../scripts/step.ts';

/** Starting a process takes a while on a busy machine. */
const PATIENCE = { timeout: 30_000 };

/** A server that starts another process, prints its id, and waits. */
const PARENT = `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
console.log(child.pid);
setInterval(() => {}, 1000);`;

async function startParent() {
  const lines: string[] = [];
  const server = startServerProcess(process.execPath, ['-e', PARENT], {
    env: process.env,
    onLine: (line) => lines.push(line),
  });
  await expect.poll(() => lines.length, PATIENCE).toBe(1);
  return { server, childId: Number(lines[0]) };
}

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

test('stopping a server stops what it started', async () => {
  const { server, childId } = await startParent();
  expect(isRunning(childId)).toBe(true);
  await server.stop();
  await expect.poll(() => isRunning(childId), PATIENCE).toBe(false);
});

test('a server and what it started end with the process that opened it, even one that is killed', async () => {
  const script = `import { openServer, startServerProcess } from './scripts/server-process.ts';
    startServerProcess(process.execPath, ['-e', ${JSON.stringify(PARENT)}], {
      env: process.env,
      onLine: (line) => console.log(line),
    });`;
  const opener = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: process.cwd() });
  const [line] = await once(opener.stdout, 'data');
  const childId = Number(line);
  expect(isRunning(childId)).toBe(true);
  opener.kill('SIGKILL');
  await expect.poll(() => isRunning(childId), PATIENCE).toBe(false);
});

test('says how a server ended that nobody stopped', async () => {
  const command = 'console.log("starting"); process.exit(3)';
  const server = startServerProcess(process.execPath, ['-e', command], { env: process.env, onLine() {} });
  expect(await server.died).toBe(`${process.execPath} ended unexpectedly (exit code 3).`);
});

test('says so when a server cannot be started', async () => {
  const server = startServerProcess('no-such-command', [], { env: process.env, onLine() {} });
  expect(await server.died).toContain('no-such-command could not be started');
});

test('says in one line that a port was taken while the site was prepared', async () => {
  const command =
    'console.error("Error: listen EADDRINUSE: address already in use\\n    at x"); process.exit(1)';
  const url = 'http://127.0.0.1:9198';
  const options = { url, readyPath: '/', env: process.env, say() {} };
  await expect(openServer(process.execPath, ['-e', command], options)).rejects.toThrow(
    `${url} was taken by another program while the site was prepared.`,
  );
});

test('a script that is stopped stops the command that it runs', async () => {
  const command = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const script = `import { run } from './scripts/step.ts';
    await run(process.execPath, ['-e', ${JSON.stringify(command)}], { show: true });`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: process.cwd() });
  const [line] = await once(runner.stdout, 'data');
  runner.kill('SIGTERM');
  expect(await once(runner, 'exit')).toEqual([143, null]);
  await expect.poll(() => isRunning(Number(line)), PATIENCE).toBe(false);
});

/** Runs a script that keeps a site open; how it exits and what it prints. */
async function runSite(died: string, signal?: NodeJS.Signals) {
  const script = `import { keepOpen } from './scripts/server-process.ts';
    setInterval(() => {}, 1000);
    const site = { died: ${died}, stop: async () => console.log('stopped') };
    await keepOpen(async () => {
      console.log('open');
      return site;
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: process.cwd() });
  const printed = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    printed.output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    printed.errors += chunk;
  });
  if (signal) {
    await expect.poll(() => printed.output, PATIENCE).toContain('open');
    child.kill(signal);
  }
  const [code] = await once(child, 'close');
  return { code, ...printed };
}

test('a site that dies stops the rest, says why and exits with an error', async () => {
  expect(await runSite(`Promise.resolve('wrangler ended.')`)).toEqual({
    code: 1,
    output: 'open\nstopped\n',
    errors: '✗ wrangler ended. The site is closed.\n',
  });
});

test.each(STOP_SIGNALS)('a site stopped by %s ends without an error', async (signal) => {
  expect(await runSite('new Promise(() => {})', signal)).toEqual({
    code: 0,
    output: 'open\nstopped\n',
    errors: '',
  });
});

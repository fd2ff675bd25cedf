import { type SpawnOptions, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';

/** How scripts report progress and errors, run commands, and skip what is already done. */

/** What ends a script from outside. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** An error that its reader can fix: printed as a line or two, what is wrong and what to do, without a stack. */
export class ScriptError extends Error {}

/** Runs `main`; a {@link ScriptError}, and a file that the system refuses, end the process with a line. */
export async function script(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const line = error instanceof ScriptError ? error.message : refusedFile(error as NodeJS.ErrnoException);
    if (line === null) throw error;
    console.error(`✗ ${line}`);
    process.exit(1);
  }
}

/** What the reader of an error can do who has no right to a file, or no room for it; null for any other error. */
function refusedFile({ code = '', path, message }: NodeJS.ErrnoException): string | null {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code)) return null;
  return code === 'ENOSPC'
    ? `The disk is full: ${message}`
    : `This user may not use ${path ?? 'a file'} (${code}). Give it the right to, or run as the file's owner.`;
}

/** Prints what is going on, does it, and prints how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`• ${what}…`);
  const began = performance.now();
  const result = await work();
  console.log(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

interface RunOptions {
  show?: boolean;
  canWait?: boolean;
  env?: Record<string, string>;
}

/**
 * Runs a command of node_modules/.bin or the system. Its output is printed only if it fails, or at once
 * with `show`. What `canWait` takes what other processes leave of the processors.
 * @throws ScriptError naming the command
 */
export function run(
  command: string,
  args: string[],
  { show = false, canWait = false, env = {} }: RunOptions = {},
): Promise<void> {
  const options: SpawnOptions = {
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', ...env },
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    if (canWait && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) =>
      reject(new ScriptError(`${command} could not be started: ${error.message}`)),
    );
    // Ctrl+C reaches the child by itself, a signal to this process alone does not.
    const stop = (signal: NodeJS.Signals) => {
      child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    child.on('exit', (code) => {
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new ScriptError(`${command} ${args.join(' ')} failed.`));
    });
  });
}

/** A hash of all files that match the patterns. */
export function fingerprint(...patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { exclude: (name) => name === 'node_modules' }).sort();
  for (const file of files) {
    if (!statSync(file).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

/** Does `work` unless the stamp file holds this fingerprint already, and writes it there afterwards. */
export async function once(stamp: string, current: string, work: () => Promise<void>): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
}

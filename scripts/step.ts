import { type SpawnOptions, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How scripts tell what they do, run commands, and know what is already done. */

/** A fault that its reader can mend: said in one line, without a stack. */
export class Fault extends Error {}

/** Runs `main`; a {@link Fault} ends the process with its one line. */
export async function script(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.error(`✗ ${error.message}`);
    process.exit(1);
  }
}

/** Says what is going on, does it, and says how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`• ${what}…`);
  const began = performance.now();
  const result = await work();
  console.log(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * Runs a command of node_modules/.bin or the system. Its output is shown only if it fails, or as it comes with
 * `show`.
 * @throws Fault naming the command
 */
export function run(
  command: string,
  args: string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<void> {
  const options: SpawnOptions = {
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', ...env },
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => reject(new Fault(`${command} could not be started: ${error.message}`)));
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Fault(`${command} ${args.join(' ')} failed.`));
    });
  });
}

/** A fingerprint of all files that the patterns name. */
export function fingerprint(...patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { exclude: (name) => name === 'node_modules' }).sort();
  for (const file of files) {
    if (!file.match(/\.[^/]+$/)) continue; // folders
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

/** Does `work` unless the stamp file says that it was done for this very fingerprint. */
export async function once(stamp: string, print: string, work: () => Promise<void>): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

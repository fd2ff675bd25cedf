import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Servers that run beside a script, and how the script ends with them. */

/** How long a process may take to stop by itself. */
const STOP_MS = 5_000;

export interface ServerProcess {
  /** Settles when the process has ended, and says how, unless it was stopped. */
  died: Promise<string>;
  /** Stops the process and every process that it started. */
  stop: () => Promise<void>;
}

/**
 * Starts a command in a process group of its own, so that what it starts can be stopped with it.
 * @param onLine is given each line of its output
 */
export function startServerProcess(
  command: string,
  args: string[],
  { env, onLine }: { env: NodeJS.ProcessEnv; onLine: (line: string) => void },
): ServerProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  const killGroup = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, signal);
    } catch {
      return false; // nothing is left of the group
    }
  };
  const killAtExit = () => void killGroup('SIGKILL');
  process.once('exit', killAtExit);
  let stopping = false;
  const died = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${command} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (!stopping) resolve(`${command} ended unexpectedly (${signal ?? `exit code ${code}`}).`);
    });
  });
  return {
    died,
    stop: async () => {
      stopping = true;
      killGroup('SIGTERM');
      const deadline = Date.now() + STOP_MS;
      while (killGroup(0) && Date.now() < deadline) await new Promise((wake) => setTimeout(wake, 50));
      killGroup('SIGKILL');
      process.off('exit', killAtExit);
    },
  };
}

/**
 * Opens a local site and keeps it open until somebody stops it or one of its processes dies; then stops everything and
 * ends this process: with 0 if it was stopped, else with 1 and a line that says why.
 */
export async function keepOpen(open: () => Promise<ServerProcess>): Promise<void> {
  const stopped = new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
  });
  const site = await Promise.race([open(), stopped]);
  if (!site) return process.exit(0); // stopped while it opened: what it started is killed at the exit
  const reason = await Promise.race([stopped, site.died]);
  if (reason) console.error(`✗ ${reason} The site is closed.`);
  await site.stop();
  process.exit(reason ? 1 : 0);
}

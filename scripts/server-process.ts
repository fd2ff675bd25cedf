import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { MINUTE_MS } from '#app/domain/shared/time.ts';
import { ScriptError, STOP_SIGNALS } from './step.ts';

/** Servers that run beside a script, and how the script ends with them. */

/** How long a process may take to stop by itself. */
const STOP_MS = 5_000;

/** How long to wait for the last lines of a process that has ended. */
const LAST_WORDS_MS = 1_000;

export interface ServerProcess {
  /** Settles when the process has ended, and says how, unless it was stopped. */
  died: Promise<string>;
  /** Stops the process and every process that it started. */
  stop: () => Promise<void>;
}

/**
 * Starts a command in a process group of its own, so that what it starts can be stopped with it. The group ends with
 * this process, however that ends.
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
  const watcher = child.pid === undefined ? null : watchFor(child.pid);
  let stopping = false;
  const died = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${command} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (stopping) return;
      const settle = () => resolve(`${command} ended unexpectedly (${signal ?? `exit code ${code}`}).`);
      // Its last lines say why, and are still being read. What it started may hold the pipe for longer.
      child.once('close', settle);
      setTimeout(settle, LAST_WORDS_MS);
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
      watcher?.kill();
    },
  };
}

/** Kills a process group as soon as this process is gone: the pipe between them closes then, even after SIGKILL. */
function watchFor(group: number): ChildProcess {
  const command = `read _; kill -s KILL -- -${group}`;
  return spawn('sh', ['-c', command], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
}

export interface Server extends ServerProcess {
  url: string;
}

/**
 * Starts a server and waits until it answers.
 * @param readyPath is answered with 200 once it is ready
 * @param say is given each line that it prints from then on
 * @throws ScriptError with what it printed, if it does not start
 */
export async function openServer(
  command: string,
  args: string[],
  {
    url,
    readyPath,
    env,
    say,
  }: { url: string; readyPath: string; env: NodeJS.ProcessEnv; say: (line: string) => void },
): Promise<Server> {
  const crash = Promise.withResolvers<string>();
  const startLines: string[] = [];
  let isReady = false;
  const server = startServerProcess(command, args, {
    env,
    onLine: (line) => {
      // Miniflare starts its runtime again, but the site may hang from then on.
      if (line.includes('runtime crashed unexpectedly')) {
        crash.resolve('The Workers runtime (workerd) crashed.');
      }
      if (isReady) say(line);
      else startLines.push(line);
    },
  });
  const died = Promise.race([server.died, crash.promise]);
  const failure = await Promise.race([died, waitUntilReady(url + readyPath)]);
  if (failure) {
    await server.stop();
    const isTaken = startLines.some((line) => /EADDRINUSE|ERR_ADDRESS_IN_USE/.test(line));
    throw new ScriptError(
      isTaken
        ? `${url} was taken by another program while the site was prepared. Choose another port: PORT=…`
        : `The server did not start. ${failure}\n${startLines.join('\n')}`,
    );
  }
  isReady = true;
  return { url, died, stop: server.stop };
}

/** Says so if the address does not answer within a minute. */
async function waitUntilReady(address: string): Promise<string | null> {
  const deadline = Date.now() + MINUTE_MS;
  while (Date.now() < deadline) {
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return null;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return 'It did not answer within a minute.';
}

/**
 * Opens a local site and keeps it open until somebody stops it or one of its processes dies; then stops everything and
 * ends this process: with 0 if it was stopped, else with 1 and a line that says why.
 */
export async function keepOpen(open: () => Promise<ServerProcess>): Promise<void> {
  const stopped = new Promise<null>((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve(null));
  });
  const site = await Promise.race([open(), stopped]);
  if (!site) return process.exit(0); // stopped while it opened: what it started ends with this process
  const reason = await Promise.race([stopped, site.died]);
  if (reason) console.error(`✗ ${reason} The site is closed.`);
  await site.stop();
  process.exit(reason ? 1 : 0);
}

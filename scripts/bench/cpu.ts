import { readdirSync, readFileSync } from 'node:fs';

/** CPU and memory of processes, as Linux counts them; other systems are not supported. */
const isSupported = process.platform === 'linux';

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // it is gone
  }
}

/** Ids of the processes that this one has started. */
export function childProcesses(): number[] {
  if (!isSupported) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === process.pid)
    .map(Number);
}

function parentOf(id: string): number {
  const stat = read(`/proc/${id}/stat`) ?? '';
  // The name before may contain anything.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** CPU that the processes have used so far, in milliseconds, to the nanosecond; NaN on other systems. */
export function cpuMilliseconds(processes: number[]): number {
  if (!isSupported) return Number.NaN;
  const threads = processes.flatMap((id) => readThreads(id).map((thread) => `/proc/${id}/task/${thread}`));
  const nanoseconds = threads.map((path) => Number(read(`${path}/schedstat`)?.split(' ')[0] ?? 0));
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

function readThreads(id: number): string[] {
  try {
    return readdirSync(`/proc/${id}/task`);
  } catch {
    return [];
  }
}

/** What they have in memory, in megabytes; NaN on other systems. */
export function residentMegabytes(processes: number[]): number {
  if (!isSupported) return Number.NaN;
  return processes.reduce((sum, id) => {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${id}/status`) ?? '')?.[1];
    return sum + Number(kilobytes ?? 0) / 1024;
  }, 0);
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** CPU of processes, as Linux counts it; other systems are not supported. */
const isSupported = process.platform === 'linux';

const ticksPerSecond = isSupported ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 0;

/** The fields of /proc/ID/stat after the name, which may contain anything; null if the process is gone. */
function statOf(id: string | number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Ids of the processes that this one has started. */
export function childProcesses(): number[] {
  if (!isSupported) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === process.pid)
    .map(Number);
}

/** CPU that the processes have used so far, in milliseconds; NaN on other systems. */
export function cpuMilliseconds(processes: number[]): number {
  if (!isSupported) return Number.NaN;
  const ticks = processes.reduce((sum, id) => {
    const [user = 0, system = 0] = statOf(id)?.slice(11, 13).map(Number) ?? [];
    return sum + user + system;
  }, 0);
  return (ticks / ticksPerSecond) * 1000;
}

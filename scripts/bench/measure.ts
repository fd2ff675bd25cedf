import { once as event } from 'node:events';
import { Worker } from 'node:worker_threads';
import { cpuMilliseconds } from './cpu.ts';
import type { Ask, Load, Turn } from './load.ts';
import type { BenchServer } from './server.ts';

/** Turns of many targets in rotation, so that a slow minute of the machine meets all of them. */

export interface Measured {
  name: string;
  server: BenchServer;
  /** The requests of one turn; `from` is how many there were before. */
  asks: (count: number, from: number) => Ask[];
  yardstick?: string | undefined;
  goal?: number | undefined;
}

export interface Result {
  target: string;
  /** Of the server's process, for one answer: the median of all rounds; null where the system does not tell. */
  cpuMilliseconds: number | null;
  p50: number;
  p99: number;
  errors: number;
  /** This target's CPU divided by the yardstick's, round by round, and the median of that. */
  against?: { yardstick: string; cpu: number | null; goal: number | null; isMet: boolean | null };
}

export interface Effort {
  rounds: number;
  requests: number;
  connections: number;
}

/** The thread that sends requests. */
export function openLoad() {
  const thread = new Worker(new URL('./load.ts', import.meta.url));
  return {
    async run(load: Load): Promise<Turn> {
      thread.postMessage(load);
      const [turn] = (await event(thread, 'message')) as [Turn]; // as load.ts posts it
      return turn;
    },
    close: () => thread.terminate(),
  };
}

type Rounds = Map<string, (Turn & { cpu: number })[]>;

export async function measureAll(
  targets: readonly Measured[],
  { rounds, requests, connections }: Effort,
): Promise<Result[]> {
  const load = openLoad();
  const turns: Rounds = new Map(targets.map(({ name }) => [name, []]));
  const sent = new Map<string, number>();
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const { name, server, asks } of targets) {
        // The first round warms up, and is longer.
        const count = round === 0 ? 3 * requests : requests;
        const from = sent.get(name) ?? 0;
        sent.set(name, from + count);
        const before = cpuMilliseconds(server.processes);
        const turn = await load.run({ asks: asks(count, from), connections });
        const cpu = (cpuMilliseconds(server.processes) - before) / count;
        if (turn.error && round === 0) console.error(`✗ ${name}: ${turn.error}`);
        if (round > 0) turns.get(name)?.push({ ...turn, cpu });
      }
    }
  } finally {
    await load.close();
  }
  return targets.map((target) => toResult(target, turns));
}

function toResult({ name, yardstick, goal }: Measured, turns: Rounds): Result {
  const own = turns.get(name) ?? [];
  const latencies = own.flatMap((turn) => turn.latencies).sort((a, b) => a - b);
  const compared = yardstick === undefined ? undefined : turns.get(yardstick);
  const ratio =
    compared && known(median(own.map(({ cpu }, round) => cpu / (compared[round]?.cpu ?? Number.NaN))));
  return {
    target: name,
    cpuMilliseconds: known(median(own.map(({ cpu }) => cpu))),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    errors: own.reduce((sum, { errors }) => sum + errors, 0),
    ...(yardstick !== undefined && {
      against: {
        yardstick,
        cpu: ratio ?? null,
        goal: goal ?? null,
        isMet: goal === undefined || ratio == null ? null : ratio <= goal,
      },
    }),
  };
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}

function known(figure: number): number | null {
  return Number.isNaN(figure) ? null : figure;
}

/** A table of text, its first column and those of words to the left. */
export function printTable(rows: readonly (readonly string[])[], words: readonly number[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log();
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      words.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
}

const fixed = (figure: number | null, digits: number) => figure?.toFixed(digits) ?? 'n/a';

export function printResults(results: readonly Result[]): void {
  const rows = results.map(({ target, cpuMilliseconds: cpu, p50, p99, errors, against }) => [
    target,
    fixed(cpu, 2),
    fixed(p50, 1),
    fixed(p99, 1),
    String(errors),
    ...(against
      ? [
          fixed(against.cpu, 2),
          against.yardstick,
          against.goal === null ? '' : `≤ ${against.goal}`,
          against.isMet === null ? '' : against.isMet ? 'pass' : 'FAIL',
        ]
      : ['', '', '', '']),
  ]);
  printTable([['', 'CPU ms', 'p50 ms', 'p99 ms', 'errors', '× CPU', 'of', 'target', ''], ...rows], [0, 6, 8]);
}

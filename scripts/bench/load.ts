import { Agent, get } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** What a target is asked, and what a right answer holds. */
export interface Load {
  url: string;
  contains: string;
  connections: number;
  seconds: number;
}

export interface Turn {
  /** Milliseconds of each right answer, from sending the request to the last byte. */
  latencies: number[];
  errors: number;
  /** How long the turn took. */
  seconds: number;
}

/** The body of an answer with status 200; null for any other, or if the connection broke. */
function bodyOf(url: URL, agent: Agent): Promise<Buffer | null> {
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(answer.statusCode === 200 ? Buffer.concat(chunks) : null));
      answer.on('error', () => resolve(null));
    }).on('error', () => resolve(null));
  });
}

/** Asks over each connection again as soon as it was answered, until the time is over. */
async function turn({ url, contains, connections, seconds }: Load): Promise<Turn> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const address = new URL(url);
  const latencies: number[] = [];
  let errors = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const customer = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      const body = await bodyOf(address, agent);
      if (body?.includes(contains)) latencies.push(performance.now() - asked);
      else errors++;
    }
  };
  await Promise.all(Array.from({ length: connections }, customer));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  return { latencies, errors, seconds: took };
}

// In a thread of its own, so that counting does not wait for what the servers' keeper does.
parentPort?.on('message', async (load: Load) => parentPort?.postMessage(await turn(load)));

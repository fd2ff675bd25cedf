import { Agent, get } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** What is requested of a target, and what a right response contains. */
export interface Load {
  url: string;
  contains: string;
  connections: number;
  seconds: number;
}

export interface Turn {
  /** Milliseconds of each right response, from sending the request to the last byte. */
  latencies: number[];
  errors: number;
  /** How long the turn took. */
  seconds: number;
}

/** The body of a response with status 200; null for any other, or if the connection broke. */
function getBody(url: URL, agent: Agent): Promise<Buffer | null> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(response.statusCode === 200 ? Buffer.concat(chunks) : null));
      response.on('error', () => resolve(null));
    }).on('error', () => resolve(null));
  });
}

/** Sends requests over each connection, one after the other, until the time is over. */
async function turn({ url, contains, connections, seconds }: Load): Promise<Turn> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const address = new URL(url);
  const latencies: number[] = [];
  let errors = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const sentAt = performance.now();
      const body = await getBody(address, agent);
      if (body?.includes(contains)) latencies.push(performance.now() - sentAt);
      else errors++;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  return { latencies, errors, seconds: took };
}

// In a thread of its own, so that the servers' process does not delay the measurement.
parentPort?.on('message', async (load: Load) => parentPort?.postMessage(await turn(load)));

import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** One request, and what a right answer has. */
export interface Ask {
  url: string;
  /** JSON to send; without it the address is read. */
  body?: string;
  headers?: Record<string, string>;
  status: number;
  contains: string;
}

/** Requests that are sent over some connections, each as soon as the one before it is answered. */
export interface Load {
  asks: Ask[];
  connections: number;
  /** Where it is given, the requests are repeated for so long. */
  seconds?: number;
}

export interface Turn {
  /** Milliseconds of each right answer, from sending the request to the last byte. */
  latencies: number[];
  errors: number;
  /** What was wrong with the first of them. */
  error: string | null;
  seconds: number;
}

let sent = 0;

/** What Cloudflare adds to each request. */
function edgeHeaders(): Record<string, string> {
  const number = sent++;
  return {
    'cf-ray': `bench${number}`,
    'cf-connecting-ip': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
}

/** Null for a right answer, else what is wrong with it. */
function send(ask: Ask, agent: Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const method = ask.body === undefined ? 'GET' : 'POST';
    const json = ask.body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { ...edgeHeaders(), ...json, ...ask.headers };
    const sending = request(ask.url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => resolve(error.message));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isRight = response.statusCode === ask.status && body.includes(ask.contains);
        resolve(isRight ? null : `${ask.url}: ${response.statusCode} ${body.toString('utf8', 0, 300)}`);
      });
    });
    sending.on('error', (error) => resolve(`${ask.url}: ${error.message}`));
    sending.end(ask.body);
  });
}

async function turn({ asks, connections, seconds }: Load): Promise<Turn> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const wrong: string[] = [];
  const began = performance.now();
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : began + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < end && (seconds !== undefined || next < asks.length)) {
      const ask = asks[next++ % asks.length];
      if (!ask) return;
      const sentAt = performance.now();
      const fault = await send(ask, agent);
      if (fault === null) latencies.push(performance.now() - sentAt);
      else wrong.push(fault);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return {
    latencies,
    errors: wrong.length,
    error: wrong[0] ?? null,
    seconds: (performance.now() - began) / 1000,
  };
}

// In a thread of its own, so that the servers' process does not delay the measurement.
parentPort?.on('message', async (load: Load) => parentPort?.postMessage(await turn(load)));

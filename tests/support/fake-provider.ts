import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, vi } from 'vitest';

interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A stand-in for a provider's HTTP API on this machine, until the test file ends. */
export interface FakeProvider {
  url: string;
  /** What was asked of it, oldest first. */
  received: ReceivedRequest[];
  /** How it answers from now on. */
  answer: (response: ServerResponse) => void;
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    carrier.received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: parseBody(request, Buffer.concat(chunks).toString()),
    });
    carrier.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const carrier: FakeProvider = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer: (response) => response.end(),
  };
  return carrier;
}

function parseBody({ headers }: IncomingMessage, text: string): unknown {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  if (headers['content-type'] === 'application/octet-stream') return text;
  return text ? JSON.parse(text) : null;
}

/** An answer of JSON. */
export function json(status: number, body: unknown): FakeProvider['answer'] {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

let waiting: AbortController | undefined;

/** Until mocks are restored a time-out ends when the provider chooses not to answer, however busy the machine is. */
export function mockTimeouts(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    waiting = new AbortController();
    return waiting.signal;
  });
}

/** How providers fail below their API: name, behaviour, and whether trying again may help. */
export const FAILURES: [string, FakeProvider['answer']][] = [
  ['a connection that is cut', (response) => response.destroy()],
  [
    'an answer that is cut in the middle',
    (response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        .write('{"type"');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  ['no answer in time', () => waiting?.abort(new DOMException('The operation timed out.', 'TimeoutError'))],
  ['a page of HTML in place of an answer', (response) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
];

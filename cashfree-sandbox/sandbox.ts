import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Account, ApiResponse } from './api.ts';
import type { BehaviourChange } from './behaviour.ts';
import { handleCheckout, sdkScript } from './checkout.ts';
import { handleControl, NOT_FOUND } from './control.ts';
import { Gateway } from './gateway.ts';
import { readText, sendJson, sendScript } from './http.ts';
import type { Ledger } from './ledger.ts';
import type { WebhookSender } from './webhooks.ts';

/**
 * A payment gateway on this machine that speaks Cashfree's protocol and can be set to misbehave. It is for local runs
 * and tests, and no part of the site. What it cannot do is in docs/operations.md.
 *
 * - `/pg/…` Cashfree's REST API
 * - `/sdk/v3/cashfree.js`, `/checkout/{session}` what a payer's browser loads
 * - `/sandbox/…` for tests: `PATCH behaviour`, `POST orders/{id}/attempts`, `POST attempts/{id}`,
 *   `PATCH orders/{id}`, `POST refunds/{id}`, `POST webhooks/send`, `POST clock`, `GET orders/{id}`, `GET deliveries`
 */
export interface Sandbox {
  /** `http://127.0.0.1:8789` */
  url: string;
  readonly ledger: Ledger;
  readonly webhooks: WebhookSender;
  behave: (change: BehaviourChange) => void;
  behaveWell: () => void;
  stop: () => Promise<void>;
}

export interface SandboxOptions {
  port: number;
  account: Account;
  /** Where its orders are kept between two starts; in memory alone without it. */
  stateFile?: string;
}

export async function openSandbox({ port, account, stateFile }: SandboxOptions): Promise<Sandbox> {
  const gateway = new Gateway(account, stateFile);
  const server = createServer((request, response) => {
    handle(gateway, request, response).catch((error: Error) =>
      sendJson(response, { status: 500, body: { message: error.message } }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger: gateway.ledger,
    webhooks: gateway.webhooks,
    behave: (change) => gateway.changeBehaviour(change),
    behaveWell: () => gateway.resetBehaviour(),
    stop: async () => {
      gateway.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function handle(gateway: Gateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const origin = `http://127.0.0.1:${request.socket.localPort}`;
  const url = new URL(request.url ?? '/', origin);
  const path = url.pathname;
  if (path.startsWith('/pg/')) return handleApi(gateway, request, path.slice('/pg'.length), response);
  if (path.startsWith('/checkout/')) return handleCheckout(gateway, request, url, response);
  if (path.startsWith('/sandbox/')) {
    const body = await readText(request);
    return sendJson(response, await handleControl(gateway, request.method ?? 'GET', path, body));
  }
  if (path === '/sdk/v3/cashfree.js') return sendScript(response, sdkScript(origin));
  sendJson(response, NOT_FOUND);
}

/** A call of the shop, which may meet the fault that is set. */
async function handleApi(
  gateway: Gateway,
  request: IncomingMessage,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET' } = request;
  const headers = request.headers as Record<string, string | undefined>;
  const call = { method, path, headers, body: await readText(request) };
  const { delayMs } = gateway.behaviour.api;
  if (delayMs > 0) await new Promise((wake) => setTimeout(wake, delayMs));
  const fault = takeFault(gateway, `${method} ${path}`);
  if (fault === '500') return sendJson(response, SERVER_ERROR);
  if (fault === '429') return sendJson(response, TOO_MANY_REQUESTS);
  const answer = gateway.api.handle(call);
  if (fault === 'lost') return void request.socket.destroy();
  if (fault === '500-after') return sendJson(response, SERVER_ERROR);
  const requestId = headers['x-request-id'];
  sendJson(response, {
    ...answer,
    headers: { ...answer.headers, ...(requestId && { 'x-request-id': requestId }) },
  });
}

/** The fault that this call meets; one that is limited in number is used up by it. */
function takeFault(gateway: Gateway, call: string) {
  const { fault, times, only } = gateway.behaviour.api;
  if (fault === 'none' || !call.includes(only) || times === 0) return 'none';
  if (times !== null) gateway.changeBehaviour({ api: { times: times - 1 } });
  return fault;
}

const SERVER_ERROR: ApiResponse = {
  status: 500,
  body: { message: 'internal Server Error', code: 'request_failed', type: 'api_error' },
};
const TOO_MANY_REQUESTS: ApiResponse = {
  status: 429,
  body: {
    message: 'Too many requests from this client id',
    code: 'request_failed',
    type: 'rate_limit_error',
  },
  headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-retry': '60' },
};

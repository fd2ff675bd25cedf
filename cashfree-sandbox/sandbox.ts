import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { type Account, type Answer, CashfreeApi } from './api.ts';
import { type Behaviour, type BehaviourChange, changed, goodBehaviour } from './behaviour.ts';
import { checkoutPage, endedPage, sdkScript } from './checkout.ts';
import { type AttemptStatus, Ledger, type Order } from './ledger.ts';
import { WebhookSender } from './webhooks.ts';

/**
 * A payment gateway on this machine that speaks Cashfree's protocol and can be told to misbehave. It is for local runs
 * and tests, and no part of the site. What it cannot do is in docs/operations.md.
 *
 * - `/pg/…` Cashfree's REST API
 * - `/sdk/v3/cashfree.js`, `/checkout/{session}` what a payer's browser loads
 * - `/sandbox/…` what a test asks for: `PATCH behaviour`, `POST orders/{id}/attempts`, `POST attempts/{id}`,
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
  /** Where what it knows is kept between two starts; in memory alone without it. */
  stateFile?: string;
}

/** How long a slow bank takes where nobody says otherwise. */
const SLOW_BANK_MS = 15_000;

export async function openSandbox({ port, account, stateFile }: SandboxOptions): Promise<Sandbox> {
  const known =
    stateFile && existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, 'utf8')) as Order[]) : [];
  const ledger = new Ledger(known, () => {
    if (!stateFile) return;
    mkdirSync(dirname(stateFile), { recursive: true });
    writeFileSync(stateFile, JSON.stringify([...ledger.orders.values()]));
  });
  let behaviour: Behaviour = goodBehaviour();
  const webhooks = new WebhookSender(ledger, () => behaviour, account.clientSecret);
  const api = new CashfreeApi(ledger, webhooks, account);
  const slow = new Set<NodeJS.Timeout>();

  /** A person tries to pay; `pending` succeeds after a while. */
  function attempt(order: Order, outcome: AttemptStatus): boolean {
    const made = ledger.attempt(order, outcome);
    if (!made) return false;
    if (outcome === 'PENDING') {
      const timer = setTimeout(() => {
        slow.delete(timer);
        if (made.status !== 'PENDING') return;
        ledger.settle(order, made, 'SUCCESS');
        webhooks.paymentChanged(order, made);
      }, SLOW_BANK_MS);
      slow.add(timer);
    } else webhooks.paymentChanged(order, made);
    return true;
  }

  async function answerApi(request: IncomingMessage, path: string, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const method = request.method ?? 'GET';
    const headers = request.headers as Record<string, string | undefined>;
    const asked = { method, path, headers, body };
    const { delayMs, fault, times, only } = behaviour.api;
    const meets = fault !== 'none' && `${method} ${path}`.includes(only) && (times === null || times > 0);
    if (delayMs > 0) await new Promise((wake) => setTimeout(wake, delayMs));
    if (!meets) return send(response, api.answer(asked), headers['x-request-id']);
    if (times !== null) behaviour = changed(behaviour, { api: { times: times - 1 } });
    switch (fault) {
      case 'lost':
        api.answer(asked);
        request.socket.destroy();
        return;
      case '500-after':
        api.answer(asked);
        return send(response, brokenAnswer);
      case '429':
        return send(response, busyAnswer);
      default:
        return send(response, brokenAnswer);
    }
  }

  async function answerCheckout(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const order = ledger.bySession(url.pathname.split('/')[2] ?? '');
    if (!order) return sendHtml(response, 404, '<h1>No such payment session</h1>');
    if (request.method !== 'POST')
      return sendHtml(response, 200, checkoutPage(ledger, order, url.searchParams));
    const form = new URLSearchParams(await textOf(request));
    const outcome = form.get('outcome');
    const ways: Record<string, AttemptStatus> = {
      success: 'SUCCESS',
      failed: 'FAILED',
      pending: 'PENDING',
      dropped: 'USER_DROPPED',
    };
    const way = ways[outcome ?? ''];
    if (way) attempt(order, way);
    if (form.get('target') === 'modal')
      return sendHtml(response, 200, endedPage(way ? 'finished' : 'closed'));
    const back = (form.get('return') || order.returnUrl || '').replaceAll('{order_id}', order.orderId);
    response.writeHead(303, { location: back || '/' }).end();
  }

  async function answerTest(request: IncomingMessage, path: string, response: ServerResponse): Promise<void> {
    const json = JSON.parse((await textOf(request)) || '{}') as Record<string, unknown>;
    const [what, id = '', part] = path.slice('/sandbox/'.length).split('/');
    const order = ledger.orders.get(id);
    switch (`${request.method} ${what}${part ? `/${part}` : ''}`) {
      case 'PATCH behaviour':
        behaviour = changed(behaviour, json as BehaviourChange);
        return send(response, { status: 200, body: behaviour });
      case 'DELETE behaviour':
        behaviour = goodBehaviour();
        return send(response, { status: 200, body: behaviour });
      case 'POST clock':
        ledger.clockOffsetMs = Number(json.offsetMs);
        return send(response, { status: 200, body: { now: ledger.now() } });
      case 'POST webhooks':
        await webhooks.sendHeld();
        return send(response, { status: 200, body: webhooks.deliveries });
      case 'GET deliveries':
        return send(response, { status: 200, body: webhooks.deliveries });
      case 'GET orders':
        return send(
          response,
          order ? { status: 200, body: { ...order, status: ledger.statusOf(order) } } : missing,
        );
      case 'PATCH orders':
        if (order) ledger.change(() => Object.assign(order, json));
        return send(response, order ? { status: 200, body: order } : missing);
      case 'POST orders/attempts': {
        const made = order && attempt(order, json.status as AttemptStatus);
        return send(response, made ? { status: 200, body: order.attempts.at(-1) } : missing);
      }
      case 'POST attempts': {
        for (const each of ledger.orders.values()) {
          const found = each.attempts.find(({ cfPaymentId }) => cfPaymentId === id);
          if (!found) continue;
          ledger.settle(each, found, json.status as AttemptStatus);
          webhooks.paymentChanged(each, found);
          return send(response, { status: 200, body: found });
        }
        return send(response, missing);
      }
      case 'POST refunds': {
        for (const each of ledger.orders.values()) {
          const found = each.refunds.find(({ refundId }) => refundId === id);
          if (!found) continue;
          ledger.change(() => Object.assign(found, { status: json.status }));
          webhooks.refundChanged(each, found);
          return send(response, { status: 200, body: found });
        }
        return send(response, missing);
      }
      default:
        return send(response, missing);
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const path = url.pathname;
    const answered = path.startsWith('/pg/')
      ? answerApi(request, path.slice('/pg'.length), response)
      : path.startsWith('/checkout/')
        ? answerCheckout(request, url, response)
        : path.startsWith('/sandbox/')
          ? answerTest(request, path, response)
          : path === '/sdk/v3/cashfree.js'
            ? sendScript(response, sdkScript(origin))
            : send(response, missing);
    Promise.resolve(answered).catch((error: Error) =>
      send(response, { status: 500, body: { message: error.message } }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: origin,
    ledger,
    webhooks,
    behave: (change) => {
      behaviour = changed(behaviour, change);
    },
    behaveWell: () => {
      behaviour = goodBehaviour();
    },
    stop: async () => {
      webhooks.stop();
      for (const timer of slow) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const missing: Answer = { status: 404, body: { message: 'There is no such thing.' } };
const brokenAnswer: Answer = {
  status: 500,
  body: { message: 'internal Server Error', code: 'request_failed', type: 'api_error' },
};
const busyAnswer: Answer = {
  status: 429,
  body: {
    message: 'Too many requests from this client id',
    code: 'request_failed',
    type: 'rate_limit_error',
  },
  headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-retry': '60' },
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer, requestId?: string): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...headers,
      ...(requestId && { 'x-request-id': requestId }),
    })
    .end(JSON.stringify(body));
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
}

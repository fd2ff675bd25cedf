import type { ApiResponse } from './api.ts';
import type { BehaviourChange } from './behaviour.ts';
import type { Gateway } from './gateway.ts';
import type { AttemptStatus, RefundStatus } from './ledger.ts';

/** The sandbox's own API below `/sandbox/`, for tests and developers. */

export const NOT_FOUND: ApiResponse = { status: 404, body: { message: 'There is no such thing.' } };

interface ControlRequest {
  /** The path's second part: an order, an attempt or a refund. */
  id: string;
  body: Record<string, unknown>;
}

/** Returns the body of a 200, or null where there is no such thing. */
type Handler = (gateway: Gateway, request: ControlRequest) => unknown;

const HANDLERS: Record<string, Handler> = {
  'PATCH behaviour': (gateway, { body }) => {
    gateway.changeBehaviour(body as BehaviourChange); // only tests and the console send it
    return gateway.behaviour;
  },
  'DELETE behaviour': (gateway) => {
    gateway.resetBehaviour();
    return gateway.behaviour;
  },
  'POST clock': ({ ledger }, { body }) => {
    ledger.clockOffsetMs = Number(body.offsetMs);
    return { now: ledger.now() };
  },
  'POST webhooks/send': async ({ webhooks }) => {
    await webhooks.sendHeld();
    return webhooks.deliveries;
  },
  'GET deliveries': ({ webhooks }) => webhooks.deliveries,
  'GET orders': ({ ledger }, { id }) => {
    const order = ledger.orders.get(id);
    return order ? { ...order, status: ledger.statusOf(order) } : null;
  },
  'PATCH orders': ({ ledger }, { id, body }) => {
    const order = ledger.orders.get(id);
    if (order) ledger.change(() => Object.assign(order, body));
    return order;
  },
  'POST orders/attempts': (gateway, { id, body }) => {
    const order = gateway.ledger.orders.get(id);
    return order && gateway.pay(order, body.status as AttemptStatus) ? order.attempts.at(-1) : null;
  },
  'POST attempts': settleAttempt,
  'POST refunds': settleRefund,
};

export async function handleControl(
  gateway: Gateway,
  method: string,
  path: string,
  json: string,
): Promise<ApiResponse> {
  const [what = '', second = '', third] = path.slice('/sandbox/'.length).split('/');
  const body = JSON.parse(json || '{}') as Record<string, unknown>;
  const handler =
    HANDLERS[`${method} ${what}/${third ?? second}`] ?? HANDLERS[`${method} ${what}`] ?? (() => null);
  const found = await handler(gateway, { id: second, body });
  return found ? { status: 200, body: found } : NOT_FOUND;
}

function settleAttempt({ ledger, webhooks }: Gateway, { id, body }: ControlRequest): unknown {
  for (const order of ledger.orders.values()) {
    const attempt = order.attempts.find(({ cfPaymentId }) => cfPaymentId === id);
    if (!attempt) continue;
    ledger.settle(order, attempt, body.status as AttemptStatus);
    webhooks.paymentChanged(order, attempt);
    return attempt;
  }
  return null;
}

function settleRefund({ ledger, webhooks }: Gateway, { id, body }: ControlRequest): unknown {
  for (const order of ledger.orders.values()) {
    const refund = order.refunds.find(({ refundId }) => refundId === id);
    if (!refund) continue;
    ledger.change(() => Object.assign(refund, { status: body.status as RefundStatus }));
    webhooks.refundChanged(order, refund);
    return refund;
  }
  return null;
}

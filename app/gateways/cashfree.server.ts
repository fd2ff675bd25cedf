import { z } from 'zod';
import { GatewayError, type GatewayErrorKind } from '../domain/payments/gateway-error.ts';
import { SECOND_MS } from '../domain/shared/time.ts';
import { originsOf } from './cashfree-origins.ts';
import type { GatewayOrder, Payments } from './payments.ts';

/** A payer waits for the answer; without one the payment is checked later. */
const TIMEOUT_MS = 10 * SECOND_MS;

export interface CashfreeAccount {
  /** `https://api.cashfree.com/pg`, or a sandbox's. */
  url: string;
  clientId: string;
  clientSecret: string;
  apiVersion: string;
  mode: 'sandbox' | 'production';
  /** The browser's script. */
  script: string;
}

/** Identifiers are text, though some published samples still show numbers (facts, 1.7). */
const Id = z.union([z.string(), z.number()]).transform(String);

const Order = z
  .object({
    order_id: z.string(),
    cf_order_id: Id,
    order_amount: z.number(),
    order_currency: z.string(),
    order_status: z.string(),
    payment_session_id: z.string(),
    order_expiry_time: z.string().nullish(),
  })
  .transform(
    (order): GatewayOrder => ({
      id: order.order_id,
      gatewayId: order.cf_order_id,
      amount: order.order_amount,
      currency: order.order_currency,
      status: order.order_status,
      sessionId: order.payment_session_id,
      expiresAt: order.order_expiry_time ? new Date(order.order_expiry_time) : null,
    }),
  );

const PaymentList = z.array(
  z
    .object({
      cf_payment_id: Id,
      payment_status: z.string(),
      payment_amount: z.number(),
      payment_currency: z.string(),
      payment_group: z.string().nullish(),
      payment_completion_time: z.string().nullish(),
    })
    .transform((payment) => ({
      id: payment.cf_payment_id,
      status: payment.payment_status,
      amount: payment.payment_amount,
      currency: payment.payment_currency,
      method: payment.payment_group ?? null,
      completedAt: payment.payment_completion_time ? new Date(payment.payment_completion_time) : null,
    })),
);

const Refund = z
  .object({
    refund_id: z.string(),
    cf_refund_id: Id,
    refund_amount: z.number(),
    refund_status: z.string(),
  })
  .transform((refund) => ({
    id: refund.refund_id,
    gatewayId: refund.cf_refund_id,
    amount: refund.refund_amount,
    status: refund.refund_status,
  }));

const Refusal = z.object({ message: z.string().catch(''), code: z.string().catch('') });

interface Call<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  /** The same for each retry, so that a repeated call changes nothing. */
  idempotencyKey?: string;
  answer: Schema;
}

/** Calls of Cashfree's REST API. `find` returns null for a 404. */
function openClient(account: CashfreeAccount) {
  async function call<Schema extends z.ZodType>({
    method,
    path,
    body,
    idempotencyKey,
    answer,
  }: Call<Schema>): Promise<z.output<Schema>> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(account.url + path, {
        method,
        headers: {
          'x-client-id': account.clientId,
          'x-client-secret': account.clientSecret,
          'x-api-version': account.apiVersion,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      throw new GatewayError('unreachable', null, `cashfree: ${(error as Error).name}`);
    }
    if (!response.ok) throw toGatewayError(response.status, text);
    const parsed = answer.safeParse(parseJson(text));
    // A 200 that cannot be parsed may have been cut off.
    if (!parsed.success)
      throw new GatewayError('unreachable', response.status, 'cashfree: unreadable answer');
    return parsed.data;
  }

  async function find<Schema extends z.ZodType>(request: Call<Schema>): Promise<z.output<Schema> | null> {
    try {
      return await call(request);
    } catch (error) {
      if (error instanceof GatewayError && error.status === 404) return null;
      throw error;
    }
  }

  return { call, find };
}

const ofOrder = (id: string) => `/orders/${encodeURIComponent(id)}`;

/** Payments by Cashfree's REST API (facts, section 1). */
export function cashfree(account: CashfreeAccount): Payments {
  const { call, find } = openClient(account);
  return {
    browser: { script: account.script, mode: account.mode },
    origins: originsOf(account.script, account.mode),

    createOrder: ({ id, amount, customer, returnUrl, notifyUrl, expiresAt, note, attempt }) =>
      call({
        method: 'POST',
        path: '/orders',
        idempotencyKey: `order-${id}-${attempt}`,
        body: {
          order_id: id,
          order_amount: amount,
          order_currency: 'INR',
          order_expiry_time: expiresAt.toISOString(),
          order_note: note,
          customer_details: {
            customer_id: customer.id,
            customer_phone: customer.phone,
            customer_name: customer.name,
            ...(customer.email && { customer_email: customer.email }),
          },
          order_meta: { return_url: returnUrl, ...(notifyUrl && { notify_url: notifyUrl }) },
        },
        answer: Order,
      }),

    getOrder: (id) => find({ method: 'GET', path: ofOrder(id), answer: Order }),

    getPayments: (orderId) =>
      call({ method: 'GET', path: `${ofOrder(orderId)}/payments`, answer: PaymentList }),

    terminate: (orderId) =>
      call({
        method: 'PATCH',
        path: ofOrder(orderId),
        body: { order_status: 'TERMINATED' },
        answer: Order,
      }),

    createRefund: ({ orderId, id, amount, note, attempt }) =>
      call({
        method: 'POST',
        path: `${ofOrder(orderId)}/refunds`,
        idempotencyKey: `refund-${id}-${attempt}`,
        body: { refund_id: id, refund_amount: amount, refund_note: note, refund_speed: 'STANDARD' },
        answer: Refund,
      }),

    getRefund: (orderId, refundId) =>
      find({
        method: 'GET',
        path: `${ofOrder(orderId)}/refunds/${encodeURIComponent(refundId)}`,
        answer: Refund,
      }),

    signed: (webhook) => isSigned(account.clientSecret, webhook),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Any other status decides nothing: a broken gateway, keys that it does not accept, a proxy in between. */
const ERROR_KINDS: Record<number, GatewayErrorKind> = {
  400: 'refused',
  404: 'refused',
  409: 'exists',
  422: 'refused',
  429: 'busy',
};

/** The gateway's message may contain what we sent, so only its code is passed on. */
function toGatewayError(status: number, text: string): GatewayError {
  const { code = '' } = Refusal.safeParse(parseJson(text)).data ?? {};
  return new GatewayError(ERROR_KINDS[status] ?? 'unreachable', status, `cashfree: ${status} ${code}`.trim());
}

/**
 * The signature of a webhook: base64 of HMAC-SHA-256 under the client secret over the timestamp's text and the raw
 * bytes of the body (facts, section 1.7). `verify` compares in constant time.
 */
async function isSigned(
  secret: string,
  { body, timestamp, signature }: Parameters<Payments['signed']>[0],
): Promise<boolean> {
  const given = decodeBase64(signature);
  if (!given || timestamp === '') return false;
  const encoder = new TextEncoder();
  const prefix = encoder.encode(timestamp);
  const message = new Uint8Array(prefix.length + body.length);
  message.set(prefix);
  message.set(body, prefix.length);
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  return crypto.subtle.verify('HMAC', key, given, message);
}

/** Accepts only the canonical form: `atob` ignores spaces, missing padding and unused bits. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return btoa(String.fromCharCode(...bytes)) === text ? bytes : null;
}

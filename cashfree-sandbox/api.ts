import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Attempt, Ledger, Order, Refund, RefundStatus } from './ledger.ts';
import type { WebhookSender } from './webhooks.ts';

/** Cashfree's REST API as the shop uses it (facts, sections 1.3 to 1.6 and 1.10). */

export interface ApiResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface ApiRequest {
  method: string;
  /** Below `/pg`. */
  path: string;
  headers: Record<string, string | undefined>;
  body: string;
}

export interface Account {
  clientId: string;
  clientSecret: string;
}

/** At least 1, at most two decimals. */
const Amount = z
  .number()
  .min(1)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);

const CallbackUrl = z.url().max(250).nullable().default(null);

const NewOrderBody = z
  .object({
    order_id: z.string().regex(/^[A-Za-z0-9_-]{3,45}$/),
    order_amount: Amount,
    order_currency: z.literal('INR'),
    customer_details: z.object({
      customer_id: z.string().regex(/^[A-Za-z0-9]{3,50}$/),
      customer_phone: z.string().regex(/^(\d{10}|\+\d{8,15})$/),
      customer_email: z.string().nullable().default(null),
      customer_name: z.string().nullable().default(null),
    }),
    order_meta: z.object({ return_url: CallbackUrl, notify_url: CallbackUrl }).prefault({}),
    order_note: z.string().min(3).max(200).optional(),
    order_expiry_time: z
      .string()
      .refine((time) => !Number.isNaN(Date.parse(time)))
      .optional(),
  })
  .transform((body) => ({
    orderId: body.order_id,
    amount: body.order_amount,
    currency: body.order_currency,
    expiresAt: body.order_expiry_time,
    customer: body.customer_details,
    returnUrl: body.order_meta.return_url,
    notifyUrl: body.order_meta.notify_url,
  }));

const TerminateBody = z.object({ order_status: z.literal('TERMINATED') });

const RefundBody = z.object({
  refund_id: z.string().regex(/^[A-Za-z0-9_-]{3,40}$/),
  refund_amount: Amount,
  refund_note: z.string().max(100).default(''),
});

const REFUND_OUTCOMES: readonly RefundStatus[] = ['SUCCESS', 'FAILED', 'PENDING'];

/** How long an order takes payments unless its request says otherwise. */
const ORDER_LIFETIME_MS = 30 * 86_400_000;

export class CashfreeApi {
  readonly #ledger: Ledger;
  readonly #webhooks: WebhookSender;
  readonly #account: Account;
  /** By idempotency key. */
  readonly #responses = new Map<string, { hash: string; response: ApiResponse }>();

  constructor(ledger: Ledger, webhooks: WebhookSender, account: Account) {
    this.#ledger = ledger;
    this.#webhooks = webhooks;
    this.#account = account;
  }

  handle(request: ApiRequest): ApiResponse {
    const { headers, method, path, body } = request;
    if (
      headers['x-client-id'] !== this.#account.clientId ||
      headers['x-client-secret'] !== this.#account.clientSecret
    ) {
      return errorResponse(401, 'request_failed', 'authentication Failed', 'authentication_error');
    }
    if (!/^\d{4}-\d{2}-\d{2}$/.test(headers['x-api-version'] ?? '')) {
      return errorResponse(400, 'version_missing', 'x-api-version is missing in the request');
    }
    const key = headers['x-idempotency-key'];
    if (!key || method === 'GET') return this.#route(request);
    const hash = createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
    const earlier = this.#responses.get(key);
    if (earlier && earlier.hash !== hash) {
      return errorResponse(
        422,
        'idempotency_error',
        'the key was used for another request',
        'idempotency_error',
      );
    }
    if (earlier) return { ...earlier.response, headers: { 'x-idempotency-replayed': 'true' } };
    const response = this.#route(request);
    this.#responses.set(key, { hash, response });
    return response;
  }

  #route({ method, path, body }: ApiRequest): ApiResponse {
    const [, collection, id, part, partId] = path.split('/').map(decodeURIComponent);
    if (collection !== 'orders') return notFound('path');
    const json = parseJson(body);
    if (id === undefined) return method === 'POST' ? this.#createOrder(json) : notFound('path');
    const order = this.#ledger.orders.get(id);
    if (!order) return notFound('order_reference_id');
    switch (`${method} ${part ?? ''}`) {
      case 'GET ':
        return ok(this.#orderBody(order));
      case 'PATCH ':
        return this.#terminate(order, json);
      case 'GET payments':
        return ok(order.attempts.map((attempt) => paymentBody(order, attempt)));
      case 'POST refunds':
        return this.#refund(order, json);
      case 'GET refunds':
        return getRefunds(order, partId);
      default:
        return notFound('path');
    }
  }

  #createOrder(json: unknown): ApiResponse {
    const { data, error } = NewOrderBody.safeParse(json);
    if (error) return invalid(error);
    if (this.#ledger.orders.has(data.orderId)) {
      return errorResponse(409, 'order_already_exists', 'order with same id is already present');
    }
    const latest = new Date(this.#ledger.now().getTime() + ORDER_LIFETIME_MS).toISOString();
    return ok(this.#orderBody(this.#ledger.create({ ...data, expiresAt: data.expiresAt ?? latest })));
  }

  #terminate(order: Order, json: unknown): ApiResponse {
    const { error } = TerminateBody.safeParse(json);
    if (error) return invalid(error);
    if (this.#ledger.statusOf(order) !== 'ACTIVE') {
      return errorResponse(400, 'order_inactive', 'the order is not active');
    }
    this.#ledger.terminate(order);
    return ok(this.#orderBody(order));
  }

  #refund(order: Order, json: unknown): ApiResponse {
    const { data, error } = RefundBody.safeParse(json);
    if (error) return invalid(error);
    const { refund_id: refundId, refund_amount: amount, refund_note: note } = data;
    if (order.refunds.some((other) => other.refundId === refundId)) {
      return errorResponse(409, 'refund_already_exists', 'refund with same id is already present');
    }
    if (amount > this.#ledger.refundable(order)) {
      return errorResponse(400, 'refund_amount_invalid', 'the refund amount exceeds what can be refunded');
    }
    // The real sandbox lets the note choose the outcome (facts, section 1.10).
    const status = REFUND_OUTCOMES.find((outcome) => note === outcome) ?? 'SUCCESS';
    const refund = this.#ledger.refund(order, { refundId, amount, note, status });
    if (status !== 'PENDING') this.#webhooks.refundChanged(order, refund);
    return ok(refundBody(order, refund));
  }

  #orderBody(order: Order): object {
    return {
      cf_order_id: order.cfOrderId,
      created_at: order.createdAt,
      customer_details: order.customer,
      entity: 'order',
      order_amount: order.amount,
      order_currency: order.currency,
      order_expiry_time: order.expiresAt,
      order_id: order.orderId,
      order_meta: { return_url: order.returnUrl, notify_url: order.notifyUrl, payment_methods: null },
      order_note: null,
      order_status: this.#ledger.statusOf(order),
      order_tags: null,
      payment_session_id: order.sessionId,
    };
  }
}

function paymentBody(order: Order, attempt: Attempt): object {
  return {
    cf_payment_id: attempt.cfPaymentId,
    entity: 'payment',
    is_captured: attempt.status === 'SUCCESS',
    order_amount: order.amount,
    order_id: order.orderId,
    payment_amount: attempt.amount,
    payment_completion_time: attempt.completedAt,
    payment_currency: order.currency,
    payment_group: 'upi',
    payment_method: { upi: { channel: 'collect', upi_id: 'success@upi' } },
    payment_status: attempt.status,
    payment_time: attempt.startedAt,
  };
}

function getRefunds(order: Order, refundId?: string): ApiResponse {
  if (!refundId) return ok(order.refunds.map((refund) => refundBody(order, refund)));
  const refund = order.refunds.find((other) => other.refundId === refundId);
  return refund ? ok(refundBody(order, refund)) : notFound('refund_id');
}

function refundBody(order: Order, refund: Refund): object {
  return {
    cf_payment_id: order.attempts.find(({ status }) => status === 'SUCCESS')?.cfPaymentId ?? null,
    cf_refund_id: refund.cfRefundId,
    entity: 'refund',
    order_id: order.orderId,
    refund_amount: refund.amount,
    refund_currency: order.currency,
    refund_id: refund.refundId,
    refund_note: refund.note,
    refund_status: refund.status,
    refund_type: 'MERCHANT_INITIATED',
    refund_mode: 'STANDARD',
  };
}

/** Null for anything but JSON; a schema refuses it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const ok = (body: unknown): ApiResponse => ({ status: 200, body });

function errorResponse(
  status: number,
  code: string,
  message: string,
  type = 'invalid_request_error',
): ApiResponse {
  return { status, body: { message, code, type } };
}

function invalid({ issues }: z.ZodError): ApiResponse {
  return errorResponse(400, 'request_invalid', `${issues[0]?.path.join('.') || 'body'} : invalid value`);
}

const notFound = (what: string) => errorResponse(404, `${what}_not_found`, `${what} does not exist`);

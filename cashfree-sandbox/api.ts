import { createHash } from 'node:crypto';
import type { Attempt, Ledger, NewOrder, Order, Refund, RefundStatus } from './ledger.ts';
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

const REFUND_OUTCOMES: readonly RefundStatus[] = ['SUCCESS', 'FAILED', 'PENDING'];

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
    const json = method === 'GET' ? {} : parseObject(body);
    if (!json) return invalid('the body is no JSON object');
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

  #createOrder(json: Record<string, unknown>): ApiResponse {
    const order = parseNewOrder(json, this.#ledger.now());
    if (typeof order === 'string') return invalid(order);
    if (this.#ledger.orders.has(order.orderId)) {
      return errorResponse(409, 'order_already_exists', 'order with same id is already present');
    }
    return ok(this.#orderBody(this.#ledger.create(order)));
  }

  #terminate(order: Order, json: Record<string, unknown>): ApiResponse {
    if (json.order_status !== 'TERMINATED') return invalid('order_status must be TERMINATED');
    if (this.#ledger.statusOf(order) !== 'ACTIVE') {
      return errorResponse(400, 'order_inactive', 'the order is not active');
    }
    this.#ledger.terminate(order);
    return ok(this.#orderBody(order));
  }

  #refund(order: Order, json: Record<string, unknown>): ApiResponse {
    const { refund_id: refundId, refund_amount: amount, refund_note: note = '' } = json;
    if (typeof refundId !== 'string' || !/^[A-Za-z0-9_-]{3,40}$/.test(refundId)) return invalid('refund_id');
    if (!isAmount(amount)) return invalid('refund_amount');
    if (typeof note !== 'string' || note.length > 100) return invalid('refund_note');
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
      customer_details: {
        customer_id: order.customer.id,
        customer_name: order.customer.name ?? null,
        customer_email: order.customer.email ?? null,
        customer_phone: order.customer.phone,
      },
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

/** @returns the name of the field that is wrong, if one is */
function parseNewOrder(json: Record<string, unknown>, now: Date): NewOrder | string {
  const { order_id: orderId, order_amount: amount, order_currency: currency } = json;
  const customer = toObject(json.customer_details);
  const meta = toObject(json.order_meta);
  if (typeof orderId !== 'string' || !/^[A-Za-z0-9_-]{3,45}$/.test(orderId)) return 'order_id';
  if (!isAmount(amount)) return 'order_amount';
  if (currency !== 'INR') return 'order_currency';
  const { customer_id: id, customer_phone: phone, customer_email: email, customer_name: name } = customer;
  if (typeof id !== 'string' || !/^[A-Za-z0-9]{3,50}$/.test(id)) return 'customer_details.customer_id';
  if (typeof phone !== 'string' || !/^(\d{10}|\+\d{8,15})$/.test(phone))
    return 'customer_details.customer_phone';
  const returnUrl = meta.return_url ?? null;
  const notifyUrl = meta.notify_url ?? null;
  for (const url of [returnUrl, notifyUrl]) {
    if (url !== null && (typeof url !== 'string' || url.length > 250 || !URL.canParse(url)))
      return 'order_meta';
  }
  const note = json.order_note;
  if (note !== undefined && (typeof note !== 'string' || note.length < 3 || note.length > 200))
    return 'order_note';
  const expiresAt = json.order_expiry_time ?? new Date(now.getTime() + 30 * 86_400_000).toISOString();
  if (typeof expiresAt !== 'string' || Number.isNaN(Date.parse(expiresAt))) return 'order_expiry_time';
  return {
    orderId,
    amount,
    currency,
    expiresAt,
    customer: {
      id,
      phone,
      ...(typeof email === 'string' && { email }),
      ...(typeof name === 'string' && { name }),
    },
    returnUrl: returnUrl as string | null,
    notifyUrl: notifyUrl as string | null,
  };
}

/** At least 1, at most two decimals. */
function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
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

function toObject(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? toObject(value) : null;
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

const invalid = (field: string) => errorResponse(400, 'request_invalid', `${field} : invalid value`);
const notFound = (what: string) => errorResponse(404, `${what}_not_found`, `${what} does not exist`);

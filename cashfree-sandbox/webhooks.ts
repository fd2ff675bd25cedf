import { createHash, createHmac } from 'node:crypto';
import type { Behaviour } from './behaviour.ts';
import type { Attempt, Ledger, Order, Refund } from './ledger.ts';

/** Webhooks as Cashfree sends them: signed over timestamp and raw body, repeated until answered with 200 (facts, section 1.7). */

export interface Delivery {
  type: string;
  orderId: string;
  /** Null where the shop could not be reached. */
  status: number | null;
  attempt: number;
}

interface Webhook {
  type: string;
  order: Order;
  body: string;
}

const EVENT: Record<string, string> = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  FAILED: 'PAYMENT_FAILED_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
};

export function signature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret)
    .update(timestamp + body)
    .digest('base64');
}

export class WebhookSender {
  readonly deliveries: Delivery[] = [];
  readonly #ledger: Ledger;
  readonly #behaviour: () => Behaviour;
  readonly #secret: string;
  readonly #timers = new Set<NodeJS.Timeout>();
  #held: Webhook[] = [];
  #running = new Set<Promise<void>>();

  constructor(ledger: Ledger, behaviour: () => Behaviour, secret: string) {
    this.#ledger = ledger;
    this.#behaviour = behaviour;
    this.#secret = secret;
  }

  paymentChanged(order: Order, attempt: Attempt): void {
    const type = EVENT[attempt.status];
    if (!type) return;
    this.#enqueue(order, type, {
      order: {
        order_id: order.orderId,
        order_amount: order.amount,
        order_currency: order.currency,
        order_tags: null,
      },
      payment: {
        cf_payment_id: attempt.cfPaymentId,
        payment_status: attempt.status,
        payment_amount: attempt.amount,
        payment_currency: order.currency,
        payment_message:
          attempt.status === 'SUCCESS' ? 'Transaction successful' : 'Transaction not completed',
        payment_time: this.#time(),
        bank_reference: '1234567890',
        payment_method: { upi: { channel: 'collect', upi_id: 'success@upi' } },
        payment_group: 'upi',
      },
      customer_details: order.customer,
      payment_gateway_details: { gateway_name: 'CASHFREE', gateway_order_id: order.cfOrderId },
      payment_offers: null,
    });
  }

  refundChanged(order: Order, refund: Refund): void {
    this.#enqueue(order, 'REFUND_STATUS_WEBHOOK', {
      refund: {
        cf_refund_id: refund.cfRefundId,
        cf_payment_id: order.attempts.find(({ status }) => status === 'SUCCESS')?.cfPaymentId,
        refund_id: refund.refundId,
        order_id: order.orderId,
        refund_amount: refund.amount,
        refund_currency: order.currency,
        refund_status: refund.status,
        status_description: refund.status,
        processed_at: this.#time(),
      },
    });
  }

  /** Sends the held webhooks, the last first, and waits for the shop's responses. */
  async sendHeld(): Promise<void> {
    const held = this.#held.reverse();
    this.#held = [];
    for (const webhook of held) await this.#deliver(webhook, 1);
  }

  /** Waits for the deliveries under way, but not for repetitions that are due later. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #time(): string {
    // In India's time, as Cashfree writes it.
    const india = new Date(this.#ledger.now().getTime() + 330 * 60_000);
    return `${india.toISOString().slice(0, 19)}+05:30`;
  }

  #enqueue(order: Order, type: string, data: unknown): void {
    const { drop, hold, copies, delayMs } = this.#behaviour().webhooks;
    if (drop || !order.notifyUrl) return;
    const body = withDecimals(JSON.stringify({ data, event_time: this.#time(), type }));
    const webhook = { type, order, body };
    for (let copy = 0; copy < copies; copy++) {
      if (hold) this.#held.push(webhook);
      else this.#schedule(delayMs, () => this.#deliver(webhook, 1));
    }
  }

  #schedule(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const done = work().finally(() => this.#running.delete(done));
      this.#running.add(done);
    }, ms);
    this.#timers.add(timer);
  }

  async #deliver(webhook: Webhook, attempt: number): Promise<void> {
    const { forge, retriesMs } = this.#behaviour().webhooks;
    const timestamp = String(this.#ledger.now().getTime());
    const signed = signature(forge === 'secret' ? 'another secret' : this.#secret, timestamp, webhook.body);
    const body =
      forge === 'body' ? webhook.body.replace(/"order_amount":[\d.]+/, '"order_amount":1.00') : webhook.body;
    const status = await fetch(webhook.order.notifyUrl ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        'x-webhook-version': '2025-01-01',
        'x-webhook-attempt': String(attempt),
        'x-idempotency-key': createHash('sha256').update(webhook.body).digest('hex'),
        ...(forge === 'unsigned' ? {} : { 'x-webhook-signature': signed }),
      },
      body,
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
    this.deliveries.push({ type: webhook.type, orderId: webhook.order.orderId, status, attempt });
    const wait = retriesMs[attempt - 1];
    if (status !== 200 && wait !== undefined) this.#schedule(wait, () => this.#deliver(webhook, attempt + 1));
  }
}

/**
 * Writes amounts with two decimals, `170.00`, as Cashfree does. A shop that verifies the signature over parsed and
 * rewritten JSON fails here.
 */
function withDecimals(json: string): string {
  return json.replace(/("(?:order|payment|refund)_amount":)(\d+)(?=[,}])/g, '$1$2.00');
}

import { z } from 'zod';
import type { AppContext } from '../shared/context.server.ts';
import { sha256 } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { gatewayOf } from './gateway.server.ts';
import { paymentEvent } from './payment-event.server.ts';
import { adoptRefund, sendRefund } from './send-refund.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** As published samples show them, and as text (facts, section 1.7). */
const Id = z.union([z.string().max(60), z.number()]).transform(String);

/** What we read of a webhook; whom it is about and for how much the gateway is asked itself. */
const Webhook = z.object({
  type: z.string().max(80).catch('unknown'),
  data: z
    .object({
      order: z.object({ order_id: Id }).optional().catch(undefined),
      payment: z
        .object({ payment_status: z.string().max(40) })
        .optional()
        .catch(undefined),
      refund: z
        .object({ order_id: Id, refund_id: Id, refund_status: z.string().max(40) })
        .optional()
        .catch(undefined),
    })
    .catch({}),
});

export interface ReceivedWebhook {
  /** The raw bytes, as they came. */
  body: Uint8Array<ArrayBuffer>;
  timestamp: string;
  signature: string;
  /** The gateway's own key of this message; null without one. */
  idempotencyKey: string | null;
}

/**
 * Takes in what the gateway tells us: believed only with its signature, written down once, and answered only after
 * the gateway itself has been asked what is true. Kinds that we do not know are written down and left.
 * @throws DomainError `forbidden` without the gateway's signature; GatewayFault if the gateway cannot be asked, so that
 *   it tells us again
 */
export async function receiveWebhook(context: AppContext, received: ReceivedWebhook): Promise<void> {
  if (!(await gatewayOf(context).signed(received))) {
    throw new DomainError('forbidden', 'This is not signed by our payment provider.');
  }
  const text = new TextDecoder().decode(received.body);
  const { type, data } = Webhook.catch({ type: 'unknown', data: {} }).parse(jsonOf(text));
  const { order, payment, refund } = data;
  const paymentId = order?.order_id ?? refund?.order_id ?? '';
  await paymentEvent(context, {
    paymentId,
    direction: 'in',
    what: type,
    outcome: payment?.payment_status ?? refund?.refund_status ?? '',
    dedupeKey: received.idempotencyKey ?? (await sha256(text)),
  });
  if (!paymentId) return;
  await settlePayment(context, paymentId);
  if (!refund || (await sendRefund(context, refund.refund_id)) !== null) return;
  await adoptRefund(context, paymentId, refund.refund_id);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

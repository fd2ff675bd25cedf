import { z } from 'zod';
import type { AppContext } from '../shared/context.server.ts';
import { sha256 } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { getGateway, insertPaymentEvent } from './gateway.server.ts';
import { adoptRefund, sendRefund } from './send-refund.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** As published samples show them, and as text (facts, section 1.7). */
const Id = z.union([z.string().max(60), z.number()]).transform(String);

/** What we read of a webhook; amounts and states are asked of the gateway itself. */
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
  body: Uint8Array<ArrayBuffer>;
  timestamp: string;
  signature: string;
  idempotencyKey: string | null;
}

/**
 * Handles a webhook. It needs the gateway's signature, is stored once, and is answered only after the gateway itself was
 * asked for the payment's state. Unknown types are stored and ignored.
 * @throws DomainError `forbidden` without a valid signature; GatewayError if the gateway cannot be asked, so that it
 *   sends the webhook again
 */
export async function receiveWebhook(context: AppContext, received: ReceivedWebhook): Promise<void> {
  if (!(await getGateway(context).signed(received))) {
    context.log.info('webhook refused');
    throw new DomainError('forbidden', 'This is not signed by our payment provider.');
  }
  const text = new TextDecoder().decode(received.body);
  const { type, data } = Webhook.catch({ type: 'unknown', data: {} }).parse(parseJson(text));
  const { order, payment, refund } = data;
  const paymentId = order?.order_id ?? refund?.order_id ?? '';
  await insertPaymentEvent(context, {
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { z } from 'zod';
import type { AppContext } from '../../context.server.ts';
import { DomainError } from '../errors.ts';
import { noteDifference } from './attention.server.ts';
import { gatewayOf } from './gateway.server.ts';
import { paymentEvent } from './payment-event.server.ts';
import { sendRefund } from './refund.server.ts';
import { settlePayment } from './settle.server.ts';

/** What we read of a webhook; whom it is about and for how much the gateway is asked itself. */
const Webhook = z.object({
  type: z.string().max(80),
  data: z.object({
    order: z.object({ order_id: z.string().max(60) }).optional(),
    payment: z
      .object({
        cf_payment_id: z.union([z.string(), z.number()]).transform(String),
        payment_status: z.string().max(40),
      })
      .optional(),
    refund: z
      .object({
        order_id: z.string().max(60),
        refund_id: z.string().max(60),
        refund_status: z.string().max(40),
      })
      .optional(),
  }),
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
  const parsed = Webhook.safeParse(jsonOf(received.body));
  // Signed, and of a kind that we do not know: nothing that telling us again would change.
  if (!parsed.success) return;
  const { type, data } = parsed.data;
  const paymentId = data.order?.order_id ?? data.refund?.order_id;
  if (!paymentId) return;
  const about = data.payment?.cf_payment_id ?? data.refund?.refund_id ?? '';
  await paymentEvent(context, {
    paymentId,
    direction: 'in',
    what: type,
    outcome: data.payment?.payment_status ?? data.refund?.refund_status ?? '',
    dedupeKey: received.idempotencyKey ?? `${type} ${about} ${paymentId}`,
  });
  await settlePayment(context, paymentId);
  if (!data.refund) return;
  const { refund_id: refund, refund_status: status } = data.refund;
  if ((await sendRefund(context, refund)) === null) {
    await noteDifference(context, paymentId, `A refund that was not begun here: ${refund} ${status}`);
  }
}

function jsonOf(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

import { z } from '@hono/zod-openapi';
import { orderPath } from '#app/domain/orders/order.ts';
import { startAmountPayment } from '#app/domain/payments/amount-payable.server.ts';
import { throwUnavailable } from '#app/domain/payments/gateway.server.ts';
import { PAYMENT_OUTCOMES } from '#app/domain/payments/payment.ts';
import {
  findPaymentPage,
  getPaymentOutcome,
  startPaymentByLink,
} from '#app/domain/payments/payment-by-link.server.ts';
import { PaymentInput, SettlePaymentInput } from '#app/domain/payments/payment-input.ts';
import type { StartedPayment } from '#app/domain/payments/start-payment.server.ts';
import { receiveWebhook } from '#app/domain/payments/webhook.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { lastOrderCookie } from '#app/http/cookies.server.ts';
import { createApi, ErrorBody, error, errors, extendErrors, jsonBody, response, route } from './route.ts';

/** Errors of this route say `success: false` and `error` (spec, section 3: "Payment order response"). */
function notStarted(description: string) {
  return response(description, ErrorBody.extend({ success: z.literal(false), error: z.string() }));
}

const startRoute = route('everyone', {
  method: 'post',
  path: '/payments/create-order',
  summary: 'Start a payment',
  description:
    'Of an order or a deposit of this shop, for which the server knows the amount, or of an amount alone.',
  request: { body: jsonBody(PaymentInput) },
  responses: {
    200: response(
      'It can be paid',
      z.object({
        success: z.literal(true),
        cftoken: z.string().describe('The payment session for the provider’s script'),
        orderId: z.string().describe('The provider’s id of the payment'),
      }),
    ),
    404: notStarted('There is no such order'),
    409: notStarted('It is paid, cancelled or paid in another way'),
    422: notStarted('A field is wrong'),
    429: notStarted('Too many payments; see the `Retry-After` header'),
    503: notStarted('The payment provider cannot be reached now'),
  },
});

const settleRoute = route('everyone', {
  method: 'post',
  path: '/payments/settle',
  summary: 'Ask what became of a payment',
  description: 'The provider itself is asked; what a browser was told proves nothing.',
  request: { body: jsonBody(SettlePaymentInput) },
  responses: {
    200: response('What the provider says', z.object({ status: z.enum([...PAYMENT_OUTCOMES, 'pending']) })),
    ...errors(404, 429, 503),
  },
});

const webhookRoute = route('everyone', {
  method: 'post',
  path: '/payments/payment-callback',
  summary: 'Webhooks of the payment provider',
  description: 'Accepted only with the provider’s signature; cookies do not matter here.',
  responses: {
    200: { description: 'Stored' },
    403: error('Not signed by the provider'),
    503: error('The provider could not be asked; send it again'),
  },
});

const returnRoute = route('everyone', {
  method: 'get',
  path: '/payments/payment-callback',
  summary: 'Where a payer’s browser comes back to',
  description: 'Redirects to the page of what was paid, which asks the provider what became of it.',
  request: {
    query: z.object({ order_id: z.string().max(60).default(''), key: z.string().max(64).default('') }),
  },
  responses: { 303: { description: 'To the page' } },
});

const api = createApi();

api.use(
  '/payments/create-order',
  extendErrors((_status, message) => ({ success: false, error: message })),
);

/** Online payment: whoever has an order's or a booking's link may pay it. */
export const paymentsApi = api
  .openapi(startRoute, async (c) => {
    const input = c.req.valid('json');
    const address = clientAddress(c.req.raw);
    const { id, sessionId } = await startPayment(c.var.app, input, address);
    if (input.kind === 'order') {
      // For /order-success, to which the spec redirects payers.
      c.header('Set-Cookie', await lastOrderCookie(orderPath(input.order, input.key), c.req.url));
    }
    return c.json({ success: true as const, cftoken: sessionId, orderId: id }, 200);
  })
  .openapi(settleRoute, async (c) => {
    const { orderId } = c.req.valid('json');
    return c.json({ status: await getPaymentOutcome(c.var.app, orderId, clientAddress(c.req.raw)) }, 200);
  })
  .openapi(webhookRoute, async (c) => {
    await receiveWebhook(c.var.app, {
      body: new Uint8Array(await c.req.arrayBuffer()),
      timestamp: c.req.header('x-webhook-timestamp') ?? '',
      signature: c.req.header('x-webhook-signature') ?? '',
      idempotencyKey: c.req.header('x-idempotency-key') ?? null,
    }).catch(throwUnavailable);
    return c.body(null, 200);
  })
  .openapi(returnRoute, async (c) => {
    const { order_id: id, key } = c.req.valid('query');
    return c.redirect((await findPaymentPage(c.var.app, id, key)) ?? '/order-success', 303);
  });

function startPayment(context: AppContext, input: PaymentInput, address: string): Promise<StartedPayment> {
  switch (input.kind) {
    case 'order':
      return startPaymentByLink(context, { kind: 'order', reference: input.order, key: input.key }, address);
    case 'deposit':
      return startPaymentByLink(
        context,
        { kind: 'deposit', reference: input.booking, key: input.key },
        address,
      );
    default:
      return startAmountPayment(context, input, address);
  }
}

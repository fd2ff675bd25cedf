import { createRoute, z } from '@hono/zod-openapi';
import { bookingPath } from '#app/domain/bookings/booking.ts';
import { isLinkKey } from '#app/domain/bookings/booking-link.server.ts';
import { payDeposit } from '#app/domain/bookings/deposit.server.ts';
import { orderPath } from '#app/domain/orders/order.ts';
import { opensOrder } from '#app/domain/orders/order-link.server.ts';
import { amountPath, followAmount } from '#app/domain/payments/amount.server.ts';
import { GatewayFault } from '#app/domain/payments/gateway-error.ts';
import {
  AmountInput,
  DepositToPay,
  OrderToPay,
  PaymentToSettle,
} from '#app/domain/payments/payment-input.ts';
import { isUnderWay, settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import {
  type StartedPayment,
  startAmount,
  startOrderPayment,
} from '#app/domain/payments/start-payment.server.ts';
import { receiveWebhook } from '#app/domain/payments/webhook.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { enforceRateLimit } from '#app/domain/shared/rate-limit.server.ts';
import { MINUTE_MS } from '#app/domain/shared/time.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { lastOrderCookie } from '#app/http/last-order-cookie.server.ts';
import { newApi, refusal } from './contract.ts';

/** Amounts alone, and guesses, of one client; a person needs a handful. */
const TRIES = { name: 'payments', limit: 60, windowMs: 10 * MINUTE_MS };
/** Of one order, appointment or payment. */
const TRIES_OF_ONE = { name: 'payments of one', limit: 60, windowMs: 10 * MINUTE_MS };
/** Behind one address of a mobile network there are many customers. */
const TRIES_OF_MANY = { name: 'payments of many', limit: 1000, windowMs: 10 * MINUTE_MS };

const NotStarted = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

function notStarted(description: string) {
  return { description, content: { 'application/json': { schema: NotStarted } } };
}

/** Online payment. Open to everyone, within limits: whoever has an order's link may pay it. */
export const payments = newApi();

// The spec's shape of a refusal, beside ours (spec, section 3: "Payment order response").
payments.use('/payments/create-order', async (c, next) => {
  await next();
  if (c.res.status < 400) return;
  const body = (await c.res.json()) as { message: string };
  const { status, headers } = c.res;
  c.res = Response.json({ success: false, error: body.message, ...body }, { status, headers });
});

payments
  .openapi(
    createRoute({
      method: 'post',
      path: '/payments/create-order',
      summary: 'Begin a payment',
      description:
        'Of an order or a deposit of this shop, for which the server knows the amount, or of an amount alone.',
      request: {
        body: {
          required: true,
          content: { 'application/json': { schema: z.union([OrderToPay, DepositToPay, AmountInput]) } },
        },
      },
      responses: {
        200: {
          description: 'It can be paid',
          content: {
            'application/json': {
              schema: z.object({
                success: z.literal(true),
                cftoken: z.string().describe('The payment session for the provider’s script'),
                orderId: z.string().describe('What the provider knows the payment by'),
              }),
            },
          },
        },
        404: notStarted('There is no such order'),
        409: notStarted('It is paid, cancelled or paid in another way'),
        422: notStarted('A field is wrong'),
        429: notStarted('Too many payments; see the `Retry-After` header'),
        503: notStarted('The payment provider cannot be asked now'),
      },
    }),
    async (c) => {
      const { app } = c.var;
      const asked = c.req.valid('json');
      await admit(app, asked, clientAddress(c.req.raw));
      const { id, sessionId } = await begun(app, asked);
      if ('order' in asked) {
        // For /order-success, to which the spec leads whoever has paid.
        c.header('Set-Cookie', await lastOrderCookie(orderPath(asked.order, asked.key), c.req.url));
      }
      return c.json({ success: true as const, cftoken: sessionId, orderId: id }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/payments/settle',
      summary: 'Ask what became of a payment',
      description: 'The provider itself is asked; what a browser was told proves nothing.',
      request: { body: { required: true, content: { 'application/json': { schema: PaymentToSettle } } } },
      responses: {
        200: {
          description: 'What the provider says',
          content: {
            'application/json': {
              schema: z.object({
                status: z.enum(['paid', 'returned', 'open', 'pending', 'over', 'mismatch']),
              }),
            },
          },
        },
        404: refusal('There is no such payment'),
        429: refusal('Too often; see the `Retry-After` header'),
        503: refusal('The payment provider cannot be asked now'),
      },
    }),
    async (c) => {
      const { app } = c.var;
      const id = c.req.valid('json').orderId;
      await enforceRateLimit(app, [
        [TRIES_OF_ONE, id],
        [TRIES_OF_MANY, clientAddress(c.req.raw)],
      ]);
      const status = await orUnavailable(settlePayment(app, id));
      if (!status) throw new DomainError('not_found', 'We could not find this payment.');
      const pending = (status === 'open' || status === 'over') && (await orUnavailable(isUnderWay(app, id)));
      return c.json({ status: pending ? ('pending' as const) : status }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/payments/payment-callback',
      summary: 'Webhooks of the payment provider',
      description: 'Believed only with the provider’s signature; cookies mean nothing here.',
      responses: {
        200: { description: 'Taken in' },
        403: refusal('Not signed by the provider'),
        503: refusal('The provider could not be asked; to be sent again'),
      },
    }),
    async (c) => {
      const { app } = c.var;
      const body = new Uint8Array(await c.req.arrayBuffer());
      await orUnavailable(
        receiveWebhook(app, {
          body,
          timestamp: c.req.header('x-webhook-timestamp') ?? '',
          signature: c.req.header('x-webhook-signature') ?? '',
          idempotencyKey: c.req.header('x-idempotency-key') ?? null,
        }),
      );
      return c.body(null, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/payments/payment-callback',
      summary: 'Where a payer’s browser comes back to',
      description: 'Leads on to the page of what was paid; what became of it the provider itself is asked.',
      request: {
        query: z.object({ order_id: z.string().max(60).default(''), key: z.string().max(64).default('') }),
      },
      responses: { 303: { description: 'To the page' } },
    }),
    async (c) => {
      const { order_id: id, key } = c.req.valid('query');
      const reference = id.replace(/-\d+$/, '');
      if (await opensOrder(c.var.app, reference, key)) return c.redirect(orderPath(reference, key), 303);
      if (await isLinkKey(c.var.app, { reference, key })) return c.redirect(bookingPath(reference, key), 303);
      if (await followAmount(c.var.app, id)) return c.redirect(amountPath(id), 303);
      return c.redirect('/order-success', 303);
    },
  );

type Asked = z.output<typeof OrderToPay> | z.output<typeof DepositToPay> | z.output<typeof AmountInput>;

/**
 * Lets in whoever holds the key of what is to be paid, and counts.
 * @throws DomainError `not_found` without it, `rate_limited`
 */
async function admit(context: AppContext, asked: Asked, address: string): Promise<void> {
  if ('amount' in asked) return enforceRateLimit(context, [[TRIES, address]]);
  const [opens, what] =
    'order' in asked
      ? [await opensOrder(context, asked.order, asked.key), asked.order]
      : [await isLinkKey(context, { reference: asked.booking, key: asked.key }), asked.booking];
  if (opens) {
    return enforceRateLimit(context, [
      [TRIES_OF_ONE, what],
      [TRIES_OF_MANY, address],
    ]);
  }
  await enforceRateLimit(context, [[TRIES, address]]);
  throw new DomainError('not_found', `We could not find this ${'order' in asked ? 'order' : 'appointment'}.`);
}

function begun(context: AppContext, asked: Asked): Promise<StartedPayment> {
  if ('order' in asked) return startOrderPayment(context, asked.order);
  if ('booking' in asked) return payDeposit(context, asked.booking);
  return startAmount(context, asked);
}

/** @throws DomainError `unavailable` in place of a fault of the gateway */
async function orUnavailable<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    throw new DomainError(
      'unavailable',
      'Our payment provider does not answer. Please try again in a minute.',
    );
  }
}

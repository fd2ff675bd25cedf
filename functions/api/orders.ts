import { z } from '@hono/zod-openapi';
import { MAX_LINES } from '#app/domain/orders/cart.ts';
import { placeOrder, quoteLines } from '#app/domain/orders/create-order.server.ts';
import { PAYMENT_STATUSES } from '#app/domain/orders/order.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { lastOrderCookie } from '#app/http/cookies.server.ts';
import { getCurrentUser } from '#app/http/sessions.server.ts';
import { createApi, ErrorBody, errors, jsonBody, response, route } from './route.ts';

const PlacedOrder = z
  .object({
    number: z.string(),
    path: z.string().describe("The order's own page on this host; whoever has it sees the order"),
    total: z.number().int().describe('Whole rupees'),
    paymentStatus: z
      .enum(PAYMENT_STATUSES)
      .describe('`awaiting_payment`: to be paid by `/payments/create-order`'),
  })
  .openapi('PlacedOrder');

const OrderConflict = ErrorBody.extend({
  prices: z.record(z.string(), z.number().int()).optional().describe('The prices now, by design'),
  order: PlacedOrder.optional().describe('The order that was placed with this key before'),
}).openapi('OrderConflict');

const createOrderRoute = route('people', {
  method: 'post',
  path: '/orders',
  summary: 'Place an order',
  description: 'The server prices it. Sent again with the same idempotency key it answers the same order.',
  request: { body: jsonBody(OrderInput) },
  responses: {
    201: response('The order is stored', PlacedOrder),
    409: response('A price has changed, or the key belongs to another order', OrderConflict),
    ...errors(429),
  },
});

const cartQuoteRoute = route('everyone', {
  method: 'get',
  path: '/cart-quote',
  summary: 'What the designs of a cart cost now',
  description: 'Designs that are not for sale are left out.',
  request: {
    query: z.object({
      ids: z
        .string()
        .max(MAX_LINES * 65)
        .transform((ids) => ids.split(',').filter(Boolean))
        .pipe(z.array(z.string().max(64)).max(MAX_LINES)),
    }),
  },
  responses: {
    200: response(
      'Name, price in whole rupees and first image of each',
      z.array(z.object({ id: z.string(), name: z.string(), price: z.number().int(), image: z.string() })),
    ),
  },
});

/** What the checkout uses. A customer needs no account. */
export const ordersApi = createApi()
  .openapi(createOrderRoute, async (c) => {
    const customer = await getCurrentUser(c.var.app, c.req.raw, 'customer');
    const order = await placeOrder(c.var.app, c.req.valid('json'), {
      customerId: customer?.id ?? null,
      address: clientAddress(c.req.raw),
    });
    c.header('Set-Cookie', await lastOrderCookie(order.path, c.req.url));
    return c.json(order, 201);
  })
  .openapi(cartQuoteRoute, async (c) => c.json(await quoteLines(c.var.app, c.req.valid('query').ids), 200));

import { z } from '@hono/zod-openapi';
import { answerDelivery } from '#app/domain/content/delivery.ts';
import { MAX_LINES } from '#app/domain/orders/cart.ts';
import { placeOrder } from '#app/domain/orders/create-order.server.ts';
import { quoteLines } from '#app/domain/orders/for-sale.server.ts';
import { PAYMENT_STATUSES } from '#app/domain/orders/order.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { Pincode } from '#app/domain/shared/contact-details.ts';
import { INDIAN_STATES } from '#app/domain/shared/indian-states.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { lastOrderCookie } from '#app/http/cookies.server.ts';
import { languageCookie } from '#app/http/language.server.ts';
import { getCurrentUser } from '#app/http/sessions.server.ts';
import { getSiteContent } from '#app/http/site-content.server.ts';
import { createApi, ErrorBody, errors, jsonBody, response, route } from './route.ts';

const PlacedOrder = z
  .object({
    number: z.string(),
    path: z.string().describe("The order's own page on this host; whoever has it sees the order"),
    total: z.number().int().describe('Whole rupees'),
    paymentStatus: z
      .enum(PAYMENT_STATUSES)
      .describe('`awaiting_payment`: to be paid by `/payments/create-order`'),
    takesCash: z.boolean().describe('Whether it can be paid in cash'),
  })
  .openapi('PlacedOrder');

const OrderConflict = ErrorBody.extend({
  prices: z.record(z.string(), z.number().int()).optional().describe('The prices now, by id'),
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
  summary: 'What the lines of a cart cost now',
  description: 'Ids are those of designs and of the variants of products; what is not for sale is left out.',
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
      'Name, price in whole rupees, first image and stock of each',
      z.array(
        z.object({
          ...{ id: z.string(), name: z.string(), price: z.number().int(), image: z.string() },
          stock: z
            .number()
            .int()
            .nullable()
            .describe('Pieces that can still be ordered; null where they are not counted'),
          box: z.string().nullable().describe('What is sent of a design; null for a product'),
        }),
      ),
    ),
  },
});

const DeliveryAnswer = z
  .object({
    pincode: z.string(),
    city: z.string().nullable(),
    state: z.enum(INDIAN_STATES).nullable(),
    promise: z
      .object({ from: z.string(), by: z.string() })
      .nullable()
      .describe('The days, as `YYYY-MM-DD`; null where nothing is delivered'),
    cash: z.boolean().describe('Whether cash is taken there'),
    cashLimit: z.number().int().nullable().describe('Up to which total, in whole rupees; null for any'),
  })
  .openapi('DeliveryAnswer');

const deliveryRoute = route('everyone', {
  method: 'get',
  path: '/delivery',
  summary: 'Whether, by when and against cash an order is delivered to a pincode',
  request: { query: z.object({ pincode: Pincode }) },
  responses: { 200: response('What the shop promises', DeliveryAnswer) },
});

/** What the checkout uses. A customer needs no account. */
export const ordersApi = createApi()
  .openapi(createOrderRoute, async (c) => {
    const customer = await getCurrentUser(c.var.app, c.req.raw, 'customer');
    const input = c.req.valid('json');
    const order = await placeOrder(c.var.app, input, {
      customerId: customer?.id ?? null,
      address: clientAddress(c.req.raw),
    });
    c.header('Set-Cookie', await lastOrderCookie(order.path, c.req.url));
    if (input.language) c.header('Set-Cookie', languageCookie(c.req, input.language), { append: true });
    return c.json(order, 201);
  })
  .openapi(cartQuoteRoute, async (c) => c.json(await quoteLines(c.var.app, c.req.valid('query').ids), 200))
  .openapi(deliveryRoute, async (c) => {
    const { delivery } = await getSiteContent(c.var.app);
    return c.json(answerDelivery(delivery, c.req.valid('query').pincode, c.var.app.now()), 200);
  });

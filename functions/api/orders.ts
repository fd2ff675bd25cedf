import { createRoute, z } from '@hono/zod-openapi';
import { MAX_LINES } from '#app/domain/orders/cart.ts';
import { placeOrder, quoteLines } from '#app/domain/orders/create-order.server.ts';
import { PAYMENT_STATUSES } from '#app/domain/orders/order.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { lastOrderCookie } from '#app/http/last-order-cookie.server.ts';
import { getCurrentUser } from '#app/http/sessions.server.ts';
import { newApi, refusal } from './contract.ts';

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

/** What the checkout uses. Open to everyone, within limits: a customer needs no account. */
export const orders = newApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/orders',
      summary: 'Place an order',
      description:
        'The server prices it. Sent again with the same idempotency key it answers the same order.',
      request: {
        body: {
          required: true,
          content: { 'application/json': { schema: OrderInput } },
        },
      },
      responses: {
        201: { description: 'The order is stored', content: { 'application/json': { schema: PlacedOrder } } },
        400: refusal('The body is not JSON'),
        409: refusal('A price changed (see `prices`), or the key stands for another order (see `order`)'),
        422: refusal(
          'A field is wrong, a design is not for sale, or the shop does not have this way of paying',
        ),
        429: refusal('Too often; see the `Retry-After` header'),
      },
    }),
    async (c) => {
      const request = c.req.raw;
      const input = c.req.valid('json');
      const customer = await getCurrentUser(c.var.app, request, 'customer');
      const order = await placeOrder(c.var.app, input, {
        address: clientAddress(request),
        customerId: customer?.id ?? null,
      });
      c.header('Set-Cookie', await lastOrderCookie(order.path, c.req.url));
      return c.json(order, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/quote',
      summary: 'What the shop asks for the designs of a cart now',
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
        200: {
          description: 'Name, price in whole rupees and first image of each',
          content: {
            'application/json': {
              schema: z.array(
                z.object({ id: z.string(), name: z.string(), price: z.number().int(), image: z.string() }),
              ),
            },
          },
        },
        422: refusal('Too many designs'),
      },
    }),
    async (c) => c.json(await quoteLines(c.var.app, c.req.valid('query').ids), 200),
  );

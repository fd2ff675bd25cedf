import { createRoute, z } from '@hono/zod-openapi';
import { createMessage } from '#app/domain/enquiries/contact-message.server.ts';
import { MESSAGE_RECEIVED } from '#app/domain/enquiries/contact-message.ts';
import { ContactInput } from '#app/domain/enquiries/contact-message-input.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { newApi, refusal } from './contract.ts';

/** Messages to the shop. Open to everyone, within limits. */
export const messages = newApi().openapi(
  createRoute({
    method: 'post',
    path: '/contact',
    summary: 'Send a message to the shop',
    description: 'The same message from the same sender within an hour is stored once.',
    request: {
      body: { required: true, content: { 'application/json': { schema: ContactInput } } },
    },
    responses: {
      201: {
        description: 'The message is stored',
        content: { 'application/json': { schema: z.object({ message: z.string() }) } },
      },
      400: refusal('The body is not JSON'),
      422: refusal('A field is missing or wrong'),
      429: refusal('Too often; see the `Retry-After` header'),
    },
  }),
  async (c) => {
    await createMessage(c.var.app, c.req.valid('json'), clientAddress(c.req.raw));
    return c.json({ message: MESSAGE_RECEIVED }, 201);
  },
);

import { createMessage } from '#app/domain/enquiries/contact-message.server.ts';
import { MESSAGE_RECEIVED } from '#app/domain/enquiries/contact-message.ts';
import { ContactInput } from '#app/domain/enquiries/contact-message-input.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { createApi, errors, jsonBody, MessageBody, response, route } from './route.ts';

const createMessageRoute = route('people', {
  method: 'post',
  path: '/contact',
  summary: 'Send a message to the shop',
  description: 'The same message from the same sender within an hour is stored once.',
  request: { body: jsonBody(ContactInput) },
  responses: { 201: response('The message is stored', MessageBody), ...errors(429) },
});

export const contactMessagesApi = createApi().openapi(createMessageRoute, async (c) => {
  await createMessage(c.var.app, c.req.valid('json'), clientAddress(c.req.raw));
  return c.json({ message: MESSAGE_RECEIVED }, 201);
});

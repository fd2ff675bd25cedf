import { z } from '@hono/zod-openapi';
import { storeWhatsAppMessage } from '#app/domain/enquiries/whatsapp-message.server.ts';
import { receiveReport } from '#app/domain/notifications/whatsapp-reports.server.ts';
import { createApi, error, errors, route } from './route.ts';

const reportRoute = route('everyone', {
  method: 'post',
  path: '/whatsapp/webhook',
  summary: 'Reports of WhatsApp',
  description: 'Accepted only with WhatsApp’s signature; cookies do not matter here.',
  responses: {
    200: { description: 'Stored' },
    403: error('Not signed by WhatsApp'),
    ...errors(400, 404),
  },
});

const challengeRoute = route('everyone', {
  method: 'get',
  path: '/whatsapp/webhook',
  summary: 'WhatsApp asks whether its reports come to the right place',
  request: {
    query: z.object({
      'hub.verify_token': z.string().max(200).default(''),
      'hub.challenge': z.string().max(200).default(''),
    }),
  },
  responses: {
    200: { description: 'The challenge', content: { 'text/plain': { schema: z.string() } } },
    404: error('Another token, or no WhatsApp'),
  },
});

/** WhatsApp's own calls. */
export const whatsappApi = createApi()
  .openapi(reportRoute, async (c) => {
    const report = {
      body: new Uint8Array(await c.req.arrayBuffer()),
      signature: c.req.header('x-hub-signature-256') ?? '',
    };
    await receiveReport(c.var.app, report, (message) => storeWhatsAppMessage(c.var.app, message));
    return c.body(null, 200);
  })
  .openapi(challengeRoute, (c) => {
    const { 'hub.verify_token': token, 'hub.challenge': challenge } = c.req.valid('query');
    const answer = c.var.app.whatsapp?.answerChallenge(token, challenge) ?? null;
    return answer === null ? c.json({ message: 'This token is not ours.' }, 404) : c.text(answer, 200);
  });

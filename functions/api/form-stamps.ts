import { z } from '@hono/zod-openapi';
import { PUBLIC_FORMS } from '#app/domain/shared/bot-check.ts';
import { createStamp } from '#app/http/bot-check.server.ts';
import { createApi, response, route } from './route.ts';

const getStampRoute = route('everyone', {
  method: 'get',
  path: '/form-stamp',
  summary: 'When a form of the site was shown, signed',
  description: 'For pages that are the same for everyone. It goes along with the form as `stamp`.',
  request: { query: z.object({ form: z.enum(PUBLIC_FORMS) }) },
  responses: { 200: response('The stamp', z.object({ stamp: z.string() })) },
});

export const formStampsApi = createApi().openapi(getStampRoute, async (c) =>
  c.json({ stamp: await createStamp(c.var.app, c.req.valid('query').form) }, 200),
);

import { z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { createApi, error, response, route } from './route.ts';

export const healthApi = createApi().openapi(
  route('everyone', {
    method: 'get',
    path: '/health',
    summary: 'Whether the site and its database answer',
    responses: {
      200: response('Both answer', z.object({ ok: z.literal(true) })),
      503: error('The database does not answer'),
    },
  }),
  async (c) => {
    try {
      await c.var.app.db.run(sql`select 1`);
      return c.json({ ok: true as const }, 200);
    } catch {
      return c.json({ message: 'The database does not answer.' }, 503);
    }
  },
);

import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { newApi, refusal } from './contract.ts';

/** How the API itself is doing. Open to everyone. */
export const service = newApi().openapi(
  createRoute({
    method: 'get',
    path: '/health',
    summary: 'Whether the site and its database answer',
    responses: {
      200: {
        description: 'They do',
        content: { 'application/json': { schema: z.object({ ok: z.literal(true) }) } },
      },
      503: refusal('The database does not answer'),
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

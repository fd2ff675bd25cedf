import { createRoute, z } from '@hono/zod-openapi';
import { listDesignsById, listDesigns } from '#app/domain/designs/design.server.ts';
import {
  formatCursor,
  PAGE_SIZE,
  parseCursor,
  parseDesignQuery,
  SEARCH_MAX_LENGTH,
  SHOP_SORTS,
} from '#app/domain/designs/design.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { newApi, refusal } from './contract.ts';
import { DesignBody, toJson } from './design-json.ts';

/** Designs as customers see them. Open to everyone. */
export const catalogue = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/designs',
      summary: 'The visible designs, a page at a time',
      description: 'The address of the next page stands in the `Link` header with `rel="next"`.',
      request: {
        query: z.object({
          limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
          cursor: z
            .string()
            .refine((text) => parseCursor(text) !== null, 'This cursor is none of ours.')
            .optional(),
          category: z.string().max(64).optional().describe('Slug of a category or group'),
          q: z.string().max(SEARCH_MAX_LENGTH).optional().describe('Words to search for'),
          sort: z.enum(SHOP_SORTS).optional(),
        }),
      },
      responses: {
        200: {
          description: 'A plain array',
          headers: z.object({ Link: z.string().optional() }),
          content: { 'application/json': { schema: z.array(DesignBody) } },
        },
        422: refusal('A parameter is wrong'),
      },
    }),
    async (c) => {
      const { limit, cursor, ...filter } = c.req.valid('query');
      const params = new URLSearchParams(filter);
      if (cursor) params.set('after', cursor);
      const query = parseDesignQuery(params);
      if (filter.category && !query.category) {
        throw new DomainError('invalid', 'Please check what is marked.', {
          category: 'There is no such category.',
        });
      }
      const page = await listDesigns(c.var.app, query, limit);
      if (page.next) {
        const next = new URL(c.req.url);
        next.searchParams.set('cursor', formatCursor(page.next));
        c.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
      }
      return c.json(page.designs.map(toJson), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/designs/{id}',
      summary: 'One visible design',
      request: { params: z.object({ id: z.string().max(64) }) },
      responses: {
        200: { description: 'The design', content: { 'application/json': { schema: DesignBody } } },
        404: refusal('There is no visible design of that id'),
      },
    }),
    async (c) => {
      const [design] = await listDesignsById(c.var.app, [c.req.valid('param').id]);
      if (!design) throw new DomainError('not_found', 'We could not find this design.');
      return c.json(toJson(design), 200);
    },
  );

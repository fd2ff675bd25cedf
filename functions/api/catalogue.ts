import { createRoute, z } from '@hono/zod-openapi';
import { designsById, listDesigns } from '#app/domain/catalogue/design.server.ts';
import {
  DESIGN_STYLES,
  type Design,
  formatCursor,
  IMAGES_PER_DESIGN,
  PAGE_SIZE,
  parseCursor,
  parseDesignQuery,
  SEARCH_MAX_LENGTH,
  SHOP_SORTS,
} from '#app/domain/catalogue/design.ts';
import { imagePath } from '#app/domain/catalogue/image.ts';
import { DomainError } from '#app/domain/errors.ts';
import { discountPercent, originalPrice } from '#app/domain/money.ts';
import { newApi, refusal } from './contract.ts';

/** A design as the API answers it (spec, sections 3 and 7). Image paths are relative to the API's host. */
const DesignBody = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number().int().describe('Whole rupees'),
    originalPrice: z.number().int().describe('Whole rupees, the struck price'),
    discountPercent: z.number().int(),
    category: z.string(),
    style: z.enum(DESIGN_STYLES),
    images: z
      .array(z.string())
      .length(IMAGES_PER_DESIGN)
      .describe('Paths on this host; the first is the thumbnail'),
  })
  .openapi('Design');

function toJson(design: Design): z.infer<typeof DesignBody> {
  return {
    _id: design.id,
    name: design.name,
    description: design.description,
    price: design.price,
    originalPrice: originalPrice(design.price),
    discountPercent: discountPercent(design.price),
    category: design.category,
    style: design.style,
    images: design.pictures.map((picture) => imagePath(picture.id, 1200)),
  };
}

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
      const [design] = await designsById(c.var.app, [c.req.valid('param').id]);
      if (!design) throw new DomainError('not_found', 'We could not find this design.');
      return c.json(toJson(design), 200);
    },
  );

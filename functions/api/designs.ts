import { z } from '@hono/zod-openapi';
import { BOX_KINDS } from '#app/domain/content/design-box.ts';
import { findStruckPrice, type StruckPriceRule } from '#app/domain/content/struck-price.ts';
import { createDesign, deleteDesign } from '#app/domain/designs/admin-design.server.ts';
import { DESIGN_DEFAULTS } from '#app/domain/designs/admin-design.ts';
import { listDesignsById, listPlainDesigns } from '#app/domain/designs/design.server.ts';
import {
  DESIGN_STATUSES,
  DESIGN_STYLES,
  IMAGES_PER_DESIGN,
  PAGE_SIZE,
  type PlainDesign,
  SEARCH_MAX_LENGTH,
} from '#app/domain/designs/design.ts';
import { FACET_NAMES, FACETS, type FacetName } from '#app/domain/designs/design-facets.ts';
import { CreateDesignInput } from '#app/domain/designs/design-input.ts';
import { formatCursor, parseCursor, parseDesignQuery, SHOP_SORTS } from '#app/domain/designs/design-query.ts';
import { SEARCH_CAP } from '#app/domain/designs/design-search.server.ts';
import { imagePath } from '#app/domain/images/image.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { getSiteContent } from '#app/http/site-content.server.ts';
import { multipartBody, submitImageForm } from './image-form.ts';
import {
  createApi,
  error,
  errors,
  MessageBody,
  pageQuery,
  pageResponse,
  response,
  route,
  setNextPageLink,
} from './route.ts';

/** Spec, sections 3 and 7. */
const DesignBody = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number().int().describe('Whole rupees'),
    originalPrice: z
      .number()
      .int()
      .describe('Whole rupees, the struck price; the price itself where none is struck'),
    discountPercent: z.number().int(),
    category: z.string(),
    style: z.enum(DESIGN_STYLES),
    boxKind: z.enum(BOX_KINDS).describe('What is sent to whoever buys it, to draw it themselves'),
    images: z
      .array(z.string())
      .length(IMAGES_PER_DESIGN)
      .describe('Paths on this host; the first is the thumbnail'),
  })
  .openapi('Design');

function toDesignBody(design: PlainDesign, rule: StruckPriceRule): z.infer<typeof DesignBody> {
  const struck = findStruckPrice(rule, design);
  return {
    _id: design.id,
    name: design.name,
    description: design.description,
    price: design.price,
    originalPrice: struck?.amount ?? design.price,
    discountPercent: struck?.percent ?? 0,
    category: design.category,
    style: design.style,
    boxKind: design.boxKind,
    images: design.imageIds.map((id) => imagePath(id, 1200)),
  };
}

/** The choices of a filter of the shop's page; the same parameter again adds another one. */
function facetQuery(name: FacetName) {
  const choices = FACETS[name].choices.map(({ value }) => value);
  const choice = z.enum(choices, `Please use one of these: ${choices.join(', ')}.`);
  return z
    .union([choice.transform((value) => [value]), z.array(choice).max(choices.length)])
    .optional()
    .openapi({
      param: { name, in: 'query', style: 'form', explode: true },
      type: 'array',
      items: { type: 'string', enum: choices },
      maxItems: choices.length,
      description: `${FACETS[name].title}: any of ${FACETS[name].choices.map(({ value, label }) => `\`${value}\` (${label})`).join(', ')}`,
    });
}

const facetQueries = Object.fromEntries(FACET_NAMES.map((name) => [name, facetQuery(name)])) as Record<
  FacetName, // all names
  ReturnType<typeof facetQuery>
>;

const listRoute = route('everyone', {
  method: 'get',
  path: '/designs',
  summary: 'The visible designs, a page at a time',
  description: `A search and the filters of the shop’s page find at most ${SEARCH_CAP} designs. A filter that is given several times finds what has any of its values; different filters apply together.`,
  request: {
    query: pageQuery(PAGE_SIZE).extend({
      cursor: z
        .string()
        .refine((text) => parseCursor(text) !== null, 'This cursor is none of ours.')
        .optional(),
      category: z.string().max(64).optional().describe('Slug of a category or group'),
      q: z.string().max(SEARCH_MAX_LENGTH).optional().describe('Words to search for'),
      ...facetQueries,
      sort: z.enum(SHOP_SORTS).optional(),
    }),
  },
  responses: { 200: pageResponse(DesignBody) },
});

const getRoute = route('everyone', {
  method: 'get',
  path: '/designs/{id}',
  summary: 'One visible design',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: response('The design', DesignBody), ...errors(404) },
});

const createDesignRoute = route('catalogue', {
  method: 'post',
  path: '/designs',
  summary: 'Create a design',
  request: {
    body: multipartBody({
      type: 'object',
      required: ['name', 'description', 'price', 'images'],
      properties: {
        name: { type: 'string', maxLength: 120 },
        description: { type: 'string', maxLength: 2000 },
        price: { type: 'integer', minimum: 1, maximum: 1_000_000, description: 'Whole rupees' },
        images: {
          type: 'array',
          items: { type: 'string', format: 'binary' },
          minItems: IMAGES_PER_DESIGN,
          maxItems: IMAGES_PER_DESIGN,
        },
        category: { type: 'string', default: DESIGN_DEFAULTS.category, description: 'Slug of a category' },
        style: { type: 'string', enum: [...DESIGN_STYLES], default: DESIGN_DEFAULTS.style },
        boxKind: { type: 'string', enum: [...BOX_KINDS], default: DESIGN_DEFAULTS.boxKind },
        formerPrice: {
          type: 'integer',
          minimum: 1,
          maximum: 1_000_000,
          description:
            'Whole rupees: what it truly cost before, above the price; left out where it never cost more',
        },
        status: { type: 'string', enum: [...DESIGN_STATUSES], default: DESIGN_DEFAULTS.status },
        id: {
          type: 'string',
          format: 'uuid',
          description: 'Made by the caller: the same form sent again creates no second design',
        },
      },
    }),
  },
  responses: {
    201: response('The design', DesignBody),
    400: error('This is no multipart form, or it is cut off'),
    409: error('There is another design with this id'),
    422: error('A field or an image is wrong'),
  },
});

const deleteDesignRoute = route('catalogue', {
  method: 'delete',
  path: '/designs/{id}',
  summary: 'Delete a design',
  description: 'It leaves the shop for good; orders that hold it keep their copy.',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: response('It is deleted', MessageBody), ...errors(404) },
});

export const designsApi = createApi()
  .openapi(listRoute, async (c) => {
    const { limit, cursor, ...filter } = c.req.valid('query');
    const params = new URLSearchParams();
    for (const [name, value = []] of Object.entries(filter)) {
      for (const each of [value].flat()) params.append(name, each);
    }
    if (cursor) params.set('after', cursor);
    const query = parseDesignQuery(params);
    if (filter.category && !query.category) {
      throw new DomainError('invalid', 'Please check what is marked.', {
        category: 'There is no such category.',
      });
    }
    const { struckPrices } = await getSiteContent(c.var.app);
    const page = await listPlainDesigns(c.var.app, query, limit);
    setNextPageLink(c, page.next && formatCursor(page.next));
    return c.json(
      page.designs.map((design) => toDesignBody(design, struckPrices)),
      200,
    );
  })
  .openapi(getRoute, async (c) => {
    const [design] = await listDesignsById(c.var.app, [c.req.valid('param').id]);
    if (!design) throw new DomainError('not_found', 'We could not find this design.');
    const { struckPrices } = await getSiteContent(c.var.app);
    return c.json(toDesignBody(design, struckPrices), 200);
  })
  .openapi(createDesignRoute, async (c) => {
    const design = await submitImageForm(
      c.var.app,
      c.req.raw,
      CreateDesignInput,
      { max: IMAGES_PER_DESIGN },
      (input) => createDesign(c.var.app, c.var.admin, input),
    );
    const { struckPrices } = await getSiteContent(c.var.app);
    const imageIds = design.images.map(({ id }) => id);
    return c.json(toDesignBody({ ...design, imageIds }, struckPrices), 201);
  })
  .openapi(deleteDesignRoute, async (c) => {
    const name = await deleteDesign(c.var.app, c.var.admin, c.req.valid('param').id);
    return c.json({ message: `“${name}” is deleted.` }, 200);
  });

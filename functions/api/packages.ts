import { createRoute, z } from '@hono/zod-openapi';
import { imagePath } from '#app/domain/images/image.ts';
import { listPackages } from '#app/domain/packages/package.server.ts';
import { PACKAGES_PER_PAGE, type Package } from '#app/domain/packages/package.ts';
import { isSlug } from '#app/domain/packages/package-slug.ts';
import { newApi, refusal } from './contract.ts';

/** A package as the API answers it (spec, section 3: "Package design"). */
const PackageBody = z
  .object({
    _id: z.string(),
    id: z.string().describe('The same as `_id`'),
    slug: z.string().describe('Its page is `/{slug}` on this host'),
    designTitle: z.string(),
    category: z.string(),
    price: z.number().int().describe('Whole rupees'),
    rating: z.number().nullable().describe('0 to 5 in steps of 0.1; null without a rating'),
    reviews: z.number().int(),
    description: z.string(),
    inclusions: z.array(z.string()),
    durationMinutes: z.number().int(),
    image: z.string().nullable().describe('The first of `images`'),
    images: z.array(z.string()).describe('Paths on this host'),
  })
  .openapi('Package');

function toJson({ images, rating, ...offer }: Package): z.infer<typeof PackageBody> {
  const paths = images.map(({ id }) => imagePath(id, 1200));
  return {
    _id: offer.id,
    ...offer,
    rating: rating === null ? null : rating / 10,
    image: paths[0] ?? null,
    images: paths,
  };
}

/** Packages as customers see them. Open to everyone. */
export const packages = newApi().openapi(
  createRoute({
    method: 'get',
    path: '/packages',
    summary: 'The visible packages, a page at a time',
    description: 'The address of the next page stands in the `Link` header with `rel="next"`.',
    request: {
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(PACKAGES_PER_PAGE),
        cursor: z.string().refine(isSlug, 'This cursor is none of ours.').optional(),
      }),
    },
    responses: {
      200: {
        description: 'A plain array',
        headers: z.object({ Link: z.string().optional() }),
        content: { 'application/json': { schema: z.array(PackageBody) } },
      },
      422: refusal('A parameter is wrong'),
    },
  }),
  async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { packages: page, next } = await listPackages(c.var.app, { after: cursor, limit });
    if (next) {
      const address = new URL(c.req.url);
      address.searchParams.set('cursor', next);
      c.header('Link', `<${address.pathname}${address.search}>; rel="next"`);
    }
    return c.json(page.map(toJson), 200);
  },
);

import { z } from '@hono/zod-openapi';
import { findStruckPrice, type StruckPriceRule } from '#app/domain/content/struck-price.ts';
import { imagePath } from '#app/domain/images/image.ts';
import { createPackage } from '#app/domain/packages/admin-package.server.ts';
import { listPackages } from '#app/domain/packages/package.server.ts';
import { MAX_PACKAGE_IMAGES, PACKAGES_PER_PAGE, type Package } from '#app/domain/packages/package.ts';
import { CreatePackageInput } from '#app/domain/packages/package-input.ts';
import { isSlug } from '#app/domain/shared/slug.ts';
import { getSiteContent } from '#app/http/site-content.server.ts';
import { multipartBody, submitImageForm } from './image-form.ts';
import {
  createApi,
  extendErrors,
  pageQuery,
  pageResponse,
  response,
  route,
  setNextPageLink,
} from './route.ts';

/** Spec, section 3: "Package design". */
const PackageBody = z
  .object({
    _id: z.string(),
    id: z.string().describe('The same as `_id`'),
    slug: z.string().describe('Its page is `/{slug}` on this host'),
    designTitle: z.string(),
    category: z.string(),
    price: z.number().int().describe('Whole rupees'),
    originalPrice: z
      .number()
      .int()
      .describe('Whole rupees, the struck price; the price itself where none is struck'),
    discountPercent: z.number().int(),
    rating: z.number().nullable().describe('0 to 5 in steps of 0.1; null without a rating'),
    reviews: z.number().int(),
    description: z.string(),
    inclusions: z.array(z.string()),
    durationMinutes: z.number().int(),
    image: z.string().nullable().describe('The first of `images`'),
    images: z.array(z.string()).describe('Paths on this host'),
  })
  .openapi('Package');

function toPackageBody(
  { images, rating, formerPrice, ...offer }: Package,
  rule: StruckPriceRule,
): z.infer<typeof PackageBody> {
  const struck = findStruckPrice(rule, { price: offer.price, formerPrice });
  const paths = images.map(({ id }) => imagePath(id, 1200));
  return {
    _id: offer.id,
    ...offer,
    originalPrice: struck?.amount ?? offer.price,
    discountPercent: struck?.percent ?? 0,
    rating: rating === null ? null : rating / 10,
    image: paths[0] ?? null,
    images: paths,
  };
}

const listRoute = route('everyone', {
  method: 'get',
  path: '/packages',
  summary: 'The visible packages, a page at a time',
  request: {
    query: pageQuery(PACKAGES_PER_PAGE).extend({
      cursor: z.string().refine(isSlug, 'This cursor is none of ours.').optional(),
    }),
  },
  responses: { 200: pageResponse(PackageBody) },
});

const text = (description: string) => ({ type: 'string' as const, description });

/** Errors of this route say `success: false` (spec, section 7: "reads success"). */
function refused(description: string) {
  return response(
    description,
    z.object({
      success: z.literal(false),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  );
}

const createPackageRoute = route('catalogue', {
  method: 'post',
  path: '/packages/add',
  summary: 'Create a package',
  description:
    'Without an image it is stored as a draft, which customers do not see. Fields left out get the usual values.',
  request: {
    body: multipartBody({
      type: 'object',
      required: ['name', 'price'],
      properties: {
        name: text('Its title'),
        price: text('Whole rupees'),
        formerPrice: text(
          'Whole rupees: what it truly cost before, above the price; left out where it never cost more',
        ),
        rating: text('0 to 5 in steps of 0.1'),
        description: text('Lines of text'),
        category: text('One of the filters of /package, or another word'),
        slug: text('Its address; made from the name if left out'),
        inclusions: text('What the price includes, a line each'),
        duration: text('Minutes of drawing'),
        reviews: text('How many there are'),
        status: { type: 'string', enum: ['visible', 'hidden', 'draft'] },
        images: {
          type: 'array',
          maxItems: MAX_PACKAGE_IMAGES,
          items: { type: 'string', format: 'binary' },
          description: 'JPEG, PNG or WebP; also as `images[]`',
        },
      },
    }),
  },
  responses: {
    201: response(
      'Stored',
      z.object({
        success: z.literal(true),
        message: z.string(),
        _id: z.string(),
        slug: z.string(),
        status: z.string().describe('`draft` where there was no image'),
      }),
    ),
    400: refused('This is no multipart form'),
    409: refused('The shop has as many packages as it may'),
    422: refused('A field is wrong'),
    500: refused('Something went wrong'),
  },
});

const api = createApi();

api.use(
  '/packages/add',
  extendErrors((status) => ({ success: false, ...(status === 500 && { message: '❌ Server error.' }) })),
);

export const packagesApi = api
  .openapi(listRoute, async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { packages, next } = await listPackages(c.var.app, { after: cursor, limit });
    setNextPageLink(c, next);
    const { struckPrices } = await getSiteContent(c.var.app);
    return c.json(
      packages.map((offer) => toPackageBody(offer, struckPrices)),
      200,
    );
  })
  .openapi(createPackageRoute, async (c) => {
    const created = await submitImageForm(
      c.var.app,
      c.req.raw,
      CreatePackageInput,
      { max: MAX_PACKAGE_IMAGES },
      async (input) => {
        const status = input.images.length > 0 ? input.status : 'draft';
        return { ...(await createPackage(c.var.app, c.var.admin, { ...input, status })), status };
      },
    );
    const { id, slug, status } = created;
    const message = '✅ Package uploaded successfully!';
    return c.json({ success: true as const, message, _id: id, slug, status }, 201);
  });

import { createRoute, z } from '@hono/zod-openapi';
import { createPackage } from '#app/domain/packages/admin-package.server.ts';
import { MOST_PACKAGE_IMAGES } from '#app/domain/packages/package.ts';
import { PackageInput } from '#app/domain/packages/package-input.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { newApi } from './contract.ts';
import { requireAdmin } from './guards.ts';
import { takeImageForm } from './image-form.ts';

/** A refusal as this part of the contract has it (spec, section 7: "reads success"). */
function refused(description: string) {
  const schema = z.object({
    success: z.literal(false),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  });
  return { description, content: { 'application/json': { schema } } };
}

const text = (description: string) => ({ type: 'string' as const, description });

/** What the owner does with packages. For admins only: whoever asks is looked at before what they send. */
export const packageDesk = newApi().openapi(
  createRoute({
    method: 'post',
    path: '/packages/add',
    summary: 'Upload a package',
    description:
      'Without an image it is kept as a draft, which customers do not see. What is left out gets what most packages have.',
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['name', 'price'],
              properties: {
                name: text('Its title'),
                price: text('Whole rupees'),
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
                  maxItems: MOST_PACKAGE_IMAGES,
                  items: { type: 'string', format: 'binary' },
                  description: 'JPEG, PNG or WebP; also as `images[]`',
                },
              },
            },
          },
        },
      },
    },
    responses: {
      201: {
        description: 'Kept',
        content: {
          'application/json': {
            schema: z.object({
              success: z.literal(true),
              message: z.string(),
              _id: z.string(),
              slug: z.string(),
              status: z.string().describe('`draft` where there was no image'),
            }),
          },
        },
      },
      400: refused('This is no multipart form'),
      401: refused('Nobody is logged in'),
      403: refused('Somebody is logged in who is no admin, or has no second factor where one is required'),
      409: refused('The shop has no room for another'),
      422: refused('A field is wrong'),
      500: refused('Something went wrong'),
    },
  }),
  async (c) => {
    try {
      const admin = await requireAdmin(c);
      const limits = { max: MOST_PACKAGE_IMAGES };
      const kept = await takeImageForm(c, PackageInput, limits, async (given) => {
        const status = given.images.length > 0 ? given.status : 'draft';
        return { ...(await createPackage(c.var.app, admin, { ...given, status })), status };
      });
      const { id, slug, status } = kept;
      return c.json(
        { success: true as const, message: '✅ Package uploaded successfully!', _id: id, slug, status },
        201,
      );
    } catch (error) {
      if (error instanceof DomainError) {
        throw new DomainError(error.code, error.message, error.fields, { ...error.details, success: false });
      }
      c.var.app.log.error('request failed', { error });
      return c.json({ success: false as const, message: '❌ Server error.' }, 500);
    }
  },
);

import { createRoute, z } from '@hono/zod-openapi';
import { createDesign, deleteDesign } from '#app/domain/designs/admin-design.server.ts';
import { DESIGN_DEFAULTS } from '#app/domain/designs/admin-design.ts';
import { DESIGN_STATUSES, DESIGN_STYLES, IMAGES_PER_DESIGN } from '#app/domain/designs/design.ts';
import { CreateDesignInput } from '#app/domain/designs/design-input.ts';
import { newApi, refusal } from './contract.ts';
import { DesignBody, toJson } from './design-json.ts';
import { ADMIN_REFUSALS, forAdmins, requireAdmin } from './guards.ts';
import { takeImageForm } from './image-form.ts';

/** What admins do with designs. For admins only. */
export const designDesk = newApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/designs',
      summary: 'Add a design',
      middleware: [forAdmins] as const,
      request: {
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              // What `NewDesign` and three files look like as a form; the form itself is read as it comes in.
              schema: {
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
                  category: {
                    type: 'string',
                    default: DESIGN_DEFAULTS.category,
                    description: 'Slug of a category',
                  },
                  style: { type: 'string', enum: [...DESIGN_STYLES], default: DESIGN_DEFAULTS.style },
                  status: { type: 'string', enum: [...DESIGN_STATUSES], default: DESIGN_DEFAULTS.status },
                  id: {
                    type: 'string',
                    format: 'uuid',
                    description:
                      'Its id, made by the caller: the same form sent again makes no second design',
                  },
                },
              },
            },
          },
        },
      },
      responses: {
        201: { description: 'The design', content: { 'application/json': { schema: DesignBody } } },
        400: refusal('This is no multipart form, or one that is cut off'),
        ...ADMIN_REFUSALS,
        409: refusal('There is another design of that id'),
        422: refusal('A field is wrong, or an image'),
      },
    }),
    async (c) => {
      const admin = await requireAdmin(c);
      const design = await takeImageForm(c, CreateDesignInput, { max: IMAGES_PER_DESIGN }, (input) =>
        createDesign(c.var.app, admin, input),
      );
      return c.json(toJson(design), 201);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/designs/{id}',
      summary: 'Delete a design',
      description: 'It leaves the shop for good; orders that hold it keep their copy.',
      middleware: [forAdmins] as const,
      request: { params: z.object({ id: z.string().max(64) }) },
      responses: {
        200: {
          description: 'It is gone',
          content: { 'application/json': { schema: z.object({ message: z.string() }) } },
        },
        ...ADMIN_REFUSALS,
        404: refusal('There is no such design'),
        422: refusal('This cannot be an id'),
      },
    }),
    async (c) => {
      const admin = await requireAdmin(c);
      const name = await deleteDesign(c.var.app, admin, c.req.valid('param').id);
      return c.json({ message: `“${name}” is deleted.` }, 200);
    },
  );

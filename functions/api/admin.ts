import { createRoute, z } from '@hono/zod-openapi';
import { listArtists } from '#app/domain/artists/admin-artist.server.ts';
import { setArtistApproval } from '#app/domain/bookings/artist-approval.server.ts';
import { newApi, refusal } from './contract.ts';
import { ADMIN_REFUSALS, requireAdmin } from './guards.ts';

const Vendor = z
  .object({ _id: z.string(), name: z.string(), email: z.string(), approved: z.boolean() })
  .openapi('Vendor');

/** What admins decide. For admins only: whoever asks is looked at before what they ask. */
export const admin = newApi();

admin.use('/admin/*', async (c, next) => {
  await requireAdmin(c);
  await next();
});

admin
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/vendors',
      summary: 'Vendors, the newest first, a page at a time',
      description: 'The address of the next page stands in the `Link` header with `rel="next"`.',
      request: {
        query: z.object({
          limit: z.coerce.number().int().min(1).max(100).default(50),
          cursor: z.string().max(64).optional(),
        }),
      },
      responses: {
        200: {
          description: 'A plain array',
          headers: z.object({ Link: z.string().optional() }),
          content: { 'application/json': { schema: z.array(Vendor) } },
        },
        ...ADMIN_REFUSALS,
        422: refusal('A parameter is wrong'),
      },
    }),
    async (c) => {
      const { limit, cursor = null } = c.req.valid('query');
      const { rows, next } = await listArtists(c.var.app, { limit, cursor });
      if (next) {
        const address = new URL(c.req.url);
        address.searchParams.set('cursor', next);
        c.header('Link', `<${address.pathname}${address.search}>; rel="next"`);
      }
      return c.json(
        rows.map(({ id, name, email, approved }) => ({ _id: id, name, email, approved })),
        200,
      );
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/admin/vendors/{id}/approve',
      summary: 'Approve or disapprove a vendor',
      request: {
        params: z.object({ id: z.string().max(64) }),
        body: {
          required: true,
          content: {
            'application/json': {
              schema: z.object({ approved: z.boolean('Please say true or false.') }).openapi('Approval'),
            },
          },
        },
      },
      responses: {
        200: {
          description: 'So it is now',
          content: { 'application/json': { schema: z.object({ message: z.string() }) } },
        },
        ...ADMIN_REFUSALS,
        404: refusal('There is no such vendor'),
        422: refusal('A field is wrong'),
      },
    }),
    async (c) => {
      const { id } = await requireAdmin(c);
      const message = await setArtistApproval(
        c.var.app,
        { id },
        c.req.valid('param').id,
        c.req.valid('json').approved,
      );
      return c.json({ message }, 200);
    },
  );

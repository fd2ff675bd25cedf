import { createRoute, z } from '@hono/zod-openapi';
import { createUpload, confirmUpload } from '#app/domain/images/upload.server.ts';
import { UploadInput } from '#app/domain/images/upload-input.ts';
import { newApi, refusal } from './contract.ts';
import { ADMIN_REFUSALS, requireAdmin } from './guards.ts';

const Upload = z
  .object({
    id: z.string(),
    expiresAt: z.iso.datetime().describe('Until then each of the objects may begin to be sent'),
    puts: z
      .array(z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }))
      .length(3)
      .describe('Where each width is to be PUT with which headers, 400, 800 and 1200 px'),
  })
  .openapi('Upload');

const UploadedImage = z
  .object({ imageId: z.string(), width: z.number().int(), height: z.number().int() })
  .openapi('UploadedImage');

/** How images come straight into the bucket. For admins only: whoever asks is looked at before what they ask. */
export const uploads = newApi();

uploads.use('/uploads/*', async (c, next) => {
  await requireAdmin(c);
  await next();
});

uploads
  .openapi(
    createRoute({
      method: 'post',
      path: '/uploads',
      summary: 'Begin to send an image in three widths of WebP',
      request: {
        body: { required: true, content: { 'application/json': { schema: UploadInput } } },
      },
      responses: {
        201: { description: 'The bucket waits', content: { 'application/json': { schema: Upload } } },
        ...ADMIN_REFUSALS,
        422: refusal('A size is none that the shop keeps'),
        429: refusal('Too many'),
        503: refusal('Here images travel with their forms'),
      },
    }),
    async (c) => {
      const admin = await requireAdmin(c);
      const { id, expiresAt, puts } = await createUpload(c.var.app, admin, c.req.valid('json'));
      return c.json({ id, expiresAt: expiresAt.toISOString(), puts }, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/uploads/{id}/confirm',
      summary: 'Take an image that was sent into the shop',
      description: 'Asked again, it answers the same.',
      request: { params: z.object({ id: z.string().max(64) }) },
      responses: {
        200: { description: 'Its image', content: { 'application/json': { schema: UploadedImage } } },
        ...ADMIN_REFUSALS,
        404: refusal('There is no such upload, or it has ended'),
        409: refusal('It has not wholly arrived'),
        422: refusal('It is not the image that was promised; nothing of it is kept'),
        503: refusal('The very same image is being cleared away'),
      },
    }),
    async (c) => {
      const admin = await requireAdmin(c);
      return c.json(await confirmUpload(c.var.app, admin, c.req.valid('param').id), 200);
    },
  );

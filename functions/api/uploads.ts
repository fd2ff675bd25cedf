import { z } from '@hono/zod-openapi';
import { UploadInput } from '#app/domain/images/image-input.ts';
import { confirmUpload, createUpload } from '#app/domain/images/upload.server.ts';
import { createApi, error, errors, jsonBody, response, route } from './route.ts';

const UploadBody = z
  .object({
    id: z.string(),
    expiresAt: z.iso.datetime().describe('Until then each of the PUTs may start'),
    puts: z
      .array(z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }))
      .length(3)
      .describe('Where each width is to be PUT with which headers, 400, 800 and 1200 px'),
  })
  .openapi('Upload');

const UploadedImageBody = z
  .object({ imageId: z.string(), width: z.number().int(), height: z.number().int() })
  .openapi('UploadedImage');

const createUploadRoute = route('uploader', {
  method: 'post',
  path: '/uploads',
  summary: 'Start to upload an image in three widths of WebP',
  request: { body: jsonBody(UploadInput) },
  responses: {
    201: response('The bucket accepts the PUTs', UploadBody),
    ...errors(429),
    503: error('Here images are sent with their forms'),
  },
});

const confirmUploadRoute = route('uploader', {
  method: 'post',
  path: '/uploads/{id}/confirm',
  summary: 'Make an uploaded image one that designs, products or portfolios can refer to',
  description: 'Asked again, it answers the same.',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    200: response('Its image', UploadedImageBody),
    404: error('There is no such upload, or it has ended'),
    409: error('It has not arrived completely'),
    422: error('It is not the image that was announced; nothing of it is kept'),
    503: error('The very same image is being deleted'),
  },
});

/** How images get straight into the bucket. */
export const uploadsApi = createApi()
  .openapi(createUploadRoute, async (c) => {
    const { id, expiresAt, puts } = await createUpload(c.var.app, c.var.uploader, c.req.valid('json'));
    return c.json({ id, expiresAt: expiresAt.toISOString(), puts }, 201);
  })
  .openapi(confirmUploadRoute, async (c) =>
    c.json(await confirmUpload(c.var.app, c.var.uploader, c.req.valid('param').id), 200),
  );

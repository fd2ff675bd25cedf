import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { serveImage } from '../../domain/catalogue/image.server.ts';
import { imageKey } from '../../domain/catalogue/image.ts';

/** One variant of a picture, at an address that never changes what it holds. Open to everyone. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const width = /^(\d{3,4})\.webp$/.exec(params.file ?? '')?.[1];
  const key = imageKey(params.id ?? '', Number(width));
  const image = key && (await serveImage(context.app, key, request.headers));
  return image || new Response('There is no such picture.', { status: 404 });
}

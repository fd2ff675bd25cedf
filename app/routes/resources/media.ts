import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { serveImage } from '../../domain/images/image.server.ts';
import { imageFile } from '../../domain/images/image.ts';

/** One file of an image, at an address that never changes what it holds. Open to everyone. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const file = imageFile(params.id ?? '', params.file ?? '');
  const image = file && (await serveImage(context.app, file, request.headers));
  return image || new Response('There is no such image.', { status: 404 });
}

import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { readSitePictures } from '../../domain/content/site-image.server.ts';
import { imagePath } from '../../domain/images/image.ts';

/** The picture shown where a page without its own is shared: the site's picture `share`. Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { share } = await readSitePictures(context.app, ['share']);
  if (!share) return new Response('There is no share picture.', { status: 404 });
  return redirect(imagePath(share.id, 1200), { headers: { 'cache-control': 'public, max-age=3600' } });
}

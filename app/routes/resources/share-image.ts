import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { getSiteImages } from '../../domain/content/site-image.server.ts';
import { imagePath } from '../../domain/images/image.ts';

/** The image shown where a page without its own is shared: the site's image `share`. Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { share } = await getSiteImages(context.app, ['share']);
  if (!share) return new Response('There is no share image.', { status: 404 });
  return redirect(imagePath(share.id, 1200), { headers: { 'cache-control': 'public, max-age=3600' } });
}

import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { withChosenPictures } from '../../domain/content/pictures.ts';
import { getSiteImages } from '../../domain/content/site-image.server.ts';
import { imagePath } from '../../domain/images/image.ts';
import { getSiteContent } from '../../http/site-content.server.ts';

/** The image shown where a page without its own is shared: the site's image `share`. Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { app } = context;
  const [images, content] = await Promise.all([getSiteImages(app, ['share']), getSiteContent(app)]);
  const { share } = withChosenPictures(images, content, ['sharePictures']);
  if (!share) return new Response('There is no share image.', { status: 404 });
  return redirect(imagePath(share.id, 1200), { headers: { 'cache-control': 'public, max-age=3600' } });
}

import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { getArtistNews } from '../../domain/operations/artist-news.server.ts';
import { requireVendor } from '../../http/guards.server.ts';
import { parseSince, toNewsResponse } from '../../http/news.server.ts';

/** For registered artists: what waits for them, and what came in since a time; no use of their session. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireVendor(args, { isUse: false });
  const { request, context } = args;
  const since = parseSince(request, context.app.now());
  return toNewsResponse(request, await getArtistNews(context.app, id, since));
}

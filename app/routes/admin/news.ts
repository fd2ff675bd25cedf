import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { getAdminNews } from '../../domain/operations/admin-news.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** For admins: what waits, and what came in since a time. Their pages ask every few seconds, which is no use of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'home', { isUse: false });
  const { request, context } = args;
  const since = Number(new URL(request.url).searchParams.get('since') ?? Number.NaN);
  const isTime = Number.isSafeInteger(since) && since > 0;
  const news = await getAdminNews(context.app, role, isTime ? new Date(since) : context.app.now());
  const etag = `"${[...Object.values(news.counts), ...Object.values(news.arrivals)].join('-')}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (request.headers.get('if-none-match')?.replace(/^W\//, '') === etag) {
    return new Response(null, { status: 304, headers });
  }
  return Response.json(news, { headers });
}

import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { getAdminNews } from '../../domain/operations/admin-news.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { parseSince, toNewsResponse } from '../../http/news.server.ts';

/** For admins: what waits, and what came in since a time. Their pages ask every few seconds, which is no use of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'home', { isUse: false });
  const { request, context } = args;
  const since = parseSince(request, context.app.now());
  return toNewsResponse(request, await getAdminNews(context.app, role, since));
}

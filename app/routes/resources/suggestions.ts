import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { suggest } from '../../domain/search/search.server.ts';

/** What the search field suggests for what is typed so far, the same for everyone. Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(
    { suggestions: await suggest(context.app, typed) },
    { headers: { 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' } },
  );
}

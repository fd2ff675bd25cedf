import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { countSitemapParts } from '../../domain/operations/sitemap.server.ts';
import { href } from '../../domain/shared/paths.ts';
import { sitemapIndexResponse } from '../../site/sitemap.ts';

/** The parts of the sitemap. Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const count = await countSitemapParts(context.app);
  const designs = Array.from({ length: count }, (_, index) => `designs-${index + 1}.xml`);
  return sitemapIndexResponse(
    ['pages.xml', 'packages.xml', 'products.xml', 'artists.xml', ...designs].map(
      (part) => context.app.siteUrl + href('/sitemap/:part', { part: String(part) }),
    ),
  );
}

import type { LoaderFunctionArgs } from '@remix-run/cloudflare';

/** Pages that are someone's own, or for machines. `/order` alone would shut out `/order-info` too. */
const PRIVATE = [
  '/admin',
  '/cart',
  '/checkout',
  '/shop/suggestions',
  '/shortlist',
  '/order/',
  '/order-success',
  '/payment/',
  '/api/',
  '/profile',
];

/** What crawlers may read. Open to everyone. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.app.siteUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

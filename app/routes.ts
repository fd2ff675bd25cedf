import { index, type RouteConfig, route } from '@remix-run/route-config';

/** Every page of the site. */
export default [
  index('routes/storefront/home.tsx'),
  route('shop', 'routes/storefront/shop.tsx'),
  route('details/:id', 'routes/storefront/details.tsx'),
  route('share-image', 'routes/resources/share-image.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('sitemap/:part', 'routes/resources/sitemap-part.ts'),
  route('media/:id/:file', 'routes/resources/media.ts'),
  route('api/*', 'routes/resources/api.ts'),
] satisfies RouteConfig;

import { index, prefix, type RouteConfig, route } from '@remix-run/route-config';

/** Every page of the site. */
export default [
  index('routes/storefront/home.tsx'),
  route('shop', 'routes/storefront/shop.tsx'),
  route('api/*', 'routes/resources/api.ts'),
] satisfies RouteConfig;

import { index, type RouteConfig, route } from '@remix-run/route-config';

/** Every page of the site. */
export default [
  index('routes/storefront/home.tsx'),
  route('about', 'routes/storefront/about.tsx'),
  route('gallery', 'routes/storefront/gallery.tsx'),
  route('gallery/:occasion', 'routes/storefront/gallery-occasion.tsx'),
  route('shop', 'routes/storefront/shop.tsx'),

  // Addresses whose own pages are not built yet.
  ...['package', 'contact', 'booking', 'form', 'popular-product'].map((path) =>
    route(path, 'routes/storefront/by-phone.tsx', { id: `by-phone-${path}` }),
  ),
  ...['otp-login', 'login', 'profile', 'admin', 'vendor-register'].map((path) =>
    route(path, 'routes/account/no-accounts.tsx', { id: `no-accounts-${path}` }),
  ),

  route('media/:id/:file', 'routes/resources/media.ts'),
  route('api/*', 'routes/resources/api.ts'),
  route('*', 'routes/storefront/not-found.tsx'),
] satisfies RouteConfig;

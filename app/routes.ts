import { index, type RouteConfig, route } from '@remix-run/route-config';

/** Every page of the site. */
export default [
  index('routes/storefront/home.tsx'),
  route('shop', 'routes/storefront/shop.tsx'),
  route('order-info', 'routes/storefront/policies/order-info.tsx'),
  route('booking-cancellation', 'routes/storefront/policies/booking-cancellation.tsx'),
  route('terms', 'routes/storefront/policies/terms.tsx'),
  route('privacy', 'routes/storefront/policies/privacy.tsx'),
  route('faqs', 'routes/storefront/policies/faqs.tsx'),
  route('media/:id/:file', 'routes/resources/media.ts'),
  route('api/*', 'routes/resources/api.ts'),
] satisfies RouteConfig;

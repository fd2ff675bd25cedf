import { index, type RouteConfig, route } from '@remix-run/route-config';

/** Every page of the site. */
export default [
  index('routes/storefront/home.tsx'),
  route('shop', 'routes/storefront/shop.tsx'),
  route('cart', 'routes/storefront/cart.tsx'),
  route('checkout', 'routes/storefront/checkout.tsx'),
  route('order/:number/:key', 'routes/storefront/order.tsx'),
  route('order-success', 'routes/storefront/order-success.tsx'),
  route('media/:id/:file', 'routes/resources/media.ts'),
  route('api/*', 'routes/resources/api.ts'),
] satisfies RouteConfig;

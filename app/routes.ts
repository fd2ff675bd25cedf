import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

/** Every page of the site. */
export default [
  index('routes/storefront/home.tsx'),
  route('about', 'routes/storefront/about.tsx'),
  route('gallery', 'routes/storefront/gallery.tsx'),
  route('gallery/:occasion', 'routes/storefront/gallery-occasion.tsx'),
  route('shop', 'routes/storefront/shop.tsx'),
  route('details/:id', 'routes/storefront/details.tsx'),
  route('cart', 'routes/storefront/cart.tsx'),
  route('checkout', 'routes/storefront/checkout.tsx'),
  route('order/:number/:key', 'routes/storefront/order.tsx'),
  route('contact', 'routes/storefront/contact.tsx'),
  route('form', 'routes/storefront/enquiry.tsx'),
  route('unsubscribe/:token', 'routes/storefront/unsubscribe.tsx'),
  route('order-success', 'routes/storefront/order-success.tsx'),

  route('order-info', 'routes/storefront/policies/order-info.tsx'),
  route('booking-cancellation', 'routes/storefront/policies/booking-cancellation.tsx'),
  route('terms', 'routes/storefront/policies/terms.tsx'),
  route('privacy', 'routes/storefront/policies/privacy.tsx'),
  route('faqs', 'routes/storefront/policies/faqs.tsx'),

  route('otp-login', 'routes/account/otp-login.tsx'),
  route('login', 'routes/account/login.ts'),
  route('logout', 'routes/account/logout.ts'),
  route('welcome', 'routes/account/welcome.tsx'),
  route('profile', 'routes/account/profile.tsx'),
  route('profile/export', 'routes/account/profile-export.ts'),
  route('profile/erase', 'routes/account/profile-erase.tsx'),

  route('vendor-register', 'routes/vendor/register.tsx'),
  route('vendor-login', 'routes/vendor/login.tsx'),
  route('vendor-forgot', 'routes/vendor/forgot.tsx'),
  route('vendor-reset/:token', 'routes/vendor/reset.tsx'),
  route('vendor-dashboard', 'routes/vendor/dashboard.tsx'),
  route('vendor-hours', 'routes/vendor/hours.tsx'),
  route('vendor-days-off', 'routes/vendor/days-off.tsx'),
  route('vendor-calendar', 'routes/vendor/calendar.tsx'),
  route('vendor-profile', 'routes/vendor/profile.tsx'),

  route('admin', 'routes/admin/login.tsx'),
  route('admin/logout', 'routes/admin/logout.ts'),
  route('admin/enquiries.csv', 'routes/admin/enquiries-csv.ts'),
  route('admin/messages.csv', 'routes/admin/messages-csv.ts'),
  layout('routes/admin/layout.tsx', [
    route('adminDashboard', 'routes/admin/dashboard.tsx'),
    route('admin/orders', 'routes/admin/orders.tsx'),
    route('admin/orders/:number', 'routes/admin/order.tsx'),
    route('admin/orders/:number/packing-slip', 'routes/admin/packing-slip.tsx'),
    route('admin/enquiries', 'routes/admin/enquiries.tsx'),
    route('admin/enquiries/:id', 'routes/admin/enquiry.tsx'),
    route('admin/messages', 'routes/admin/messages.tsx'),
    route('admin/messages/:id', 'routes/admin/message.tsx'),
    route('admin/vendor-approval', 'routes/admin/vendor-approval.tsx'),
    route('admin/audit', 'routes/admin/audit.tsx'),
    route('admin/account', 'routes/admin/account.tsx'),
    route('admin/second-factor', 'routes/admin/second-factor.tsx'),
    ...['package-form', 'bookings', 'shop-form', 'popular-product-form'].map((path) =>
      route(`admin/${path}`, 'routes/admin/elsewhere.tsx', { id: `elsewhere-${path}` }),
    ),
  ]),

  // Addresses whose own pages are not built yet.
  ...['package', 'booking', 'popular-product'].map((path) =>
    route(path, 'routes/storefront/by-phone.tsx', { id: `by-phone-${path}` }),
  ),

  route('media/:id/:file', 'routes/resources/media.ts'),
  route('share-image', 'routes/resources/share-image.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('sitemap/:part', 'routes/resources/sitemap-part.ts'),
  route('api/*', 'routes/resources/api.ts'),
  route('*', 'routes/storefront/not-found.tsx'),
] satisfies RouteConfig;

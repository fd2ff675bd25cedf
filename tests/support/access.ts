import type { SitePath } from '#app/domain/shared/paths.ts';
import type { Visitor } from './accounts.ts';

/**
 * Who may call what: one line for each page of `app/routes.ts`, its form included, and for each route of the API.
 * `tests/access.test.ts` calls all of them as each visitor, and fails for one that is not listed here.
 */

export type Access = keyof typeof ALLOWED_VISITORS;

/** The visitors that each kind of access lets in. */
export const ALLOWED_VISITORS = {
  everyone: ['guest', 'customer', 'pending vendor', 'approved vendor', 'admin'],
  customers: ['customer'],
  vendors: ['pending vendor', 'approved vendor'],
  admins: ['admin'],
  uploaders: ['pending vendor', 'approved vendor', 'admin'],
} as const satisfies Record<string, readonly Visitor[]>;

/** Where a page sends those whom it does not let in. */
export const LOGIN_PATHS: Record<Exclude<Access, 'everyone' | 'uploaders'>, string> = {
  customers: '/otp-login',
  vendors: '/vendor-login',
  admins: '/admin',
};

export const PAGE_ACCESS: Record<SitePath, Access> = {
  '/': 'everyone',
  '/about': 'everyone',
  '/gallery': 'everyone',
  '/gallery/:occasion': 'everyone',
  '/shop': 'everyone',
  '/details/:id': 'everyone',
  '/cart': 'everyone',
  '/checkout': 'everyone',
  // Whoever has the key in the address.
  '/order/:number/:key': 'everyone',
  '/order/:number/:key/invoice': 'everyone',
  '/order-success': 'everyone',
  // Whoever knows the payment; it tells nothing personal.
  '/payment/:id': 'everyone',
  '/order-info': 'everyone',
  '/booking-cancellation': 'everyone',
  '/terms': 'everyone',
  '/privacy': 'everyone',
  '/faqs': 'everyone',
  '/package': 'everyone',
  '/contact': 'everyone',
  '/booking': 'everyone',
  // Whoever has the key in the address.
  '/booking/:reference/:key': 'everyone',
  '/booking/:reference/:key/move': 'everyone',
  '/booking/:reference/:key/cancel': 'everyone',
  '/booking/:reference/:key/invoice': 'everyone',
  '/booking/:reference/:key/calendar.ics': 'everyone',
  '/review/:reference/:key': 'everyone',
  '/report-review/:id': 'everyone',
  '/form': 'everyone',
  '/popular-product': 'everyone',
  '/artists': 'everyone',
  '/artists/:slug': 'everyone',
  // Whoever has the link; without it there is nothing to be done.
  '/unsubscribe/:token': 'everyone',
  '/media/:id/:file': 'everyone',
  '/share-image': 'everyone',
  '/robots.txt': 'everyone',
  '/sitemap.xml': 'everyone',
  '/sitemap/:part': 'everyone',
  '/api/*': 'everyone',
  '/:slug': 'everyone',
  '/*': 'everyone',

  '/otp-login': 'everyone',
  '/login': 'everyone',
  '/logout': 'everyone',
  '/welcome': 'customers',
  '/profile': 'customers',
  '/profile/export': 'customers',
  '/profile/erase': 'customers',
  // Whoever has the link; without it there is nothing to be done.
  '/confirm-email/:token': 'everyone',

  '/vendor-register': 'everyone',
  '/vendor-login': 'everyone',
  '/vendor-forgot': 'everyone',
  '/vendor-reset/:token': 'everyone',
  // Whoever has the link; without it there is nothing to be done.
  '/vendor-confirm-email/:token': 'everyone',
  '/vendor-dashboard': 'vendors',
  // Who is not approved is led to the dashboard.
  '/vendor-dashboard/offer/:reference': 'vendors',
  '/vendor-hours': 'vendors',
  '/vendor-days-off': 'vendors',
  '/vendor-calendar': 'vendors',
  '/vendor-pictures': 'vendors',
  '/vendor-profile': 'vendors',
  '/vendor-reviews': 'vendors',
  // Whoever has the key in the address.
  '/vendor-calendar/:file': 'everyone',

  '/admin': 'everyone',
  '/admin/logout': 'everyone',
  '/adminDashboard': 'admins',
  '/admin/news': 'admins',
  '/admin/orders': 'admins',
  '/admin/orders/:number': 'admins',
  '/admin/orders/:number/packing-slip': 'admins',
  '/admin/orders/:number/invoice': 'admins',
  '/admin/payments': 'admins',
  '/admin/payments/:id': 'admins',
  '/admin/selling-terms': 'admins',
  '/admin/prices': 'admins',
  '/admin/enquiries': 'admins',
  '/admin/enquiries/:id': 'admins',
  '/admin/enquiries.csv': 'admins',
  '/admin/messages': 'admins',
  '/admin/messages/:id': 'admins',
  '/admin/messages.csv': 'admins',
  '/admin/reviews': 'admins',
  '/admin/vendor-approval': 'admins',
  '/admin/audit': 'admins',
  '/admin/account': 'admins',
  '/admin/second-factor': 'admins',
  '/admin/package-form': 'admins',
  '/admin/package-form/:id': 'admins',
  '/admin/bookings': 'admins',
  '/admin/bookings/calendar': 'admins',
  '/admin/bookings/new': 'admins',
  '/admin/bookings.csv': 'admins',
  '/admin/bookings/:reference': 'admins',
  '/admin/bookings/:reference/invoice': 'admins',
  '/admin/bookings/:reference/assign': 'admins',
  '/admin/bookings/:reference/edit': 'admins',
  '/admin/vendors/:id': 'admins',
  '/admin/vendors/:id/disapprove': 'admins',
  '/admin/shop-form': 'admins',
  '/admin/shop-form/prices': 'admins',
  '/admin/shop-form/:id': 'admins',
  '/admin/popular-product-form': 'admins',
  '/admin/popular-product-form/:id': 'admins',
  '/admin/content': 'admins',
};

export const API_ACCESS: Record<string, Access> = {
  'GET /api/health': 'everyone',
  'GET /api/openapi.json': 'everyone',
  'GET /api/designs': 'everyone',
  'GET /api/designs/:id': 'everyone',
  'POST /api/designs': 'admins',
  'DELETE /api/designs/:id': 'admins',
  'GET /api/packages': 'everyone',
  'POST /api/packages/add': 'admins',
  'POST /api/orders': 'everyone',
  'POST /api/bookings': 'everyone',
  'GET /api/slots': 'everyone',
  'GET /api/quote': 'everyone',
  'GET /api/artists': 'everyone',
  'GET /api/artists/:slug': 'everyone',
  'POST /api/holds': 'everyone',
  'DELETE /api/holds': 'everyone',
  'POST /api/contact': 'everyone',
  'GET /api/cart-quote': 'everyone',
  'POST /api/payments/create-order': 'everyone',
  'POST /api/payments/settle': 'everyone',
  // Whoever can sign as the payment provider.
  'POST /api/payments/payment-callback': 'everyone',
  'GET /api/payments/payment-callback': 'everyone',
  'POST /api/send-otp': 'everyone',
  'POST /api/verify-otp': 'everyone',
  'GET /api/auth/profile': 'customers',
  'POST /api/vendors/register': 'everyone',
  'POST /api/vendors/login': 'everyone',
  'POST /api/admin/login': 'everyone',
  'GET /api/admin/vendors': 'admins',
  'PUT /api/admin/vendors/:id/approve': 'admins',
  'POST /api/uploads': 'uploaders',
  'POST /api/uploads/:id/confirm': 'uploaders',
};

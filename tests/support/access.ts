import type { SitePath } from '#app/domain/shared/paths.ts';
import { VISITORS, type Visitor } from './accounts.ts';

/**
 * Who may call what: one line for each page of `app/routes.ts`, its form included, and for each route of the API.
 * `tests/access.test.ts` calls all of them as each visitor, and fails for one that is not listed here.
 */

export type Access = keyof typeof ALLOWED_VISITORS;

/** The visitors that each kind of access lets in. */
export const ALLOWED_VISITORS = {
  everyone: VISITORS,
  customers: ['customer'],
  vendors: ['pending vendor', 'approved vendor'],
  staff: ['owner', 'desk', 'packing', 'content'],
  owners: ['owner'],
  desk: ['owner', 'desk'],
  'desk and packing': ['owner', 'desk', 'packing'],
  content: ['owner', 'content'],
  uploaders: ['pending vendor', 'approved vendor', 'owner', 'content'],
} as const satisfies Record<string, readonly Visitor[]>;

/** Where a page sends those whom it does not let in. */
export const LOGIN_PATHS: Record<Exclude<Access, 'everyone' | 'uploaders'>, string> = {
  customers: '/otp-login',
  vendors: '/vendor-login',
  staff: '/admin',
  owners: '/admin',
  desk: '/admin',
  'desk and packing': '/admin',
  content: '/admin',
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
  // Whoever has the link of an e-mail.
  '/admin/invitation/:token': 'everyone',
  '/adminDashboard': 'staff',
  '/admin/news': 'staff',
  '/admin/find': 'staff',
  '/admin/search': 'staff',
  '/admin/customers': 'desk',
  '/admin/customers/:id': 'desk',
  '/admin/orders': 'desk and packing',
  '/admin/orders/bulk': 'desk and packing',
  '/admin/orders/print': 'desk and packing',
  '/admin/orders/:number': 'desk and packing',
  '/admin/orders/:number/packing-slip': 'desk and packing',
  '/admin/orders/:number/invoice': 'desk and packing',
  '/admin/payments': 'owners',
  '/admin/payments/:id': 'owners',
  '/admin/selling-terms': 'owners',
  '/admin/prices': 'owners',
  '/admin/enquiries': 'desk',
  '/admin/enquiries/:id': 'desk',
  // Phones and addresses of all of them.
  '/admin/orders.csv': 'desk',
  '/admin/enquiries.csv': 'desk',
  '/admin/messages': 'desk',
  '/admin/messages/:id': 'desk',
  '/admin/messages.csv': 'desk',
  '/admin/reviews': 'content',
  '/admin/vendor-approval': 'content',
  '/admin/audit': 'owners',
  '/admin/audit.csv': 'owners',
  '/admin/staff': 'owners',
  '/admin/account': 'staff',
  '/admin/second-factor': 'staff',
  '/admin/package-form': 'content',
  '/admin/package-form/:id': 'content',
  '/admin/bookings': 'desk',
  '/admin/bookings/calendar': 'desk',
  '/admin/bookings/new': 'desk',
  '/admin/bookings.csv': 'desk',
  '/admin/bookings/:reference': 'desk',
  '/admin/bookings/:reference/invoice': 'desk',
  '/admin/bookings/:reference/assign': 'desk',
  '/admin/bookings/:reference/edit': 'desk',
  '/admin/vendors/:id': 'content',
  '/admin/vendors/:id/disapprove': 'owners',
  '/admin/shop-form': 'content',
  '/admin/shop-form/prices': 'content',
  '/admin/shop-form/:id': 'content',
  '/admin/popular-product-form': 'content',
  '/admin/popular-product-form/:id': 'content',
  '/admin/content': 'content',
};

export const API_ACCESS: Record<string, Access> = {
  'GET /api/health': 'everyone',
  'GET /api/openapi.json': 'everyone',
  'GET /api/designs': 'everyone',
  'GET /api/designs/:id': 'everyone',
  'POST /api/designs': 'content',
  'DELETE /api/designs/:id': 'content',
  'GET /api/packages': 'everyone',
  'POST /api/packages/add': 'content',
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
  'GET /api/admin/vendors': 'owners',
  'PUT /api/admin/vendors/:id/approve': 'owners',
  'POST /api/uploads': 'uploaders',
  'POST /api/uploads/:id/confirm': 'uploaders',
};

/** Pages whose forms let in others than the page. */
export const PAGE_FORM_ACCESS: Partial<Record<SitePath, Access>> = {
  '/admin/vendor-approval': 'owners',
};

/** Forms with a right of their own, which their page's other forms do not need: an example of each that changes nothing. */
export const FORM_ACCESS: { path: string; form: Record<string, string>; access: Access }[] = [
  {
    path: '/admin/orders/none',
    form: { intent: 'step', from: 'placed', to: 'confirmed' },
    access: 'desk and packing',
  },
  { path: '/admin/orders/none', form: { intent: 'step', from: 'placed', to: 'cancelled' }, access: 'desk' },
  {
    path: '/admin/orders/none',
    form: { intent: 'return', reason: 'Broken', refund: '1', way: 'cash', earlier: '0' },
    access: 'owners',
  },
  { path: '/admin/vendors/asha', form: { intent: 'publish', picture: 'none' }, access: 'content' },
  { path: '/admin/vendors/asha', form: { intent: 'approve' }, access: 'owners' },
  { path: '/admin/vendors/asha', form: { intent: 'resume' }, access: 'owners' },
];

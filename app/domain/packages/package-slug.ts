/** The address of a package, `/{slug}`, beside all the other addresses of the site. */

/** Letters of a slug. */
export const SLUG_MAX_LENGTH = 60;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** First parts of the addresses of pages, files and the API, in lower case: a test compares them with the site. */
const TAKEN_BY_THE_SITE = [
  'about',
  'admin',
  'admindashboard',
  'api',
  'assets',
  'booking',
  'booking-cancellation',
  'cart',
  'checkout',
  'contact',
  'details',
  'faqs',
  'fonts',
  'form',
  'gallery',
  'login',
  'logout',
  'media',
  'order',
  'order-info',
  'order-success',
  'ornaments',
  'otp-login',
  'package',
  'payment',
  'popular-product',
  'privacy',
  'profile',
  'share-image',
  'shop',
  'sitemap',
  'terms',
  'unsubscribe',
  'vendor-calendar',
  'vendor-dashboard',
  'vendor-days-off',
  'vendor-forgot',
  'vendor-hours',
  'vendor-login',
  'vendor-profile',
  'vendor-register',
  'vendor-reset',
  'welcome',
];

/** What a page of the site is likely to be called one day: an address that customers hold must not change hands. */
const KEPT_FREE = [
  'appointment',
  'appointments',
  'artist',
  'artists',
  'blog',
  'bookings',
  'contactus',
  'customer',
  'designs',
  'help',
  'home',
  'images',
  'offers',
  'orders',
  'packages',
  'payments',
  'search',
  'uploads',
  'vendor',
  'vendors',
];

const RESERVED = new Set([...TAKEN_BY_THE_SITE, ...KEPT_FREE]);

/** Small letters, digits and single dashes between them; whether the site needs it is another question. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX_LENGTH && SLUG.test(text);
}

/** Whether this is, or is kept for, an address of the site itself. */
export function isReserved(slug: string): boolean {
  return RESERVED.has(slug.toLowerCase());
}

/** A title as a slug: `Anjali Gold` as `anjali-gold`. A title without Latin letters or digits gives `henna`. */
export function slugFrom(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return cut((words ?? ['henna']).join('-'), SLUG_MAX_LENGTH);
}

/** The slug itself, or with the first number behind it that makes it free: `bridal`, `bridal-2`. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let slug = wanted;
  for (let number = 2; isReserved(slug) || isTaken(slug); number++) {
    const ending = `-${number}`;
    slug = cut(wanted, SLUG_MAX_LENGTH - ending.length) + ending;
  }
  return slug;
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, '');
}

/** The address of a package is `/{slug}`: it must not be that of another page. */

/** Letters of a slug. */
export const SLUG_MAX_LENGTH = 60;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** First segments of the paths of pages, files and the API, in lower case: a test compares them with the site. */
const USED_BY_SITE = `
  about admin admindashboard api assets booking booking-cancellation cart checkout confirm-email contact details faqs
  fonts form gallery login logout media order order-info order-success ornaments otp-login package payment
  popular-product privacy profile share-image shop sitemap terms unsubscribe vendor-calendar
  vendor-dashboard vendor-days-off vendor-forgot vendor-hours vendor-login vendor-profile vendor-register
  vendor-reset welcome`;

/** Likely names of future pages: a package's address that customers know must not become another page's. */
const FUTURE_PAGES = `
  appointment appointments artist artists blog bookings contactus customer designs help home images offers
  orders packages payments search uploads vendor vendors`;

const RESERVED = new Set(`${USED_BY_SITE} ${FUTURE_PAGES}`.match(/\S+/g));

/** Small letters and digits with single dashes between them. It may still be reserved. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX_LENGTH && SLUG.test(text);
}

/** Whether the site itself uses this address, or may use it one day. */
export function isReserved(slug: string): boolean {
  return RESERVED.has(slug.toLowerCase());
}

/** A title as a slug: `Anjali Gold` as `anjali-gold`. A title without Latin letters or digits gives `henna`. */
export function toSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return cut((words ?? ['henna']).join('-'), SLUG_MAX_LENGTH);
}

/** The slug itself, or with the first number that makes it free: `bridal`, `bridal-2`. */
export function findFreeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
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

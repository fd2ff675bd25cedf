/** The address of a package is `/{slug}`: it must not be that of another page. */

/** First segments of the paths of pages, files and the API, in lower case: a test compares them with the site. */
const USED_BY_SITE = `
  about admin admindashboard answer api artists assets back-in-stock booking booking-cancellation cart checkout confirm-email contact details faqs
  fonts form gallery fewer-messages login logout media order order-info order-success ornaments otp-login package payment
  popular-product privacy profile report-review review share-image shop shortlist sitemap subscribe terms unsubscribe
  vendor-calendar
  vendor-confirm-email vendor-dashboard vendor-days-off vendor-forgot vendor-hours vendor-login vendor-pictures
  vendor-profile vendor-register vendor-reset vendor-reviews vendor-logout vendor-news vendor-appointments
  vendor-earnings quote welcome whatsapp-click`;

/** Likely names of future pages: a package's address that customers know must not become another page's. */
const FUTURE_PAGES = `
  appointment appointments artist blog bookings contactus customer designs help home images offers
  orders packages payments search uploads vendor vendors`;

const RESERVED = new Set(`${USED_BY_SITE} ${FUTURE_PAGES}`.match(/\S+/g));

/** Whether the site itself uses this address, or may use it one day. */
export function isReserved(slug: string): boolean {
  return RESERVED.has(slug.toLowerCase());
}

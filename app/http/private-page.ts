/** Headers of a page whose address is a key: it goes to no other site, and no one keeps or lists the page. */
export const PRIVATE_PAGE = {
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const;

/** The static pages of the sitemap, and its XML (sitemaps.org). */

/** The static public pages; categories, designs and packages come from the database. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/shop',
  '/package',
  '/artists',
  '/popular-product',
  '/booking',
  '/gallery',
  '/gallery/baby-shower',
  '/gallery/bridal',
  '/gallery/festival',
  '/gallery/haldi',
  '/gallery/pooja',
  '/contact',
  '/form',
  '/order-info',
  '/booking-cancellation',
  '/faqs',
  '/terms',
  '/privacy',
] as const;

export interface SitemapEntry {
  /** Absolute. */
  url: string;
  updatedAt?: Date;
  /** The absolute address of an image on the page. */
  image?: string;
}

/** One part of the sitemap: its pages. */
export function urlSetResponse(entries: readonly SitemapEntry[]): Response {
  const urls = entries.map(({ url, updatedAt, image }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    const imageTag = image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${changed}${imageTag}</url>\n`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('')}</urlset>\n`,
  );
}

/** The sitemap's index: the addresses of its parts. */
export function sitemapIndexResponse(urls: readonly string[]): Response {
  const parts = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`,
  );
}

function xmlResponse(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The sitemap protocol's XML (sitemaps.org), and the pages that are always there. */

/** Public pages with an address of their own; categories, designs and packages are added from the catalogue. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/shop',
  '/package',
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
  /** The whole address. */
  url: string;
  updatedAt?: Date;
  /** The whole address of an image on the page. */
  image?: string;
}

/** The pages of one part. */
export function urlSet(entries: readonly SitemapEntry[]): Response {
  const urls = entries.map(({ url, updatedAt, image }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    const imageTag = image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${changed}${imageTag}</url>\n`;
  });
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('')}</urlset>\n`,
  );
}

/** The parts of a sitemap by their addresses. */
export function sitemapIndex(urls: readonly string[]): Response {
  const parts = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`,
  );
}

function xml(body: string): Response {
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

import type { SiteContent } from '../domain/content/content.ts';
import { getCachedContent } from '../domain/content/content-cache.server.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { contact } from '../site/brand.ts';
import { achievements, areas, hero, testimonials } from '../site/copy.ts';

/** The content that the owner has not changed. */
export const defaultContent: SiteContent = { hero, contact, achievements, testimonials, areas };

/** The site's content for a page: from the cache, or read once for all loaders of the request. */
export function siteContent(context: AppContext): Promise<SiteContent> {
  return getCachedContent(context, defaultContent);
}

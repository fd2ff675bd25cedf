import { DEFAULT_CANCELLATION, type SiteContent } from '../domain/content/content.ts';
import { getCachedContent } from '../domain/content/content-cache.server.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { contact } from '../site/brand.ts';
import { achievements, areas, hero, testimonials } from '../site/copy.ts';

/** The content that the owner has not changed. */
export const defaultContent: SiteContent = {
  ...{ hero, contact, achievements, testimonials, areas },
  cancellation: DEFAULT_CANCELLATION,
};

/** The site's content for a page: from the cache, or read once for all loaders of the request. */
export function getSiteContent(context: Pick<AppContext, 'db' | 'log' | 'now'>): Promise<SiteContent> {
  return getCachedContent(context, defaultContent);
}

import type { SiteContent } from '../domain/content/content.ts';
import { currentContent } from '../domain/content/content-cache.server.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { contact } from '../site/brand.ts';
import { achievements, areas, hero, testimonials } from '../site/copy.ts';

/** The content where the owner has changed nothing. */
export const fileContent: SiteContent = { hero, contact, achievements, testimonials, areas };

/** The site's content for a page: from memory, or read once for all loaders that ask. */
export function getSiteContent(context: Pick<AppContext, 'db' | 'log' | 'now'>): Promise<SiteContent> {
  return currentContent(context, fileContent);
}

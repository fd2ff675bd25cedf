import type { MetaFunction } from '@remix-run/cloudflare';
import type { Contact } from '../../../domain/content/content.ts';
import type { MarkdownPage } from '../../../site/markdown.ts';
import { breadcrumbs, contactOf, pageMeta, siteUrlOf } from '../../../site/seo.ts';
import { toPlainText } from './prose.tsx';

/**
 * These pages have no loader: they read the site's address, and how to reach the shop, from the root's.
 * @param toData schema.org data besides the way from the home page
 */
export function policyMeta(
  { path, title, description }: MarkdownPage,
  toData: (contact: Contact) => Record<string, unknown>[] = () => [],
): MetaFunction {
  return ({ matches }) => {
    const [siteUrl, contact] = [siteUrlOf(matches), contactOf(matches)];
    const way = breadcrumbs(siteUrl, [
      { name: 'Home', path: '/' },
      { name: title, path },
    ]);
    const data = [way, ...toData(contact)];
    return pageMeta(siteUrl, { title, description: toPlainText(description, contact), path, data });
  };
}

import type { MetaFunction } from '@remix-run/cloudflare';
import type { Contact } from '../../../domain/content/content.ts';
import { breadcrumbs, contactOf, pageMeta, siteUrlOf } from '../../../site/seo.ts';

interface PolicyPage {
  title: string;
  description: string;
  path: string;
  /** schema.org data besides the way from the home page. */
  data?: (contact: Contact) => Record<string, unknown>[];
}

/** These pages have no loader: they read the site's address, and how to reach the shop, from the root's. */
export function policyMeta(page: PolicyPage): MetaFunction {
  return ({ matches }) => {
    const siteUrl = siteUrlOf(matches);
    const way = breadcrumbs(siteUrl, [
      { name: 'Home', path: '/' },
      { name: page.title, path: page.path },
    ]);
    return pageMeta(siteUrl, { ...page, data: [way, ...(page.data?.(contactOf(matches)) ?? [])] });
  };
}

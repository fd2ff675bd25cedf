import type { MetaFunction } from '@remix-run/cloudflare';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';

/** The title of an artist's page; no search engine keeps it. */
export function vendorMeta(title: string, path: string): MetaFunction {
  return ({ matches }) =>
    pageMeta(siteUrlOf(matches), { title, description: 'For artists of the shop.', path, hidden: true });
}

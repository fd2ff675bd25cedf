import type { MetaFunction } from '@remix-run/cloudflare';
import type { MarkdownPage } from '../../../domain/content/prose.ts';
import {
  cancellationOf,
  contactOf,
  deliveryOf,
  pageMeta,
  siteUrlOf,
  struckPricesOf,
} from '../../../site/seo.ts';
import { breadcrumbs } from '../../../site/structured-data.ts';
import { later } from '../../../ui/kit/later.tsx';
import { type ShopValues, toPlainText } from '../../../ui/storefront/plain-text.ts';

/** The page of a policy. */
export const PolicyPage = later(() => import('./policy-page.tsx').then(({ PolicyPage }) => PolicyPage));

/** What the loader of these pages gives. */
export interface LoadedPolicy {
  policy: MarkdownPage;
}

/**
 * The `meta` of a policy. The site's address, the contact details and the terms are the root's.
 * @param toData schema.org data besides the breadcrumbs
 */
export function policyMeta(
  toData: (policy: MarkdownPage, values: ShopValues) => Record<string, unknown>[] = () => [],
): MetaFunction<() => Promise<LoadedPolicy>> {
  return ({ data: loaded, matches }) => {
    if (!loaded) return [];
    const { path, title, description } = loaded.policy;
    const siteUrl = siteUrlOf(matches);
    const values = {
      ...{ contact: contactOf(matches), cancellation: cancellationOf(matches) },
      ...{ delivery: deliveryOf(matches), struckPrices: struckPricesOf(matches) },
    };
    const crumbs = breadcrumbs(siteUrl, [
      { name: 'Home', path: '/' },
      { name: title, path },
    ]);
    const data = [crumbs, ...toData(loaded.policy, values)];
    return pageMeta(siteUrl, { title, description: toPlainText(description, values), path, data });
  };
}

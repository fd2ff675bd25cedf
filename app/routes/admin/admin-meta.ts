import type { MetaFunction } from '@remix-run/cloudflare';
import { brand } from '../../site/brand.ts';

/** The title of an admin page, which search engines do not index. */
export function adminMeta(title: string): MetaFunction {
  return () => [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

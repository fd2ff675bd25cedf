import type { MetaDescriptor } from '@remix-run/cloudflare';
import { brand } from '../../site/brand.ts';

/** For a page whose address is a key: not indexed, and nothing on it repeats the address for others to read. */
export function privatePageMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/** @param reference undefined where the link opens no booking */
export function bookingMeta(what: string, reference: string | undefined): MetaDescriptor[] {
  return privatePageMeta(reference ? `${what} ${reference}` : 'No such appointment');
}

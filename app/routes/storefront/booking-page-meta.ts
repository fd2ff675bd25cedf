import type { MetaDescriptor } from '@remix-run/cloudflare';
import { brand } from '../../site/brand.ts';

/** Title of a page of a booking. Its address is a key: nothing on the page repeats it for others to read. */
export function bookingMeta(title: string, found: boolean): MetaDescriptor[] {
  return [
    { title: `${found ? title : 'No such appointment'} · ${brand.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

import type { MetaDescriptor, MetaFunction } from '@remix-run/cloudflare';
import type { CancellationTerms, Contact, NamedDelivery } from '../domain/content/content.ts';
import {
  DEFAULT_CANCELLATION,
  DEFAULT_NAMED_DELIVERY,
  DEFAULT_STRUCK_PRICES,
} from '../domain/content/content-defaults.ts';
import type { StruckPriceRule } from '../domain/content/struck-price.ts';
import { type Image, imagePath } from '../domain/images/image.ts';
import { brand, contact } from './brand.ts';

interface PageDescription {
  /** Without the shop's name, which is added. Left out for the home page. */
  title?: string;
  /** One or two sentences, up to about 160 characters. */
  description: string;
  /** The canonical path, with the parameters that select another page. */
  path: string;
  /** The share image; the shop's own by default. */
  image?: Image;
  /** Not to be indexed: personal pages, and duplicates of others. */
  hidden?: boolean;
  /** schema.org data, as plain objects. */
  data?: Record<string, unknown>[];
}

/** Title, description, canonical address, share image and structured data of a page. */
export function pageMeta(siteUrl: string, page: PageDescription): MetaDescriptor[] {
  const title = page.title ? `${page.title} · ${brand.name}` : `${brand.name}: henna designs and artists`;
  const url = siteUrl + page.path;
  const image = siteUrl + (page.image ? imagePath(page.image.id, 1200) : '/share-image');
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** The `meta` of a page whose description does not depend on what it has loaded. */
export function createPageMeta(page: PageDescription): MetaFunction {
  return ({ matches }) => pageMeta(siteUrlOf(matches), page);
}

type Matches = readonly { id: string; data?: unknown }[];

/** The data of the root loader, for `meta` functions, which have no hooks. */
function getRootData(matches: Matches) {
  return matches.find((match) => match.id === 'root')?.data as
    | {
        siteUrl?: string;
        contact?: Contact;
        cancellation?: CancellationTerms;
        delivery?: NamedDelivery;
        struckPrices?: StruckPriceRule;
      }
    | undefined;
}

/** The site's origin. */
export function siteUrlOf(matches: Matches): string {
  return getRootData(matches)?.siteUrl ?? '';
}

/** The contact details of the shop. */
export function contactOf(matches: Matches): Contact {
  return getRootData(matches)?.contact ?? contact;
}

/** From when on a cancellation costs something, and what. */
export function cancellationOf(matches: Matches): CancellationTerms {
  return getRootData(matches)?.cancellation ?? DEFAULT_CANCELLATION;
}

/** How long a return can be asked for, and up to which total cash is taken. */
export function deliveryOf(matches: Matches): NamedDelivery {
  return getRootData(matches)?.delivery ?? DEFAULT_NAMED_DELIVERY;
}

/** Which prices are struck. */
export function struckPricesOf(matches: Matches): StruckPriceRule {
  return getRootData(matches)?.struckPrices ?? DEFAULT_STRUCK_PRICES;
}

import type { MetaDescriptor, MetaFunction } from '@remix-run/cloudflare';
import type { Contact } from '../domain/content/content.ts';
import { type Image, imagePath } from '../domain/images/image.ts';
import { type ItemReviews, MAX_STARS } from '../domain/reviews/review.ts';
import { dayOf } from '../domain/shared/time.ts';
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

/** The shop as schema.org's LocalBusiness, for the home page. */
export function localBusiness(
  siteUrl: string,
  { phone, email, address, hours }: Contact,
): Record<string, unknown> {
  const { street, city, region, pincode } = address;
  return {
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}/#shop`,
    name: brand.name,
    description: brand.blurb,
    url: `${siteUrl}/`,
    image: `${siteUrl}/share-image`,
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode: pincode,
      addressCountry: 'IN',
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: hours.opens,
      closes: hours.closes,
    },
    currenciesAccepted: 'INR',
  };
}

/** Images and price of something for sale, as schema.org's Product and Service have them. */
export function schemaOffer(
  siteUrl: string,
  path: string,
  item: { price: number; images: readonly Image[] },
) {
  return {
    image: item.images.map(({ id }) => siteUrl + imagePath(id, 1200)),
    offers: {
      '@type': 'Offer',
      url: siteUrl + path,
      price: item.price,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
    },
  };
}

/** The average of verified reviews, as schema.org has it, and the newest of them; nothing without one. */
export function schemaRating({ verified, newest }: ItemReviews): Record<string, unknown> {
  if (!verified) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: verified.rating / 10,
      reviewCount: verified.reviews,
      bestRating: MAX_STARS,
    },
    review: newest
      .filter(({ isSample }) => !isSample)
      .map(({ stars, words, name, createdAt }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: MAX_STARS },
        reviewBody: words,
        author: { '@type': 'Person', name },
        datePublished: dayOf(createdAt.getTime()),
      })),
  };
}

/** schema.org's BreadcrumbList. */
export function breadcrumbs(
  siteUrl: string,
  crumbs: { name: string; path: string }[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: siteUrl + crumb.path,
    })),
  };
}

type Matches = readonly { id: string; data?: unknown }[];

/** The data of the root loader, for `meta` functions, which have no hooks. */
function getRootData(matches: Matches) {
  return matches.find((match) => match.id === 'root')?.data as
    | { siteUrl?: string; contact?: Contact }
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

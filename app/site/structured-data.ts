import type { Contact } from '../domain/content/content.ts';
import { type StruckPriceRule, toTrueFormerPrice } from '../domain/content/struck-price.ts';
import { type Image, imagePath } from '../domain/images/image.ts';
import { type ItemReviews, MAX_STARS } from '../domain/reviews/review.ts';
import { dayOf } from '../domain/shared/time.ts';
import { brand } from './brand.ts';

/** What pages tell search engines as schema.org data. Apart from `seo.ts`, since few pages do. */

/** The shop as schema.org's LocalBusiness, for the home page. */
export function localBusiness(
  siteUrl: string,
  { phone, email, address, hours }: Contact,
  description: string,
): Record<string, unknown> {
  const { street, city, region, pincode } = address;
  return {
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}/#shop`,
    name: brand.name,
    description,
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

interface OfferedItem {
  price: number;
  /** What it truly cost before; nothing where it never cost more. */
  formerPrice?: number | null;
  images: readonly Image[];
  isSoldOut?: boolean;
}

/**
 * Images and price of something for sale, as schema.org's Product and Service have them. Search engines are told of a
 * struck price only where customers truly paid it.
 */
export function schemaOffer(siteUrl: string, path: string, item: OfferedItem, rule: StruckPriceRule = 'off') {
  const former = rule === 'off' ? null : toTrueFormerPrice(item);
  return {
    image: item.images.map(({ id }) => siteUrl + imagePath(id, 1200)),
    offers: {
      '@type': 'Offer',
      url: siteUrl + path,
      price: item.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${item.isSoldOut ? 'OutOfStock' : 'InStock'}`,
      ...(former && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: former,
          priceCurrency: 'INR',
        },
      }),
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

import type { SiteContent } from '../domain/content/content.ts';
import { getCachedContent } from '../domain/content/content-cache.server.ts';
import { DEFAULT_CANCELLATION, DEFAULT_STRUCK_PRICES } from '../domain/content/content-defaults.ts';
import { DEFAULT_DELIVERY } from '../domain/content/delivery.ts';
import { PICTURE_GROUPS, type PictureGroup } from '../domain/content/pictures.ts';
import type { Seller } from '../domain/invoices/invoice.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { brand, contact } from '../site/brand.ts';
import {
  about,
  aboutStory,
  achievements,
  announcement,
  areas,
  blurbs,
  boxes,
  frame,
  hero,
  occasions,
  pages,
  preparation,
  services,
  steps,
  testimonials,
  why,
} from '../site/copy.ts';
import { toDefaultText } from './default-text.server.ts';

/** The shop's first pictures are in `site_images`. */
const pictures = Object.fromEntries(PICTURE_GROUPS.map((group) => [group, null])) as Record<
  PictureGroup,
  null
>; // `fromEntries` forgets the names

/** The content that the owner has not changed. */
export const defaultContent: SiteContent = {
  ...{ hero, announcement, contact, frame, why, services, blurbs, achievements, testimonials },
  ...{ about, occasions, steps, preparation, areas, boxes, pages },
  aboutStory: toDefaultText(aboutStory),
  ...pictures,
  cancellation: DEFAULT_CANCELLATION,
  delivery: DEFAULT_DELIVERY,
  struckPrices: DEFAULT_STRUCK_PRICES,
};

/** The site's content for a page: from the cache, or read once for all loaders of the request. */
export function getSiteContent(
  context: Pick<AppContext, 'db' | 'log' | 'now' | 'contentSince'>,
): Promise<SiteContent> {
  return getCachedContent(context, defaultContent);
}

/** Who sells, as invoices say it. */
export function toSeller({ address, phoneShown }: SiteContent['contact']): Seller {
  const { street, city, pincode, region } = address;
  return { name: brand.name, address: `${street}, ${city} ${pincode}, ${region}`, phone: phoneShown };
}

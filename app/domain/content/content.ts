import type { z } from 'zod';
import type { CONTENT_SCHEMAS } from './content-input.ts';
import type { DeliveryTerms } from './delivery.ts';
import type { PictureGroup } from './pictures.ts';
import type { MarkdownName, PolicyName } from './policy.ts';
import type { StruckPriceRule } from './struck-price.ts';

/** The texts and figures that the owner edits in the admin area: what the schema of each group accepts. */
export type EditableContent = {
  [Group in keyof typeof CONTENT_SCHEMAS]: z.output<(typeof CONTENT_SCHEMAS)[Group]>;
};

/** Cancelling an appointment is free until so many hours before it begins; later this share of the deposit is kept. */
export interface CancellationTerms {
  freeHours: number;
  keepPercent: number;
}

/**
 * What every page may show: the content, of the owner's terms those that the policies name, and which prices are struck.
 */
export type SiteContent = Omit<EditableContent, PolicyName> & {
  cancellation: CancellationTerms;
  delivery: DeliveryTerms;
  struckPrices: StruckPriceRule;
};

/** Of the owner's terms of delivery, what the policies name. */
export type NamedDelivery = Pick<DeliveryTerms, 'returnDays' | 'cashLimit'>;

export type Hero = SiteContent['hero'];
export type Contact = SiteContent['contact'];
/** A figure of the home page, which counts up when it comes into view. */
export type Achievement = SiteContent['achievements'][number];
export type Testimonial = SiteContent['testimonials'][number];
/** What a service or a section of the home page says, and where it leads. */
export type Service = SiteContent['services'][number];

/** What stands around every page, for customers. */
export type PageFrame = Pick<SiteContent, 'frame'> & {
  /** Above everything: what the owner announces, and that a page is a preview. */
  notices: Notice[];
};

export type Notice = Pick<SiteContent['announcement'], 'text' | 'link'>;

/** The occasions of the gallery, by the last segment of their address, which is also the prefix of their images' names. */
export const GALLERY_OCCASIONS = ['haldi', 'festival', 'pooja', 'bridal', 'baby-shower'] as const;
export type OccasionSlug = (typeof GALLERY_OCCASIONS)[number];

/** The announcement on a day; null if there is none, or not on that day. */
export function announcementOn(
  { text, link, from, until }: SiteContent['announcement'],
  day: string,
): Notice | null {
  if (!text || (from && day < from) || (until && day > until)) return null;
  return { text, link };
}

export type ContentGroup = keyof EditableContent;
/** What every isolate keeps in memory: the policies are long, and few pages show them. */
export type SiteGroup = Exclude<ContentGroup, PolicyName>;
/** What is written on one line or a few: neither Markdown nor pictures. */
export type TextGroup = Exclude<SiteGroup, PictureGroup | MarkdownName>;

/** The link to a WhatsApp chat with the shop that begins with `text`. */
export function whatsappLink({ whatsapp }: Pick<Contact, 'whatsapp'>, text: string): string {
  return `https://wa.me/${whatsapp.slice(1)}?text=${encodeURIComponent(text)}`;
}

/** On one line, as on an envelope. */
export function postalAddress({ address }: Pick<Contact, 'address'>): string {
  const { street, city, region, pincode } = address;
  return `${street}, ${city}, ${region} ${pincode}`;
}

import type { Area } from './area.ts';

/** What an owner changes often without touching a file: words and figures that every customer sees. */
export interface SiteContent {
  hero: Hero;
  contact: Contact;
  achievements: Achievement[];
  testimonials: Testimonial[];
  areas: Area[];
}

export interface Hero {
  title: string;
  promise: string;
}

/** How customers reach the shop. */
export interface Contact {
  /** E.164, and as people read it. */
  phone: string;
  phoneShown: string;
  /** E.164; the phone itself unless the shop writes from another number. */
  whatsapp: string;
  email: string;
  address: { street: string; area: string; city: string; region: string; pincode: string };
  /** `10:00`, in Asia/Kolkata, every day; and as people read it. */
  hours: { opens: string; closes: string; shown: string };
}

/** A number that counts up. */
export interface Achievement {
  label: string;
  count: number;
}

export interface Testimonial {
  words: string;
  name: string;
  occasion: string;
}

export type ContentGroup = keyof SiteContent;

/** In the order of the owner's menu. */
export const CONTENT_GROUPS = [
  'hero',
  'contact',
  'achievements',
  'testimonials',
  'areas',
] as const satisfies readonly ContentGroup[];

/** Letters that a text may have. */
export const CONTENT_LENGTH = {
  heroTitle: 80,
  heroPromise: 200,
  addressLine: 100,
  hoursShown: 60,
  label: 30,
  testimonial: 400,
  name: 60,
  occasion: 60,
  area: 60,
  prefixes: 300,
} as const;

/** How many rows a list has, at least and at most. */
export const CONTENT_ROWS = {
  achievements: { least: 4, most: 4 },
  testimonials: { least: 0, most: 9 },
  areas: { least: 1, most: 20 },
} as const;

export const ACHIEVEMENT_MAX = 10_000_000;

/** A WhatsApp chat with the shop, opened with `text`. */
export function whatsappLink({ whatsapp }: Pick<Contact, 'whatsapp'>, text: string): string {
  return `https://wa.me/${whatsapp.slice(1)}?text=${encodeURIComponent(text)}`;
}

/** On one line, as on an envelope. */
export function postalAddress({ address }: Pick<Contact, 'address'>): string {
  const { street, city, region, pincode } = address;
  return `${street}, ${city}, ${region} ${pincode}`;
}

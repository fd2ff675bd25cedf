import type { Image } from '../images/image.ts';

/** A henna package: what is drawn, for how long and for how much. Customers book it or ask for a quote. */

/** The category by which the home page tells a bride's prices from others. */
export const BRIDAL = 'Bridal';
/** The categories of the filter; a package may have another one of the owner's (spec, section 3). */
export const PACKAGE_CATEGORIES = [BRIDAL, 'Arabic', 'Minimal', 'Fusion', 'Traditional'] as const;

/** The limit of a shop, hidden packages included: it bounds every read, since filters and their counts read them all. */
export const MAX_PACKAGES = 200;

/** Packages on one page of the list (architecture, "Budgets"). */
export const PACKAGES_PER_PAGE = 24;

export const MAX_PACKAGE_IMAGES = 8;

/** The limits of the form: characters, lines, rupees, minutes. */
export const PACKAGE_LIMITS = {
  designTitle: 80,
  category: 40,
  description: 2000,
  inclusions: 12,
  inclusion: 120,
  price: 1_000_000,
  reviews: 1_000_000,
  minutes: { min: 15, max: 1440 },
} as const;

export const PACKAGE_STATUSES = ['visible', 'hidden', 'draft'] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];

export const PACKAGE_STATUS_LABELS: Record<PackageStatus, string> = {
  visible: 'Shown to customers',
  hidden: 'Hidden',
  draft: 'Draft',
};

/** What a list shows of a package. */
export interface PackageCard {
  slug: string;
  designTitle: string;
  category: string;
  /** Whole rupees. */
  price: number;
  /** What it truly cost before, in whole rupees; null where it never cost more. */
  formerPrice: number | null;
  /** Tenths of a star, 0 to 50; null without a rating. */
  rating: number | null;
  reviews: number;
  image: Image;
}

export interface Package extends Omit<PackageCard, 'image'> {
  id: string;
  description: string;
  /** What the price includes, a line each. */
  inclusions: string[];
  durationMinutes: number;
  /** The first is shown on its card. */
  images: Image[];
}

/** Tenths of a star as people read them: `4.8`. */
export function formatRating(tenths: number): string {
  return (tenths / 10).toFixed(1);
}

/** `210` as `3 hours 30 minutes`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [hours === 1 ? '1 hour' : `${hours} hours`] : []),
    ...(rest > 0 || hours === 0 ? [rest === 1 ? '1 minute' : `${rest} minutes`] : []),
  ].join(' ');
}

/** A package to choose, where its name is enough. */
export interface PackageChoice {
  id: string;
  name: string;
}

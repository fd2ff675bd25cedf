import type { Image } from '../images/image.ts';
import { productPath } from '../products/product.ts';
import { href } from '../shared/paths.ts';

/** A shortlist: the designs, packages, products and artists that somebody has put a heart on. */

export const SHORTLIST_KINDS = ['design', 'package', 'product', 'artist'] as const;
export type ShortlistKind = (typeof SHORTLIST_KINDS)[number];

/** What a family member says of a thing. */
export const VOTES = ['yes', 'no'] as const;
export type Vote = (typeof VOTES)[number];

/** The limits of one list, and of texts in characters. */
export const SHORTLIST_LIMITS = {
  things: 60,
  guests: 40,
  comments: 200,
  note: 200,
  name: 30,
  comment: 300,
} as const;

/** A thing as addresses name it: `design/{id}`, `package/{slug}`, `product/{id}`, `artist/{slug}`. */
export interface Thing {
  kind: ShortlistKind;
  key: string;
}

export function formatThing({ kind, key }: Thing): string {
  return `${kind}/${key}`;
}

/** Null for anything that {@link formatThing} does not write. */
export function parseThing(text: string): Thing | null {
  const [, name, key] = /^([a-z]+)\/([\w-]{1,100})$/.exec(text) ?? [];
  const kind = SHORTLIST_KINDS.find((known) => known === name);
  return kind && key ? { kind, key } : null;
}

/** A thing on a list. */
export interface ShortlistItem extends Thing {
  /** Empty for a thing that customers cannot see any more. */
  name: string;
  /** Whole rupees; null for a thing that is gone. */
  price: number | null;
  /** Whether that is the least: of an artist, and of a product whose other sizes cost more. */
  isFrom: boolean;
  image: Image | null;
  /** The owner's. */
  note: string;
  votes: ShortlistVote[];
  comments: ShortlistComment[];
}

interface ShortlistVote {
  /** The first name of whoever voted. */
  name: string;
  vote: Vote;
  /** From the device that looks at it. */
  isOwn: boolean;
}

interface ShortlistComment {
  id: string;
  /** The first name of whoever wrote it. */
  name: string;
  words: string;
  /** Written on the device that looks at it. */
  isOwn: boolean;
}

/** The page of a thing. */
export function thingPath({ kind, key }: Thing): string {
  switch (kind) {
    case 'design':
      return href('/details/:id', { id: key });
    case 'package':
      return href('/:slug', { slug: key });
    case 'product':
      return productPath(key);
    case 'artist':
      return href('/artists/:slug', { slug: key });
  }
}

/** The form in which a thing is booked; null for a product, which is bought. */
export function bookingPathOf({ kind, key }: Thing): string | null {
  return kind === 'product' ? null : `${href('/booking')}?${kind}=${encodeURIComponent(key)}`;
}

/** On how many shortlists something is, in words. */
export function formatHearts(hearts: number): string {
  if (hearts === 0) return 'On no shortlist yet';
  return hearts === 1 ? 'On 1 shortlist' : `On ${hearts} shortlists`;
}

export function sharedShortlistPath(reference: string, key: string): string {
  return href('/shortlist/:reference/:key', { reference, key });
}

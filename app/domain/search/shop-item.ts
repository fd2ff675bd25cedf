import type { Image } from '../images/image.ts';
import type { Thing } from '../shortlists/shortlist.ts';

/** Something of the shop as a short list shows it: a design, a package or a product. */
export interface ShopItem extends Thing {
  name: string;
  /** Whole rupees. */
  price: number;
  image: Image;
  /** Of its page. */
  path: string;
}

/** How many of the most loved things a page without content offers. */
export const MOST_LOVED = 3;

/** A line below the search field while somebody types. */
export interface Suggestion {
  label: string;
  /** What it is, and its price. */
  note: string;
  path: string;
  /** Null for a category. */
  image: Image | null;
}

/** More lines would hide the page, and be too many to listen to. */
export const MAX_SUGGESTIONS = 6;

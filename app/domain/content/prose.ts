import type { Image } from '../images/image.ts';

/** Markdown as pages render it; `http/parse-markdown.server.ts` documents how to write it. */

/** A page of prose, or a piece of one: then it has no front matter, and those fields are empty. */
export interface MarkdownPage {
  /** The address of the page: `terms.md` is at `/terms`. */
  path: string;
  title: string;
  /** For search engines: up to about 160 characters. */
  description: ProseNode[];
  /** One or two sentences: what the reader gets from the page. */
  lead: ProseNode[];
  /** `YYYY-MM-DD`. */
  updated: string;
  /** Before the first section. */
  intro: ProseNode[];
  sections: ProseSection[];
}

export interface ProseSection extends ProsePart {
  /** Smaller sections with an address of their own. */
  parts: ProsePart[];
}

export interface ProsePart {
  /** The in-page address, after `#`. Others link to it, so it stays. */
  id: string;
  title: string;
  body: ProseNode[];
}

export type ProseNode = string | ProseElement | Placeholder | ProsePicture;

/** A picture from the shop's storage, in a paragraph of its own. */
export interface ProsePicture {
  /** Without a size until it is stored. */
  picture: Image;
  caption?: string;
}

export interface ProseElement {
  tag: TextTag | ListTag | TableTag;
  href?: string;
  scope?: 'col' | 'row';
  children: ProseNode[];
}

type TextTag = 'p' | 'div' | 'address' | 'br' | 'h3' | 'strong' | 'em' | 'a';
type ListTag = 'ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd';
type TableTag = 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td';

export interface Placeholder {
  placeholder: PlaceholderName;
  /** The text in quotes after the name. */
  argument?: string;
}

/** Allowed in double braces. Only names: the values are the owner's, and some change while the site runs. */
export const PLACEHOLDER_NAMES = [
  'brand.name',
  'brand.grievanceOfficer.name',
  'brand.grievanceOfficer.title',
  'contact.phone',
  'contact.email',
  'contact.whatsapp',
  'contact.address',
  'contact.town',
  'contact.hours',
  'cancellation.freeUntil',
  'cancellation.keptShare',
  'delivery.cashTotals',
  'delivery.returnRule',
  'orderStatus.placed',
  'orderStatus.confirmed',
  'orderStatus.out_for_delivery',
  'orderStatus.delivered',
  'orderStatus.cancelled',
  'skinSafety',
  'designBoxes',
  'struckPrices',
] as const;

export type PlaceholderName = (typeof PLACEHOLDER_NAMES)[number];

/** Whether a link may stand in a text: to a place of this site, to another one, a mail or a call. */
export function isSafeLink(href: string): boolean {
  return /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(href);
}

import { type ContentGroup, GALLERY_OCCASIONS, type OccasionSlug } from '../../../domain/content/content.ts';
import {
  ACHIEVEMENT_MAX,
  CONTENT_ROWS,
  CONTENT_LENGTH as LENGTH,
} from '../../../domain/content/content-limits.ts';
import { BOX_KIND_LABELS, BOX_KINDS, BOX_LINES } from '../../../domain/content/design-box.ts';
import { isPictureGroup, type PictureGroup } from '../../../domain/content/pictures.ts';
import { POLICY_LENGTH } from '../../../domain/content/policy.ts';

/** What the form of each group of content asks. */

export interface FieldSpec {
  /** Its path within the section. */
  name: string;
  label: string;
  /** Letters. */
  max: number;
  type?: 'text' | 'tel' | 'email' | 'time' | 'date' | 'number';
  hint?: string;
  optional?: boolean;
  /** How many lines its field shows; one that cannot be broken if left out. */
  lines?: number;
}

/** A part of a form: single fields, or rows of them. */
export interface SectionSpec {
  /** Before the names of its fields. */
  path: string;
  legend?: string;
  fields: readonly FieldSpec[];
  rows?: { singular: string; min: number; max: number };
  /** In two columns on wide screens. */
  wide?: boolean;
}

const TITLED: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', max: LENGTH.title },
  { name: 'words', label: 'Text', max: LENGTH.words, lines: 3 },
];

const SITE_PATH = 'An address of this site, like /shop';

const SERVICE: readonly FieldSpec[] = [
  ...TITLED,
  { name: 'link.to', label: 'Link leads to', max: LENGTH.address, hint: SITE_PATH },
  { name: 'link.label', label: 'Link says', max: LENGTH.linkLabel },
];

const BOX: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', max: LENGTH.boxName },
  {
    name: 'contents',
    label: 'What is in it',
    max: BOX_LINES * (LENGTH.boxLine + 1),
    lines: 4,
    hint: `A line for each thing, ${BOX_LINES} at most`,
  },
];

const CONTACT: readonly FieldSpec[] = [
  { name: 'phone', label: 'Phone', max: 30, type: 'tel', hint: 'An Indian mobile number' },
  {
    name: 'whatsapp',
    label: 'WhatsApp',
    max: 30,
    type: 'tel',
    hint: 'Only if it is another number',
    optional: true,
  },
  { name: 'email', label: 'E-mail', max: 254, type: 'email' },
  { name: 'address.street', label: 'Street', max: LENGTH.addressLine },
  { name: 'address.area', label: 'Area', max: LENGTH.addressLine, hint: 'As in the footer' },
  { name: 'address.city', label: 'City', max: LENGTH.addressLine },
  { name: 'address.region', label: 'State', max: LENGTH.addressLine },
  { name: 'address.pincode', label: 'Pincode', max: 20 },
  { name: 'hours.opens', label: 'Opens', max: 5, type: 'time' },
  { name: 'hours.closes', label: 'Closes', max: 5, type: 'time' },
  { name: 'hours.shown', label: 'Hours as customers read them', max: LENGTH.hoursShown },
];

const ANNOUNCEMENT: readonly FieldSpec[] = [
  {
    name: 'text',
    label: 'Announcement',
    max: LENGTH.announcement,
    optional: true,
    lines: 2,
    hint: 'Empty: there is none',
  },
  { name: 'link.to', label: 'Link leads to', max: LENGTH.address, optional: true, hint: SITE_PATH },
  { name: 'link.label', label: 'Link says', max: LENGTH.linkLabel, optional: true },
  { name: 'from', label: 'First day', max: 10, type: 'date', optional: true, hint: 'Empty: from now on' },
  {
    name: 'until',
    label: 'Last day',
    max: 10,
    type: 'date',
    optional: true,
    hint: 'Empty: until you end it',
  },
];

const OCCASION_TITLES: Record<OccasionSlug, string> = {
  haldi: 'Haldi',
  festival: 'Festival',
  pooja: 'Pooja',
  bridal: 'Bridal',
  'baby-shower': 'Baby shower',
};

const TESTIMONIAL: readonly FieldSpec[] = [
  { name: 'words', label: 'Quotation', max: LENGTH.testimonial, lines: 3, hint: 'Without quotation marks' },
  { name: 'name', label: 'Name', max: LENGTH.name, hint: 'As they agreed to be named' },
  { name: 'occasion', label: 'Occasion', max: LENGTH.occasion },
];

const AREA: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', max: LENGTH.area },
  {
    name: 'prefixes',
    label: 'Its pincodes begin with',
    max: LENGTH.prefixes,
    hint: '2 to 6 digits each, with commas: 302, 303',
  },
  {
    name: 'travelFee',
    label: 'Travel fee in ₹',
    max: 10,
    hint: 'Customers see it as a line of their price; 0 where it is included',
  },
];

const COUNTER: readonly FieldSpec[] = [
  { name: 'label', label: 'What is counted', max: LENGTH.label },
  { name: 'count', label: 'How many', max: String(ACHIEVEMENT_MAX).length, type: 'number' },
];

const ABOUT: readonly FieldSpec[] = [
  { name: 'title', label: 'Headline', max: LENGTH.title },
  {
    name: 'words',
    label: 'Text',
    max: LENGTH.paragraphs,
    lines: 10,
    hint: 'An empty line between paragraphs, six at most',
  },
  {
    name: 'description',
    label: 'For search engines',
    max: LENGTH.description,
    lines: 2,
    hint: 'A sentence or two, shown with a link to this page',
  },
];

const PAGES: readonly FieldSpec[] = [
  { name: 'ourArtists', label: 'Above the artists on the home page', max: LENGTH.title },
  { name: 'artists', label: 'On top of the artists', max: LENGTH.pageLine, lines: 2 },
  { name: 'packages', label: 'On top of the packages', max: LENGTH.pageLine, lines: 2 },
  { name: 'contact', label: 'On top of Contact', max: LENGTH.pageLine, lines: 2 },
  { name: 'gallery', label: 'Below each gallery', max: LENGTH.title, hint: 'Above the button Book Now' },
  { name: 'areas', label: 'Above your opening areas, on About', max: LENGTH.title },
  { name: 'care', label: 'Beside the five stars of a design', max: LENGTH.title },
  { name: 'box', label: 'The last line of every design box', max: LENGTH.boxLine },
];

const POLICY_TEXT: FieldSpec = {
  name: 'text',
  label: 'Text',
  max: POLICY_LENGTH.text,
  lines: 24,
  hint: 'How to write it is told below',
};

const POLICY: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', max: POLICY_LENGTH.title },
  { name: 'lead', label: 'Below the title', max: POLICY_LENGTH.lead, lines: 2 },
  {
    name: 'description',
    label: 'For search engines',
    max: POLICY_LENGTH.description,
    lines: 2,
    hint: 'A sentence or two, shown with a link to this page',
  },
  POLICY_TEXT,
];

/** The parts of each group's form. */
export const SECTIONS: Record<Exclude<ContentGroup, PictureGroup>, readonly SectionSpec[]> = {
  hero: [
    {
      path: 'hero',
      fields: [
        { name: 'title', label: 'Headline', max: LENGTH.heroTitle },
        { name: 'promise', label: 'Line below it', max: LENGTH.heroPromise, lines: 3 },
      ],
    },
  ],
  announcement: [{ path: 'announcement', fields: ANNOUNCEMENT }],
  contact: [{ path: 'contact', fields: CONTACT, wide: true }],
  frame: [
    {
      path: 'frame',
      fields: [
        { name: 'tagline', label: 'Line on top of every page', max: LENGTH.tagline },
        { name: 'blurb', label: 'About the shop, at the foot', max: LENGTH.description, lines: 3 },
      ],
    },
    {
      path: 'frame.social',
      legend: 'Where else you are',
      fields: [
        { name: 'label', label: 'Name', max: LENGTH.label, hint: 'Like Instagram' },
        { name: 'url', label: 'Address', max: LENGTH.address, hint: 'Begins with https://' },
      ],
      rows: { singular: 'Link', ...CONTENT_ROWS['frame.social'] },
    },
  ],
  why: [{ path: 'why', fields: TITLED, rows: { singular: 'Reason', ...CONTENT_ROWS.why } }],
  services: [{ path: 'services', fields: SERVICE, rows: { singular: 'Service', ...CONTENT_ROWS.services } }],
  blurbs: [{ path: 'blurbs', fields: SERVICE, rows: { singular: 'Section', ...CONTENT_ROWS.blurbs } }],
  achievements: [
    { path: 'achievements', fields: COUNTER, rows: { singular: 'Counter', ...CONTENT_ROWS.achievements } },
  ],
  testimonials: [
    {
      path: 'testimonials',
      fields: TESTIMONIAL,
      rows: { singular: 'Testimonial', ...CONTENT_ROWS.testimonials },
    },
  ],
  about: [{ path: 'about', fields: ABOUT }],
  occasions: GALLERY_OCCASIONS.map((slug) => ({
    path: `occasions.${slug}`,
    legend: OCCASION_TITLES[slug],
    fields: TITLED,
  })),
  steps: [
    {
      path: 'steps.steps',
      legend: 'Steps',
      fields: TITLED,
      rows: { singular: 'Step', ...CONTENT_ROWS['steps.steps'] },
    },
    {
      path: 'steps.figures',
      legend: 'Figures',
      fields: [
        { name: 'figure', label: 'Figure', max: LENGTH.figure, hint: 'Like 750+' },
        { name: 'label', label: 'What is counted', max: LENGTH.label },
      ],
      rows: { singular: 'Figure', ...CONTENT_ROWS['steps.figures'] },
    },
  ],
  preparation: [
    {
      path: 'preparation',
      fields: [
        {
          name: 'lines',
          label: 'How to prepare',
          max: 1300,
          lines: 8,
          hint: 'A line for each thing, eight at most',
        },
      ],
    },
  ],
  areas: [{ path: 'areas', fields: AREA, rows: { singular: 'Area', ...CONTENT_ROWS.areas } }],
  faqs: [{ path: 'faqs', fields: POLICY }],
  orderInfo: [{ path: 'orderInfo', fields: POLICY }],
  bookingCancellation: [{ path: 'bookingCancellation', fields: POLICY }],
  terms: [{ path: 'terms', fields: POLICY }],
  privacy: [{ path: 'privacy', fields: POLICY }],
  skinSafety: [{ path: 'skinSafety', fields: [POLICY_TEXT] }],
  aboutStory: [
    { path: 'aboutStory', fields: [{ ...POLICY_TEXT, max: POLICY_LENGTH.story, lines: 14, optional: true }] },
  ],
  pages: [
    { path: 'pages', fields: PAGES },
    { path: 'pages.newsletter', legend: 'Newsletter, on the home page', fields: TITLED },
  ],
  boxes: BOX_KINDS.map((kind) => ({
    path: `boxes.${kind}`,
    legend: BOX_KIND_LABELS[kind],
    fields: BOX,
  })),
};

/** A field by its whole name, as people call it: `Service 2, Title`. */
export function describeField(group: ContentGroup, name: string): string {
  if (isPictureGroup(group)) return describePicture(name);
  for (const { path, legend, fields, rows } of SECTIONS[group]) {
    if (!name.startsWith(`${path}.`)) continue;
    const [first = '', ...others] = name.slice(path.length + 1).split('.');
    const field = rows ? others.join('.') : [first, ...others].join('.');
    const label = fields.find((spec) => spec.name === field)?.label ?? field;
    const row = rows && `${rows.singular} ${Number(first) + 1}`;
    return [row ?? legend, label].filter(Boolean).join(', ');
  }
  return name;
}

const PICTURE_WORDS: Record<string, string> = {
  alt: 'what it shows',
  caption: 'caption',
  design: 'design',
  artist: 'drawn by',
  stage: 'one of a set',
};

/** `image-2-caption` as `Picture 2, caption`. */
function describePicture(name: string): string {
  const [, number, word] = /^image-(\d+)(?:-(\w+))?$/.exec(name) ?? [];
  return [`Picture ${number}`, word && (PICTURE_WORDS[word] ?? word)].filter(Boolean).join(', ');
}

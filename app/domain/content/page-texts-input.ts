import { z } from 'zod';
import { GALLERY_OCCASIONS, type OccasionSlug } from './content.ts';
import {
  contentRows,
  FILL_IN,
  line,
  OptionalDay,
  optionalLine,
  SITE_PATH,
  SitePath,
  textList,
  WebAddress,
} from './content-fields.ts';
import { CONTENT_LENGTH, CONTENT_ROWS } from './content-limits.ts';

import { POLICY_LENGTH, type Policy } from './policy.ts';
import type { MarkdownPage } from './prose.ts';

/** The schemas of the texts around and on pages: frame, announcement, services, about, gallery, enquiry. */

export const TitledWords = z.object({ title: line(CONTENT_LENGTH.title), words: line(CONTENT_LENGTH.words) });

export const Service = TitledWords.extend({
  link: z.object({ to: SitePath, label: line(CONTENT_LENGTH.linkLabel) }),
});

export const Frame = z.object({
  tagline: line(CONTENT_LENGTH.tagline),
  blurb: line(CONTENT_LENGTH.description),
  social: contentRows(
    z.object({ label: line(CONTENT_LENGTH.label), url: WebAddress }),
    CONTENT_ROWS['frame.social'],
  ),
});

/** Off while it has no text. */
export const Announcement = z
  .object({
    text: optionalLine(CONTENT_LENGTH.announcement),
    link: z
      .object({
        to: z.union([z.literal(''), SitePath], SITE_PATH).default(''),
        label: optionalLine(CONTENT_LENGTH.linkLabel),
      })
      .nullish(),
    from: OptionalDay,
    until: OptionalDay,
  })
  .superRefine(({ link, from, until }, context) => {
    const ask = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (link?.to && !link.label) ask(['link', 'label'], 'Please say what the link is called.');
    if (link?.label && !link.to) ask(['link', 'to'], 'Please say where the link leads.');
    if (from && until && until < from) ask(['until'], 'The last day should not be before the first.');
  })
  .transform(({ link, ...rest }) => ({ ...rest, link: link?.to ? link : null }));

export const About = z.object({
  title: line(CONTENT_LENGTH.title),
  description: line(CONTENT_LENGTH.description),
  words: textList({
    split: /\n\s*\n/,
    most: { count: 6, called: 'paragraphs' },
    each: 900,
    missing: FILL_IN,
  }),
});

export const Steps = z.object({
  steps: contentRows(TitledWords, CONTENT_ROWS['steps.steps']),
  figures: contentRows(
    z.object({ figure: line(CONTENT_LENGTH.figure), label: line(CONTENT_LENGTH.label) }),
    CONTENT_ROWS['steps.figures'],
  ),
});

/** One sentence each, where a page has room for one. */
export const Pages = z.object({
  ourArtists: line(CONTENT_LENGTH.title),
  artists: line(CONTENT_LENGTH.pageLine),
  packages: line(CONTENT_LENGTH.pageLine),
  contact: line(CONTENT_LENGTH.pageLine),
  gallery: line(CONTENT_LENGTH.title),
  areas: line(CONTENT_LENGTH.title),
  care: line(CONTENT_LENGTH.title),
  box: line(CONTENT_LENGTH.boxLine),
  newsletter: TitledWords,
});

export const Preparation = z.object({
  lines: textList({ split: /\n/, most: { count: 8, called: 'lines' }, each: 160, missing: FILL_IN }),
});

/** The words of each occasion. */
export const Occasions = z.object(
  // `fromEntries` forgets the names of its keys.
  Object.fromEntries(GALLERY_OCCASIONS.map((slug) => [slug, TitledWords])) as Record<
    OccasionSlug,
    typeof TitledWords
  >,
);

const text = (max: number) => z.string().max(max);

/** What is stored of one; the form's schema (`http/policy-input.server.ts`) parses the text. */
export const StoredPolicy: z.ZodType<Policy> = z.object({
  title: text(POLICY_LENGTH.title),
  description: text(POLICY_LENGTH.description),
  lead: text(POLICY_LENGTH.lead),
  text: text(POLICY_LENGTH.text),
  page: z.custom<MarkdownPage>(isPage), // only our own parser's trees are stored
});

function isPage(value: unknown): boolean {
  return value !== null && typeof value === 'object' && 'sections' in value && Array.isArray(value.sections);
}

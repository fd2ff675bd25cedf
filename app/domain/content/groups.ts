import type { ContentGroup, SiteGroup, TextGroup } from './content.ts';
import { PICTURE_GROUPS } from './pictures.ts';
import { POLICY_NAMES } from './policy.ts';

/** The groups of content; apart, since pages that show content need none of their names. */

/** In the order of the admin area's menu. */
export const TEXT_GROUPS = [
  'hero',
  'announcement',
  'contact',
  'frame',
  'why',
  'services',
  'blurbs',
  'achievements',
  'testimonials',
  'about',
  'occasions',
  'steps',
  'preparation',
  'areas',
  'pages',
  'boxes',
] as const satisfies readonly TextGroup[];

export const SITE_GROUPS: readonly SiteGroup[] = [...TEXT_GROUPS, 'aboutStory', ...PICTURE_GROUPS];

export const CONTENT_GROUPS: readonly ContentGroup[] = [...SITE_GROUPS, ...POLICY_NAMES];

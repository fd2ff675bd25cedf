// Apart from `content.ts`, which every page loads: only the desk and the server ask for these.

/** Most characters of each text. */
export const CONTENT_LENGTH = {
  heroTitle: 80,
  heroPromise: 200,
  pageLine: 200,
  addressLine: 100,
  hoursShown: 60,
  label: 30,
  testimonial: 400,
  name: 60,
  occasion: 60,
  area: 60,
  prefixes: 300,
  boxName: 40,
  boxLine: 120,
  tagline: 40,
  announcement: 140,
  address: 200,
  linkLabel: 40,
  title: 80,
  words: 400,
  description: 200,
  paragraphs: 4000,
  figure: 12,
} as const;

/** The fewest and the most rows of each list. */
export const CONTENT_ROWS = {
  achievements: { min: 4, max: 4 },
  why: { min: 2, max: 8 },
  services: { min: 3, max: 3 },
  blurbs: { min: 2, max: 2 },
  'frame.social': { min: 0, max: 6 },
  'steps.steps': { min: 1, max: 6 },
  'steps.figures': { min: 3, max: 3 },
  testimonials: { min: 0, max: 9 },
  areas: { min: 1, max: 20 },
} as const;

export const ACHIEVEMENT_MAX = 10_000_000;

/** In whole rupees. */
export const TRAVEL_FEE_MAX = 100_000;

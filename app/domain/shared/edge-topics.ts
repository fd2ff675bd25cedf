/**
 * What stored pages are made of, by topic. Triggers (migrations/0037) raise a topic's version with every change of its tables,
 * and a page that was stored with another version is made anew.
 */
export const EDGE_TOPICS = [
  'content',
  'designs',
  'packages',
  'products',
  'artists',
  'agenda',
  'reviews',
] as const;
export type EdgeTopic = (typeof EDGE_TOPICS)[number];

/** The versions of all topics at one moment; 0 for one that never changed. */
export type EdgeVersions = Readonly<Record<EdgeTopic, number>>;

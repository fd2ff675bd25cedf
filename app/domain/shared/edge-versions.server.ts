import { edgeVersions } from '#drizzle/schema/edge.ts';
import type { AppContext } from './context.server.ts';
import { EDGE_TOPICS, type EdgeVersions } from './edge-topics.ts';

/** The versions of what stored pages are made of: a handful of rows. */
export async function readEdgeVersions({ db }: Pick<AppContext, 'db'>): Promise<EdgeVersions> {
  const rows = await db.select().from(edgeVersions);
  const entries = EDGE_TOPICS.map((topic) => [topic, rows.find((row) => row.topic === topic)?.version ?? 0]);
  return Object.fromEntries(entries) as EdgeVersions; // of all topics
}

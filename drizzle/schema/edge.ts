import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { EDGE_TOPICS } from '../../app/domain/shared/edge-topics.ts';

/**
 * How often what stored pages show has changed, by topic. Triggers on the tables of each topic write it (see the migration),
 * so that no writer can forget it; a topic without a row has never changed.
 */
export const edgeVersions = sqliteTable('edge_versions', {
  topic: text({ enum: EDGE_TOPICS }).primaryKey(),
  version: integer().notNull(),
});

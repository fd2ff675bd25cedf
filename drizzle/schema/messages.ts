import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who asked for the newsletter; one row an address. */
export const subscribers = sqliteTable('subscribers', {
  /** Lower case. */
  email: text().primaryKey(),
  /** The words consented to, as they stood on the page. */
  consent: text().notNull(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
});

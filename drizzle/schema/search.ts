import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { INDEXED_KINDS } from '../../app/domain/operations/search.ts';

/**
 * What an admin's search finds by any part of it (designs have an index of their own): the content of the index `entries_search`. Triggers on the tables of
 * the records keep it, and erasing a record's name or e-mail erases them here (see the migration).
 */
export const searchEntries = sqliteTable(
  'search_entries',
  {
    /** Rises with time. */
    seq: integer().primaryKey(),
    kind: text({ enum: INDEXED_KINDS }).notNull(),
    recordId: text().notNull(),
    text: text().notNull(),
  },
  (table) => [uniqueIndex('search_entries_of_record').on(table.kind, table.recordId)],
);

/**
 * The phones of customers, orders, bookings and enquiries: the content of the index `phones_search`. Triggers add and
 * delete them; the application adds the parts, which takes the secret.
 */
export const searchPhones = sqliteTable(
  'search_phones',
  {
    seq: integer().primaryKey(),
    phoneHash: text().notNull().unique(),
    phoneSealed: text().notNull(),
    /** Keyed hashes of every four digits in a row, sorted; empty until it is indexed. */
    parts: text().notNull().default(''),
  },
  (table) => [index('search_phones_to_index').on(table.seq).where(sql`parts = ''`)],
);

/**
 * What customers find beside designs: the content of the index `shop_entries_search`. Triggers on visible packages and on
 * popular products keep it.
 */
export const shopEntries = sqliteTable(
  'shop_entries',
  {
    seq: integer().primaryKey(),
    kind: text({ enum: ['package', 'product'] }).notNull(),
    recordId: text().notNull(),
    name: text().notNull(),
    /** Its description and category. */
    words: text().notNull(),
  },
  (table) => [uniqueIndex('shop_entries_of_record').on(table.kind, table.recordId)],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { SHORTLIST_KINDS, VOTES } from '../../app/domain/shortlists/shortlist.ts';
import { customers } from './accounts.ts';

/** What somebody would like to book or buy: of a device, or of an account. Triggers delete with it all that belongs to it. */
export const shortlists = sqliteTable(
  'shortlists',
  {
    id: text().primaryKey(),
    /** SHA-256 of the device's token; null for the list of an account. */
    deviceHash: text().unique(),
    customerId: text()
      .unique()
      .references(() => customers.id),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** By its owner or the family. A device's list that nobody touches for a year is deleted. */
    touchedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('shortlists_owner', sql`(device_hash is null) <> (customer_id is null)`),
    index('shortlists_untouched').on(table.touchedAt).where(sql`customer_id is null`),
  ],
);

/** What is on a list. */
export const shortlistItems = sqliteTable(
  'shortlist_items',
  {
    shortlistId: text()
      .notNull()
      .references(() => shortlists.id),
    kind: text({ enum: SHORTLIST_KINDS }).notNull(),
    /** The id of a design, package, product or artist, which may be gone. */
    subjectId: text().notNull(),
    /** The owner's own words. */
    note: text().notNull().default(''),
    addedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shortlistId, table.kind, table.subjectId] }),
    check('shortlist_items_note', sql`length(note) <= 200`),
  ],
);

/** The public part of the addresses at which a list is shared; the key in them is derived. */
export const shortlistLinks = sqliteTable(
  'shortlist_links',
  {
    id: text().primaryKey(),
    shortlistId: text()
      .notNull()
      .references(() => shortlists.id),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('shortlist_links_of_list').on(table.shortlistId)],
);

/** Whoever votes on a shared list: a first name, and the device that gave it. */
export const shortlistGuests = sqliteTable(
  'shortlist_guests',
  {
    id: text().primaryKey(),
    shortlistId: text()
      .notNull()
      .references(() => shortlists.id),
    /** SHA-256 of the device's token, another one than that of the device's own list. */
    deviceHash: text().notNull(),
    name: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('shortlist_guests_name', sql`length(name) between 1 and 30`),
    uniqueIndex('shortlist_guests_once').on(table.shortlistId, table.deviceHash),
  ],
);

/** One vote a guest and thing. A thing that is taken off the list and put back has its votes again. */
export const shortlistVotes = sqliteTable(
  'shortlist_votes',
  {
    guestId: text()
      .notNull()
      .references(() => shortlistGuests.id),
    kind: text({ enum: SHORTLIST_KINDS }).notNull(),
    subjectId: text().notNull(),
    vote: text({ enum: VOTES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guestId, table.kind, table.subjectId] })],
);

export const shortlistComments = sqliteTable(
  'shortlist_comments',
  {
    id: text().primaryKey(),
    guestId: text()
      .notNull()
      .references(() => shortlistGuests.id),
    kind: text({ enum: SHORTLIST_KINDS }).notNull(),
    subjectId: text().notNull(),
    words: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('shortlist_comments_words', sql`length(words) between 1 and 300`),
    index('shortlist_comments_of_guest').on(table.guestId, table.id),
  ],
);

/** On how many lists something is: kept by triggers on `shortlist_items`, so that a count costs one row. */
export const heartCounts = sqliteTable(
  'heart_counts',
  {
    kind: text({ enum: SHORTLIST_KINDS }).notNull(),
    subjectId: text().notNull(),
    hearts: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    index('heart_counts_most').on(table.kind, table.hearts),
  ],
);

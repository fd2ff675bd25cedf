import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  ANSWER_CHANNELS,
  CONVERSATION_STATES,
  DELIVERY_STATES,
  ENTRY_KINDS,
  WROTE_BY,
} from '../../app/domain/enquiries/conversation.ts';
import { admins, customers } from './accounts.ts';

/**
 * What a person and the shop have said to each other, once for each card: triggers (see the migrations) make it with the
 * first entry, keep what stands in it, and join and part it as cards are merged and separated.
 */
export const conversations = sqliteTable(
  'conversations',
  {
    /** The card's. */
    id: text()
      .primaryKey()
      .references(() => customers.id),
    state: text({ enum: CONVERSATION_STATES }).notNull(),
    /** By which way the person wrote last. */
    kind: text({ enum: WROTE_BY }).notNull(),
    /** Who of the staff sees to it. */
    assignedTo: text().references(() => admins.id),
    lastEntryId: text(),
    lastAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When the person wrote on WhatsApp last: for a day we may answer there in our own words. */
    whatsappAt: integer({ mode: 'timestamp_ms' }),
    /** Counts what the staff did: two who answer at the same time see each other's answer. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('conversations_by_time').on(table.lastAt, table.id),
    index('conversations_by_state').on(table.state, table.lastAt, table.id),
    index('conversations_by_assignee').on(table.assignedTo, table.lastAt, table.id),
  ],
);

/**
 * Each thing said. Those of the contact form and of /form have the id of their row, and follow it: what is erased or
 * answered there is so here.
 */
export const conversationEntries = sqliteTable(
  'conversation_entries',
  {
    id: text().primaryKey(),
    /** Who said it, or whom we answered: a card, or one that is merged into another. */
    customerId: text()
      .notNull()
      .references(() => customers.id),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    /** Of an answer. */
    channel: text({ enum: ANSWER_CHANNELS }),
    text: text().notNull().default(''),
    /** As they called themselves. */
    name: text().notNull().default(''),
    /** Lower case: where it came from, or where the answer went; empty for WhatsApp. */
    email: text().notNull().default(''),
    /** What WhatsApp says that it is, where it is no text. It stays there. */
    media: text(),
    /** Who of the staff answered. */
    adminId: text().references(() => admins.id),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** For an answer of ours. */
    waits: integer({ mode: 'boolean' }).notNull().default(false),
    /** How far an answer has come. */
    delivery: text({ enum: DELIVERY_STATES }),
    /** WhatsApp's id, or the form's idempotency key: what comes twice is stored once. */
    sourceKey: text(),
  },
  (table) => [
    index('conversation_entries_of_customer').on(table.customerId, table.at, table.id),
    index('conversation_entries_of_email').on(table.email),
    index('conversation_entries_by_kind').on(table.kind, table.at),
    // For what makes a card anew, which is asked for each record that goes.
    index('conversation_entries_chats').on(table.customerId, table.at).where(sql`kind = 'whatsapp'`),
    index('conversation_entries_waiting').on(table.customerId).where(sql`waits`),
    uniqueIndex('conversation_entries_once').on(table.sourceKey).where(sql`source_key is not null`),
  ],
);

/** What the shop answers often. */
export const savedReplies = sqliteTable('saved_replies', {
  id: text().primaryKey(),
  title: text().notNull(),
  /** With `{name}` and its like. */
  text: text().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(0),
  updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
});

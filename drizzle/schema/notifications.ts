import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Subscribers of the newsletter; one row an address. */
export const subscribers = sqliteTable('subscribers', {
  /** Lower case. */
  email: text().primaryKey(),
  /** The text on the page to which the subscriber consented. */
  consent: text().notNull(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
});

/**
 * What is sent to a person. Written in the batch of the change that it reports, sent after the answer, tried
 * again until it is sent or given up. To whom and what is sealed, and forgotten once it is sent.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    channel: text({ enum: ['sms', 'mail'] }).notNull(),
    /** Sealed JSON of recipient and message; null once sent or given up. */
    sealed: text(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Not before. */
    dueAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Of no use after; such as a code that has expired. */
    expiresAt: integer({ mode: 'timestamp_ms' }),
    attempts: integer().notNull().default(0),
    sentAt: integer({ mode: 'timestamp_ms' }),
    givenUpAt: integer({ mode: 'timestamp_ms' }),
    lastError: text(),
    /** What it is about, as `booking/{id}`: where that ends, what still waits is taken back. */
    about: text(),
  },
  (table) => [
    index('outbox_waiting').on(table.dueAt),
    index('outbox_about').on(table.about).where(sql`about is not null and sealed is not null`),
  ],
);

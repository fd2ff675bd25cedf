import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { images } from './images.ts';

/** Subscribers of the newsletter; one row an address. */
export const subscribers = sqliteTable(
  'subscribers',
  {
    /** Lower case. */
    email: text().primaryKey(),
    /** The text on the page to which the subscriber consented. */
    consent: text().notNull(),
    /** When the address was given; while it is not confirmed, given last. */
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When the link in the e-mail was used; until then nothing else is sent. */
    confirmedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    index('subscribers_confirmed').on(table.email).where(sql`confirmed_at is not null`),
    index('subscribers_unconfirmed').on(table.createdAt).where(sql`confirmed_at is null`),
  ],
);

/** E-mails that the owner writes to all subscribers. */
export const newsletters = sqliteTable(
  'newsletters',
  {
    id: text().primaryKey(),
    subject: text().notNull(),
    /** Paragraphs, with an empty line between two. */
    body: text().notNull(),
    /** JSON: ids of the designs that it shows, in order. */
    designIds: text({ mode: 'json' }).$type<string[]>().notNull(),
    status: text({ enum: ['draft', 'sending', 'sent', 'stopped'] }).notNull(),
    /** Subscribers when sending began. */
    recipients: integer().notNull().default(0),
    /** The last address, in their order, for which a message is in the outbox; empty before the first. */
    queuedUpTo: text().notNull().default(''),
    /** What became of the messages, once each is sent or given up. */
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    startedAt: integer({ mode: 'timestamp_ms' }),
    endedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    index('newsletters_by_time').on(table.createdAt, table.id),
    index('newsletters_started').on(table.startedAt).where(sql`started_at is not null`),
  ],
);

/** The pictures of a newsletter, in order. */
export const newsletterImages = sqliteTable(
  'newsletter_images',
  {
    newsletterId: text()
      .notNull()
      .references(() => newsletters.id),
    position: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.position] }),
    check('newsletter_images_position', sql`position between 0 and 2`),
    index('newsletter_images_of_image').on(table.imageId),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * What is sent to a person. Written in the batch of the change that it reports, sent after the answer, tried
 * again until it is sent or given up. To whom and what is sealed, and forgotten once it is sent.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** `whatsapp` is for answers in the staff's own words; a template goes as the SMS whose words it has. */
    channel: text({ enum: ['sms', 'mail', 'push', 'whatsapp'] }).notNull(),
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
    /** Which notice of the table it is (`notifications/events.ts`); null for what was written before there was one. */
    notice: text(),
    /** Of what is told once: notice, subject and channel. */
    onceKey: text(),
    /** How far a message has come that goes by WhatsApp, an SMS first; null for one that does not. */
    whatsapp: text({ enum: ['sent', 'delivered', 'read', 'failed'] }),
    /** What sending it cost, and when. */
    paise: integer(),
    chargedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    // Without those that were sent, of which there are soon thousands.
    index('outbox_waiting').on(table.dueAt).where(sql`sealed is not null`),
    index('outbox_by_subject').on(table.about).where(sql`about is not null`),
    uniqueIndex('outbox_once').on(table.onceKey).where(sql`once_key is not null`),
    index('outbox_charged').on(table.chargedAt, table.paise).where(sql`charged_at is not null`),
  ],
);

/** The browsers in which staff and artists asked to be notified. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    /** A hash of the address to which the browser's maker takes notifications. */
    id: text().primaryKey(),
    role: text({ enum: ['admin', 'vendor'] }).notNull(),
    personId: text().notNull(),
    /** Sealed JSON of that address and the browser's keys. */
    sealed: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('push_subscriptions_by_person').on(table.role, table.personId)],
);

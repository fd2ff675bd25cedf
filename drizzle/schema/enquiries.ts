import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { designs } from './designs.ts';
import { packages } from './packages.ts';

/** A request for a quote by the form at /form. */
export const enquiries = sqliteTable(
  'enquiries',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Never in clear: `app/domain/shared/phone.server.ts`. */
    phoneSealed: text().notNull(),
    phoneHash: text().notNull(),
    dateType: text({ enum: ['Fixed', 'Not Fixed', 'Flexible'] }).notNull(),
    /** YYYY-MM-DD in India, where the sender knew it. */
    date: text(),
    location: text().notNull(),
    note: text().notNull().default(''),
    /** What it was asked about. */
    packageId: text().references(() => packages.id),
    designId: text().references(() => designs.id),
    state: text({ enum: ['new', 'contacted', 'booked', 'closed'] }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('enquiries_by_time').on(table.createdAt, table.id),
    index('enquiries_by_state').on(table.state, table.createdAt, table.id),
    index('enquiries_of_phone').on(table.phoneHash, table.createdAt),
  ],
);

/** What visitors wrote by the contact form. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    message: text().notNull(),
    state: text({ enum: ['new', 'answered', 'closed'] }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('contact_messages_by_time').on(table.createdAt, table.id),
    index('contact_messages_by_state').on(table.state, table.createdAt, table.id),
  ],
);

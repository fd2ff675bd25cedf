import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CONTACT_STATUSES } from '../../app/domain/enquiries/contact-message.ts';
import { DATE_TYPES, ENQUIRY_STATUSES } from '../../app/domain/enquiries/enquiry.ts';
import { WHATSAPP_PAGES } from '../../app/domain/enquiries/whatsapp-click.ts';
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
    dateType: text({ enum: DATE_TYPES }).notNull(),
    /** YYYY-MM-DD in India, if the sender gave one. */
    date: text(),
    location: text().notNull(),
    note: text().notNull().default(''),
    /** What it is about. */
    packageId: text().references(() => packages.id),
    designId: text().references(() => designs.id),
    status: text({ enum: ENQUIRY_STATUSES }).notNull(),
    /** YYYY-MM-DD in India: the day on which the shop wants to come back to it. */
    followUpOn: text(),
    followUpNote: text().notNull().default(''),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('enquiries_by_time').on(table.createdAt, table.id),
    index('enquiries_by_status').on(table.status, table.createdAt, table.id),
    index('enquiries_of_phone').on(table.phoneHash, table.createdAt),
    index('enquiries_to_follow_up').on(table.followUpOn, table.id).where(sql`follow_up_on is not null`),
  ],
);

/** Messages by the contact form. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    message: text().notNull(),
    status: text({ enum: CONTACT_STATUSES }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('contact_messages_by_time').on(table.createdAt, table.id),
    index('contact_messages_by_status').on(table.status, table.createdAt, table.id),
    index('contact_messages_of_email').on(table.email, table.id),
  ],
);

/** How often customers opened WhatsApp from a kind of page, by day. */
export const whatsappClicks = sqliteTable(
  'whatsapp_clicks',
  {
    /** YYYY-MM-DD in India. */
    day: text().notNull(),
    page: text({ enum: WHATSAPP_PAGES }).notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
);

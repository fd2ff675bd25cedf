import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { COVERAGES } from '../../app/domain/availability/appointment-length.ts';
import { QUOTE_EVENT_TYPES, QUOTE_STATUSES } from '../../app/domain/quotes/quote.ts';
import { vendors } from './artists.ts';
import { designs } from './designs.ts';
import { enquiries } from './enquiries.ts';
import { packages } from './packages.ts';

/** A price that is offered to one customer. What was sent never changes: a newer quote replaces it. */
export const quotes = sqliteTable(
  'quotes',
  {
    id: text().primaryKey(),
    /** As `RQ-7K3D9QXA`. */
    reference: text().notNull().unique(),
    /** The form's key for one press of the button. */
    idempotencyKey: text().notNull().unique(),
    /** Null for a caller. */
    enquiryId: text().references(() => enquiries.id),
    /** The reference of the quote that this one replaces; each is replaced once. */
    replaces: text().unique(),
    status: text({ enum: QUOTE_STATUSES }).notNull(),
    /** Empty once the customer had it erased, as the phone and the address. */
    name: text().notNull(),
    /** Never in clear: `app/domain/shared/phone.server.ts`. */
    phoneSealed: text().notNull(),
    phoneHash: text().notNull(),
    /** Lower case. */
    email: text(),
    /** YYYY-MM-DD in India; null where the customer chooses the day. */
    date: text(),
    /** On a quarter of an hour, UTC; null where the customer chooses the time. */
    startAt: integer({ mode: 'timestamp_ms' }),
    durationMinutes: integer().notNull(),
    /** How many artists come. */
    artists: integer().notNull().default(1),
    /** Who is offered; null for nobody in particular. Her time is kept only by a hold. */
    vendorId: text().references(() => vendors.id),
    /** Where it is known, as the pincode and the address. */
    state: text(),
    pincode: text(),
    address: text(),
    occasion: text(),
    packageId: text().references(() => packages.id),
    designId: text().references(() => designs.id),
    guests: integer().notNull().default(0),
    coverage: text({ enum: COVERAGES }),
    /** JSON of `BookingLine`s. */
    priceLines: text().notNull(),
    /** Their sum in whole rupees. */
    total: integer().notNull(),
    /** Asked ahead, in whole rupees; 0 for none. */
    deposit: integer().notNull().default(0),
    /** The shop's words to the customer. */
    message: text().notNull().default(''),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('quotes_money', sql`json_valid(price_lines) and total >= 0 and deposit between 0 and total`),
    check('quotes_time', sql`start_at is null or (start_at % 900000 = 0 and date is not null)`),
    index('quotes_by_time').on(table.createdAt, table.id),
    index('quotes_by_status').on(table.status, table.createdAt, table.id),
    index('quotes_of_enquiry').on(table.enquiryId, table.id),
    index('quotes_of_phone').on(table.phoneHash, table.createdAt),
  ],
);

/** A quote's history. Names people only by their ids. */
export const quoteEvents = sqliteTable(
  'quote_events',
  {
    /** Of a question, the id of its message in the inbox. */
    id: text().primaryKey(),
    quoteId: text()
      .notNull()
      .references(() => quotes.id),
    type: text({ enum: QUOTE_EVENT_TYPES }).notNull(),
    actor: text({ enum: ['customer', 'admin'] }).notNull(),
    /** The admin's; null for the customer, who comes by the link. */
    actorId: text(),
    reason: text(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('quote_events_of_quote').on(table.quoteId, table.at, table.id)],
);

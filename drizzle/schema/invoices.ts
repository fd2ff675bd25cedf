import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';
import { orders } from './orders.ts';

/** Invoices, numbered without gaps within a financial year; never changed, never deleted. */
export const invoices = sqliteTable(
  'invoices',
  {
    /** `RM/26-27/000001`, at most 16 characters (CGST Rules 2017, rule 46 (b)). */
    number: text().primaryKey(),
    /** `26-27`: April to March. */
    financialYear: text().notNull(),
    serial: integer().notNull(),
    /** An order, or an appointment. */
    orderId: text()
      .unique()
      .references(() => orders.id),
    bookingId: text()
      .unique()
      .references(() => bookings.id),
    issuedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Seller and tax as they were that day, and the lines of an appointment: JSON, which `invoice.server.ts` writes and reads. */
    frozen: text().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_serial').on(table.financialYear, table.serial),
    index('invoices_by_time').on(table.issuedAt),
    check('invoices_number', sql`length(number) <= 16`),
    check('invoices_subject', sql`(order_id is null) <> (booking_id is null)`),
    check('invoices_frozen', sql`json_valid(frozen)`),
  ],
);

/** What was taken back of an invoice: a series of its own (CGST Rules 2017, rule 53), as unchanging. */
export const creditNotes = sqliteTable(
  'credit_notes',
  {
    /** `RC/26-27/000001` */
    number: text().primaryKey(),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    invoiceNumber: text()
      .notNull()
      .references(() => invoices.number),
    /** Whole rupees, tax included as in the invoice. */
    amount: integer().notNull(),
    issuedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('credit_notes_serial').on(table.financialYear, table.serial),
    index('credit_notes_by_time').on(table.issuedAt),
    index('credit_notes_of_invoice').on(table.invoiceNumber),
    check('credit_notes_number', sql`length(number) <= 16`),
    check('credit_notes_amount', sql`amount > 0`),
  ],
);

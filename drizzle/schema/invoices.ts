import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
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
    orderId: text()
      .notNull()
      .unique()
      .references(() => orders.id),
    issuedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Seller and tax as they were that day: JSON, which `invoice.server.ts` writes and reads. */
    frozen: text().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_serial').on(table.financialYear, table.serial),
    check('invoices_number', sql`length(number) <= 16`),
    check('invoices_frozen', sql`json_valid(frozen)`),
  ],
);

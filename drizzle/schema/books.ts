import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';

/**
 * The books: every rupee that came in or went back, of orders and of bookings, and every sale. Triggers write them with
 * what they tell of (`payments`, `refunds`, `manual_payments`, `order_cash`, and the status and price of orders and
 * bookings), so nothing can be left out. Append-only: what was wrong, or failed, is reversed by another entry.
 */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    /** The moment, what it is for, and the how-manieth entry about that: ids rise with time. */
    id: text().primaryKey(),
    /** YYYY-MM-DD in India: the day on which the money moved, or the sale was made. */
    day: text().notNull(),
    /** When it was recorded. */
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** A sale is made when an appointment is done or an order delivered; what changes it later is a sale as well. */
    kind: text({ enum: ['payment', 'refund', 'sale'] }).notNull(),
    /** How money moved. */
    way: text({ enum: ['online', 'cash', 'upi', 'card'] }),
    /** Whole rupees: above zero what came in or was earned, below zero what went back or is earned no more. */
    amount: integer().notNull(),
    /** What it is for; an amount without goods is its payment. */
    orderId: text().references(() => orders.id),
    bookingId: text().references(() => bookings.id),
    paymentId: text().references(() => payments.id),
  },
  (table) => [
    check('ledger_entries_amount', sql`amount <> 0`),
    check('ledger_entries_way', sql`(kind = 'sale') = (way is null)`),
    check(
      'ledger_entries_subject',
      sql`(order_id is not null) + (booking_id is not null) + (payment_id is not null) = 1`,
    ),
    index('ledger_entries_by_day').on(table.day, table.id),
  ],
);

/** The sums of the ledger for each order, booking and payment without goods, kept by a trigger. */
export const ledgerAccounts = sqliteTable(
  'ledger_accounts',
  {
    /** The id of the order, the booking or the payment. */
    id: text().primaryKey(),
    entries: integer().notNull(),
    received: integer().notNull(),
    refunded: integer().notNull(),
    earned: integer().notNull(),
    /** What was received, less what was refunded and earned: above zero it is held for the customer, below it is due. */
    balance: integer().notNull(),
  },
  (table) => [index('ledger_accounts_open').on(table.balance).where(sql`balance <> 0`)],
);

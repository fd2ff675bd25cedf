import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { admins } from './accounts.ts';
import { bookings } from './bookings.ts';
import { orders } from './orders.ts';

/** A payment that was begun at the gateway: of an order, of an appointment's deposit, or of an amount alone. */
export const payments = sqliteTable(
  'payments',
  {
    /** What the gateway knows it by: `RM-7K3D9QXA-1`. */
    id: text().primaryKey(),
    orderId: text().references(() => orders.id),
    bookingId: text().references(() => bookings.id),
    /** Whole rupees. */
    amount: integer().notNull(),
    /**
     * `starting`: the gateway may not know it yet; `open`: it can be paid; `over`: it cannot, though a payment that was
     * under way may still arrive; `paid`; `mismatch`: the gateway's amount is not ours, and a person must look.
     */
    status: text({ enum: ['starting', 'open', 'over', 'paid', 'mismatch'] }).notNull(),
    /** Whether what was paid is kept for what it was meant for; else it goes back. Null until it is paid. */
    kept: integer({ mode: 'boolean' }),
    /** Who pays an amount alone; otherwise the order or appointment knows. Sealed JSON. */
    payerSealed: text(),
    /** By which theirs are found: the keyed hash of their phone. */
    payerHash: text(),
    /** How often the gateway was asked to open it. */
    starts: integer().notNull().default(0),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When the gateway is asked next if nobody asks before, of a paid one to compare the books; null once there is no more to ask. */
    nextCheckAt: integer({ mode: 'timestamp_ms' }),
    /** The gateway's own ids and way of paying, as soon as it has been paid. */
    gatewayOrderId: text(),
    gatewayPaymentId: text(),
    method: text(),
    paidAt: integer({ mode: 'timestamp_ms' }),
    /** The one call of settling that made it paid: what hangs on that happens in its batch alone. */
    settledBy: text(),
    /** Why a person must look at it; null again once one has. */
    attention: text({ enum: ['mismatch', 'refund_failed', 'discrepancy', 'subject_cancelled'] }),
    /** When somebody who looked on had the gateway asked last, so that looking again and again does not. */
    askedAt: integer({ mode: 'timestamp_ms' }),
    /** Whether a bank had an attempt in its hands when the gateway was asked last. */
    processing: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    check('payments_amount', sql`amount between 1 and 10000000`),
    check('payments_subject', sql`order_id is null or booking_id is null`),
    // One way to pay at a time.
    uniqueIndex('payments_live_of_order').on(table.orderId).where(sql`status in ('starting', 'open')`),
    uniqueIndex('payments_live_of_booking').on(table.bookingId).where(sql`status in ('starting', 'open')`),
    // Nothing is bought twice.
    uniqueIndex('payments_kept_of_order').on(table.orderId).where(sql`kept = 1`),
    uniqueIndex('payments_kept_of_booking').on(table.bookingId).where(sql`kept = 1`),
    index('payments_of_order').on(table.orderId, table.createdAt),
    index('payments_of_booking').on(table.bookingId, table.createdAt),
    index('payments_to_check').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index('payments_by_time').on(table.createdAt, table.id),
    index('payments_of_payer').on(table.payerHash).where(sql`payer_hash is not null`),
    index('payments_with_payer').on(table.createdAt).where(sql`payer_sealed is not null`),
    index('payments_to_look_at').on(table.createdAt, table.id).where(sql`attention is not null`),
  ],
);

/** Money on its way back. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** What the gateway knows it by: `RM-7K3D9QXA-1-r1`. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** Whole rupees. */
    amount: integer().notNull(),
    reason: text().notNull(),
    /** `starting`: the gateway may not know it yet. */
    status: text({ enum: ['starting', 'pending', 'succeeded', 'failed'] }).notNull(),
    gatewayId: text(),
    /** How often the gateway was asked to begin it. */
    starts: integer().notNull().default(0),
    /** Who gave it back; null where the shop did by itself. */
    adminId: text().references(() => admins.id),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    nextCheckAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    check('refunds_amount', sql`amount > 0`),
    index('refunds_of_payment').on(table.paymentId, table.createdAt),
    index('refunds_to_check').on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** The ledger: all that came in about a payment and every call out. Only ever added to; nothing personal in it. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: text().primaryKey(),
    /** No reference: a webhook may name a payment that is none of ours. */
    paymentId: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    direction: text({ enum: ['in', 'out', 'change'] }).notNull(),
    /** As `PAYMENT_SUCCESS_WEBHOOK`, `get order` or `paid`. */
    what: text().notNull(),
    /** As `PAID 1499 INR` or `unreachable 500`. */
    outcome: text().notNull(),
    /** A webhook that comes again is not written again. */
    dedupeKey: text().unique(),
  },
  (table) => [
    index('payment_events_of_payment').on(table.paymentId, table.at),
    index('payment_events_by_time').on(table.at, table.id),
  ],
);

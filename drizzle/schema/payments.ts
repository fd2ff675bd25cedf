import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { admins } from './accounts.ts';
import { vendors } from './artists.ts';
import { bookings } from './bookings.ts';
import { orders } from './orders.ts';

/** An online payment that was begun: for an order, for a booking, or an amount without goods. */
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
     * `starting`: the gateway may not know it yet; `open`: it can be paid; `closed`: it cannot, though an attempt that
     * a bank was processing may still arrive; `paid`; `mismatch`: the gateway's amount is not ours.
     */
    status: text({ enum: ['starting', 'open', 'closed', 'paid', 'mismatch'] }).notNull(),
    /** Whether it was applied to what it was for; else it is refunded automatically. Null until it is paid. */
    applied: integer({ mode: 'boolean' }),
    /** Who pays an amount without goods; otherwise the order or booking knows. Sealed JSON. */
    payerSealed: text(),
    /** The keyed hash of their phone, for finding their payments. */
    payerHash: text(),
    /** Attempts to create it at the gateway. */
    attempts: integer().notNull().default(0),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When it is checked with the gateway next, a paid one to compare it; null once nothing is left to check. */
    nextCheckAt: integer({ mode: 'timestamp_ms' }),
    /** The gateway's own ids and way of paying, as soon as it has been paid. */
    gatewayOrderId: text(),
    gatewayPaymentId: text(),
    method: text(),
    paidAt: integer({ mode: 'timestamp_ms' }),
    /** The one call that made it paid: what follows from that is written in the batch of that call alone. */
    settlementId: text(),
    /** Why it needs an admin's attention; null once that is resolved. */
    attention: text({ enum: ['mismatch', 'refund_failed', 'discrepancy', 'subject_cancelled', 'overpaid'] }),
    /** When a page last started a check with the gateway: one that is loaded again does not check again at once. */
    refreshStartedAt: integer({ mode: 'timestamp_ms' }),
    /** When that check ended; null while it is pending. */
    refreshEndedAt: integer({ mode: 'timestamp_ms' }),
    /** Whether a bank was processing an attempt at the last check. */
    processing: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    check('payments_amount', sql`amount between 1 and 10000000`),
    check('payments_subject', sql`order_id is null or booking_id is null`),
    // One way to pay at a time.
    uniqueIndex('payments_live_of_order').on(table.orderId).where(sql`status in ('starting', 'open')`),
    uniqueIndex('payments_live_of_booking').on(table.bookingId).where(sql`status in ('starting', 'open')`),
    // No order is paid twice; an appointment has its deposit, and the balance.
    uniqueIndex('payments_applied_to_order').on(table.orderId).where(sql`applied = 1`),
    index('payments_of_order').on(table.orderId, table.createdAt),
    index('payments_of_booking').on(table.bookingId, table.createdAt),
    index('payments_to_check').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index('payments_by_time').on(table.createdAt, table.id),
    // As the list of payments asks.
    index('payments_that_came').on(table.createdAt, table.id).where(sql`status = 'paid'`),
    index('payments_that_did_not')
      .on(table.createdAt, table.id)
      .where(sql`status in ('starting', 'open', 'closed')`),
    index('payments_of_payer').on(table.payerHash).where(sql`payer_hash is not null`),
    index('payments_with_payer').on(table.createdAt).where(sql`payer_sealed is not null`),
    index('payments_needing_attention').on(table.createdAt, table.id).where(sql`attention is not null`),
  ],
);

/** Refunds, whole or in part. */
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
    /** Attempts to create it at the gateway. */
    attempts: integer().notNull().default(0),
    /** The admin who made it; null for an automatic one. */
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

/**
 * What was paid for a booking, or returned, without the gateway: cash, UPI to the shop's QR code, a card machine.
 * Append-only: a wrong entry is corrected by another one of the same kind.
 */
export const manualPayments = sqliteTable(
  'manual_payments',
  {
    /** `RB-7K3D9QXA-m1`, and its correction `RB-7K3D9QXA-m1-c`: a form that is sent twice writes one. */
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    method: text({ enum: ['cash', 'upi', 'card'] }).notNull(),
    /** Whole rupees; negative in a correction. */
    amount: integer().notNull(),
    /** What the customer's bank or the machine calls it. */
    reference: text().notNull().default(''),
    reason: text().notNull().default(''),
    correctsId: text()
      .unique()
      .references((): AnySQLiteColumn => manualPayments.id),
    /** YYYY-MM-DD in India. */
    takenOn: text().notNull(),
    /** The artist who took it; null for the shop itself. */
    vendorId: text().references(() => vendors.id),
    /** The admin who recorded it; null where the artist did. */
    adminId: text().references(() => admins.id),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check(
      'manual_payments_amount',
      sql`case when corrects_id is null then amount between 1 and 10000000 else amount between -10000000 and -1 end`,
    ),
    check('manual_payments_recorded', sql`vendor_id is not null or admin_id is not null`),
    index('manual_payments_of_booking').on(table.bookingId, table.createdAt, table.id),
    index('manual_payments_by_day').on(table.takenOn),
  ],
);

/** The ledger: what came in about a payment, every call out and every change. Append-only; nothing personal in it. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: text().primaryKey(),
    /** No foreign key: a webhook may name an unknown payment. */
    paymentId: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    direction: text({ enum: ['in', 'out', 'change'] }).notNull(),
    /** As `PAYMENT_SUCCESS_WEBHOOK`, `get order` or `paid`. */
    what: text().notNull(),
    /** As `PAID 1499 INR` or `unreachable 500`. */
    outcome: text().notNull(),
    /** A webhook that comes again is not stored again. */
    dedupeKey: text().unique(),
  },
  (table) => [
    index('payment_events_of_payment').on(table.paymentId, table.at),
    index('payment_events_by_time').on(table.at, table.id),
  ],
);

import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { LANGUAGES } from '../../app/domain/shared/language.ts';
import { admins, customers } from './accounts.ts';
import { images } from './images.ts';

export const orders = sqliteTable(
  'orders',
  {
    id: text().primaryKey(),
    /** The account it was placed with, if any. */
    customerId: text().references(() => customers.id),
    /** What customers quote on the phone: `RM-7K3D9QXA`. */
    number: text().notNull().unique(),
    /** The client's key for one order: a request that is sent again finds the order that it made. */
    idempotencyKey: text().notNull().unique(),
    /** Keyed hash of the request with that key, to distinguish a retry from another order. */
    requestHash: text().notNull(),
    status: text({ enum: ['placed', 'confirmed', 'out_for_delivery', 'delivered', 'cancelled'] }).notNull(),
    paymentMethod: text({ enum: ['cod', 'cashfree'] }).notNull(),
    paymentStatus: text({
      enum: ['due_on_delivery', 'awaiting_payment', 'partly_paid', 'paid', 'partly_refunded', 'refunded'],
    }).notNull(),
    /** Whole rupees; the sum of the lines as priced by the server. */
    total: integer().notNull(),
    name: text().notNull(),
    email: text(),
    /** Never in clear: `app/domain/shared/phone.server.ts`. */
    phoneSealed: text().notNull(),
    phoneHash: text().notNull(),
    address: text().notNull(),
    pincode: text().notNull(),
    /** Who carries it, and under which number, once it was handed over. */
    courier: text(),
    trackingNumber: text(),
    /** The days, as `YYYY-MM-DD`, between which it was promised; null for orders from before there were promises. */
    deliverFrom: text(),
    deliverBy: text(),
    /** Whether cash is taken for it, as its place and total were when it was placed. */
    takesCash: integer({ mode: 'boolean' }).notNull().default(true),
    /** Days after the delivery in which a return can be asked for, as the shop promised when it was placed. */
    returnDays: integer().notNull().default(2),
    /** Of the messages about it. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** When its customer agreed, as it was placed, to messages about it by WhatsApp; null for none. */
    whatsappAt: integer({ mode: 'timestamp_ms' }),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('orders_total', sql`total > 0`),
    index('orders_by_time').on(table.createdAt, table.id),
    index('orders_of_customer').on(table.customerId, table.createdAt),
    index('orders_by_status').on(table.status, table.createdAt, table.id),
    // What came in is asked for every few seconds.
    index('orders_placed').on(table.status, table.updatedAt).where(sql`status = 'placed'`),
    index('orders_by_payment').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_by_total').on(table.total, table.id),
    index('orders_of_phone').on(table.phoneHash, table.createdAt),
    index('orders_of_pincode').on(table.pincode, table.createdAt, table.id),
    // Search by the beginning of a name, case-insensitive.
    index('orders_by_name').on(sql`name collate nocase`, sql`id desc`),
  ],
);

/** A copy of what was bought, which does not change with the design or the product. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** What the cart calls its id: of the design, or of the product's variant. */
    designId: text().notNull(),
    /** Null for a design. */
    productId: text(),
    name: text().notNull(),
    /** Whole rupees, each. */
    price: integer().notNull(),
    quantity: integer().notNull(),
    /** JSON: the design box as it was when it was bought; null for what is no design. */
    box: text({ mode: 'json' }).$type<{ name: string; contents: string[] }>(),
    imageId: text()
      .notNull()
      .references(() => images.id),
    /** Of a product that is taxed otherwise than what the shop sells in general; else null. */
    hsn: text(),
    gstRate: real(),
    /** Pieces that this line took from a counted stock: what a cancellation gives back. */
    stockTaken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_price', sql`price > 0`),
    check('order_lines_quantity', sql`quantity > 0`),
    index('order_lines_of_image').on(table.imageId),
  ],
);

/** The order's history: each status it reached, when, and by whom. */
export const orderEvents = sqliteTable(
  'order_events',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: ['placed', 'confirmed', 'out_for_delivery', 'delivered', 'cancelled'] }).notNull(),
    actor: text({ enum: ['customer', 'admin', 'system'] }).notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.at)],
);

/** What staff noted about an order; only added to. */
export const orderNotes = sqliteTable(
  'order_notes',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    adminId: text()
      .notNull()
      .references(() => admins.id),
    text: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('order_notes_of_order').on(table.orderId, table.at)],
);

/** Money of an order that no gateway moved: what was collected for it, and what was given back. */
export const orderCash = sqliteTable(
  'order_cash',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Whole rupees: above zero what came in, below zero what was given back. */
    amount: integer().notNull(),
    way: text({ enum: ['cash', 'upi'] }).notNull(),
    /** Of a UPI payment. */
    reference: text(),
    /** Who took or gave it; null for what was collected before this was kept. */
    adminId: text().references(() => admins.id),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('order_cash_amount', sql`amount <> 0`),
    index('order_cash_of_order').on(table.orderId, table.at),
  ],
);

/** What a customer sent back of a delivered order. */
export const orderReturns = sqliteTable(
  'order_returns',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** JSON: the position of each line, and how many pieces of it. */
    lines: text({ mode: 'json' }).$type<{ position: number; quantity: number }[]>().notNull(),
    reason: text().notNull(),
    /** When the shop had it back; null until then. */
    receivedAt: integer({ mode: 'timestamp_ms' }),
    /** Whole rupees that are refunded for it, and in which way; 0 and null for none. */
    refund: integer().notNull(),
    refundWay: text({ enum: ['online', 'cash', 'upi'] }),
    adminId: text()
      .notNull()
      .references(() => admins.id),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('order_returns_refund', sql`refund >= 0`),
    index('order_returns_of_order').on(table.orderId, table.at),
  ],
);

/** What customers ask to send back of delivered orders, and what the shop answered. */
export const orderReturnRequests = sqliteTable(
  'order_return_requests',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** JSON: the position of each line, and how many pieces of it. */
    lines: text({ mode: 'json' }).$type<{ position: number; quantity: number }[]>().notNull(),
    reason: text().notNull(),
    /** `received`: the desk has recorded the return that came of it. */
    status: text({ enum: ['asked', 'accepted', 'refused', 'received'] }).notNull(),
    /** What the shop answered to the customer: where to send it, or why not. */
    answer: text().notNull().default(''),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    answeredAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    // One that is asked or under way at a time.
    uniqueIndex('order_return_requests_open').on(table.orderId).where(sql`status in ('asked', 'accepted')`),
    index('order_return_requests_of_order').on(table.orderId, table.at),
    index('order_return_requests_asked').on(table.at).where(sql`status = 'asked'`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { customers } from './accounts.ts';
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
      enum: ['due_on_delivery', 'awaiting_payment', 'paid', 'partly_refunded', 'refunded'],
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
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('orders_total', sql`total > 0`),
    index('orders_by_time').on(table.createdAt, table.id),
    index('orders_of_customer').on(table.customerId, table.createdAt),
    index('orders_by_status').on(table.status, table.createdAt, table.id),
    index('orders_of_phone').on(table.phoneHash, table.createdAt),
    index('orders_of_pincode').on(table.pincode, table.createdAt, table.id),
    // Search by the beginning of a name, case-insensitive.
    index('orders_by_name').on(sql`name collate nocase`, sql`id desc`),
  ],
);

/** A copy of what was bought, which does not change with the design. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    designId: text().notNull(),
    name: text().notNull(),
    /** Whole rupees, each. */
    price: integer().notNull(),
    quantity: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
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

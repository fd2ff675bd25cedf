import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** An artist who registered. */
export const vendors = sqliteTable(
  'vendors',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    approved: integer({ mode: 'boolean' }).notNull().default(false),
    city: text().notNull().default(''),
    /** Areas served, languages and styles, each as free text, separated by commas. */
    areas: text().notNull().default(''),
    languages: text().notNull().default(''),
    styles: text().notNull().default(''),
    yearsOfExperience: integer(),
    about: text().notNull().default(''),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('vendors_by_time').on(table.createdAt, table.id),
    index('vendors_by_approval').on(table.approved, table.createdAt),
  ],
);

/** An artist's request to set a new password; the token is sent by e-mail, and its SHA-256 is stored. */
export const passwordResets = sqliteTable('password_resets', {
  tokenHash: text().primaryKey(),
  vendorId: text()
    .notNull()
    .references(() => vendors.id),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
  usedAt: integer({ mode: 'timestamp_ms' }),
});

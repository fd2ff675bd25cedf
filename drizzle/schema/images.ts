import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { admins } from './accounts.ts';

/** A stored image; `id` follows from its bytes and says how it is kept (`app/domain/images/image.ts`). */
export const images = sqliteTable('images', {
  id: text().primaryKey(),
  /** Pixels of the widest variant. */
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  /** When it was taken out to be freed; from then on nothing may hang it again. */
  orphanedAt: integer({ mode: 'timestamp_ms' }),
});

/**
 * An image on its way from an admin's browser to the bucket: its objects lie under `pending/{id}/` until their
 * bytes have been looked at.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    /** Random, so that nobody guesses where another's objects lie. */
    id: text().primaryKey(),
    adminId: text()
      .notNull()
      .references(() => admins.id),
    /** Pixels of the widest variant, as the browser promised them. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The image it became; asked again, it is answered again. No reference: an image may be freed before. */
    imageId: text(),
  },
  (table) => [index('uploads_by_end').on(table.expiresAt)],
);

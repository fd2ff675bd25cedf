import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { UPLOADERS } from '../../app/domain/images/upload.ts';

/** A stored image; `id` is a hash of its bytes and names its format (`app/domain/images/image.ts`). */
export const images = sqliteTable('images', {
  id: text().primaryKey(),
  /** Pixels of the widest variant. */
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  /** When the sweep began to delete it; from then on a trigger refuses every new reference to it. */
  orphanedAt: integer({ mode: 'timestamp_ms' }),
});

/** An upload from a browser to the bucket: its objects are under `pending/{id}/` until they are checked. */
export const uploads = sqliteTable(
  'uploads',
  {
    /** Random, so that the keys of its objects cannot be guessed. */
    id: text().primaryKey(),
    /** Who may confirm it: the role, and the person's id. */
    uploader: text({ enum: UPLOADERS }).notNull(),
    uploaderId: text().notNull(),
    /** Pixels of the widest variant, as the browser announced them. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The image it became, so that confirming twice answers the same. No reference: the image may be deleted before. */
    imageId: text(),
  },
  (table) => [index('uploads_by_end').on(table.expiresAt)],
);

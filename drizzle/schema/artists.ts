import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PICTURE_KINDS, PICTURE_STATUSES } from '../../app/domain/artists/artist.ts';
import { DESIGN_STYLES } from '../../app/domain/designs/design.ts';
import { LANGUAGES } from '../../app/domain/shared/language.ts';
import { images } from './images.ts';

/** An artist who registered. */
export const vendors = sqliteTable(
  'vendors',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    /** Of the public page, `/artists/{slug}`. Given with the first approval and kept, since people share the address. */
    slug: text().unique(),
    approved: integer({ mode: 'boolean' }).notNull().default(false),
    city: text().notNull().default(''),
    /** Areas served as free text; languages and styles of fixed lists. Each separated by commas. */
    areas: text().notNull().default(''),
    languages: text().notNull().default(''),
    styles: text().notNull().default(''),
    yearsOfExperience: integer(),
    about: text().notNull().default(''),
    /** As the styles. */
    occasions: text().notNull().default(''),
    /** What customers who choose this artist pay, in percent of the price list; the owner decides. */
    ratePercent: integer().notNull().default(100),
    /** Since when the artist takes no new bookings; those that she has stay. */
    pausedAt: integer({ mode: 'timestamp_ms' }),
    /** YYYY-MM-DD in India: the day on which a pause ends by itself. */
    resumesOn: text(),
    /** Of the messages to her. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('vendors_by_time').on(table.createdAt, table.id),
    index('vendors_by_approval').on(table.approved, table.createdAt),
    // Those who can be booked, in the order in which they registered, which the index has at its end.
    index('vendors_bookable').on(table.approved, table.pausedAt),
    index('vendors_resuming').on(table.resumesOn).where(sql`resumes_on is not null`),
  ],
);

/** An artist's portrait and portfolio. Customers see what the owner has published. */
export const artistPictures = sqliteTable(
  'artist_pictures',
  {
    id: text().primaryKey(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    imageId: text()
      .notNull()
      .references(() => images.id),
    kind: text({ enum: PICTURE_KINDS }).notNull(),
    /** Of the works; the artist decides. */
    position: integer().notNull(),
    /** Shown below it, and its alt text. */
    caption: text().notNull(),
    style: text({ enum: DESIGN_STYLES }),
    status: text({ enum: PICTURE_STATUSES }).notNull(),
    /** Why the owner declined it, for the artist. */
    reason: text().notNull().default(''),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    decidedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    check('artist_pictures_caption', sql`length(caption) <= 120`),
    // A new portrait waits while the published one stays.
    uniqueIndex('artist_pictures_portrait').on(table.vendorId, table.status).where(sql`kind = 'portrait'`),
    uniqueIndex('artist_pictures_once').on(table.vendorId, table.kind, table.imageId),
    index('artist_pictures_of_artist').on(table.vendorId, table.status, table.position),
    index('artist_pictures_waiting').on(table.createdAt, table.id).where(sql`status = 'waiting'`),
    index('artist_pictures_of_image').on(table.imageId),
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

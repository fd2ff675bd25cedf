import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HOLD_KINDS } from '../../app/domain/availability/slot.ts';
import { vendors } from './artists.ts';
import { bookings } from './bookings.ts';

/** An artist's working hours. Without a row an artist has no free slots. */
export const artistSchedules = sqliteTable(
  'artist_schedules',
  {
    vendorId: text()
      .primaryKey()
      .references(() => vendors.id),
    /** JSON: seven lists from Sunday on, each of `[from, to]` in minutes of the day; breaks lie between them. */
    hours: text().notNull(),
    /** Kept free after each booking. */
    travelMinutes: integer().notNull(),
    /** Shown to customers whose booking the artist has accepted. Never in clear. */
    phoneSealed: text(),
    /** Since when the artist wants to be asked there by WhatsApp; null for SMS. */
    whatsappAt: integer({ mode: 'timestamp_ms' }),
    /** The key of the artist's calendar feed is derived from it; a new version makes the old address invalid. */
    feedVersion: integer().notNull().default(1),
    version: integer().notNull().default(1),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  () => [
    check('artists_hours', sql`json_valid(hours) and json_array_length(hours) = 7`),
    check('artists_travel', sql`travel_minutes between 0 and 240 and travel_minutes % 15 = 0`),
  ],
);

/** Where an artist works: the prefix of a pincode, or a whole state by its name. */
export const artistAreas = sqliteTable(
  'artist_areas',
  {
    area: text().notNull(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.vendorId] }),
    index('artist_areas_of_artist').on(table.vendorId, table.area),
  ],
);

export const artistDaysOff = sqliteTable(
  'artist_days_off',
  {
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** YYYY-MM-DD in India. */
    date: text().notNull(),
    /** For the artist and the shop. */
    note: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.date] })],
);

/**
 * An artist's time that is kept without a booking: ten minutes while a customer fills in the form, as long as another time
 * is offered to one, or because the artist has blocked it. Deleted when booked, released or expired.
 */
export const bookingHolds = sqliteTable(
  'booking_holds',
  {
    /** Of a form, SHA-256 of the token that the browser keeps; of an offer, see `toOfferHoldId`. */
    id: text().primaryKey(),
    kind: text({ enum: HOLD_KINDS }).notNull().default('form'),
    /** Of a block: for the artist and the shop. */
    note: text().notNull().default(''),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** On a quarter of an hour, UTC. */
    startAt: integer({ mode: 'timestamp_ms' }).notNull(),
    durationMinutes: integer().notNull(),
    travelMinutes: integer().notNull(),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('booking_holds_start', sql`start_at % 900000 = 0`),
    check('booking_holds_duration', sql`duration_minutes between 15 and 1440 and duration_minutes % 15 = 0`),
    check('booking_holds_travel', sql`travel_minutes between 0 and 240 and travel_minutes % 15 = 0`),
    index('booking_holds_of_artist').on(table.vendorId, table.startAt),
    index('booking_holds_by_end').on(table.expiresAt),
  ],
);

/** The time of an artist whom a team has beside its lead: copied from the booking or the hold, so that an index has it. */
const teamTime = {
  vendorId: text()
    .notNull()
    .references(() => vendors.id),
  startAt: integer({ mode: 'timestamp_ms' }).notNull(),
  durationMinutes: integer().notNull(),
  /** The artist's own. */
  travelMinutes: integer().notNull(),
};

/** The further artists whom a hold keeps for a team. */
export const bookingHoldArtists = sqliteTable(
  'booking_hold_artists',
  {
    holdId: text()
      .notNull()
      .references(() => bookingHolds.id),
    ...teamTime,
  },
  (table) => [
    primaryKey({ columns: [table.holdId, table.vendorId] }),
    index('booking_hold_artists_of_artist').on(
      table.vendorId,
      table.startAt,
      table.durationMinutes,
      table.travelMinutes,
    ),
  ],
);

/**
 * The further artists of an appointment's team; `bookings.vendorId` is its lead. Triggers on `bookings` move their time
 * with the booking's, and free it with the booking's.
 */
export const bookingArtists = sqliteTable(
  'booking_artists',
  {
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    ...teamTime,
    /** Whether this artist has accepted; `bookings.leadAccepted` says it of the lead. */
    accepted: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.vendorId] }),
    // Covers all that a search for free slots reads.
    index('booking_artists_of_artist').on(
      table.vendorId,
      table.startAt,
      table.durationMinutes,
      table.travelMinutes,
      table.bookingId,
    ),
  ],
);

/**
 * The quarters of an hour that an artist is busy, with the travel time after a booking. One row a quarter: the key makes
 * overlapping bookings impossible. Only triggers on bookings, holds and the artists of their teams write it.
 */
export const artistQuarters = sqliteTable(
  'artist_quarters',
  {
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** Milliseconds of UTC / 900,000. */
    quarter: integer().notNull(),
    bookingId: text().references(() => bookings.id),
    holdId: text().references(() => bookingHolds.id),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.quarter] }),
    check('artist_quarters_taker', sql`(booking_id is null) <> (hold_id is null)`),
    index('artist_quarters_of_booking').on(table.bookingId).where(sql`booking_id is not null`),
    index('artist_quarters_of_hold').on(table.holdId).where(sql`hold_id is not null`),
  ],
);

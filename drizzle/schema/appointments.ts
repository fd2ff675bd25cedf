import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { designs, images, packages } from './catalogue.ts';
import { customers, vendors } from './people.ts';

const BOOKING_STATUSES = [
  'requested',
  'confirmed',
  'assigned',
  'accepted',
  'done',
  'no_show',
  'cancelled',
] as const;

/** A request for a quote by the form at /form. */
export const enquiries = sqliteTable(
  'enquiries',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Never in clear: `app/domain/shared/phone.server.ts`. */
    phoneSealed: text().notNull(),
    phoneHash: text().notNull(),
    dateType: text({ enum: ['Fixed', 'Not Fixed', 'Flexible'] }).notNull(),
    /** YYYY-MM-DD in India, where the sender knew it. */
    date: text(),
    location: text().notNull(),
    note: text().notNull().default(''),
    /** What it was asked about. */
    packageId: text().references(() => packages.id),
    designId: text().references(() => designs.id),
    state: text({ enum: ['new', 'contacted', 'booked', 'closed'] }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('enquiries_by_time').on(table.createdAt, table.id),
    index('enquiries_by_state').on(table.state, table.createdAt, table.id),
    index('enquiries_of_phone').on(table.phoneHash, table.createdAt),
  ],
);

/**
 * An appointment, from the request on. Where a `vendorId` stands, it takes that artist's time: triggers keep
 * `artist_quarters` in step, so that no writer can book an artist twice.
 */
export const bookings = sqliteTable(
  'bookings',
  {
    id: text().primaryKey(),
    /** What customers quote on the phone: `RB-7K3D9QXA`. */
    reference: text().notNull().unique(),
    /** The client's key for one press of the button; a second booking under it cannot exist. */
    idempotencyKey: text().notNull().unique(),
    /** Keyed hash of what was asked for under that key, to tell a retry from another booking. */
    requestHash: text().notNull(),
    /** The account it was made with, if any. */
    customerId: text().references(() => customers.id),
    name: text().notNull(),
    /** Never in clear: `app/domain/shared/phone.server.ts`. */
    phoneSealed: text().notNull(),
    phoneHash: text().notNull(),
    /** Lower case; a phone-taken booking may have none. */
    email: text(),
    /** A state or union territory as `app/domain/shared/indian-states.ts` names it. */
    state: text().notNull(),
    /** YYYY-MM-DD in India; the day of `startAt` where that is fixed. */
    date: text().notNull(),
    address: text().notNull(),
    pincode: text().notNull(),
    occasion: text(),
    packageId: text().references(() => packages.id),
    designId: text().references(() => designs.id),
    /** People besides the one whom it is for. */
    guests: integer().notNull().default(0),
    coverage: text({ enum: ['fingers', 'hands', 'elbows', 'hands-and-feet', 'full-bridal'] }),
    preferredTime: text({ enum: ['morning', 'afternoon', 'evening'] }),
    /** The customer's. */
    notes: text().notNull().default(''),
    referenceImageId: text().references(() => images.id),
    /** An enquiry becomes at most one booking. */
    enquiryId: text()
      .unique()
      .references(() => enquiries.id),
    source: text({ enum: ['site', 'phone'] }).notNull(),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    /** On a quarter of an hour, UTC; null until a time is fixed. */
    startAt: integer({ mode: 'timestamp_ms' }),
    durationMinutes: integer().notNull(),
    /** Kept free after it, for the artist's way: theirs when the time was taken. */
    travelMinutes: integer().notNull().default(0),
    /** Whose time it takes. */
    vendorId: text().references(() => vendors.id),
    /** The cancellation policy in force when it was made: which one, and its words. */
    policyVersion: text().notNull(),
    policy: text().notNull(),
    /** The shop's own; never shown to customers or artists. */
    adminNotes: text().notNull().default(''),
    /** Rises with each change, so that the second of two editors is told. */
    version: integer().notNull().default(1),
    /** SEQUENCE of its calendar entry: rises whenever that must change. */
    icsSequence: integer().notNull().default(0),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => {
    const taken = sql`vendor_id is not null`;
    return [
      check('bookings_guests', sql`guests between 0 and 500`),
      check('bookings_start', sql`start_at % 900000 = 0`),
      check('bookings_duration', sql`duration_minutes between 15 and 1440 and duration_minutes % 15 = 0`),
      check('bookings_travel', sql`travel_minutes between 0 and 240 and travel_minutes % 15 = 0`),
      check(
        'bookings_artist',
        sql`case when vendor_id is null then status not in ('assigned', 'accepted')
          else start_at is not null and status <> 'cancelled' end`,
      ),
      index('bookings_by_time').on(table.createdAt, table.id),
      index('bookings_by_status').on(table.status, table.createdAt, table.id),
      index('bookings_by_date').on(table.date, table.startAt, table.id),
      index('bookings_of_customer').on(table.customerId, table.id),
      index('bookings_of_phone').on(table.phoneHash, table.createdAt, table.id),
      index('bookings_of_pincode').on(table.pincode, table.createdAt, table.id),
      // The beginning of a name finds it, in capitals or not.
      index('bookings_by_name').on(sql`name collate nocase`, sql`id desc`),
      // Holds all that a search for free time reads.
      index('bookings_of_artist')
        .on(table.vendorId, table.startAt, table.durationMinutes, table.travelMinutes)
        .where(taken),
      index('bookings_of_image').on(table.referenceImageId).where(sql`reference_image_id is not null`),
    ];
  },
);

/** A booking's history: what happened, when, and by whom. Names nobody in clear but by their id. */
export const bookingEvents = sqliteTable(
  'booking_events',
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    what: text({
      enum: [
        'requested',
        'confirmed',
        'assigned',
        'accepted',
        'declined',
        'released',
        'rescheduled',
        'edited',
        'done',
        'no_show',
        'cancelled',
      ],
    }).notNull(),
    /** Null for the first. */
    fromStatus: text({ enum: BOOKING_STATUSES }),
    toStatus: text({ enum: BOOKING_STATUSES }).notNull(),
    actor: text({ enum: ['customer', 'admin', 'vendor', 'system'] }).notNull(),
    /** The admin's, vendor's or customer's id; null for a guest and for the system. */
    actorId: text(),
    reason: text(),
    /** JSON of what became of time, artist and details: `BookingChange` in `booking.ts`. */
    change: text(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('booking_events_of_booking').on(table.bookingId, table.at, table.id),
    check('booking_events_change', sql`json_valid(coalesce(change, 'null'))`),
  ],
);

/** What appointments need to know of an artist. Without a row an artist has no free time to offer. */
export const artists = sqliteTable(
  'artists',
  {
    vendorId: text()
      .primaryKey()
      .references(() => vendors.id),
    /** JSON: seven lists from Sunday on, each of `[from, to]` in minutes of the day; breaks are what lies between. */
    hours: text().notNull(),
    /** Kept free after each appointment. */
    travelMinutes: integer().notNull(),
    /** Shown to customers whose appointment the artist has accepted. Never in clear. */
    phoneSealed: text(),
    /** The address of the artist's calendar feed follows from it; the next one closes the last. */
    feedVersion: integer().notNull().default(1),
    version: integer().notNull().default(1),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  () => [
    check('artists_hours', sql`json_valid(hours) and json_array_length(hours) = 7`),
    check('artists_travel', sql`travel_minutes between 0 and 240 and travel_minutes % 15 = 0`),
  ],
);

/** Where an artist goes: the beginning of a pincode, or a whole state by its name. */
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

/** An artist's time, kept ten minutes for whoever fills the form. Gone when it is booked, let go or over. */
export const bookingHolds = sqliteTable(
  'booking_holds',
  {
    /** SHA-256 of the token that the browser keeps. */
    id: text().primaryKey(),
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

/**
 * Each quarter of an hour of an artist that is taken, the way after an appointment included. One row a quarter: the
 * key makes overlapping appointments impossible. Written by triggers on `bookings` and `booking_holds` alone.
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

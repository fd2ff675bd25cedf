import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { COVERAGES } from '../../app/domain/availability/appointment-length.ts';
import { BOOKING_EVENT_TYPES, BOOKING_SOURCES, BOOKING_STATUSES } from '../../app/domain/bookings/booking.ts';
import { PREFERRED_TIMES } from '../../app/domain/bookings/booking-fields.ts';
import { LANGUAGES } from '../../app/domain/shared/language.ts';
import { customers } from './accounts.ts';
import { vendors } from './artists.ts';
import { designs } from './designs.ts';
import { enquiries } from './enquiries.ts';
import { images } from './images.ts';
import { packages } from './packages.ts';
import { quotes } from './quotes.ts';

/**
 * An appointment, from the request on. With a `vendorId` it takes that artist's time: triggers update `artist_quarters`,
 * so that no artist can be booked twice.
 */
export const bookings = sqliteTable(
  'bookings',
  {
    id: text().primaryKey(),
    /** What customers quote on the phone: `RB-7K3D9QXA`. */
    reference: text().notNull().unique(),
    /** The client's key for one press of the button; there is at most one booking with it. */
    idempotencyKey: text().notNull().unique(),
    /** Keyed hash of the request with that key, to distinguish a retry from another booking. */
    requestHash: text().notNull(),
    /** The account it was made with, if any. */
    customerId: text().references(() => customers.id),
    name: text().notNull(),
    /** Never in clear: `app/domain/shared/phone.server.ts`. */
    phoneSealed: text().notNull(),
    phoneHash: text().notNull(),
    /** Whether whoever made the booking had the phone in their hands, or the shop took it by phone. */
    phoneProven: integer({ mode: 'boolean' }).notNull().default(true),
    /** Lower case; a booking by phone may have none. */
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
    /** People besides the person who books. */
    guests: integer().notNull().default(0),
    coverage: text({ enum: COVERAGES }),
    preferredTime: text({ enum: PREFERRED_TIMES }),
    /** The customer's own words. */
    notes: text().notNull().default(''),
    referenceImageId: text().references(() => images.id),
    /** An enquiry becomes at most one booking. */
    enquiryId: text()
      .unique()
      .references(() => enquiries.id),
    /** The quote that it was; a quote is accepted once. */
    quoteId: text()
      .unique()
      .references(() => quotes.id),
    source: text({ enum: BOOKING_SOURCES }).notNull(),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    /** On a quarter of an hour, UTC; null until a time is fixed. */
    startAt: integer({ mode: 'timestamp_ms' }),
    durationMinutes: integer().notNull(),
    /** Kept free after it: the artist's travel time as it was when they were assigned. */
    travelMinutes: integer().notNull().default(0),
    /** How many artists come: each of them for `durationMinutes`. */
    artists: integer().notNull().default(1),
    /** The artist whose time it takes; of a team, the lead. `booking_artists` has the others. */
    vendorId: text().references(() => vendors.id),
    /** Whether the lead has accepted, while others of the team have not. */
    leadAccepted: integer({ mode: 'boolean' }).notNull().default(false),
    /** The artist whom the customer chose; null for whoever is free. */
    chosenVendorId: text().references(() => vendors.id),
    /**
     * JSON of `BookingLine`s: what was agreed, whatever the price list says later, and what the owner added. No line is ever
     * changed or removed. Null without a price.
     */
    priceLines: text(),
    /** Their sum in whole rupees. */
    total: integer(),
    /** The deposit that was asked for when the first money came: the cancellation policy is about that. Null before. */
    deposit: integer(),
    /** What the shop keeps of a cancelled one, in whole rupees: all else that was paid goes back. */
    kept: integer(),
    /** When the owner last sent the link for paying what is due. */
    balanceAskedAt: integer({ mode: 'timestamp_ms' }),
    /** Since when its artist is on the way, and when she expects to arrive, if she said so. */
    onWayAt: integer({ mode: 'timestamp_ms' }),
    arrivesAt: integer({ mode: 'timestamp_ms' }),
    /** The cancellation policy in force when it was made: which one, and its words. */
    policyVersion: text().notNull(),
    policy: text().notNull(),
    /** The shop's own; never shown to customers or artists. */
    adminNotes: text().notNull().default(''),
    /** Of the messages about it. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** Rises with each change, so that the second of two editors gets a conflict. */
    version: integer().notNull().default(1),
    /** SEQUENCE of its calendar event: rises whenever that changes. */
    icsSequence: integer().notNull().default(0),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => {
    const isTaken = sql`vendor_id is not null`;
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
      // Finds the beginning of a name in any case.
      index('bookings_by_name').on(sql`name collate nocase`, sql`id desc`),
      // Covers all that a search for free slots reads.
      index('bookings_of_artist')
        .on(table.vendorId, table.startAt, table.durationMinutes, table.travelMinutes)
        .where(isTaken),
      index('bookings_led_by').on(table.vendorId, table.createdAt, table.id).where(isTaken),
      // An artist's appointments that are not closed. Its condition is an `or`, which either part of it implies.
      index('bookings_open_of_artist')
        .on(table.vendorId, table.status, table.startAt, table.leadAccepted)
        .where(sql`vendor_id is not null and (status = 'assigned' or status = 'accepted')`),
      // What has changed for an artist is asked for every few seconds.
      index('bookings_changed_of_artist').on(table.vendorId, table.updatedAt).where(isTaken),
      // As `isToAssign` asks: of an `or` each part would be looked for in another index.
      index('bookings_to_assign')
        .on(table.date, table.id)
        .where(sql`case status when 'confirmed' then 1 when 'assigned' then artists > 1 end`),
      index('bookings_of_teams').on(table.date).where(sql`artists > 1`),
      index('bookings_of_image').on(table.referenceImageId).where(sql`reference_image_id is not null`),
    ];
  },
);

/**
 * That an artist was asked whether she takes an appointment, by messages with a link that answers. The link's key is
 * derived from the row; asked again, the row has another version, and the earlier link works no more.
 */
export const bookingAsks = sqliteTable(
  'booking_asks',
  {
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** The booking's version when she was asked. */
    version: integer().notNull(),
    askedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** From then on the link answers nothing. */
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** What she has answered, by whichever way; null before. */
    answer: text({ enum: ['accepted', 'declined'] }),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.vendorId] }),
    index('booking_asks_of_artist').on(table.vendorId),
  ],
);

/** A booking's history. Names people only by their ids. */
export const bookingEvents = sqliteTable(
  'booking_events',
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    type: text({ enum: BOOKING_EVENT_TYPES }).notNull(),
    /** Null for the first event. */
    fromStatus: text({ enum: BOOKING_STATUSES }),
    toStatus: text({ enum: BOOKING_STATUSES }).notNull(),
    actor: text({ enum: ['customer', 'admin', 'vendor', 'system'] }).notNull(),
    /** The admin's, vendor's or customer's id; null for a guest and for the system. */
    actorId: text(),
    reason: text(),
    /** JSON of a `BookingChange` in `app/domain/bookings/booking.ts`. */
    change: text(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('booking_events_of_booking').on(table.bookingId, table.at, table.id),
    check('booking_events_change', sql`json_valid(coalesce(change, 'null'))`),
  ],
);

/**
 * Another time that an artist offers for an appointment, in place of the one that waits for her answer; one at a time. A
 * hold keeps it until it ends.
 */
export const bookingOffers = sqliteTable(
  'booking_offers',
  {
    bookingId: text()
      .primaryKey()
      .references(() => bookings.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** On a quarter of an hour, UTC. */
    startAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The artist's own words to the customer. */
    message: text().notNull().default(''),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('booking_offers_start', sql`start_at % 900000 = 0`),
    index('booking_offers_of_artist').on(table.vendorId),
  ],
);

import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { ARTIST_ENTRY_KINDS, PAYOUT_METHODS, SHARE_KINDS } from '../../app/domain/bookings/artist-share.ts';
import { admins } from './accounts.ts';
import { vendors } from './artists.ts';
import { bookings } from './bookings.ts';
import { packages } from './packages.ts';

/** A share as it is agreed: so many percent of the price, or so many rupees. */
const share = {
  kind: text({ enum: SHARE_KINDS }).notNull(),
  value: integer().notNull(),
};
const isShare = sql`value between 0 and case kind when 'percent' then 100 else 1000000 end`;

/** What artists get from now on: of all, of one artist, or of one artist for a package. The closest rule counts. */
export const shareRules = sqliteTable(
  'share_rules',
  {
    /** `toRuleId`: `all`, an artist's id, or that and a package's. */
    id: text().primaryKey(),
    vendorId: text().references(() => vendors.id),
    packageId: text().references(() => packages.id),
    ...share,
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('share_rules_value', isShare),
    check('share_rules_subject', sql`package_id is null or vendor_id is not null`),
    index('share_rules_of_artist').on(table.vendorId),
  ],
);

/** What an artist gets of an appointment, as it was agreed when she got it. Gone with her if she leaves it. */
export const bookingShares = sqliteTable(
  'booking_shares',
  {
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    ...share,
    /** Of the tax that the price includes, in hundredths of a percent. */
    taxRate: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.vendorId] }),
    check('booking_shares_value', isShare),
  ],
);

/**
 * An artist's account with the shop: what she earned, the shop's cash that she collected, payouts, and adjustments.
 * Append-only, in the order in which it was written; each entry has the balance after it.
 */
export const artistEntries = sqliteTable(
  'artist_entries',
  {
    /** Of what was collected, that of the payment; of payouts and adjustments, by how many the form showed. */
    id: text().primaryKey(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** Of the artist's entries, from 1 on. */
    number: integer().notNull(),
    kind: text({ enum: ARTIST_ENTRY_KINDS }).notNull(),
    /** By how many whole rupees what she is owed rises; negative for what she collected and was paid. */
    amount: integer().notNull(),
    balance: integer().notNull(),
    /** YYYY-MM-DD in India, on which it was written; never before an earlier entry. Statements go by it. */
    day: text().notNull(),
    bookingId: text().references(() => bookings.id),
    /** Of a payout that is taken back. */
    correctsId: text()
      .unique()
      .references((): AnySQLiteColumn => artistEntries.id),
    method: text({
      enum: Object.keys(PAYOUT_METHODS) as [keyof typeof PAYOUT_METHODS], // the table is not empty
    }),
    /** The bank's or the app's. */
    reference: text().notNull().default(''),
    /** When a payout was made: YYYY-MM-DD in India. */
    paidOn: text(),
    /** Why, in the owner's words; the artist reads them. */
    note: text().notNull().default(''),
    adminId: text().references(() => admins.id),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('artist_entries_amount', sql`amount <> 0`),
    check('artist_entries_payout', sql`(kind = 'payout') = (method is not null and paid_on is not null)`),
    uniqueIndex('artist_entries_in_order').on(table.vendorId, table.number),
    index('artist_entries_by_day').on(table.vendorId, table.day, table.number, table.kind, table.amount),
    index('artist_entries_of_kind').on(table.kind, table.day, table.amount),
    index('artist_entries_by_kind').on(table.vendorId, table.kind, table.number),
    index('artist_entries_of_booking').on(table.bookingId, table.vendorId).where(sql`booking_id is not null`),
  ],
);

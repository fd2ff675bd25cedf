import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGUAGES } from '../../app/domain/shared/language.ts';

/**
 * Everybody who has ordered, booked, enquired, written, logged in or been sent a quote, once: triggers (see the
 * migrations) give each phone its row with the first record of it, and each e-mail address of the contact form that no
 * phone came with. What a guest typed is in the columns of the card; the others are the account's own, empty until a code
 * has proven the phone.
 *
 * Phone numbers are never kept in clear: `phoneSealed` can be read with the site's secret, `phoneHash` finds the same
 * number again (`app/domain/shared/phone.server.ts`).
 */
export const customers = sqliteTable(
  'customers',
  {
    id: text().primaryKey(),
    phoneSealed: text(),
    phoneHash: text().unique(),
    /** Empty until the first login, which requires it. */
    name: text().notNull(),
    /** Lower case. Without a phone, the address of the contact form by which the card is found. */
    email: text(),
    /** When a link that was sent to this e-mail address was used; null again once the address changes. */
    emailProvenAt: integer({ mode: 'timestamp_ms' }),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When the customer had the account erased; the row stays for the invoices that name it. */
    erasedAt: integer({ mode: 'timestamp_ms' }),
    /** When the customer agreed to messages by WhatsApp, and where; null for none. */
    whatsappAt: integer({ mode: 'timestamp_ms' }),
    whatsappSource: text({ enum: ['profile', 'booking', 'checkout'] }),
    /** When whoever has the phone wanted no more messages by WhatsApp: no guest's checkout agrees for them from then on. */
    whatsappStoppedAt: integer({ mode: 'timestamp_ms' }),
    /** In which language messages are, as the customer chose with a proven phone; null for as each order and booking has it. */
    language: text({ enum: LANGUAGES }),
    /** Since when the customer wants no reminders and questions; null for all. */
    optedOutAt: integer({ mode: 'timestamp_ms' }),
    /** Of the first login; null for a guest. */
    registeredAt: integer({ mode: 'timestamp_ms' }),
    /** The card of the same person, of another phone or e-mail address; never one that is itself merged. */
    mergedInto: text().references((): AnySQLiteColumn => customers.id),
    // Of the card with all that is merged into it; triggers keep them.
    /** As the newest record has it. */
    knownName: text().notNull().default(''),
    /** The pincode, or where an enquiry was for. */
    place: text().notNull().default(''),
    lastSeenAt: integer({ mode: 'timestamp_ms' }).notNull().default(sql`0`),
    bookingCount: integer().notNull().default(0),
    orderCount: integer().notNull().default(0),
    /** Whole rupees of orders and bookings: what was paid and did not go back. */
    spend: integer().notNull().default(0),
  },
  (table) => {
    const isCard = sql`merged_into is null and erased_at is null`;
    return [
      index('customers_by_last_seen').on(table.lastSeenAt, table.id).where(isCard),
      index('customers_by_spend').on(table.spend, table.id).where(isCard),
      // Whoever has only written.
      index('customers_by_email')
        .on(table.email)
        .where(sql`phone_hash is null and merged_into is null and erased_at is null`),
      index('customers_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    ];
  },
);

/** The e-mail addresses that came with a customer's records. Whoever typed one need not own it. */
export const customerEmails = sqliteTable(
  'customer_emails',
  {
    /** Lower case. */
    email: text().notNull(),
    customerId: text()
      .notNull()
      .references(() => customers.id),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.customerId] }),
    index('customer_emails_of_customer').on(table.customerId),
  ],
);

/** What staff noted about a customer. Nothing is changed: a wrong note is taken off the card, and stays in its history. */
export const customerNotes = sqliteTable(
  'customer_notes',
  {
    id: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => customers.id),
    /** An allergy is shown at each of her appointments, to the artist too. */
    kind: text({ enum: ['note', 'allergy'] }).notNull(),
    text: text().notNull(),
    adminId: text()
      .notNull()
      .references(() => admins.id),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    removedAt: integer({ mode: 'timestamp_ms' }),
    removedBy: text().references(() => admins.id),
  },
  (table) => [index('customer_notes_of_customer').on(table.customerId, table.at)],
);

/** A code that was sent to a phone and may be entered once (facts, section 2.1). The code itself is not here. */
export const otpChallenges = sqliteTable(
  'otp_challenges',
  {
    /** In a cookie of the browser that requested the code, if it was one. */
    id: text().primaryKey(),
    phoneHash: text().notNull(),
    phoneSealed: text().notNull(),
    /** Keyed hash of who asked for it: a device that is known at this phone, or else a network. */
    requester: text().notNull().default(''),
    /** Whether that is a known device. */
    known: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether the phone number may stand for the id: no browser keeps it. */
    byPhone: integer({ mode: 'boolean' }).notNull().default(false),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Which send of this requester to this phone it was within the hour: the wait before the next grows with it. */
    sends: integer().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** A newer code for the same browser ends it at once. */
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When it was used. */
    consumedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    index('otp_challenges_of_phone').on(table.phoneHash, table.createdAt),
    index('otp_challenges_by_time').on(table.createdAt),
  ],
);

/** Who is logged in, where. The token is the browser's alone; here is its SHA-256. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    role: text({ enum: ['customer', 'vendor', 'admin'] }).notNull(),
    personId: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    lastSeenAt: integer({ mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
    revokedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    index('sessions_of_person').on(table.role, table.personId),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

/** The shop's staff. */
export const admins = sqliteTable('admins', {
  id: text().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  /** Empty for an owner who was created by the command line. */
  name: text().notNull().default(''),
  /** What they may do (`app/domain/accounts/staff-rights.ts`). */
  role: text({ enum: ['owner', 'desk', 'packing', 'content'] })
    .notNull()
    .default('owner'),
  /** Since when they cannot log in any more. */
  deactivatedAt: integer({ mode: 'timestamp_ms' }),
  passwordHash: text().notNull(),
  /** The second factor's secret, sealed; null until enrolled. */
  totpSealed: text(),
  /** The last time step whose code was used, so that no code works twice. */
  totpLastStep: integer(),
  /** Keyed hashes of the recovery codes that are left, as a JSON array. */
  recoveryHashes: text().notNull().default('[]'),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
});

/** Whoever was invited to the staff and has not joined yet. The row goes when they join or the invitation is withdrawn. */
export const staffInvitations = sqliteTable('staff_invitations', {
  id: text().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: ['owner', 'desk', 'packing', 'content'] }).notNull(),
  /** Keyed hash of the token in the link that was sent last. */
  tokenHash: text().notNull().unique(),
  /** The owner who sent it last; it ends with their being one. */
  invitedBy: text()
    .notNull()
    .references(() => admins.id),
  sentAt: integer({ mode: 'timestamp_ms' }).notNull(),
  expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
});

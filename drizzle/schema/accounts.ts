import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Phone numbers are never kept in clear: `phoneSealed` can be read with the site's secret, `phoneHash` finds the same
 * number again (`app/domain/shared/phone.server.ts`).
 */
export const customers = sqliteTable('customers', {
  id: text().primaryKey(),
  phoneSealed: text(),
  phoneHash: text().unique(),
  /** Empty until the first login, which requires it. */
  name: text().notNull(),
  /** Lower case. */
  email: text(),
  /** When a link that was sent to this e-mail address was used; null again once the address changes. */
  emailProvenAt: integer({ mode: 'timestamp_ms' }),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  /** When the customer had the account erased; the row stays for the invoices that name it. */
  erasedAt: integer({ mode: 'timestamp_ms' }),
});

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

import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { admins } from './accounts.ts';

/** What admins did: kept for good, only ever added to. */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    id: text().primaryKey(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    adminId: text()
      .notNull()
      .references(() => admins.id),
    /** As `vendor.approve` or `order.confirm`. */
    action: text().notNull(),
    subject: text().notNull(),
    /** JSON of what changed; no passwords, codes or phones. */
    before: text(),
    after: text(),
  },
  (table) => [
    index('audit_entries_by_time').on(table.at, table.id),
    index('audit_entries_of_subject').on(table.subject, table.at),
    index('audit_entries_of_admin').on(table.adminId, table.at, table.id),
    index('audit_entries_of_kind').on(sql`substr(subject, 1, instr(subject, '/'))`, table.at, table.id),
    check(
      'audit_entries_json',
      sql`json_valid(coalesce(before, 'null')) and json_valid(coalesce(after, 'null'))`,
    ),
  ],
);

/** How often something was tried in a window of time. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** A keyed hash of what is limited: a phone, an address, an account. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('throttles_by_end').on(table.windowEndsAt)],
);

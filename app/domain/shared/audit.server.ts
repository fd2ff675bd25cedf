import { type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '#drizzle/schema/shared.ts';
import type { AppContext } from './context.server.ts';
import { newId } from './ids.ts';
import { rowIf } from './row-if.server.ts';

/** What an admin did. It names no passwords, codes or phones. */
export interface AuditEntry {
  /** As `vendor.approve` or `order.confirmed`. */
  action: string;
  /** As `order/RM-7K3D9QXA`. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

type Db = Pick<AppContext, 'db' | 'now'>;

/**
 * The statement that writes an audit entry: for the batch of the change, before that change.
 * @param onlyIf the condition under which the change will happen; the entry is written under the same
 */
export function insertAuditEntry(
  { db, now }: Db,
  admin: { id: string },
  { action, subject, before, after }: AuditEntry,
  onlyIf: SQL = sql`true`,
) {
  const change = { before: toJson(before), after: toJson(after) };
  const row = { id: newId(), at: now(), adminId: admin.id, action, subject, ...change };
  return db.insert(auditEntries).select(rowIf(auditEntries, row, onlyIf));
}

/** The fields in which two snapshots differ, as they were and as they are. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Required<Pick<AuditEntry, 'before' | 'after'>> {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return { before: pick(before), after: pick(after) };
}

function toJson(value: Record<string, unknown> | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

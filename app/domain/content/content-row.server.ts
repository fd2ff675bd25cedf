import { eq, sql } from 'drizzle-orm';
import { siteContent } from '#drizzle/schema/content.ts';
import type { AuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { rowIf } from '../shared/row-if.server.ts';

/** The statement that reads what the owner has stored under a key, for a batch. */
export function selectContentRow({ db }: Pick<AppContext, 'db'>, key: string) {
  return db.select().from(siteContent).where(eq(siteContent.key, key));
}

/**
 * Stores a value of the version that its editor has seen; 0 if there was none.
 * @returns whether it was stored; not if it has changed since
 */
export async function saveContentRow(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { key, version, value, entry }: { key: string; version: number; value: unknown; entry: AuditEntry },
): Promise<boolean> {
  const { db, now } = context;
  const isUnchanged = sql`coalesce((select version from ${siteContent} where key = ${key}), 0) = ${version}`;
  const row = { key, value: JSON.stringify(value), version: 1, updatedAt: now() };
  const saved = await guardedChange(context, {
    onlyIf: isUnchanged,
    audit: { admin, entry },
    change: db
      .insert(siteContent)
      .select(rowIf(siteContent, row, isUnchanged))
      .onConflictDoUpdate({
        target: siteContent.key,
        set: { value: row.value, version: sql`${siteContent.version} + 1`, updatedAt: row.updatedAt },
      })
      .returning({ version: siteContent.version }),
  });
  return saved.length > 0;
}

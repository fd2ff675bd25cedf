import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type AuditEntry, insertAuditEntry } from './audit.server.ts';
import type { AppContext } from './context.server.ts';
import { DomainError } from './errors.ts';

interface GuardedChange<Rows> {
  /** That the row still is as it was read; every statement happens under this condition or not at all. */
  onlyIf: SQL;
  /** What an admin did, for the audit trail. */
  audit?: { admin: { id: string }; entry: AuditEntry };
  /** Events, outbox messages and other rows, each written under `onlyIf` by itself, before the change. */
  with?: readonly BatchItem<'sqlite'>[];
  /** The update that makes `onlyIf` false. It returns a row if it happened. */
  change: BatchItem<'sqlite'> & { _: { result: Rows[] } };
  /** What follows from how things are after it; harmless if nothing was changed. */
  after?: readonly BatchItem<'sqlite'>[];
}

/**
 * Changes a row that somebody else may change meanwhile: the change, its audit entry, its events and its messages are
 * one batch under one condition.
 * @returns what the change returns; empty if the condition was false, so that nothing was written
 */
export async function guardedChange<Rows>(
  context: Pick<AppContext, 'db' | 'now'>,
  { onlyIf, audit, with: others = [], change, after = [] }: GuardedChange<Rows>,
): Promise<Rows[]> {
  const statements = [
    ...(audit ? [insertAuditEntry(context, audit.admin, audit.entry, onlyIf)] : []),
    ...others,
    change,
    ...after,
  ] as unknown as [BatchItem<'sqlite'>]; // `change` is always there
  const results = await context.db.batch(statements);
  return results.at(-1 - after.length) as Rows[]; // what `change` returns
}

/**
 * The refusal of a change to something that has changed since it was read.
 * @param what the thing with its article, as `This order`
 * @param advice what to do, where a form keeps its values and shows what is stored beside them
 */
export function versionConflict(what: string, advice = 'Reload and try again.'): DomainError {
  return new DomainError('conflict', `${what} has changed meanwhile. ${advice}`);
}

/** For `versionConflict`, where a form shows what is stored beside what its user entered. */
export const COMPARE_AND_SAVE = 'Compare it with your changes, which are kept, and save again.';

import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { admins, customerNotes, customers } from '#drizzle/schema/accounts.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { isOfSameCard } from './customer.server.ts';
import type { NoteInput } from './customer-note-input.ts';

/** What staff noted about a customer: notes, and allergies, which are shown wherever somebody is about to use henna. */

export type NoteKind = (typeof customerNotes.$inferSelect)['kind'];

/** All of a card's, also those that were taken off, the oldest first; a statement for a batch. */
export function selectNotes(context: Pick<AppContext, 'db'>, customerId: string) {
  const { db } = context;
  const { id, kind, text, at, removedAt } = customerNotes;
  const nameOf = (column: SQLiteColumn) =>
    sql<
      string | null
    >`(select coalesce(nullif(staff.name, ''), staff.email) from ${admins} staff where staff.id = ${column})`;
  return db
    .select({
      ...{ id, kind, text, at, removedAt },
      by: nameOf(customerNotes.adminId).as('noted_by'),
      remover: nameOf(customerNotes.removedBy).as('taken_off_by'),
    })
    .from(customerNotes)
    .where(inArray(customerNotes.customerId, selectSameCard(context, customerId)))
    .orderBy(asc(at), asc(id));
}

/** The allergies of whoever a row of bookings belongs to, one a line; empty without any. */
export function allergiesOf(customerId: SQLiteColumn, phoneHash: SQLiteColumn): SQL<string> {
  // By the columns' names alone, a subquery would take those of its own table.
  return sql<string>`coalesce((select group_concat(noted.text, char(10)) from customers person
    join customers same on same.id = coalesce(person.merged_into, person.id)
      or same.merged_into = coalesce(person.merged_into, person.id)
    join customer_notes noted on noted.customer_id = same.id and noted.kind = 'allergy' and noted.removed_at is null
    where person.id = coalesce(${customerId}, (select owner.id from customers owner where owner.phone_hash = ${phoneHash}))), '')`;
}

/**
 * Notes something on a card. The same form sent twice notes it once.
 * @throws DomainError `conflict` if somebody else noted something meanwhile, `not_found`
 */
export async function addNote(
  context: AppContext,
  admin: { id: string },
  { customerId, kind, text, earlier }: NoteInput & { customerId: string; kind: NoteKind },
): Promise<void> {
  const { db, now } = context;
  const id = `${customerId}-${kind}-${earlier + 1}`;
  const row = { id, customerId, kind, text, adminId: admin.id, at: now(), removedAt: null, removedBy: null };
  const onlyIf = sql`${existsRow(customers, and(eq(customers.id, customerId), isNull(customers.erasedAt)))}
    and not ${existsRow(customerNotes, eq(customerNotes.id, id))}`;
  // What was noted stays out of the audit trail, which is kept for good.
  const entry = { action: `customer.${kind}`, subject: `customer/${customerId}` };
  const [, , [note]] = await db.batch([
    insertAuditEntry(context, admin, entry, onlyIf),
    db.insert(customerNotes).select(rowIf(customerNotes, row, onlyIf)),
    db.select().from(customerNotes).where(eq(customerNotes.id, id)),
  ]);
  if (!note) throw new DomainError('not_found', 'We could not find this customer.');
  if (note.text === text && note.adminId === admin.id) return;
  throw new DomainError(
    'conflict',
    'Somebody else added something meanwhile. Yours is kept here: read theirs, then add it again.',
  );
}

/** Takes a note off the card; its history keeps it. Repeating it changes nothing. */
export async function removeNote(
  context: AppContext,
  admin: { id: string },
  { customerId, id }: { customerId: string; id: string },
): Promise<void> {
  const { db, now } = context;
  const isThere = and(
    eq(customerNotes.id, id),
    isNull(customerNotes.removedAt),
    inArray(customerNotes.customerId, selectSameCard(context, customerId)),
  );
  await guardedChange(context, {
    onlyIf: existsRow(customerNotes, isThere),
    audit: { admin, entry: { action: 'customer.note_removed', subject: `customer/${customerId}` } },
    change: db
      .update(customerNotes)
      .set({ removedAt: now(), removedBy: admin.id })
      .where(isThere)
      .returning({ id: customerNotes.id }),
  });
}

function selectSameCard(context: Pick<AppContext, 'db'>, customerId: string) {
  return context.db.select({ id: customers.id }).from(customers).where(isOfSameCard(context, customerId));
}

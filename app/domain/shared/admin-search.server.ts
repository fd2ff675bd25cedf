import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { AdminSearch } from './admin-search.ts';
import type { AppContext } from './context.server.ts';
import { olderThan } from './keyset.server.ts';
import { hashesOfPhone } from './phone.server.ts';

/** The columns that a table needs for {@link toAdminListQuery}. */
interface SearchableColumns {
  id: SQLiteColumn;
  reference: SQLiteColumn;
  name: SQLiteColumn;
  phoneHash: SQLiteColumn;
  pincode: SQLiteColumn;
  createdAt: SQLiteColumn;
}

/**
 * The condition and the order of a page of an admin's list, newest first; what was found by name is in the order of
 * names. A search looks among all rows, whatever the filters. Every search is answered by an index.
 */
export async function toAdminListQuery(
  context: Pick<AppContext, 'env'>,
  columns: SearchableColumns,
  {
    search,
    filters,
    cursor,
  }: { search: AdminSearch | null; filters: SQL | undefined; cursor: string | null },
): Promise<{ where: SQL | undefined; orderBy: SQL[] }> {
  const { id, name, createdAt } = columns;
  if (search?.by === 'name') {
    return {
      where: and(nameStartsWith(name, search.name), afterName(columns, cursor)),
      orderBy: [sql`${name} collate nocase`, desc(id)],
    };
  }
  return {
    where: and(search ? await matches(context, columns, search) : filters, olderThan(createdAt, id, cursor)),
    orderBy: [desc(createdAt), desc(id)],
  };
}

async function matches(
  context: Pick<AppContext, 'env'>,
  { reference, phoneHash, pincode }: SearchableColumns,
  search: Exclude<AdminSearch, { by: 'name' }>,
): Promise<SQL> {
  switch (search.by) {
    case 'reference':
      return eq(reference, search.reference);
    case 'phone':
      return inArray(phoneHash, await hashesOfPhone(context, search.phone));
    case 'pincode':
      return eq(pincode, search.pincode);
  }
}

const LAST_CHARACTER = '\u{10ffff}';

/** A range, which the index answers at any length, where LIKE has a limit of 50 bytes. */
export function nameStartsWith(name: SQLiteColumn, start: string): SQL | undefined {
  return and(
    sql`${name} collate nocase >= ${start}`,
    sql`${name} collate nocase < ${start + LAST_CHARACTER}`,
  );
}

function afterName({ id, name }: SearchableColumns, cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  const last = sql`(select ${name} from ${id.table} where ${id} = ${cursor})`;
  return and(
    sql`${name} collate nocase >= ${last}`,
    sql`(${name} collate nocase > ${last} or ${id} < ${cursor})`,
  );
}

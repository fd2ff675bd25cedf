import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { AdminSearch } from './admin-search.ts';
import type { AppContext } from './context.server.ts';
import { hashesOfPhone } from './phone.server.ts';

/** The columns that are searched; an index answers each. */
type SearchedColumns = Record<'reference' | 'phoneHash' | 'pincode' | 'name', SQLiteColumn>;

/** That a row is what an admin searches for. */
export async function matchesAdminSearch(
  context: Pick<AppContext, 'env'>,
  { reference, phoneHash, pincode, name }: SearchedColumns,
  search: AdminSearch,
): Promise<SQL | undefined> {
  switch (search.by) {
    case 'reference':
      return eq(reference, search.reference);
    case 'phone':
      return inArray(phoneHash, await hashesOfPhone(context, search.phone));
    case 'pincode':
      return eq(pincode, search.pincode);
    case 'name':
      return nameStartsWith(name, search.name);
  }
}

const LAST_CHARACTER = '\u{10ffff}';

/** A range, which the index answers at any length, where LIKE has a limit of 50 bytes. */
function nameStartsWith(name: SQLiteColumn, start: string): SQL | undefined {
  return and(
    sql`${name} collate nocase >= ${start}`,
    sql`${name} collate nocase < ${start + LAST_CHARACTER}`,
  );
}

/** What a request of the site writes, for the yardstick that writes the same rows and does nothing else. */

interface Column {
  name: string;
  type: string;
  pk: number;
}

type Row = Record<string, string | number | null>;

export type WrittenRows = { table: string; rows: Row[]; own: ReadonlySet<string> }[];

async function all<T>(database: D1Database, sql: string): Promise<T[]> {
  return (await database.prepare(sql).all<T>()).results;
}

async function listTables(database: D1Database): Promise<string[]> {
  const tables = await all<{ name: string; sql: string }>(
    database,
    `select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%'
     and name not like '%_search%' and name not like '\\_%' escape '\\'`,
  );
  return tables.filter(({ sql }) => !/virtual table|without rowid/i.test(sql)).map(({ name }) => name);
}

/** Does `work`, and reads which rows are new afterwards. Rows that were changed do not count. */
export async function captureRows(database: D1Database, work: () => Promise<void>): Promise<WrittenRows> {
  const tables = await listTables(database);
  const counted = await Promise.all(
    tables.map(async (table) => {
      const [row] = await all<{ last: number | null }>(database, `select max(rowid) as last from "${table}"`);
      return row?.last ?? 0;
    }),
  );
  await work();
  const written: WrittenRows = [];
  for (const [index, table] of tables.entries()) {
    const rows = await all<Row>(database, `select * from "${table}" where rowid > ${counted[index]}`);
    if (rows.length > 0) written.push(await describe(database, table, rows));
  }
  const byTrigger = await listTriggered(database, new Set(written.map(({ table }) => table)));
  return parentsFirst(
    database,
    written.filter(({ table }) => !byTrigger.has(table)),
  );
}

/** A row can be written only behind those that it refers to. */
async function parentsFirst(database: D1Database, written: WrittenRows): Promise<WrittenRows> {
  const left = new Map(written.map((each) => [each.table, each]));
  const sorted: WrittenRows = [];
  while (left.size > 0) {
    for (const [table, each] of left) {
      const parents = await all<{ table: string }>(
        database,
        `select "table" from pragma_foreign_key_list('${table}')`,
      );
      if (parents.some((parent) => parent.table !== table && left.has(parent.table))) continue;
      sorted.push(each);
      left.delete(table);
    }
  }
  return sorted;
}

/** The tables into which the triggers of these write: whoever writes the rows writes those, too. */
async function listTriggered(database: D1Database, tables: ReadonlySet<string>): Promise<Set<string>> {
  const triggers = await all<{ table: string; sql: string }>(
    database,
    `select tbl_name as "table", sql from sqlite_schema where type = 'trigger'`,
  );
  const found = triggers.flatMap(({ table, sql }) =>
    tables.has(table) ? Array.from(sql.matchAll(/\binto\s+["`]?(\w+)/gi), ([, name = '']) => name) : [],
  );
  return new Set(found);
}

/** Finds the texts that no two rows may share: another copy of the rows needs others. */
async function describe(database: D1Database, table: string, rows: Row[]) {
  const columns = await all<Column>(database, `pragma table_info("${table}")`);
  const unique = new Set(columns.filter(({ pk }) => pk > 0).map(({ name }) => name));
  for (const { name } of await all<{ name: string; unique: number }>(
    database,
    `select name from pragma_index_list('${table}') where "unique" = 1`,
  )) {
    for (const column of await all<{ name: string }>(database, `pragma index_info("${name}")`)) {
      unique.add(column.name);
    }
  }
  // A number that counts rows is given by the database.
  const counter = columns.find(({ pk, type }) => pk === 1 && /^integer$/i.test(type));
  const isCounter = columns.filter(({ pk }) => pk > 0).length === 1 ? counter?.name : undefined;
  const own = new Set<string>();
  const kept = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([name, value]) => {
        if (unique.has(name) && typeof value === 'string' && /[\w-]{8}/.test(value)) own.add(value);
        return name !== isCounter;
      }),
    ),
  );
  return { table, rows: kept, own };
}

/** Ids of what is in the sample shop, to which the rows refer. */
const SHARED = /^bench-(?:\d+|package)$/;

/** The end of a path says which of several messages it is. */
function toCopy(value: string, suffix: string): string {
  return value.includes('/') ? value + suffix : value.slice(0, -suffix.length) + suffix;
}

/** The statements that write another copy of these rows. */
export function toStatements(written: WrittenRows, copy: number): [sql: string, values: unknown[]][] {
  const suffix = String(copy).padStart(6, '0');
  const own = new Set(written.flatMap((each) => [...each.own]));
  const isOwn = (value: string) => own.has(value) && !SHARED.test(value);
  return written.flatMap(({ table, rows }) =>
    rows.map((row): [string, unknown[]] => {
      const names = Object.keys(row);
      const values = Object.values(row).map((value) =>
        typeof value === 'string' && isOwn(value) ? toCopy(value, suffix) : value,
      );
      const columns = names.map((name) => `"${name}"`).join(', ');
      return [`insert into "${table}" (${columns}) values (${names.map(() => '?').join(', ')})`, values];
    }),
  );
}

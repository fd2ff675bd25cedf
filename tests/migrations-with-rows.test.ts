import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseConnection, MeteredDatabase } from './support/database.ts';
import { databaseWorker } from './support/database-worker.ts';
import { MIGRATIONS_ROWS } from './support/migration-rows.ts';
import { migrationFiles, statementsOf } from './support/migrations.ts';

/**
 * Each migration on a database with rows in every table that the ones before it made. A new table needs rows in
 * `support/migration-rows.ts`, and a migration that changes values says there which.
 */

type Row = Record<string, string | number | null>;
type Rows = Record<string, Row[]>;

let miniflare: Miniflare;
let database: MeteredDatabase;

beforeAll(async () => {
  miniflare = new Miniflare(convertV4MiniflareOptions(databaseWorker));
  database = new MeteredDatabase(await DatabaseConnection.open(miniflare));
});
afterAll(() => miniflare.dispose());

async function query<Result = Row>(sql: string): Promise<Result[]> {
  return (await database.prepare(sql).all()).results as Result[];
}

/** The tables that hold rows of the shop: not D1's own, and not those of the search indexes. */
async function listTables(): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not like '%\\_search%' escape '\\'
       and name not like '\\_cf%' escape '\\' and name not like 'sqlite%' order by name`,
  );
  return tables.map(({ name }) => name);
}

async function readRows(): Promise<Rows> {
  const tables = await listTables();
  const read = await database.batch(tables.map((table) => database.prepare(`select * from ${table}`)));
  return Object.fromEntries(tables.map((table, index) => [table, read[index]?.results as Row[]]));
}

/** Inserts a row. What it does not say, and nothing refers to, is filled with values that tell columns and rows apart. */
async function insert(table: string, row: Row, index: number): Promise<void> {
  const [about, from] = await database.batch(
    ['table_info', 'foreign_key_list'].map((pragma) => database.prepare(`pragma ${pragma}(${table})`)),
  );
  const columns = about?.results as { name: string; type: string; pk: number }[]; // what the pragma answers
  const references = from?.results as { from: string }[]; // what the pragma answers
  const isLeftOut = ({ name, type, pk }: (typeof columns)[number]) =>
    references.some(({ from }) => from === name) || (pk === 1 && type === 'INTEGER');
  const filled = columns
    .filter((column) => !(column.name in row) && !isLeftOut(column))
    .map(({ name, type }, at) => [
      name,
      /int/i.test(type) ? 1000 + at + index : `${name} ${index} of ${table}`,
    ]);
  const values: Row = { ...Object.fromEntries(filled), ...row };
  const names = Object.keys(values);
  await database
    .prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`)
    .bind(...Object.values(values))
    .all();
}

/** What a migration's own statements rename and drop. */
function parseRenames(file: string) {
  const tables = new Map<string, string>();
  const columns = new Map<string, string | null>();
  for (const statement of statementsOf(file)) {
    const [, table = '', change = ''] = /ALTER TABLE `(\w+)` ([^;]+)/.exec(statement) ?? [];
    const [, newTable] = /^RENAME TO `(\w+)`/.exec(change) ?? [];
    const [, from, to] = /^RENAME COLUMN `(\w+)` TO `(\w+)`/.exec(change) ?? [];
    const [, dropped] = /^DROP COLUMN `(\w+)`/.exec(change) ?? [];
    if (newTable) tables.set(table, newTable);
    if (from && to) columns.set(`${table}.${from}`, to);
    if (dropped) columns.set(`${table}.${dropped}`, null);
  }
  return {
    table: (name: string) => tables.get(name) ?? name,
    row: (table: string, row: Row): Row =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) => {
          const renamed = columns.get(`${table}.${name}`) ?? columns.get(`${tables.get(table)}.${name}`);
          return renamed === null ? [] : [[renamed ?? name, value]];
        }),
      ),
  };
}

/** What triggers keep in step with the designs is as if made anew. */
async function expectIndexesInStep(): Promise<void> {
  const designs = await query<{
    seq: number;
    name: string;
    category_group: string;
    category: string;
    status: string;
  }>('select * from designs');
  const visible = designs.filter(({ status }) => status === 'visible');
  const counts: Record<string, number> = {};
  for (const { category_group, category } of visible) {
    for (const scope of ['all', category_group, category]) counts[scope] = (counts[scope] ?? 0) + 1;
  }
  const kept = await query<{ scope: string; visible: number }>(
    'select * from design_counts where visible > 0',
  );
  expect(Object.fromEntries(kept.map((row) => [row.scope, row.visible]))).toEqual(counts);
  const indexes = await query<{ name: string }>(
    "select name from sqlite_master where name glob 'designs*_search' or name = 'designs_search_kinds'",
  );
  for (const { name: index } of indexes) {
    const held =
      index === 'designs_unshown_search'
        ? designs.filter(({ status }) => /draft|hidden/.test(status))
        : visible;
    expect(held.length).toBeGreaterThan(0);
    const rowids = async (where: string) =>
      (await query<{ rowid: number }>(`select rowid from ${index} ${where}`)).map(({ rowid }) => rowid);
    expect((await rowids('')).sort()).toEqual(held.map(({ seq }) => seq).sort());
    for (const { seq, name } of held) {
      expect(await rowids(`where ${index} match '"${name}"'`)).toContain(seq);
    }
  }
}

test('every migration keeps the rows of the database that it meets, with what belongs to them', async () => {
  let before: Rows = {};
  for (const [index, file] of migrationFiles().entries()) {
    const { rows = {}, changes = {}, added = {} } = MIGRATIONS_ROWS[file.slice(0, 4)] ?? {};
    for (const [table, all] of Object.entries(before)) {
      if (index > 1 || table !== 'design_counts')
        expect(all.length, `rows of ${table} for ${file}`).toBeGreaterThan(0);
    }
    await database.batch(statementsOf(file).map((statement) => database.prepare(statement)));
    const after = await readRows();
    const renames = parseRenames(file);
    for (const [table, all] of Object.entries(before)) {
      if (table === 'design_counts') continue; // looked at below
      const now = after[renames.table(table)] ?? [];
      const change = changes[renames.table(table)] ?? ((row: Row) => row);
      expect(now.length, `rows of ${table} after ${file}`).toBe(all.length + (added[table] ?? 0));
      for (const row of all) {
        expect(now, `${table} after ${file}`).toContainEqual(
          expect.objectContaining(change(renames.row(table, row))),
        );
      }
    }
    expect(await query('pragma foreign_key_check'), file).toEqual([]);
    if (index > 0) await expectIndexesInStep();
    for (const [table, further] of Object.entries(rows)) {
      for (const [at, row] of further.entries()) await insert(table, row, at);
    }
    before = await readRows();
  }
  for (const [table, all] of Object.entries(before)) {
    expect(all.length, `rows of ${table}, for the migration to come`).toBeGreaterThan(0);
  }
});

test('triggers work on rows from before them', async () => {
  await database.prepare("update designs set status = 'hidden' where id = 'shown'").run();
  await expectIndexesInStep();
  await database
    .prepare("update designs set status = 'visible', name = 'Renamed' where id = 'unshown'")
    .run();
  await expectIndexesInStep();

  const quarters = () =>
    query('select quarter from artist_quarters where booking_id is not null order by quarter');
  await database
    .prepare("update bookings set start_at = start_at + 900000 * 100 where id = 'assigned'")
    .run();
  expect(await quarters()).toEqual([102, 103, 104, 105].map((quarter) => ({ quarter })));
  await database.prepare("delete from booking_holds where id = 'hold'").run();
  expect(await query('select * from artist_quarters where hold_id is not null')).toEqual([]);

  await database.prepare("update images set orphaned_at = 1 where id = 'orphaned'").run();
  const useOrphaned = database.prepare(
    "update design_images set image_id = 'orphaned' where design_id = 'shown'",
  );
  await expect(useOrphaned.run()).rejects.toThrow('image_orphaned');
  await database.prepare("update orders set status = 'delivered' where customer_id = 'erased'").run();
  expect(await query("select name, phone_sealed from orders where customer_id = 'erased'")).toEqual([
    { name: '', phone_sealed: '' },
  ]);
});

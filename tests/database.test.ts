import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseConnection, MeteredDatabase } from './support/database.ts';
import { BINDING_PATH, databaseWorker } from './support/database-worker.ts';

/** The tests' short way to D1, and the binding by which the site is answered, say the same. */

let miniflare: Miniflare;
let ways: MeteredDatabase[];

beforeAll(async () => {
  miniflare = new Miniflare(convertV4MiniflareOptions(databaseWorker));
  const connections = [DatabaseConnection.open(miniflare), DatabaseConnection.open(miniflare, BINDING_PATH)];
  ways = (await Promise.all(connections)).map((connection) => new MeteredDatabase(connection));
});
afterAll(() => miniflare.dispose());

type Value = string | number | null;

/** What the database answers, without what depends on the moment, or the error that it throws. */
async function toAnswer(asked: Promise<unknown>): Promise<unknown> {
  try {
    return JSON.parse(JSON.stringify(await asked), (key, value) =>
      ['duration', 'timings', 'size_after', 'changed_db'].includes(key) ? undefined : value,
    );
  } catch (error) {
    return String(error);
  }
}

async function expectSame(ask: (database: MeteredDatabase) => Promise<unknown>): Promise<void> {
  const [short, ordinary] = await Promise.all(ways.map((database) => toAnswer(ask(database))));
  expect(short).toEqual(ordinary);
}

const STATEMENTS: [sql: string, ...values: Value[]][] = [
  ['create table people (id integer primary key, name text unique, age real)'],
  ['create table pets (id text primary key, owner integer not null references people (id)) without rowid'],
  ['create virtual table words using fts5 (text)'],
  ['insert into people (name, age) values (?, ?), (?, ?)', 'Asha', 31, 'Mehndi 🌿', null],
  ['insert into people (name, age) values (?1, ?2) returning id, name, age', 'Meera', 2 ** 53],
  ['insert into people (name) values (?)', 'Asha'],
  ['insert into people (name) values (?) on conflict (name) do update set age = 7', 'Asha'],
  ['insert into pets values (?, ?)', 'Sheru', 99],
  ['insert into pets values (?, ?)', 'Sheru', null],
  ['insert into pets values (?, ?)', 'Moti', 1],
  ['insert into words values (?)', 'bridal henna'],
  ["select text from words where words match 'henna'"],
  ['select people.id, pets.id from people left join pets on owner = people.id order by 1'],
  ['select typeof(1) as a, 1.5 as b, null as c, x\'00ff\' as d, json_array(1, "2") as e'],
  [`select ${Array.from({ length: 101 }, () => '?').join()}`, ...Array.from({ length: 101 }, () => 1)],
  ['select ? as a, ? as b', 1],
  ['select 1 like ?', `%${'x'.repeat(60)}`],
  ['update people set age = age + 1'],
  ['delete from people where id = 1'],
  ['select nothing from nowhere'],
  ['begin'],
  ['pragma table_info(people)'],
  ['pragma journal_mode = delete'],
  ['-- nothing'],
];

test.each(STATEMENTS)('says the same to %s', async (sql, ...values) => {
  const reads = /^select/.test(sql);
  await expectSame((database) =>
    database
      .prepare(sql)
      .bind(...values)
      .all(),
  );
  if (!reads) return;
  await expectSame((database) =>
    database
      .prepare(sql)
      .bind(...values)
      .raw(),
  );
  await expectSame(async (database) => {
    const { roundTrips, rowsRead } = await database.measure(() => toAnswer(database.prepare(sql).raw()));
    return { roundTrips, rowsRead };
  });
});

test('does all of a batch or nothing of it', async () => {
  const add = (database: MeteredDatabase, name: string) =>
    database.prepare('insert into people (name) values (?)').bind(name);
  await expectSame((database) => database.batch([add(database, 'Sita'), add(database, 'Gita')]));
  await expectSame((database) => database.batch([add(database, 'Rita'), add(database, 'Sita')]));
  await expectSame((database) => database.prepare('select * from people order by id').all());
});

test('a batch that reads two columns of one name is refused, since the second would replace the first', async () => {
  const [database] = ways;
  if (!database) throw new Error('There is no database.');
  const twins = database.prepare('select 1 as id, 2 as id');
  await expect(database.batch([twins])).rejects.toThrow('Two columns are named id');
  expect(await twins.raw()).toEqual([[1, 2]]);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The worker through which tests reach a real D1. Miniflare's D1 is a class that clients call (`D1Database` of workerd),
 * a worker between, and a Durable Object with SQLite (`D1DatabaseObject` of Miniflare). A statement's way through those
 * three, and Miniflare's entry before them, costs ten times what the statement does. At {@link DATABASE_PATH} the same
 * class calls the same object where it is: `tests/database.test.ts` holds that both ways answer alike.
 */
const SCRIPT = `
import { D1DatabaseObject } from './database.worker.js';

const ERASING_INDEXES = ['entries_search', 'phones_search'];

export class Database extends D1DatabaseObject {
  constructor(state, env) {
    super(state, env);
    const cf = { miniflare: { name: 'tests' } };
    const D1Database = env.DB.constructor;
    this.database = new D1Database({ fetch: (url, init) => super.fetch(new Request(url, { ...init, cf })) });
    this.sql = state.storage.sql;
    this.storage = state.storage;
    this.checked = new Set();
  }

  async fetch() {
    return listen(
      this.database,
      (statement) => this.refuseTwins(statement),
      () => this.storage.transactionSync(() => this.empty()),
    );
  }

  // Every table but what belongs to an index or to D1. Most hold nothing, and asking costs a hundredth of a deletion,
  // whose triggers are compiled first. A deletion's triggers may write to other tables: until none has rows.
  empty() {
    this.tables ??= this.sql
      .exec(
        "select name from sqlite_master where type = 'table' and not name glob '*_search*' and not name glob '_cf*'",
      )
      .toArray()
      .map(({ name }) => name);
    const hasRows = (table) => this.sql.exec('select exists (select 1 from ' + table + ') as has').one().has === 1;
    const indexes = ERASING_INDEXES.filter((index) => hasRows(index + '_docsize'));
    const secureDelete = (index, on) =>
      this.sql.exec('insert into ' + index + ' (' + index + ", rank) values ('secure-delete', " + on + ')');
    this.sql.exec('pragma defer_foreign_keys = on');
    // Overwriting what is erased takes time.
    for (const index of indexes) secureDelete(index, 0);
    for (let full = this.tables.filter(hasRows); full.length > 0; full = this.tables.filter(hasRows))
      for (const table of full) this.sql.exec('delete from ' + table);
    for (const index of indexes) {
      // What was deleted without being overwritten confuses an index that is to overwrite again.
      this.sql.exec('insert into ' + index + ' (' + index + ") values ('delete-all')");
      secureDelete(index, 1);
    }
  }

  // A batch answers with objects, in which the second of two columns of one name replaces the first.
  refuseTwins({ sql, values }) {
    if (this.checked.has(sql) || !/^\\s*select\\b/i.test(sql)) return;
    let columnNames = [];
    try {
      const cursor = this.sql.exec(sql, ...values);
      ({ columnNames } = cursor);
      // With rows left to read it would lock its tables, until it is collected.
      cursor.toArray();
    } catch {
      // The batch says what is wrong.
    }
    const twin = columnNames.find((name, index) => columnNames.indexOf(name) < index);
    if (twin) throw new Error('Two columns are named ' + twin + ': ' + sql);
    this.checked.add(sql);
  }
}

export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname === '/binding') return listen(env.DB, () => {}, () => {});
    const headers = new Headers(request.headers);
    // Compressing takes longer than sending.
    headers.delete('sec-websocket-extensions');
    return env.DATABASE.getByName('tests').fetch(new Request(request, { headers }));
  },
};

function listen(database, check, empty) {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.addEventListener('message', async ({ data }) => {
    const { id, ...question } = JSON.parse(data);
    const answer = await ask(database, question, check, empty).catch(({ message }) => ({ message }));
    server.send(JSON.stringify({ id, answer }));
  });
  return new Response(null, { status: 101, webSocket: client });
}

async function ask(database, { mode, statements, isMetered }, check, empty) {
  if (mode === 'empty') return empty() ?? {};
  const prepared = statements.map(({ sql, values }) => database.prepare(sql).bind(...values));
  if (mode === 'batch') {
    for (const statement of statements) check(statement);
    return database.batch(prepared);
  }
  if (mode === 'all') return prepared[0].all();
  const reads = isMetered && /^\\s*(select|with)\\b/i.test(statements[0].sql);
  const meta = reads ? (await prepared[0].all()).meta : { rows_read: 0 };
  return { results: await prepared[0].raw(), meta };
}`;

/** Where the worker answers the shortest way, in a database that has its own place and ends with the process. */
export const DATABASE_PATH = '/';
/** Where it answers by the binding `DB`, as the site is answered. */
export const BINDING_PATH = '/binding';

const D1_OBJECT = createRequire(import.meta.url).resolve('miniflare/dist/src/workers/d1/database.worker.js');

/** What Miniflare is told of the worker. */
export const databaseWorker = {
  modulesRoot: '/',
  modules: [
    { type: 'ESModule' as const, path: '/index.js', contents: SCRIPT },
    { type: 'ESModule' as const, path: '/database.worker.js', contents: readFileSync(D1_OBJECT, 'utf8') },
  ],
  compatibilityDate: '2026-07-01',
  // As Miniflare runs the object.
  compatibilityFlags: ['nodejs_compat', 'experimental'],
  d1Databases: ['DB'],
  durableObjects: { DATABASE: { className: 'Database', useSQLite: true } },
  // Nobody asks where the client is.
  cf: false as const,
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
};

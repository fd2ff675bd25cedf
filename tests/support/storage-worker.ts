/**
 * The worker through which tests reach a real D1 and R2. Miniflare's D1 is a class that clients call (`D1Database` of workerd),
 * a worker between, and a Durable Object with SQLite (`D1DatabaseObject` of Miniflare). They hand each other requests
 * with JSON, check them, trace them and compile each statement anew, which costs ten times what the statement does. At
 * {@link DATABASE_PATH} the same SQLite, within the same limits, answers from an object that keeps what it compiled:
 * `tests/database.test.ts` holds that both ways answer alike.
 */
const SCRIPT = `
import { DurableObject } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';

const ERASING_INDEXES = ['entries_search', 'phones_search'];
// More than a test file has; all those of a run would need much memory.
const COMPILED_AT_MOST = 1000;
const COLUMNS_AT_MOST = 100;

export class Database extends DurableObject {
  constructor(state, env) {
    super(state, env);
    this.sql = state.storage.sql;
    this.storage = state.storage;
    this.compiled = new Map();
    this.changes = this.sql.prepare('select total_changes(), last_insert_rowid()');
    this.count();
  }

  async fetch() {
    return listen((question) => this.answer(question));
  }

  async answer({ mode, statements }) {
    if (mode === 'empty') {
      this.storage.transactionSync(() => this.empty());
      this.count();
      return {};
    }
    const asked = statements.filter(({ sql }) => sql.replace(/^\\s*--.*/gm, '').trim() !== '');
    if (asked.length === 0) throw toError('No SQL statements detected.');
    const work = () => asked.map((statement) => this.run(statement));
    // What is checked at the end only must fail there; all else is the same and faster in one go.
    const waits = asked.some(({ sql }) => /^\\s*pragma\\b/i.test(sql));
    try {
      const answers = waits
        ? await this.storage.transaction(async () => work())
        : this.storage.transactionSync(work);
      if (mode === 'raw') return toRaw(answers[0], asked[0].sql);
      if (mode === 'all') return toObjects(answers[0]);
      answers.forEach(({ columns }, index) => refuseTwins(columns, asked[index].sql));
      return answers.map(toObjects);
    } catch (error) {
      // What failed was taken back, but is counted.
      this.count();
      throw toError(error.message);
    }
  }

  run({ sql, values }) {
    const { totalChanges: before } = this;
    const cursor = this.compile(sql)(...values.map(toBound));
    const columns = cursor.columnNames;
    const rows = Array.from(cursor.raw());
    // JSON knows no bytes: D1 answers with a list of them.
    for (const row of rows)
      row.forEach((value, index) => {
        if (value instanceof ArrayBuffer) row[index] = [...new Uint8Array(value)];
      });
    if (!isSelect(sql)) this.count();
    const changes = this.totalChanges - before;
    const meta = {
      ...{ served_by: 'miniflare.db', served_by_primary: true, total_attempts: 1 },
      ...{ changes, last_row_id: this.lastRowId, rows_read: cursor.rowsRead, rows_written: cursor.rowsWritten },
    };
    return { columns, rows, meta };
  }

  compile(sql) {
    let statement = this.compiled.get(sql);
    if (statement) return statement;
    statement = this.sql.prepare(sql);
    // Another table of that name could have other columns.
    if (!isSelect(sql) && !/^\\s*(with|insert|update|delete|replace)\\b/i.test(sql)) this.compiled.clear();
    else if (this.compiled.size >= COMPILED_AT_MOST) this.compiled.clear();
    this.compiled.set(sql, statement);
    return statement;
  }

  count() {
    for (const [total, last] of this.changes().raw()) {
      this.totalChanges = total;
      this.lastRowId = last;
    }
  }

  // Most tables hold nothing, and asking costs a hundredth of a deletion, whose triggers run too. They may write to
  // other tables: until none has rows.
  empty() {
    this.emptying ??= this.prepareEmptying();
    const { tables, ask, indexes } = this.emptying;
    const isFull = (question) => Array.from(question().raw())[0].map((has) => has === 1);
    const findFull = () => {
      const full = ask.flatMap(isFull);
      return tables.filter((_, index) => full[index]);
    };
    const used = indexes.filter(({ hasRows }) => isFull(hasRows)[0]);
    this.sql.exec('pragma defer_foreign_keys = on');
    // Overwriting what is erased takes time.
    for (const { overwriteNothing } of used) overwriteNothing();
    for (let full = findFull(); full.length > 0; full = findFull()) for (const { remove } of full) remove();
    for (const { removeAll, overwrite } of used) {
      // What was deleted without being overwritten confuses an index that is to overwrite again.
      removeAll();
      overwrite();
    }
  }

  // Every table but what belongs to an index or to D1, and what others refer to last: each of its rows is looked for
  // in those, which is quick as soon as they are empty.
  prepareEmptying() {
    const own = "type = 'table' and not tables.name glob '*_search*' and not tables.name glob '_cf*'";
    const names = this.sql.exec('select name from sqlite_master as tables where ' + own).toArray();
    const references = this.sql
      .exec(
        'select tables.name as child, keys."table" as parent from sqlite_master as tables, ' +
          'pragma_foreign_key_list(tables.name) as keys where ' + own,
      )
      .toArray();
    const sorted = new Set();
    const add = (name, way) => {
      if (way.includes(name)) return;
      for (const { child, parent } of references) if (parent === name) add(child, [...way, name]);
      sorted.add(name);
    };
    for (const { name } of names) add(name, []);
    const tables = [...sorted].map((name) => ({ name, remove: this.sql.prepare('delete from ' + name) }));
    const ask = [];
    for (let from = 0; from < tables.length; from += COLUMNS_AT_MOST) {
      const some = tables.slice(from, from + COLUMNS_AT_MOST).map(({ name }) => '(select 1 from ' + name + ' limit 1)');
      ask.push(this.sql.prepare('select ' + some.join()));
    }
    const indexes = ERASING_INDEXES.map((index) => {
      const command = (columns, values) =>
        this.sql.prepare('insert into ' + index + ' (' + index + columns + ') values (' + values + ')');
      return {
        hasRows: this.sql.prepare('select exists (select 1 from ' + index + '_docsize)'),
        removeAll: command('', "'delete-all'"),
        overwriteNothing: command(', rank', "'secure-delete', 0"),
        overwrite: command(', rank', "'secure-delete', 1"),
      };
    });
    return { tables, ask, indexes };
  }
}

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === '/binding') return listen((question) => askBinding(env.DB, question));
    if (pathname === '/bucket') return listen((question) => askBucket(env.IMAGES, question));
    return env.DATABASE.getByName('tests').fetch(request);
  },
};

const isSelect = (sql) => /^\\s*select\\b/i.test(sql);
const toError = (message) => new Error('D1_ERROR: ' + message);

function toBound(value) {
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value) && value.every((byte) => typeof byte === 'number' && byte >= 0 && byte < 256))
    return new Uint8Array(value);
  return value;
}

// Of two columns of one name the second remains.
function toObjects({ columns, rows, meta }) {
  const results = rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
  return { success: true, meta, results };
}

function toRaw({ rows, meta }, sql) {
  return { results: rows, meta: /^\\s*(select|with)\\b/i.test(sql) ? meta : { rows_read: 0 } };
}

// A batch answers with objects, in which the second of two columns of one name replaces the first.
function refuseTwins(columns, sql) {
  const twin = columns.find((name, index) => columns.indexOf(name) < index);
  if (twin) throw new Error('Two columns are named ' + twin + ': ' + sql);
}

function listen(answer) {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.addEventListener('message', async ({ data }) => {
    const { id, ...question } = JSON.parse(data);
    const answered = await answer(question).then(
      (answer) => ({ answer }),
      ({ message }) => ({ refusal: message }),
    );
    server.send(JSON.stringify({ id, ...answered }));
  });
  return new Response(null, { status: 101, webSocket: client });
}

async function askBinding(database, { mode, statements, isMetered }) {
  const prepared = statements.map(({ sql, values }) => database.prepare(sql).bind(...values));
  if (mode === 'batch') return database.batch(prepared);
  if (mode === 'all') return prepared[0].all();
  const reads = isMetered && /^\\s*(select|with)\\b/i.test(statements[0].sql);
  const meta = reads ? (await prepared[0].all()).meta : { rows_read: 0 };
  return { results: await prepared[0].raw(), meta };
}

async function askBucket(bucket, { method, key, options, bytes }) {
  if (options.headers) options.onlyIf = new Headers(options.headers);
  if (method === 'put') return toPlain(await bucket.put(key, bytes && Buffer.from(bytes, 'base64'), options));
  if (method === 'list') {
    const { objects, ...more } = await bucket.list(options);
    return { ...more, objects: await Promise.all(objects.map(toPlain)) };
  }
  const object = await bucket[method](key, options);
  return object ? toPlain(object) : null;
}

async function toPlain(object) {
  if (object === null) return null;
  const { key, version, size, etag, httpEtag, uploaded, httpMetadata, customMetadata, range, storageClass } = object;
  return {
    ...{ key, version, size, etag, httpEtag, httpMetadata, customMetadata, range, storageClass },
    uploaded: uploaded.getTime(),
    bytes: 'body' in object ? Buffer.from(await object.arrayBuffer()).toString('base64') : undefined,
  };
}`;

/** Where the worker answers the shortest way, in a database that has its own place and ends with the process. */
export const DATABASE_PATH = '/';
/** Where it answers by the binding `DB`, as the site is answered. */
export const BINDING_PATH = '/binding';
/** Where it answers by the bucket `IMAGES`, which whoever uses it gives to Miniflare. */
export const BUCKET_PATH = '/bucket';

/** What Miniflare is told of the worker. */
export const storageWorker = {
  modulesRoot: '/',
  modules: [{ type: 'ESModule' as const, path: '/index.js', contents: SCRIPT }],
  compatibilityDate: '2026-07-01',
  // As Miniflare runs the object.
  compatibilityFlags: ['nodejs_compat', 'experimental'],
  d1Databases: ['DB'],
  durableObjects: { DATABASE: { className: 'Database', useSQLite: true } },
  // Nobody asks where the client is.
  cf: false as const,
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
};

import { Agent, request } from 'node:http';

type Value = string | number | null;

/** What one piece of work cost the database. */
export interface Cost {
  /** Journeys to D1: a batch is one. */
  roundTrips: number;
  /** Rows that SQLite looked at, as D1 bills them. */
  rowsRead: number;
}

/**
 * The script of the worker that holds the real D1 binding. Miniflare's own way to a binding from outside makes three
 * journeys a statement; this makes one.
 */
export const DATABASE_WORKER = `
export default {
  async fetch(request, env) {
    const { mode, statements } = await request.json();
    try {
      const prepared = statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values));
      if (mode === 'batch') return Response.json(await env.DB.batch(prepared));
      if (mode === 'all') return Response.json(await prepared[0].all());
      const reads = /^\\s*(select|with)\\b/i.test(statements[0].sql);
      const meta = reads ? (await prepared[0].all()).meta : { rows_read: 0 };
      return Response.json({ results: await prepared[0].raw(), meta });
    } catch (error) {
      return Response.json({ message: error.message }, { status: 500 });
    }
  },
};`;

class Statement {
  readonly sql: string;
  readonly values: Value[];
  readonly #database: MeteredDatabase;

  constructor(database: MeteredDatabase, sql: string, values: Value[] = []) {
    this.#database = database;
    this.sql = sql;
    this.values = values;
  }

  bind(...values: Value[]): Statement {
    // JSON would make a null of it, where D1 refuses.
    if (values.includes(undefined as unknown as null))
      throw new Error('D1_TYPE_ERROR: undefined is no value');
    return new Statement(this.#database, this.sql, values);
  }

  all(): Promise<D1Result> {
    return this.#database.send('all', [this]) as Promise<D1Result>;
  }

  run(): Promise<D1Result> {
    return this.all();
  }

  async raw(): Promise<unknown[][]> {
    const { results } = (await this.#database.send('raw', [this])) as { results: unknown[][] };
    return results;
  }

  async first<Row>(): Promise<Row | null> {
    return ((await this.all()).results[0] as Row | undefined) ?? null;
  }
}

interface Interference {
  statement: RegExp;
  act: () => Promise<unknown>;
}

const connections = new Agent({ keepAlive: true });

/** `node:http` takes a quarter of the time of `fetch` and of Miniflare's own `dispatchFetch`, and tests ask often. */
function post(url: URL, body: string): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: connections }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ ok: response.statusCode === 200, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // workerd closed a connection that nobody used, at the moment when this was sent.
      if (sent.reusedSocket && error.code === 'ECONNRESET') post(url, body).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

/** The real D1 as the site's binding, with a meter, and with a rival that can act at the worst moment. */
export class MeteredDatabase {
  readonly #url: URL;
  #cost: Cost = { roundTrips: 0, rowsRead: 0 };
  #interference: Interference | null = null;

  /** @param url where a worker with {@link DATABASE_WORKER} answers */
  constructor(url: URL) {
    this.#url = url;
  }

  prepare(sql: string): Statement {
    return new Statement(this, sql);
  }

  async batch(statements: Statement[]): Promise<D1Result[]> {
    const rival = this.#interference;
    if (rival && statements.some(({ sql }) => rival.statement.test(sql))) {
      this.#interference = null;
      await rival.act();
    }
    return (await this.send('batch', statements)) as D1Result[];
  }

  /** Lets a rival act once, after everything was read and just before the batch with such a statement. */
  justBefore(statement: RegExp, act: () => Promise<unknown>): void {
    this.#interference = { statement, act };
  }

  /** What `work` costs. */
  async measure<Result>(work: () => Promise<Result>): Promise<Cost & { result: Result }> {
    this.#cost = { roundTrips: 0, rowsRead: 0 };
    const result = await work();
    return { ...this.#cost, result };
  }

  async send(mode: 'all' | 'raw' | 'batch', statements: Statement[]): Promise<unknown> {
    const { ok, text } = await post(
      this.#url,
      JSON.stringify({ mode, statements: statements.map(({ sql, values }) => ({ sql, values })) }),
    );
    const answer = JSON.parse(text);
    if (!ok) throw new Error((answer as { message: string }).message);
    this.#cost.roundTrips++;
    for (const { meta } of [answer].flat() as D1Result[]) this.#cost.rowsRead += meta.rows_read;
    return answer;
  }
}

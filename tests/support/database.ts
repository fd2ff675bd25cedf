import type { Miniflare } from 'miniflare';
import { DATABASE_PATH } from './database-worker.ts';

type Value = string | number | null;

/** What one piece of work cost the database. */
export interface Cost {
  /** Journeys to D1: a batch is one. */
  roundTrips: number;
  /** Rows that SQLite looked at, as D1 bills them. */
  rowsRead: number;
}

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

type Mode = 'all' | 'raw' | 'batch' | 'empty';

/** A line to the worker of `database-worker.ts`. */
export class DatabaseConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #questions = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, answer } = JSON.parse(data);
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (typeof answer.message === 'string') waiting?.reject(new Error(answer.message));
      else waiting?.resolve(answer);
    });
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The database is closed.'));
    });
  }

  static async open(miniflare: Miniflare, path = DATABASE_PATH): Promise<DatabaseConnection> {
    await miniflare.ready;
    const url = new URL(path, await miniflare.unsafeGetDirectURL());
    url.protocol = 'ws';
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new DatabaseConnection(socket);
  }

  ask(mode: Mode, statements: readonly Statement[], isMetered: boolean): Promise<unknown> {
    const id = this.#questions++;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    const asked = statements.map(({ sql, values }) => ({ sql, values }));
    this.#socket.send(JSON.stringify({ id, mode, statements: asked, isMetered }));
    return waiting.promise;
  }

  /** Deletes the rows of every table. The migrations leave none, so that this is as good as a new database. */
  async empty(): Promise<void> {
    await this.ask('empty', [], false);
  }
}

/** The real D1 as the site's binding, with a meter, and with a rival that can act at the worst moment. */
export class MeteredDatabase {
  readonly #connection: DatabaseConnection;
  /** Of what is measured at the moment, if anything is. */
  #cost: Cost | null = null;
  #interference: Interference | null = null;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
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

  /** What goes on after earlier answers, such as sending messages, ends before something is measured. */
  settle: () => Promise<void> = async () => {};

  /** What `work` costs. */
  async measure<Result>(work: () => Promise<Result>): Promise<Cost & { result: Result }> {
    await this.settle();
    const cost = { roundTrips: 0, rowsRead: 0 };
    this.#cost = cost;
    const result = await work();
    this.#cost = null;
    return { ...cost, result };
  }

  async send(mode: Mode, statements: readonly Statement[]): Promise<unknown> {
    const cost = this.#cost;
    const answer = await this.#connection.ask(mode, statements, cost !== null);
    if (cost) {
      cost.roundTrips++;
      // One result, or a batch’s.
      for (const { meta } of [answer].flat() as D1Result[]) cost.rowsRead += meta.rows_read;
    }
    return answer;
  }
}

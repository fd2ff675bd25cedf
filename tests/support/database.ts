import type { Miniflare } from 'miniflare';
import { DATABASE_PATH } from './storage-worker.ts';
import { WorkerLine } from './worker-line.ts';

type Value = string | number | boolean | null | number[];

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

/** A way to the database of `storage-worker.ts`. */
export class DatabaseConnection {
  readonly #line: WorkerLine;

  private constructor(line: WorkerLine) {
    this.#line = line;
  }

  static async open(miniflare: Miniflare, path = DATABASE_PATH): Promise<DatabaseConnection> {
    return new DatabaseConnection(await WorkerLine.open(miniflare, path));
  }

  ask(mode: Mode, statements: readonly Statement[], isMetered: boolean): Promise<unknown> {
    const asked = statements.map(({ sql, values }) => ({ sql, values }));
    return this.#line.ask({ mode, statements: asked, isMetered });
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

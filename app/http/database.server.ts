import { Column, Name, Param, type Query, SQL, type SQLChunk, StringChunk, Table } from 'drizzle-orm';
import { DrizzleD1Database } from 'drizzle-orm/d1';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Database } from '../domain/shared/context.server.ts';
import { QuickSession } from './database-rows.server.ts';

/** Drizzle over a binding of D1, with column names in snake case. */
export function openDatabase(binding: D1Database): Database {
  const dialect = new OnePassDialect({ casing: 'snake_case' });
  const session = new QuickSession(binding, dialect, undefined);
  return Object.assign(new DrizzleD1Database('async', dialect, session, undefined), { $client: binding });
}

/**
 * Writes a statement's text in one pass. Drizzle itself makes an object, a list and a copy of all parameters for each word, each
 * bracket and each level of it, and asks of each word for a dozen classes whether it is one of them: that was the
 * largest part of an order's processor time beside D1's (docs/decisions/0082). The text is the same, letter for letter.
 */
class OnePassDialect extends SQLiteAsyncDialect {
  /** How columns and tables of the schema are written: they never change. */
  readonly #names = new WeakMap<Column | Table, string>();

  override sqlToQuery(statement: SQL): Query {
    const query: Query = { sql: '', params: [] };
    this.#write(statement.queryChunks, query);
    return query;
  }

  #write(chunks: readonly SQLChunk[], query: Query): void {
    for (const chunk of chunks) {
      if (chunk === undefined) continue;
      if (chunk instanceof StringChunk) query.sql += chunk.value.join('');
      else if (chunk instanceof SQL) this.#write(chunk.queryChunks, query);
      else if (chunk instanceof Param) this.#bind(chunk, query);
      else if (chunk instanceof Column || chunk instanceof Table) query.sql += this.#nameOf(chunk);
      else if (chunk instanceof Name) query.sql += this.escapeName(chunk.value);
      else if (Array.isArray(chunk)) this.#list(chunk, query);
      else if (typeof chunk !== 'object') bind(chunk, query);
      else this.#writeRest(chunk, query);
    }
  }

  #list(chunks: readonly SQLChunk[], query: Query): void {
    query.sql += '(';
    for (const [index, chunk] of chunks.entries()) {
      if (index > 0) query.sql += ', ';
      this.#write([chunk], query);
    }
    query.sql += ')';
  }

  #bind({ value, encoder }: Param, query: Query): void {
    const bound = value === null ? null : encoder.mapToDriverValue(value);
    if (bound instanceof SQL) this.#write(bound.queryChunks, query);
    else bind(bound, query);
  }

  #nameOf(part: Column | Table): string {
    const known = this.#names.get(part);
    if (known !== undefined) return known;
    const { sql } = super.sqlToQuery(new SQL([part]));
    this.#names.set(part, sql);
    return sql;
  }

  /** Statements within others, and what is seldom: drizzle knows how. */
  #writeRest(chunk: SQLChunk, query: Query): void {
    const { sql, params } = super.sqlToQuery(new SQL([chunk]));
    query.sql += sql;
    query.params.push(...params);
  }
}

function bind(value: unknown, query: Query): void {
  query.sql += '?';
  query.params.push(value);
}

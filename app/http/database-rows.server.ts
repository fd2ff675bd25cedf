import { Column, type DriverValueDecoder, getTableName, SQL } from 'drizzle-orm';
import { type D1PreparedQuery, SQLiteD1Session } from 'drizzle-orm/d1';

type NoSchema = Record<string, never>;

type Rows = readonly unknown[][];

/**
 * Makes objects of a statement's rows. Drizzle asks of each value of each row, up a chain of prototypes, what kind of column it
 * is of, and walks to its place by lists: that took a fifth of the processor time of the API's list (docs/decisions/0087). Here
 * that is asked once for each column of a statement. The objects are the same.
 */
export class QuickSession extends SQLiteD1Session<NoSchema, NoSchema> {
  override prepareQuery(
    ...[query, fields, method, isArray, mapper, ...rest]: Parameters<
      SQLiteD1Session<NoSchema, NoSchema>['prepareQuery']
    >
  ): D1PreparedQuery {
    const prepared: D1PreparedQuery & JoinedTables = super.prepareQuery(
      query,
      fields,
      method,
      isArray,
      mapper,
      ...rest,
    );
    if (!fields || mapper) return prepared;
    const byDrizzle = prepared.mapAllResult.bind(prepared);
    prepared.mapAllResult = (answer, isFromBatch) => {
      // As D1 answers: lists of values, and in a batch objects of them.
      const rows = isFromBatch ? (answer as D1Result<object>).results.map(Object.values) : (answer as Rows);
      if (rows.length === 0) return [];
      const places = toPlaces(fields);
      return places ? toObjects(rows, places, prepared.joinsNotNullableMap) : byDrizzle(answer, isFromBatch);
    };
    return prepared;
  }
}

/**
 * What drizzle keeps to itself of a prepared statement, and sets when it is made: by the name of a joined table, whether it
 * always has a row.
 */
interface JoinedTables {
  joinsNotNullableMap?: Record<string, boolean>;
}

/** Where a value of a row goes: into the object, or into one in it. */
interface Place {
  outer: string | null;
  name: string;
  decoder: DriverValueDecoder<unknown, unknown>;
  /** Of which table it is a column, if the place is in an object of its own: that is null if a join found no row. */
  table: string | null;
}

/** By the columns of a statement. Null for what is nested deeper, of which none of our statements has any: drizzle does it. */
function toPlaces(fields: NonNullable<Parameters<QuickSession['prepareQuery']>[1]>): Place[] | null {
  const places = fields.map(({ path: [first = '', second, ...deeper], field }): Place | null => {
    if (deeper.length > 0) return null;
    const isColumn = field instanceof Column;
    const decoder = isColumn ? field : decoderOf(field);
    if (!decoder) return null;
    if (second === undefined) return { outer: null, name: first, decoder, table: null };
    return { outer: first, name: second, decoder, table: isColumn ? getTableName(field.table) : null };
  });
  return places.every((place) => place !== null) ? places : null;
}

/** What reads a value that SQL computes. Each piece of SQL has one, which drizzle leaves out of its types: hence the cast. */
function decoderOf(field: object): DriverValueDecoder<unknown, unknown> | null {
  const text = field instanceof SQL ? field : (field as Partial<SQL.Aliased>).sql;
  return text instanceof SQL
    ? (text as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder
    : null;
}

function toObjects(
  rows: Rows,
  places: readonly Place[],
  joined: Record<string, boolean> | undefined,
): Record<string, unknown>[] {
  const mayMiss = joined !== undefined && places.some(({ table }) => table !== null);
  return rows.map((row) => {
    const made: Record<string, unknown> = {};
    places.forEach(({ outer, name, decoder }, index) => {
      const found = row[index];
      const value = found === null ? null : decoder.mapFromDriverValue(found);
      if (outer === null) made[name] = value;
      else {
        made[outer] ??= {};
        (made[outer] as Record<string, unknown>)[name] = value; // made above
      }
    });
    if (mayMiss) dropMissing(made, places, joined);
    return made;
  });
}

/** Of a table that a join found no row of, the object is null. */
function dropMissing(
  made: Record<string, unknown>,
  places: readonly Place[],
  joined: Record<string, boolean>,
): void {
  const tables = new Map<string, string | false>();
  for (const { outer, name, table } of places) {
    if (outer === null || table === null) continue;
    const known = tables.get(outer);
    if (known === undefined) {
      const value = (made[outer] as Record<string, unknown>)[name]; // made of these places
      tables.set(outer, value === null ? table : false);
    } else if (known !== table) tables.set(outer, false);
  }
  for (const [outer, table] of tables) if (table !== false && !joined[table]) made[outer] = null;
}

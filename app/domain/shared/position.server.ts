import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './context.server.ts';

/** The order that an owner gives to a list: ascending positions, with room between two neighbours for another one. */
export const POSITION_STEP = 1024;

export type MoveDirection = 'up' | 'down';

type PositionedTable = SQLiteTable & Record<'id' | 'position', SQLiteColumn>;

/** The position of a new row: behind all others of a table. */
export function lastPosition(table: SQLiteTable): SQL<number> {
  return sql<number>`(select coalesce(max(position), 0) + ${POSITION_STEP} from ${table})`;
}

/**
 * The statement that moves a row one place up or down. The first row does not go up, nor the last down. All places are
 * numbered anew, so that it works whatever the positions are.
 * @param list which rows of the table are its list, where there are several; by the names of columns alone
 */
export function moveOnePlace(
  db: Database,
  table: PositionedTable,
  id: string,
  direction: MoveDirection,
  list: SQL = sql`true`,
) {
  // One and a half places: past the neighbour, and short of the one behind it.
  const step = direction === 'up' ? -1.5 : 1.5;
  const position = sql<number>`placed.place * ${POSITION_STEP}`;
  const places = sql`(
    select id as moved_id, row_number() over (order by place + case when id = ${id} then ${step} else 0 end) as place
    from (select id, row_number() over (order by position, id) as place from ${table} where ${list})) as placed`;
  return db
    .update(table)
    .set({ position })
    .from(places)
    .where(sql`placed.moved_id = ${table}.id and ${table}.position <> ${position}`);
}

import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { gone, subjectOf } from './admin-design.server.ts';
import { type Place, POSITION_STEP } from './admin-design.ts';
import { inHand } from './admin-design-list.server.ts';

/**
 * Puts a design elsewhere in the shop window. Where it stands is worked out by the statement that puts it there, so
 * that admins who move at once only ever make another order.
 * @returns the design's name
 * @throws DomainError `not_found`; `invalid` for a place beside itself; `conflict` if the design beside which it is to stand is gone
 */
export async function moveDesign(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  id: string,
  place: Place,
): Promise<string> {
  const { db } = context;
  if (typeof place !== 'string' && place.other === id) {
    throw new DomainError('invalid', 'A design cannot stand beside itself.');
  }
  const other = typeof place === 'string' ? id : place.other;
  const there = and(eq(designs.id, id), inHand);
  const both = sql`exists (select 1 from ${designs} where ${there})
    and exists (select 1 from designs where id = ${other} and status <> 'deleted')`;
  const gap = typeof place === 'string' ? null : gapBeside(id, place);
  const [, , moved, [left]] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      { action: 'design.move', subject: subjectOf(id), after: { place } },
      both,
    ),
    // Where two stand too close, all behind the gap move on by a step.
    db
      .update(designs)
      .set({ position: sql`${designs.position} + ${POSITION_STEP}` })
      .where(gap ? and(inHand, ne(designs.id, id), gap.crowded) : sql`false`),
    db
      .update(designs)
      .set({ position: gap ? between(gap) : atEnd(id, place) })
      .where(and(there, both))
      .returning({ name: designs.name }),
    db.select({ id: designs.id }).from(designs).where(there),
  ]);
  if (moved[0]) return moved[0].name;
  if (!left) throw gone();
  throw new DomainError('conflict', 'The design beside which you put it is gone. Please look again.');
}

interface Gap {
  /** Positions on both sides of the gap; null where the window ends. */
  lower: SQL;
  upper: SQL;
  /** Everything that stands behind the gap, if it has no room for a design; nothing if it has. */
  crowded: SQL;
}

/** The gap right before or behind another design, as if the one that is moved were not there. */
function gapBeside(id: string, { beside, other }: Exclude<Place, string>): Gap {
  const its = sql`(select position from designs where id = ${other})`;
  const next = (sign: SQL, order: SQL) => sql`(
    select near.position from designs this cross join designs near
    where this.id = ${other} and near.status <> 'deleted' and near.id <> ${id}
      and (near.position, near.seq) ${sign} (this.position, this.seq)
    order by near.position ${order}, near.seq ${order} limit 1)`;
  const [lower, upper, sign] =
    beside === 'before' ? [next(sql`<`, sql`desc`), its, sql`>=`] : [its, next(sql`>`, sql`asc`), sql`>`];
  // Where there is room, the comparison is with no row at all, so that none is read.
  const crowded = sql`(designs.position, designs.seq) ${sign} (
    select position, seq from designs where id = ${other} and ${upper} - ${lower} < 2)`;
  return { lower, upper, crowded };
}

function between({ lower, upper }: Gap): SQL {
  return sql`case
    when ${lower} is null then ${upper} - ${POSITION_STEP}
    when ${upper} is null then ${lower} + ${POSITION_STEP}
    else ${lower} + (${upper} - ${lower}) / 2 end`;
}

/** Before the first of all others, or behind the last. */
function atEnd(id: string, place: Place): SQL {
  const [order, step] = place === 'top' ? [sql`asc`, -POSITION_STEP] : [sql`desc`, POSITION_STEP];
  return sql`coalesce((
    select position + ${step} from designs where status <> 'deleted' and id <> ${id}
    order by position ${order}, seq ${order} limit 1), position)`;
}

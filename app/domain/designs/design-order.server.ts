import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { POSITION_STEP } from '../shared/position.server.ts';
import { designNotFound, designSubject } from './admin-design.server.ts';
import type { DesignPlacement } from './admin-design.ts';
import { notDeleted } from './design-rows.server.ts';

/**
 * Moves a design in the order of the shop. The new position is computed by the statement that writes it, so that
 * concurrent moves cannot conflict.
 * @returns the design's name
 * @throws DomainError `not_found`; `invalid` for a place beside itself; `conflict` if the design beside it is deleted
 */
export async function moveDesign(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  id: string,
  place: DesignPlacement,
): Promise<string> {
  const { db } = context;
  if (typeof place !== 'string' && place.other === id) {
    throw new DomainError('invalid', 'A design cannot be placed beside itself.');
  }
  const other = typeof place === 'string' ? id : place.other;
  const isThere = and(eq(designs.id, id), notDeleted);
  const areBothThere = sql`exists (select 1 from ${designs} where ${isThere})
    and exists (select 1 from designs where id = ${other} and status <> 'deleted')`;
  const gap = typeof place === 'string' ? null : gapBeside(id, place);
  const [, , [moved], [design]] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      { action: 'design.move', subject: designSubject(id), after: { place } },
      areBothThere,
    ),
    // If the gap has no room, all behind it move on by a step.
    db
      .update(designs)
      .set({ position: sql`${designs.position} + ${POSITION_STEP}` })
      .where(gap ? and(notDeleted, ne(designs.id, id), gap.crowded) : sql`false`),
    db
      .update(designs)
      .set({ position: gap ? between(gap) : atEnd(id, place) })
      .where(and(isThere, areBothThere))
      .returning({ name: designs.name }),
    db.select({ id: designs.id }).from(designs).where(isThere),
  ]);
  if (moved) return moved.name;
  if (!design) throw designNotFound();
  throw new DomainError('conflict', 'The design beside which you put it has been deleted. Please reload.');
}

interface Gap {
  /** Positions on both sides of the gap; null at an end of the list. */
  lower: SQL;
  upper: SQL;
  /** Is true of everything behind the gap if it has no room for a design, else of nothing. */
  crowded: SQL;
}

/** The gap right before or after another design, without the one that is moved. */
function gapBeside(id: string, { beside, other }: Exclude<DesignPlacement, string>): Gap {
  const othersPosition = sql`(select position from designs where id = ${other})`;
  const nextPosition = (sign: SQL, order: SQL) => sql`(
    select near.position from designs this cross join designs near
    where this.id = ${other} and near.status <> 'deleted' and near.id <> ${id}
      and (near.position, near.seq) ${sign} (this.position, this.seq)
    order by near.position ${order}, near.seq ${order} limit 1)`;
  const [lower, upper, sign] =
    beside === 'before'
      ? [nextPosition(sql`<`, sql`desc`), othersPosition, sql`>=`]
      : [othersPosition, nextPosition(sql`>`, sql`asc`), sql`>`];
  // If there is room, the comparison is with no row at all, so that none is read.
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

/** Before the first of all others, or after the last. */
function atEnd(id: string, place: DesignPlacement): SQL {
  const [order, step] = place === 'top' ? [sql`asc`, -POSITION_STEP] : [sql`desc`, POSITION_STEP];
  return sql`coalesce((
    select position + ${step} from designs where status <> 'deleted' and id <> ${id}
    order by position ${order}, seq ${order} limit 1), position)`;
}

import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { addMonths, dayOf } from '../shared/time.ts';
import type { FollowUpInput } from './enquiry-input.ts';

/** The days on which the shop wants to come back to enquiries. */

const MONTHS_AHEAD = 18;

/** SQL: that its day has come and nothing came of it yet. */
function isToFollowUp(now: Date): SQL | undefined {
  return and(
    isNotNull(enquiries.followUpOn),
    lte(enquiries.followUpOn, dayOf(now.getTime())),
    // Not by the index of states: those that wait are few, and their own index has them.
    sql`+${enquiries.status} in ('new', 'contacted')`,
  );
}

/**
 * Sets the day on which the shop wants to come back to an enquiry, or takes it back.
 * @throws DomainError `invalid` (field `on`) for a day that is over or too far ahead; `not_found`
 */
export async function setFollowUp(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  id: string,
  { on, note }: FollowUpInput,
): Promise<void> {
  const { db, now } = context;
  const today = dayOf(now().getTime());
  if (on && (on < today || on > addMonths(today, MONTHS_AHEAD))) {
    const message = `Please choose a day from today on, in the next ${MONTHS_AHEAD} months.`;
    throw new DomainError('invalid', message, { on: message });
  }
  const [before] = await db.select({ on: enquiries.followUpOn }).from(enquiries).where(eq(enquiries.id, id));
  const isSame = eq(enquiries.id, id);
  const changed = await guardedChange(context, {
    onlyIf: existsRow(enquiries, isSame),
    audit: {
      admin,
      // The note may name people: it stays where it can be erased.
      entry: { action: 'enquiry.follow-up', subject: `enquiry/${id}`, before, after: { on } },
    },
    change: db
      .update(enquiries)
      .set({ followUpOn: on, followUpNote: on ? note : '', updatedAt: now() })
      .where(isSame)
      .returning({ id: enquiries.id }),
  });
  if (changed.length === 0) throw new DomainError('not_found', 'We could not find this enquiry.');
}

/** How many wait for that by now; a statement for a batch. */
export function countFollowUps(context: Pick<AppContext, 'db' | 'now'>) {
  return countUpToCap(context, enquiries, enquiries.createdAt, isToFollowUp(context.now()));
}

/** Those that wait longest; a statement for a batch. */
export function selectFollowUps({ db, now }: Pick<AppContext, 'db' | 'now'>, limit: number) {
  const { id, name, followUpOn, followUpNote } = enquiries;
  return db
    .select({ id, name, followUpOn, followUpNote })
    .from(enquiries)
    .where(isToFollowUp(now()))
    .orderBy(asc(followUpOn), asc(id))
    .limit(limit);
}

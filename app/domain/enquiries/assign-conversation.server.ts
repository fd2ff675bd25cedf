import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { conversations } from '#drizzle/schema/conversations.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { selectAssignees } from './conversation.server.ts';

/**
 * Gives a conversation to somebody of the staff, or to nobody.
 * @param from whose it was on the page; empty for nobody's
 * @throws DomainError `conflict` if it has been given to somebody else meanwhile, `invalid` at `assignee` for whoever may
 * not answer, `not_found`
 */
export async function assignConversation(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { id, assignee, from }: { id: string; assignee: string; from: string },
): Promise<void> {
  const { db } = context;
  const [assignees, [conversation]] = await db.batch([
    selectAssignees(context),
    db.select({ assignedTo: conversations.assignedTo }).from(conversations).where(eq(conversations.id, id)),
  ]);
  if (!conversation) throw new DomainError('not_found', 'We could not find this conversation.');
  const chosen = assignees.find((each) => each.id === assignee);
  if (assignee && !chosen) {
    const message = 'Please choose somebody who may answer.';
    throw new DomainError('invalid', message, { assignee: message });
  }
  const isAsSeen = and(eq(conversations.id, id), sql`${conversations.assignedTo} is ${from || null}`);
  const mayAnswer = chosen
    ? existsRow(
        admins,
        and(
          eq(admins.id, chosen.id),
          isNull(admins.deactivatedAt),
          or(eq(admins.role, 'owner'), eq(admins.role, 'desk')),
        ),
      )
    : sql`true`;
  const changed = await guardedChange(context, {
    onlyIf: sql`${existsRow(conversations, isAsSeen)} and ${mayAnswer}`,
    audit: {
      admin,
      entry: {
        action: 'conversation.assign',
        subject: `customer/${id}`,
        after: { to: chosen?.name ?? null },
      },
    },
    change: db
      .update(conversations)
      .set({ assignedTo: chosen?.id ?? null })
      .where(and(isAsSeen, mayAnswer))
      .returning({ id: conversations.id }),
  });
  if (changed.length === 0 && conversation.assignedTo !== (chosen?.id ?? null)) {
    throw versionConflict('Whose this conversation is', 'Look who has it now, and choose again.');
  }
}

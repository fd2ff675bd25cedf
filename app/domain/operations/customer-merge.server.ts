import { and, eq, or, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { isCard } from './customer-list.server.ts';

/**
 * Joins two cards of the same person, and separates them again. Nothing is moved: records keep the phone that they were made
 * with, and each account shows its owner what it did before. Only staff see the two as one.
 */

/** @throws DomainError `invalid` for a card and itself, `conflict` if one of them is merged or erased by now */
export async function mergeCustomers(
  context: AppContext,
  admin: { id: string },
  { cardId, otherId }: { cardId: string; otherId: string },
): Promise<void> {
  if (cardId === otherId) throw new DomainError('invalid', 'Please choose another card than this one.');
  const { db } = context;
  const stands = (id: string) => existsRow(customers, and(eq(customers.id, id), isCard));
  const merged = await guardedChange(context, {
    onlyIf: sql`${stands(cardId)} and ${stands(otherId)}`,
    audit: {
      admin,
      entry: { action: 'customer.merge', subject: `customer/${cardId}`, after: { other: otherId } },
    },
    change: db
      .update(customers)
      .set({ mergedInto: cardId })
      .where(
        and(
          or(eq(customers.id, otherId), eq(customers.mergedInto, otherId)),
          // As it was before this statement: it reads each row once.
          stands(cardId),
          stands(otherId),
        ),
      )
      .returning({ id: customers.id }),
  });
  if (merged.length === 0) throw versionConflict('One of the two cards');
}

/** Gives a card that was merged its own life back, with the notes that were made on it. */
export async function separateCustomer(
  context: AppContext,
  admin: { id: string },
  { cardId, memberId }: { cardId: string; memberId: string },
): Promise<void> {
  const isMerged = and(eq(customers.id, memberId), eq(customers.mergedInto, cardId));
  await guardedChange(context, {
    onlyIf: existsRow(customers, isMerged),
    audit: {
      admin,
      entry: { action: 'customer.separate', subject: `customer/${cardId}`, after: { other: memberId } },
    },
    change: context.db
      .update(customers)
      .set({ mergedInto: null })
      .where(isMerged)
      .returning({ id: customers.id }),
  });
}

import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import {
  customerEmails,
  customerNotes,
  customers,
  otpChallenges,
  sessions,
} from '#drizzle/schema/accounts.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { isOfSameCard, phoneHashOf } from './customer.server.ts';
import { endAllSessions } from './session.server.ts';

/** What an account holds about a customer, for the batches of `operations/customer-data.server.ts`. */

export function accountDataQueries({ db, now }: Pick<AppContext, 'db' | 'now'>, customerId: string) {
  return [
    db
      .select()
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.erasedAt))),
    db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.role, 'customer'),
          eq(sessions.personId, customerId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now()),
        ),
      )
      .orderBy(desc(sessions.createdAt)),
  ] as const;
}

export async function toExportedAccount(
  context: Pick<AppContext, 'env'>,
  customer: typeof customers.$inferSelect,
  logins: (typeof sessions.$inferSelect)[],
) {
  const { name, email, emailProvenAt, phoneSealed, createdAt, updatedAt } = customer;
  const { whatsappAt, whatsappSource, whatsappStoppedAt, optedOutAt, language } = customer;
  const phone = await unsealPhone(context, phoneSealed ?? '');
  return {
    account: {
      ...{ name, email, emailProvenAt, phone, createdAt, updatedAt },
      ...{ whatsappAt, whatsappSource, whatsappStoppedAt, optedOutAt, language },
    },
    logins: logins.map(({ createdAt, lastSeenAt, expiresAt }) => ({ createdAt, lastSeenAt, expiresAt })),
  };
}

/**
 * The statements that empty the account and end its sessions. What is found by its phone or e-mail must be erased before.
 * What staff noted goes from the whole card, since nobody can say which of its phones it was about; cards that were merged
 * into this one stand for themselves again.
 */
export function eraseAccount(context: Pick<AppContext, 'db' | 'now'>, customerId: string) {
  const { db, now } = context;
  const at = now();
  const isTheirs = eq(customers.id, customerId);
  const ofCard = db.select({ id: customers.id }).from(customers).where(isOfSameCard(context, customerId));
  return [
    db.delete(customerNotes).where(inArray(customerNotes.customerId, ofCard)),
    db.delete(customerEmails).where(eq(customerEmails.customerId, customerId)),
    db
      .update(customers)
      .set({ mergedInto: null })
      .where(or(eq(customers.mergedInto, customerId), and(isTheirs, isNotNull(customers.mergedInto)))),
    // They hold the phone, sealed.
    db.delete(otpChallenges).where(eq(otpChallenges.phoneHash, phoneHashOf(context, customerId))),
    db
      .update(customers)
      .set({
        name: '',
        email: null,
        emailProvenAt: null,
        phoneSealed: null,
        phoneHash: null,
        knownName: '',
        place: '',
        whatsappAt: null,
        whatsappSource: null,
        whatsappStoppedAt: null,
        language: null,
        optedOutAt: null,
        bookingCount: 0,
        orderCount: 0,
        spend: 0,
        updatedAt: at,
        erasedAt: at,
      })
      .where(isTheirs),
    endAllSessions(context, 'customer', customerId),
  ] as const;
}

import { eq } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { auditEntries } from '#drizzle/schema/shared.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { selectOrder } from './order.server.ts';
import { auditAction, auditSubject } from './order-status.server.ts';

export async function getOrderDetails(context: Pick<AppContext, 'db' | 'env' | 'payables'>, number: string) {
  const { db } = context;
  const [[row], lines, events, payments, auditRows] = await db.batch([
    ...selectOrder(context, number),
    db
      .select({ action: auditEntries.action, email: admins.email })
      .from(auditEntries)
      .innerJoin(admins, eq(admins.id, auditEntries.adminId))
      .where(eq(auditEntries.subject, auditSubject(number))),
  ]);
  if (!row) return null;
  // An order reaches each status once, so the action alone says which admin it was.
  const adminOf = new Map(auditRows.map(({ action, email }) => [action, email]));
  return {
    ...row.order,
    email: row.email,
    /** Null once the customer had their account erased. */
    phone: row.phoneSealed ? await unsealPhone(context, row.phoneSealed) : null,
    /** Placed with an account, and not as a guest. */
    hasAccount: row.customerId !== null,
    /** Every payment online that was begun for it, oldest first. */
    payments,
    refunded: payments.find(({ applied }) => applied)?.refunded ?? 0,
    lines,
    /** `by`: `customer`, `system`, or the e-mail of the admin. */
    history: events.map(({ status, at, actor }) => ({
      status,
      at,
      by: actor === 'admin' ? (adminOf.get(auditAction(status)) ?? actor) : actor,
    })),
  };
}

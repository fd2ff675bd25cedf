import { asc, eq, sql } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { orderCash, orderNotes } from '#drizzle/schema/orders.ts';
import { auditEntries } from '#drizzle/schema/shared.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { selectOrder, toRefunded } from './order.server.ts';
import { auditAction, auditSubject } from './order-status.server.ts';
import { UNDO_MS, UNDONE_TO } from './order-transitions.ts';

/** An order with all that the desk knows of it; null if there is none of that number. One round trip. */
export async function getOrderDetails(
  context: Pick<AppContext, 'db' | 'env' | 'now' | 'payables'>,
  number: string,
) {
  const { db } = context;
  const orderId = sql`(select id from orders where number = ${number})`;
  const [[row], lines, events, payments, returns, returnRequests, auditRows, notes, cash] = await db.batch([
    ...selectOrder(context, number),
    db
      .select({ action: auditEntries.action, at: auditEntries.at, email: admins.email })
      .from(auditEntries)
      .innerJoin(admins, eq(admins.id, auditEntries.adminId))
      .where(eq(auditEntries.subject, auditSubject(number)))
      .orderBy(asc(auditEntries.at)),
    db
      .select({ id: orderNotes.id, text: orderNotes.text, at: orderNotes.at, by: admins.email })
      .from(orderNotes)
      .innerJoin(admins, eq(admins.id, orderNotes.adminId))
      .where(eq(orderNotes.orderId, orderId))
      .orderBy(asc(orderNotes.at), asc(orderNotes.id)),
    db
      .select({
        ...{ id: orderCash.id, amount: orderCash.amount, way: orderCash.way, reference: orderCash.reference },
        ...{ at: orderCash.at, by: admins.email },
      })
      .from(orderCash)
      .leftJoin(admins, eq(admins.id, orderCash.adminId))
      .where(eq(orderCash.orderId, orderId))
      .orderBy(asc(orderCash.at), asc(orderCash.id)),
  ]);
  if (!row) return null;
  // Of an action that was undone and done again the last one counts.
  const adminOf = new Map(auditRows.map(({ action, email }) => [action, email]));
  const adminAt = (at: Date, action: string) =>
    auditRows.find((entry) => entry.action === action && entry.at.getTime() === at.getTime())?.email ??
    'admin';
  /** `by`: `customer`, `system`, or the e-mail of the admin. */
  const history = events.map(({ status, at, actor }) => ({
    status,
    at,
    by: actor === 'admin' ? (adminOf.get(auditAction(status)) ?? actor) : actor,
  }));
  const last = events.at(-1);
  const undoUntil = last?.actor === 'admin' && last.status in UNDONE_TO ? last.at.getTime() + UNDO_MS : 0;
  return {
    ...row.order,
    email: row.email,
    /** Null once the customer had their account erased. */
    phone: row.phoneSealed ? await unsealPhone(context, row.phoneSealed) : null,
    /** Placed with an account, and not as a guest. */
    hasAccount: row.customerId !== null,
    /** Every payment online that was begun for it, oldest first. */
    payments,
    ...toRefunded(payments, row.givenBack),
    /** What can still be refunded, online and otherwise. */
    refundable: {
      online: payments.reduce(
        (sum, { applied, amount, refunded }) => sum + (applied ? amount - refunded : 0),
        0,
      ),
      cash: row.order.collected - row.givenBack,
    },
    lines,
    history,
    returnRequests,
    returns: returns.map((each) => ({ ...each, by: adminAt(each.at, 'order.return') })),
    notes,
    cash,
    version: row.updatedAt.getTime(),
    /** The last step can be undone now. */
    canUndo: undoUntil > context.now().getTime(),
  };
}

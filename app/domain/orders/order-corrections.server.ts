import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { invoices } from '#drizzle/schema/invoices.ts';
import { orderCash, orderEvents, orderNotes, orderReturns, orders } from '#drizzle/schema/orders.ts';
import { cancelScheduled } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { COMPARE_AND_SAVE, guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import type { OrderStatus } from './order.ts';
import type { OrderAddressInput, OrderNoteInput } from './order-input.ts';
import { aboutStep, tellAddress } from './order-messages.server.ts';
import { auditSubject } from './order-status.server.ts';
import { BEFORE_HANDOVER, isBeforeHandover, UNDO_MS, UNDONE_TO } from './order-transitions.ts';

/** What the desk adds to an order, corrects in it, or takes back. */

async function findOrder({ db }: Pick<AppContext, 'db'>, number: string) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  return order;
}

/**
 * Adds a note, which only staff see. The same form sent twice adds one.
 * @throws DomainError `conflict` if somebody else added one meanwhile, `not_found`
 */
export async function addOrderNote(
  context: AppContext,
  admin: { id: string },
  { number, text, earlier }: OrderNoteInput & { number: string },
): Promise<void> {
  const { db, now } = context;
  const { id: orderId } = await findOrder(context, number);
  const id = `${number}-note-${earlier + 1}`;
  await db
    .insert(orderNotes)
    .values({ id, orderId, adminId: admin.id, text, at: now() })
    .onConflictDoNothing();
  const [note] = await db.select().from(orderNotes).where(eq(orderNotes.id, id));
  if (note?.text === text && note.adminId === admin.id) return;
  throw new DomainError(
    'conflict',
    'Somebody else added a note meanwhile. Yours is kept here: read theirs, then add it again.',
  );
}

/**
 * Corrects to whom and where an order goes, before it is handed over. The customer is told.
 * @throws DomainError `conflict` if it changed meanwhile or was handed over, `not_found`
 */
export async function updateOrderAddress(
  context: AppContext,
  admin: { id: string },
  { number, version, ...address }: OrderAddressInput & { number: string },
): Promise<void> {
  const order = await findOrder(context, number);
  const changed = (['name', 'address', 'pincode'] as const).filter(
    (field) => order[field] !== address[field],
  );
  if (changed.length === 0) return;
  const isAsSeen = and(
    eq(orders.id, order.id),
    inArray(orders.status, BEFORE_HANDOVER),
    eq(orders.updatedAt, new Date(version)),
  );
  const onlyIf = existsRow(orders, isAsSeen);
  // Two changes within a millisecond must not have the same version.
  const updatedAt = new Date(Math.max(context.now().getTime(), version + 1));
  const updated = await guardedChange(context, {
    onlyIf,
    // What it was and is stays out of the audit trail, which is kept for good.
    audit: {
      admin,
      entry: {
        action: 'order.address',
        subject: auditSubject(number),
        after: { changed: changed.join(', ') },
      },
    },
    with: await tellAddress(context, order, onlyIf),
    change: context.db
      .update(orders)
      .set({ ...address, updatedAt })
      .where(isAsSeen)
      .returning({ id: orders.id }),
  });
  if (updated.length > 0) return;
  const { status } = await findOrder(context, number);
  if (!isBeforeHandover(status)) {
    throw new DomainError(
      'conflict',
      'This order is handed over already: its address can no longer be changed.',
    );
  }
  throw versionConflict('This order', COMPARE_AND_SAVE);
}

/**
 * Takes the last step of an order back, within a minute and as long as nobody outside the shop learned of it: what would
 * have been sent is withdrawn in the same batch, and what came in for it is struck out.
 * @throws DomainError `invalid` for a step that cannot be undone, `conflict` after the minute, `not_found`
 */
export async function undoOrderStep(
  context: AppContext,
  admin: { id: string },
  { number, status }: { number: string; status: OrderStatus },
): Promise<void> {
  const { db, now } = context;
  const before = status in UNDONE_TO ? UNDONE_TO[status as keyof typeof UNDONE_TO] : null; // as just tested
  if (!before) throw new DomainError('invalid', 'This step cannot be undone.');
  const order = await findOrder(context, number);
  const since = new Date(now().getTime() - UNDO_MS);
  const isStep = and(
    eq(orderEvents.orderId, order.id),
    eq(orderEvents.status, status),
    eq(orderEvents.actor, 'admin'),
    gt(orderEvents.at, since),
  );
  const stepAt = sql`(select max(${orderEvents.at}) from ${orderEvents} where ${isStep})`;
  const isOfStep = and(eq(orderCash.orderId, order.id), eq(orderCash.at, stepAt), eq(orderCash.way, 'cash'));
  const isAsSeen = and(
    eq(orders.id, order.id),
    eq(orders.status, status),
    // An erased customer's order is emptied when it ends.
    sql`${orders.phoneSealed} <> ''`,
    existsRow(orderEvents, isStep),
    sql`not ${existsRow(orderReturns, eq(orderReturns.orderId, order.id))}`,
    sql`not ${existsRow(orderCash, and(eq(orderCash.orderId, order.id), gt(orderCash.at, stepAt)))}`,
    status === 'confirmed' ? sql`not ${existsRow(invoices, eq(invoices.orderId, order.id))}` : undefined,
  );
  const onlyIf = existsRow(orders, isAsSeen);
  const isCash = sql`(${orders.paymentStatus} = 'partly_paid' or ${existsRow(orderCash, isOfStep)})`;
  const undone = await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: {
        action: 'order.undo',
        subject: auditSubject(number),
        before: { status },
        after: { status: before },
      },
    },
    with: [
      cancelScheduled(context, aboutStep(order.id, status), onlyIf),
      db
        .update(orders)
        .set({
          ...{ status: before, updatedAt: now() },
          ...(status === 'out_for_delivery' && { courier: null, trackingNumber: null }),
          ...(status === 'delivered' && {
            paymentStatus: sql`case when ${isCash} then 'due_on_delivery' else ${orders.paymentStatus} end`,
          }),
        })
        .where(isAsSeen),
      db
        .delete(orderCash)
        .where(and(isOfStep, existsRow(orders, and(eq(orders.id, order.id), eq(orders.status, before))))),
    ],
    // The event ends the condition, so it goes last; where the order has not gone back, it stays.
    change: db
      .delete(orderEvents)
      .where(and(isStep, existsRow(orders, and(eq(orders.id, order.id), eq(orders.status, before)))))
      .returning({ id: orderEvents.id }),
  });
  if (undone.length > 0) return;
  throw new DomainError(
    'conflict',
    'This can no longer be undone: a minute has gone by, or something else has happened since.',
  );
}

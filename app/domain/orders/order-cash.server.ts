import { and, eq, type SQL, sql } from 'drizzle-orm';
import { orderCash, orders } from '#drizzle/schema/orders.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { formatRupees } from '../shared/money.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { collectedForOrder, givenBackForOrder } from './order-figures.server.ts';
import type { OrderCashInput } from './order-input.ts';

/** Money of orders that no gateway moves. */

type CashRow = Omit<typeof orderCash.$inferInsert, 'at'>;

/** The statement that stores what was collected for an order or given back, for the batch of that change. */
export function insertOrderCash({ db, now }: Pick<AppContext, 'db' | 'now'>, row: CashRow, onlyIf: SQL) {
  return db.insert(orderCash).select(rowIf(orderCash, { ...row, at: now() }, onlyIf));
}

/**
 * What was collected later for an order that was short of cash when it was delivered.
 * @throws DomainError `invalid` for more than is missing, `conflict` if other cash was recorded meanwhile, `not_found`
 */
export async function recordOrderCash(
  context: AppContext,
  admin: { id: string },
  { number, amount, way, reference, missing }: OrderCashInput & { number: string },
): Promise<void> {
  const [order] = await context.db
    .select({ id: orders.id, total: orders.total })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  if (amount > missing) {
    const tooMuch = `At most ${formatRupees(missing)}, which are missing.`;
    throw new DomainError('invalid', tooMuch, { amount: tooMuch });
  }
  const id = newId();
  const isAsSeen = and(
    eq(orders.id, order.id),
    eq(orders.paymentStatus, 'partly_paid'),
    sql`${orders.total} - ${collectedForOrder} = ${missing}`,
  );
  const onlyIf = sql`exists (select 1 from ${orders} where ${isAsSeen})`;
  const whole = sql`iif(${givenBackForOrder} > 0, 'partly_refunded', 'paid')`;
  const updated = await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: {
        action: 'order.cash',
        subject: `order/${number}`,
        before: { missing },
        after: { received: amount },
      },
    },
    with: [
      insertOrderCash(context, { id, orderId: order.id, amount, way, reference, adminId: admin.id }, onlyIf),
    ],
    // The row has ended the condition: that it is there says whether it was true.
    change: context.db
      .update(orders)
      .set({ paymentStatus: amount === missing ? whole : 'partly_paid', updatedAt: context.now() })
      .where(and(eq(orders.id, order.id), existsRow(orderCash, eq(orderCash.id, id))))
      .returning({ id: orders.id }),
  });
  if (updated.length === 0) throw versionConflict('What was collected for this order');
}

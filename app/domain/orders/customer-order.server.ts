import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { phoneHashOf } from '../accounts/customer.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { OrderLink } from './order.server.ts';
import { hasOrderKey } from './order-link.server.ts';
import { updateOrderStatus } from './order-status.server.ts';
import { isBeforeHandover } from './order-transitions.ts';

/** Customers' actions with their orders. Whoever has the link may take them. */

/** @throws DomainError `not_found` if the link opens no order */
export async function assertOrderLink(context: AppContext, { number, key }: OrderLink): Promise<void> {
  if (!(await hasOrderKey(context, number, key)))
    throw new DomainError('not_found', 'We could not find this order.');
}

/**
 * Cancels an order that is not handed over yet; what was paid online goes back. Once is enough: an order that is
 * cancelled stays so.
 * @throws DomainError `conflict` if it is handed over by now, `not_found` for a wrong link
 */
export async function cancelOrderByLink(context: AppContext, link: OrderLink): Promise<void> {
  await assertOrderLink(context, link);
  const { number } = link;
  const before = await getStatus(context, number);
  if (before === 'cancelled') return;
  if (!before) throw new DomainError('not_found', 'We could not find this order.');
  if (!isBeforeHandover(before)) throw handedOver();
  try {
    await updateOrderStatus(context, null, { number, from: before, to: 'cancelled' });
  } catch (error) {
    // The shop was faster: it has handed the order over, or cancelled it itself.
    const status = await getStatus(context, number);
    if (status === 'cancelled') return;
    throw status && !isBeforeHandover(status) ? handedOver() : error;
  }
}

async function getStatus({ db }: AppContext, number: string) {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.number, number));
  return order?.status ?? null;
}

function handedOver(): DomainError {
  return new DomainError(
    'conflict',
    'This order is on its way to you, so it can no longer be cancelled here. You may refuse it at the door: you owe nothing.',
  );
}

/**
 * Makes a guest's order part of the account of a customer whose phone, which a code has proven, is that of the order.
 * Once is enough.
 * @throws DomainError `forbidden` if it was placed with another phone or is part of another account, `not_found`
 */
export async function claimOrder(context: AppContext, customerId: string, link: OrderLink): Promise<void> {
  await assertOrderLink(context, link);
  const { db } = context;
  const { number } = link;
  const claimed = await db
    .update(orders)
    .set({ customerId })
    .where(
      and(
        eq(orders.number, number),
        isNull(orders.customerId),
        eq(orders.phoneHash, phoneHashOf(context, customerId)),
      ),
    )
    .returning({ id: orders.id });
  if (claimed.length > 0) return;
  const [order] = await db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.number, number));
  if (order?.customerId === customerId) return;
  throw new DomainError(
    'forbidden',
    'This order was placed with another phone number. Please log in with that one.',
  );
}

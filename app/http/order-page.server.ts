import { findOrderByLink } from '../domain/orders/order.server.ts';
import { orderPath } from '../domain/orders/order.ts';
import { followOrder } from '../domain/payments/refresh-payment.server.ts';
import type { AppContext } from '../domain/shared/context.server.ts';

/**
 * What an order's page shows, by its own link or right after it was placed; null if the key does not open it. An order
 * that waits for its payment is asked after first.
 */
export async function shownOrder(context: AppContext, number: string, key: string) {
  const order = await findOrderByLink(context, number, key);
  if (!order) return null;
  const shown = { path: orderPath(number, key), provider: context.payments?.browser ?? null };
  if (order.paymentStatus !== 'awaiting_payment') return { order, ...shown, processing: false };
  const processing = await followOrder(context, number);
  const now = (await findOrderByLink(context, number, key)) ?? order;
  return {
    order: now,
    ...shown,
    processing: processing && now.paymentStatus === 'awaiting_payment' && !now.stopped,
  };
}

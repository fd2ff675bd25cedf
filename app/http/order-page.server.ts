import { loadOrderByLink, type OrderLink } from '../domain/orders/order.server.ts';
import { orderPath } from '../domain/orders/order.ts';
import { returnableUntil } from '../domain/orders/return.ts';
import type { AppContext } from '../domain/shared/context.server.ts';

/** What an order's page shows, by its own link or right after it was placed; null if the key does not open it. */
export async function loadOrderPage(context: AppContext, link: OrderLink) {
  const loaded = await loadOrderByLink(context, link);
  return (
    loaded && {
      ...loaded,
      path: orderPath(link.number, link.key),
      returnableUntil: returnableUntil(loaded.order, context.now()),
      provider: context.payments?.browser ?? null,
    }
  );
}

import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportOrders, ORDER_COLUMNS } from '../../domain/orders/order-list.server.ts';
import { parseOrderFilters } from '../../domain/orders/order-list.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The orders of the list with these filters. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'customers');
  const filters = parseOrderFilters(new URL(args.request.url).searchParams);
  return csvResponse('orders', ORDER_COLUMNS, exportOrders(args.context.app, admin, filters));
}

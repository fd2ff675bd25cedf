import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listOrders, parseOrderSearch } from '../../domain/orders/admin-order.server.ts';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '../../domain/orders/order.ts';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-action.ts';
import { ListFilters, ListHead, ListSearch, toListFilters } from '../../ui/kit/list-page.tsx';
import { OrderTable } from '../../ui/orders/order-table.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const params = new URL(args.request.url).searchParams;
  const typed = params.get('q') ?? '';
  const search = parseOrderSearch(typed);
  const status = ORDER_STATUSES.find((known) => known === params.get('status')) ?? null;
  const { rows, next } = await listOrders(args.context.app, { search, status, cursor: params.get('after') });
  // A search ignores the status.
  return { orders: rows, next, typed, isSearch: search !== null, status: search ? undefined : status };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Orders');

export default function AdminOrders() {
  const { orders, next, typed, isSearch, status } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title="Orders" />
      <ListSearch label="Order number, phone, pincode or name" typed={typed} maxLength={SEARCH_MAX_LENGTH} />
      <ListFilters
        label="Status"
        filters={toListFilters('/admin/orders', 'status', ORDER_STATUS_LABELS, status)}
      />
      <OrderTable
        caption={isSearch ? `Orders that fit “${typed}”` : 'Orders, the newest first'}
        orders={orders}
        empty={
          isSearch ? `No order fits “${typed}”. Phones and pincodes must be complete.` : 'No orders found.'
        }
        next={next}
      />
    </>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listOrders, parseOrderSearch } from '../../domain/orders/admin-order.server.ts';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '../../domain/orders/order.ts';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { ListFilters, ListHead, ListSearch } from '../../ui/kit/list-page.tsx';
import { Pager } from '../../ui/kit/pager.tsx';
import { OrderTable } from '../../ui/orders/order-table.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const params = new URL(asked.request.url).searchParams;
  const typed = params.get('q') ?? '';
  const search = parseOrderSearch(typed);
  const status = ORDER_STATUSES.find((known) => known === params.get('status')) ?? null;
  const { rows, next } = await listOrders(asked.context.app, { search, status, cursor: params.get('after') });
  // The search stays in its field, and ignores the status filter.
  return { orders: rows, next, typed, searching: search !== null, status: search ? null : status };
}

export const meta = adminMeta('Orders');

export default function AdminOrders() {
  const { orders, next, typed, searching, status } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title="Orders" />
      <ListSearch label="Order number, phone, pincode or name" typed={typed} maxLength={SEARCH_MAX_LENGTH} />
      <ListFilters
        label="Status"
        filters={[
          { label: 'All', to: '/admin/orders', chosen: !searching && status === null },
          ...ORDER_STATUSES.map((each) => ({
            label: ORDER_STATUS_LABELS[each],
            to: `/admin/orders?status=${each}`,
            chosen: status === each,
          })),
        ]}
      />
      {orders.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-6" role="status">
          {searching ? `No order fits “${typed}”. Phones and pincodes must be complete.` : 'No orders found.'}
        </p>
      ) : (
        <OrderTable
          caption={searching ? `Orders that fit “${typed}”` : 'Orders, the newest first'}
          orders={orders}
        />
      )}
      <Pager next={next} what="orders" />
    </>
  );
}

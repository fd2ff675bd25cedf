import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { listOrders } from '../../domain/orders/admin-order.server.ts';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '../../domain/orders/order.ts';
import { ORDER_SEARCH_MAX_LENGTH, parseOrderSearch } from '../../domain/orders/order-search.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { ChipLink } from '../../ui/kit/chip-link.tsx';
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
  // What was searched for stays in the field, and a search has no status.
  return { orders: rows, next, typed, searching: search !== null, status: search ? null : status };
}

export const meta = adminMeta('Orders');

export default function AdminOrders() {
  const { orders, next, typed, searching, status } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-3xl">Orders</h1>
      <Form role="search" className="mt-4 flex max-w-xl gap-2">
        <label htmlFor="order-search" className="sr-only">
          Order number, phone, pincode or name
        </label>
        <input
          key={typed}
          id="order-search"
          name="q"
          type="search"
          className="input"
          defaultValue={typed}
          maxLength={ORDER_SEARCH_MAX_LENGTH}
          placeholder="Number, phone, pincode or name"
        />
        <button type="submit" className="button">
          Search
        </button>
      </Form>
      <nav aria-label="Status" className="mt-4 flex flex-wrap gap-2">
        <ChipLink to="/admin/orders" chosen={!searching && status === null}>
          All
        </ChipLink>
        {ORDER_STATUSES.map((each) => (
          <ChipLink key={each} to={`/admin/orders?status=${each}`} chosen={status === each}>
            {ORDER_STATUS_LABELS[each]}
          </ChipLink>
        ))}
      </nav>
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

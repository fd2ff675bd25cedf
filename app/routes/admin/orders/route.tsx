import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BULK_STEPS } from '../../../domain/orders/order-bulk.ts';
import { listOrders } from '../../../domain/orders/order-list.server.ts';
import { parseOrderFilters } from '../../../domain/orders/order-list.ts';
import { SEARCH_MAX_LENGTH } from '../../../domain/shared/admin-search.ts';
import { parseCursor } from '../../../domain/shared/keyset.server.ts';
import { isNarrowed } from '../../../domain/shared/list-filters.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import type { Bulk } from '../../../ui/kit/list-bulk.tsx';
import { ExportLink, ListHead } from '../../../ui/kit/list-page.tsx';
import { OrderTable } from '../../../ui/orders/order-table.tsx';
import { useRight } from '../../../ui/workspace/allowed-link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { OrderFilterForm, StatusFilters } from './order-filters.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const filters = parseOrderFilters(params);
  const { rows: orders, ...page } = await listOrders(app, filters, parseCursor(params));
  const typed = (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH);
  const { search: _typed, ...stored } = filters;
  return {
    orders,
    ...page,
    typed,
    filters: stored,
    now: app.now(),
  };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Orders');

export default function AdminOrders() {
  const { orders, next, previous, counts, isPartial, short, returnsAsked, typed, filters, now } =
    useLoaderData<typeof loader>();
  const { sort, ...narrowing } = filters;
  const mayExport = useRight('customers');
  const bulk: Bulk<{ number: string }> = {
    formId: 'chosen-orders',
    action: '/admin/orders/bulk',
    name: 'order',
    choose: ({ number }) => ({ value: number, label: number }),
    children: <BulkSteps />,
  };
  return (
    <>
      <ListHead title="Orders" actions={mayExport && <ExportLink to="/admin/orders.csv" />} />
      <OrderFilterForm typed={typed} filters={filters} isPartial={isPartial} />
      <StatusFilters
        status={filters.status}
        payment={filters.payment}
        returns={filters.returns}
        {...{ counts, isPartial, short, returnsAsked }}
      />
      <OrderTable
        caption="Orders"
        orders={orders}
        empty="No orders yet. They come from the shop’s checkout."
        list={{
          noneFit: `No order fits${typed ? ` “${typed}”` : ''}. Phones and pincodes must be complete.`,
          isNarrowed: Boolean(typed) || isNarrowed(narrowing),
          ...{ next, previous, sort, bulk },
        }}
        now={now}
      />
    </>
  );
}

/** What can be done with the orders that are chosen in the table. */
function BulkSteps() {
  return (
    <>
      {Object.entries(BULK_STEPS).map(([step, { button }]) => (
        <button key={step} type="submit" name="step" value={step} className="button">
          {button}
        </button>
      ))}
      <button type="submit" formAction="/admin/orders/print" name="sheet" value="slips" className="button">
        Packing slips
      </button>
      <button type="submit" formAction="/admin/orders/print" name="sheet" value="labels" className="button">
        Address labels
      </button>
    </>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listOrders, MAX_CANDIDATES } from '../../../domain/orders/order-list.server.ts';
import { parseOrderFilters } from '../../../domain/orders/order-list.ts';
import { SEARCH_MAX_LENGTH } from '../../../domain/shared/admin-search.ts';
import { parseCursor } from '../../../domain/shared/keyset.server.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { createClientLoader } from '../../../ui/kit/client-action.ts';
import { ListHead } from '../../../ui/kit/list-page.tsx';
import { usePageAddress } from '../../../ui/kit/pager.tsx';
import { OrderTable } from '../../../ui/orders/order-table.tsx';
import { useRight } from '../../../ui/workspace/allowed-link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { BulkSteps } from './bulk-steps.tsx';
import { OrderFilterForm, StatusFilters } from './order-filters.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const filters = parseOrderFilters(params);
  const { rows: orders, isPartial, ...page } = await listOrders(app, filters, parseCursor(params));
  const typed = (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH);
  const { search: _typed, ...stored } = filters;
  return {
    orders,
    ...page,
    typed,
    filters: stored,
    searched: isPartial ? MAX_CANDIDATES : null,
    now: app.now(),
  };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Orders');

const BULK_FORM = 'chosen-orders';

export default function AdminOrders() {
  const { orders, next, previous, counts, short, typed, filters, searched, now } =
    useLoaderData<typeof loader>();
  const { sort, ...narrowing } = filters;
  const isNarrowed = Boolean(typed) || Object.values(narrowing).some(Boolean);
  const pageAddress = usePageAddress();
  const mayExport = useRight('customers');
  const query = pageAddress({ after: null, before: null }).split('?')[1];
  return (
    <>
      <ListHead
        title="Orders"
        actions={
          // A file, not a page of the app.
          mayExport && (
            <a href={`/admin/orders.csv${query ? `?${query}` : ''}`} className="button">
              Export this list (CSV)
            </a>
          )
        }
      />
      <OrderFilterForm typed={typed} filters={filters} isNarrowed={isNarrowed} />
      <StatusFilters
        status={filters.status}
        payment={filters.payment}
        isPartial={searched !== null}
        {...{ counts, short }}
      />
      {searched && (
        <p className="mt-3 text-muted">
          These filters look through the newest {searched} orders. Choose days to reach older ones.
        </p>
      )}
      {orders.length > 0 && <BulkSteps formId={BULK_FORM} />}
      <OrderTable
        caption={isNarrowed ? 'Orders that fit' : 'Orders, the newest first'}
        chooseFor={BULK_FORM}
        empty={
          isNarrowed
            ? `No order fits${typed ? ` “${typed}”` : ''}. Phones and pincodes must be complete.`
            : 'No orders found.'
        }
        {...{ orders, next, previous, now }}
      />
    </>
  );
}

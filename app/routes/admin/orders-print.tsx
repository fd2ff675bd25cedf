import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listOrdersToPrint } from '../../domain/orders/order-bulk.server.ts';
import { ORDER_NOUN, parseChosenOrders, printRefusal } from '../../domain/orders/order-bulk.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { SkippedRows } from '../../ui/kit/bulk-preview.tsx';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { useListAddress } from '../../ui/kit/pager.tsx';
import { PrintBar } from '../../ui/kit/print-bar.tsx';
import { AddressLabel, PackingSlip } from '../../ui/orders/packing-slip.tsx';
import { adminMeta } from './admin-meta.ts';

/** The packing slips or address labels of the orders that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const params = new URL(args.request.url).searchParams;
  const numbers = parseChosenOrders(params);
  const orders = numbers.length > 0 ? await listOrdersToPrint(args.context.app, numbers) : [];
  return {
    sheet: params.get('sheet') === 'labels' ? ('labels' as const) : ('slips' as const),
    orders: orders.filter((order) => !printRefusal(order)),
    skipped: orders.flatMap((order) => {
      const reason = printRefusal(order);
      return reason ? [{ ...toRow(order), reason }] : [];
    }),
  };
}

function toRow({ number }: { number: string }) {
  return { key: number, label: number, to: href('/admin/orders/:number', { number }) };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Print for orders');

export default function PrintOrders() {
  const { sheet, orders, skipped } = useLoaderData<typeof loader>();
  const what = sheet === 'labels' ? 'address label' : 'packing slip';
  return (
    <>
      <PrintBar back={useListAddress('/admin/orders')} label="Back to the orders" />
      <div className="print:hidden">
        <p className="mt-4 font-semibold" role="status">
          {orders.length === 0
            ? 'There is nothing to print. Choose orders in the list first.'
            : `${orders.length} ${what}${orders.length === 1 ? '' : 's'}, the oldest order first.`}
        </p>
        <SkippedRows noun={ORDER_NOUN} skipped={skipped} />
      </div>
      {sheet === 'labels' ? (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 print:mt-0 print:grid-cols-2">
          {orders.map((order) => (
            <AddressLabel key={order.number} order={order} />
          ))}
        </ul>
      ) : (
        orders.map((order) => <PackingSlip key={order.number} order={order} />)
      )}
    </>
  );
}

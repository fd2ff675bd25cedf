import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listOrdersToPrint } from '../../domain/orders/order-bulk.server.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { useKeptList } from '../../ui/kit/pager.tsx';
import { PrintBar } from '../../ui/kit/print-bar.tsx';
import { PackingSlip } from '../../ui/orders/packing-slip.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const [order] = await listOrdersToPrint(args.context.app, [args.params.number ?? '']);
  if (!order) throw new Response('We could not find this order.', { status: 404 });
  return order;
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Packing slip');

export default function OrderPackingSlip() {
  const order = useLoaderData<typeof loader>();
  return (
    <>
      <PrintBar
        back={useKeptList()(href('/admin/orders/:number', { number: order.number }))}
        label="Back to the order"
      />
      <PackingSlip order={order} />
    </>
  );
}

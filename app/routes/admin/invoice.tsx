import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { getOrderDetails } from '../../domain/orders/admin-order.server.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { loadInvoice } from '../../http/invoice-page.server.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { useKeptList } from '../../ui/kit/pager.tsx';
import { PrintBar } from '../../ui/kit/print-bar.tsx';
import { InvoiceSheet } from '../../ui/payments/invoice-sheet.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const { app } = args.context;
  const order = await getOrderDetails(app, args.params.number ?? '');
  if (!order) throw new Response('We could not find this order.', { status: 404 });
  return loadInvoice(app, order, href('/admin/orders/:number', order));
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Invoice');

export default function AdminInvoice() {
  const invoice = useLoaderData<typeof loader>();
  return (
    <>
      <PrintBar
        back={useKeptList()(href('/admin/orders/:number', invoice.order))}
        label="Back to the order"
      />
      <InvoiceSheet {...invoice} />
    </>
  );
}

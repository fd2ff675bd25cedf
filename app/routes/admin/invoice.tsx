import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { getOrderDetails } from '../../domain/orders/admin-order.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { loadInvoice } from '../../http/invoice-page.server.ts';
import { PrintBar } from '../../ui/kit/print-bar.tsx';
import { InvoiceSheet } from '../../ui/payments/invoice-sheet.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const { app } = asked.context;
  const order = await getOrderDetails(app, asked.params.number ?? '');
  if (!order) throw new Response('We could not find this order.', { status: 404 });
  return loadInvoice(app, order, `/admin/orders/${order.number}`);
}

export const meta = adminMeta('Invoice');

export default function AdminInvoice() {
  const invoice = useLoaderData<typeof loader>();
  return (
    <>
      <PrintBar back={`/admin/orders/${invoice.order.number}`} label="Back to the order" />
      <InvoiceSheet {...invoice} />
    </>
  );
}

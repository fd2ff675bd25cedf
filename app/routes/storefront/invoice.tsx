import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { getOrderByLink } from '../../domain/orders/order.server.ts';
import { orderPath } from '../../domain/orders/order.ts';
import { loadInvoice } from '../../http/invoice-page.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';
import { PrintBar } from '../../ui/kit/print-bar.tsx';
import { InvoiceSheet } from '../../ui/payments/invoice-sheet.tsx';

/** Open to whoever has the order's link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { number = '', key = '' } = params;
  const order = await getOrderByLink(context.app, { number, key });
  if (!order) throw new Response('We could not find this order.', { status: 404 });
  const path = orderPath(number, key);
  return { invoice: await loadInvoice(context.app, order, path), path };
}

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: data ? `Invoice ${data.invoice.number}` : 'Invoice',
    description: 'The invoice of an order, for printing.',
    path: data ? `${data.path}/invoice` : '/',
    hidden: true,
  });

export default function InvoicePage() {
  const { invoice, path } = useLoaderData<typeof loader>();
  return (
    <div className="column max-w-4xl py-8 print:max-w-none print:p-0">
      <PrintBar back={path} label="Back to the order" />
      <InvoiceSheet {...invoice} />
    </div>
  );
}

import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { orderPath } from '../../domain/orders/order.ts';
import { OrderPaymentInput } from '../../domain/orders/order-input.ts';
import { switchToCodByLink } from '../../domain/orders/switch-to-cod.server.ts';
import type { PaymentReply } from '../../domain/payments/payment-reply.ts';
import { loadOrderPage } from '../../http/order-page.server.ts';
import { submitPayment } from '../../http/payment-form.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { useSite } from '../../root.tsx';
import { createClientAction, keepAfterForms } from '../../ui/kit/client-action.ts';
import { OrderSheet } from '../../ui/orders/order-details.tsx';
import { privatePageMeta } from './private-page-meta.ts';

/** Open to whoever has the order's link: its key stands for its owner. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { number = '', key = '' } = params;
  const page = await loadOrderPage(context.app, { number, key });
  if (!page) throw new Response('We could not find this order.', { status: 404 });
  return page;
}

/** Open to whoever has the order's link. Begins to pay an unpaid order online, or switches it to cash on delivery. */
export async function action(args: ActionFunctionArgs) {
  const { number = '', key = '' } = args.params;
  const { app } = args.context;
  return submitPayment(args, OrderPaymentInput, async ({ intent }) => {
    if (intent === 'pay-online') return { kind: 'order', reference: number, key };
    await switchToCodByLink(app, { number, key });
    // A document of its own: its headers keep the key in its address from other sites.
    throw redirectDocument(orderPath(number, key), 303);
  });
}

export const clientAction = createClientAction();

/** A fetcher would load this page again, even after a form that did not get through. */
export const shouldRevalidate = keepAfterForms;

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privatePageMeta(data ? `Order ${data.order.number}` : 'No such order');

export default function OrderPage() {
  const page = useLoaderData<typeof loader>();
  return <OrderSheet {...page} siteUrl={useSite().siteUrl} reply={useActionData<PaymentReply>()} />;
}

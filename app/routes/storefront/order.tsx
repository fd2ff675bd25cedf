import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { findOrderByLink } from '../../domain/orders/order.server.ts';
import { orderPath } from '../../domain/orders/order.ts';
import { PRIVATE_PAGE } from '../../private-page.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { useSite } from '../../root.tsx';
import { pageMeta } from '../../seo.ts';
import { OrderSheet } from '../../ui/order-sheet.tsx';

/** Open to whoever has the order's link: its key stands for its owner. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { number = '', key = '' } = params;
  const order = await findOrderByLink(context.app, number, key);
  if (!order) throw new Response('We could not find this order.', { status: 404 });
  return { order, path: orderPath(number, key) };
}

export const headers: HeadersFunction = () => PRIVATE_PAGE;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  data
    ? pageMeta(matches[0]?.data.siteUrl ?? '', {
        title: `Order ${data.order.number}`,
        description: 'What was ordered, where it goes and how far it is.',
        path: data.path,
        hidden: true,
      })
    : [{ title: 'No such order' }, { name: 'robots', content: 'noindex' }];

export default function OrderPage() {
  const { order, path } = useLoaderData<typeof loader>();
  return <OrderSheet order={order} url={useSite().siteUrl + path} />;
}

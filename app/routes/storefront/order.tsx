import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { orderPath } from '../../domain/orders/order.ts';
import { opensOrder } from '../../domain/orders/order-link.server.ts';
import { payOnDelivery } from '../../domain/orders/switch-to-cod.server.ts';
import { PayOnDelivery } from '../../domain/payments/payment-input.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { shownOrder } from '../../http/order-page.server.ts';
import { PRIVATE_PAGE } from '../../http/private-page.ts';
import { submit } from '../../http/submit.server.ts';
import { type loader as rootLoader, useSite } from '../../root.tsx';
import { pageMeta } from '../../site/seo.ts';
import { OrderSheet } from '../../ui/orders/order-details.tsx';

/** Open to whoever has the order's link: its key stands for its owner. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { number = '', key = '' } = params;
  const shown = await shownOrder(context.app, number, key);
  if (!shown) throw new Response('We could not find this order.', { status: 404 });
  return shown;
}

/** Open to whoever has the order's link. Turns an unpaid order into one that is paid on delivery. */
export async function action(args: ActionFunctionArgs) {
  const { params, context } = args;
  const { number = '', key = '' } = params;
  return submit(args, PayOnDelivery, async () => {
    if (!(await opensOrder(context.app, number, key))) {
      throw new DomainError('not_found', 'We could not find this order.');
    }
    await payOnDelivery(context.app, number);
    throw redirect(orderPath(number, key), 303);
  });
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
  const shown = useLoaderData<typeof loader>();
  return <OrderSheet {...shown} siteUrl={useSite().siteUrl} reply={useActionData<FormReply>()} />;
}

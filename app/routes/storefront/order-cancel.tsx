import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { cancelOrderByLink } from '../../domain/orders/customer-order.server.ts';
import { type Order, orderPath } from '../../domain/orders/order.ts';
import { isBeforeHandover } from '../../domain/orders/order-transitions.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { parseOrderLink, requireOrder } from '../../http/order-link.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { privatePageMeta } from './private-page-meta.ts';

/** Open to whoever has the order's link, until it is handed over. */
export async function loader(args: LoaderFunctionArgs) {
  const { order, path } = await requireOrder(args);
  if (!isBeforeHandover(order.status)) throw redirect(path);
  return { order, path };
}

/** Open to whoever has the order's link. */
export async function action(args: ActionFunctionArgs) {
  const link = parseOrderLink(args);
  return submit(args, z.object({}), async () => {
    await cancelOrderByLink(args.context.app, link);
    // A document of its own: its headers keep the key in its address from other sites.
    throw redirectDocument(orderPath(link.number, link.key), 303);
  });
}

export const clientAction = createClientAction();

/** After a refusal too: it may have been handed over. */
export const shouldRevalidate = revalidateAfterRefusal;

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privatePageMeta(data ? `Cancel order ${data.order.number}` : 'No such order');

export default function OrderCancel() {
  const { order, path } = useLoaderData<typeof loader>();
  return (
    <div className="column max-w-2xl py-10 md:py-14">
      <h1 className="text-3xl md:text-4xl">Cancel your order?</h1>
      <p className="mt-3 text-lg">
        Order {order.number}: {order.lines.map(({ name }) => name).join(', ')}
      </p>
      <ul className="mt-6 list-disc space-y-2 pl-6">
        <li>{describeMoney(order)}</li>
        <li>Nothing is sent. Cancelling costs nothing.</li>
        <li>A cancelled order cannot be taken up again: you would order anew, at the prices of then.</li>
      </ul>
      <Form method="post" className="mt-6 space-y-5">
        <FormMessage reply={useActionData<FormReply>()} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            label="Yes, cancel my order"
            pendingLabel="Cancelling…"
            className="border-rose bg-rose text-white hover:bg-[#8a1b35]"
          />
          <a href={path} className="button">
            Keep it
          </a>
        </div>
      </Form>
    </div>
  );
}

function describeMoney({ paymentStatus, total, refunded }: Order): string {
  if (paymentStatus === 'due_on_delivery') return 'Nothing was paid, and nothing is to pay.';
  if (paymentStatus === 'awaiting_payment')
    return 'It is not paid. Should a payment still arrive, it goes back to you by itself.';
  return `${formatRupees(total - refunded)} goes back to where it came from. Your bank shows it within 5 to 7 working days.`;
}

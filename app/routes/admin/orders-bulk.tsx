import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listChosenOrders, updateChosenOrders } from '../../domain/orders/order-bulk.server.ts';
import {
  BULK_STEPS,
  BulkInput,
  bulkRefusal,
  parseBulkStep,
  parseChosenOrders,
} from '../../domain/orders/order-bulk.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import {
  createClientAction,
  createClientLoader,
  revalidateAfterRefusal,
} from '../../ui/kit/client-action.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ActionButton } from '../../ui/kit/post-form.tsx';
import { OrderTable } from '../../ui/orders/order-table.tsx';
import { SkippedOrders } from '../../ui/orders/skipped-orders.tsx';
import { adminMeta } from './admin-meta.ts';

/** What a step would do with the orders that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const params = new URL(args.request.url).searchParams;
  const step = parseBulkStep(params.get('step'));
  if (!step) throw new Response('We could not find this step.', { status: 404 });
  const numbers = parseChosenOrders(params);
  const orders = numbers.length > 0 ? await listChosenOrders(args.context.app, numbers) : [];
  return {
    step,
    orders: orders.filter((order) => !bulkRefusal(order, step)),
    skipped: orders.flatMap((order) => {
      const reason = bulkRefusal(order, step);
      return reason ? [{ number: order.number, reason }] : [];
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  return submit(args, BulkInput, (input) => updateChosenOrders(args.context.app, admin, input));
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Several orders');

const EFFECTS = {
  confirmed: 'They become confirmed. The customers get no message; their orders’ pages show it.',
  out_for_delivery:
    'They become out for delivery, with no courier or tracking number. Each customer is told a minute later.',
};

export default function BulkOrders() {
  const { step, orders, skipped } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const count = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`;
  const { button } = BULK_STEPS[step];
  return (
    <>
      <DetailHead back={{ to: '/admin/orders', label: 'All orders' }} title={`${button}: ${count}`} />
      <section aria-label="What happens" className="mt-4 space-y-3">
        <FormMessage reply={reply} />
        {orders.length > 0 ? (
          <>
            <p>{EFFECTS[step]}</p>
            <ActionButton
              values={{
                step,
                orders: orders.map(({ number, status }) => `${number}:${status}`).join(','),
              }}
              buttonClassName="button button-primary"
            >
              {`${button} ${count}`}
            </ActionButton>
          </>
        ) : (
          !reply && <p>There is nothing to do with the chosen orders. Tick others in the list.</p>
        )}
      </section>
      <SkippedOrders skipped={skipped} />
      {orders.length > 0 && <OrderTable caption="What is done with" orders={orders} empty="" />}
    </>
  );
}

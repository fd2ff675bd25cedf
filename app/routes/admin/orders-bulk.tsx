import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listChosenOrders, updateChosenOrders } from '../../domain/orders/order-bulk.server.ts';
import {
  BULK_STEPS,
  BulkInput,
  bulkRefusal,
  ORDER_NOUN,
  parseChosenOrders,
} from '../../domain/orders/order-bulk.ts';
import { parseChoice } from '../../domain/shared/list-filters.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { BulkPreview } from '../../ui/kit/bulk-preview.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { OrderTable } from '../../ui/orders/order-table.tsx';
import { adminMeta } from './admin-meta.ts';

/** What a step would do with the orders that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const params = new URL(args.request.url).searchParams;
  const step = parseChoice(BULK_STEPS, params.get('step'));
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
  return (
    <BulkPreview
      noun={ORDER_NOUN}
      back={{ to: '/admin/orders', label: 'All orders' }}
      step={step}
      button={BULK_STEPS[step].button}
      effect={EFFECTS[step]}
      rows={orders.map((order) => ({ ...toRow(order), seen: order.status }))}
      skipped={skipped.map((order) => ({ ...toRow(order), reason: order.reason }))}
    >
      <OrderTable caption="What is done with" orders={orders} empty="" />
    </BulkPreview>
  );
}

function toRow({ number }: { number: string }) {
  return { key: number, label: number, to: href('/admin/orders/:number', { number }) };
}

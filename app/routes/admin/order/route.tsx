import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { getOrderDetails } from '../../../domain/orders/admin-order.server.ts';
import { hasInvoice, ORDER_STATUS_LABELS, type OrderStatus } from '../../../domain/orders/order.ts';
import { OrderStatusInput } from '../../../domain/orders/order-input.ts';
import { updateOrderStatus } from '../../../domain/orders/order-status.server.ts';
import { nextStatuses } from '../../../domain/orders/order-transitions.ts';
import { refreshPayments } from '../../../domain/payments/refresh-payment.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { OrderStatusBadge } from '../../../ui/orders/order-status.tsx';
import { PaymentAttempts } from '../../../ui/payments/payment-attempts.tsx';
import { usePaymentRefresh } from '../../../ui/payments/payment-progress.tsx';
import { adminMeta } from '../admin-meta.ts';
import { OrderCustomer } from './order-customer.tsx';

/** For admins. The payments of an order that waits for them are refreshed. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const { app } = asked.context;
  const number = asked.params.number ?? '';
  const order = await getOrderDetails(app, number);
  if (!order) throw new Response('We could not find this order.', { status: 404 });
  const isWaiting = order.paymentStatus === 'awaiting_payment';
  const refresh = isWaiting ? await refreshPayments(app, { kind: 'order', reference: number }) : null;
  return {
    ...order,
    phoneShown: order.phone && formatPhone(order.phone),
    checking: refresh?.checking ?? false,
  };
}

/** For admins. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const number = asked.params.number ?? '';
  return submit(asked, OrderStatusInput, async ({ from, to }) => {
    await updateOrderStatus(asked.context.app, admin, { number, from, to });
    throw redirect(`/admin/orders/${number}`);
  });
}

export const meta = adminMeta('Order');

export default function AdminOrder() {
  const order = useLoaderData<typeof loader>();
  usePaymentRefresh(order.checking);
  return (
    <>
      <p>
        <Link to="/admin/orders" className="link inline-flex min-h-11 items-center">
          All orders
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">Order {order.number}</h1>
        <OrderStatusBadge status={order.status} />
      </div>
      <Steps order={order} />
      <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-[3fr_2fr]">
        <div className="space-y-8">
          <Lines order={order} />
          <PaymentAttempts what="order" cancelled={order.status === 'cancelled'} payments={order.payments} />
        </div>
        <div className="space-y-8">
          <OrderCustomer order={order} />
          <History order={order} />
        </div>
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const STEP_LABELS: Record<OrderStatus, string> = {
  placed: 'Place',
  confirmed: 'Confirm',
  out_for_delivery: 'Send out for delivery',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};

/** What can be done next. Cancelling is for good, so it asks once more. */
function Steps({ order }: { order: Loaded }) {
  const { number, status, paymentStatus, total, refunded } = order;
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  const next = nextStatuses(order);
  const ahead = next.find((to) => to !== 'cancelled');
  const canCancel = next.includes('cancelled');
  return (
    <section aria-label="Next step" className="mt-4">
      <FormMessage reply={reply} />
      {paymentStatus === 'awaiting_payment' && canCancel && (
        <p>It goes on once its payment has arrived, or once the customer chooses to pay in cash.</p>
      )}
      {refunded >= total && canCancel && <p>All that was paid for it is refunded, so it is not sent.</p>}
      <div className="mt-2 flex flex-wrap items-start gap-3">
        {ahead && <StepButton from={status} to={ahead} disabled={busy} className="button-primary" />}
        <Link to={`/admin/orders/${number}/packing-slip`} className="button">
          Packing slip
        </Link>
        {hasInvoice(order) && (
          <Link to={`/admin/orders/${number}/invoice`} className="button">
            Invoice
          </Link>
        )}
        {canCancel && (
          // Closed again once the order has moved.
          <details key={status} className="rounded-3xl open:border open:border-rose open:p-3">
            <summary className="button list-none border-rose text-rose [&::-webkit-details-marker]:hidden">
              {STEP_LABELS.cancelled}…
            </summary>
            <p className="my-2 max-w-xs">A cancelled order cannot be taken up again.</p>
            <StepButton from={status} to="cancelled" disabled={busy} className="border-rose text-rose" />
          </details>
        )}
      </div>
    </section>
  );
}

function StepButton({
  from,
  to,
  disabled,
  className,
}: {
  from: OrderStatus;
  to: OrderStatus;
  disabled: boolean;
  className: string;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="from" value={from} />
      <button type="submit" name="to" value={to} disabled={disabled} className={`button ${className}`}>
        {STEP_LABELS[to]}
      </button>
    </Form>
  );
}

const PAYMENT: Record<Loaded['paymentStatus'], string> = {
  due_on_delivery: 'Cash on delivery, not paid yet',
  awaiting_payment: 'Online payment, not paid yet',
  paid: 'Paid',
  partly_refunded: 'Refunded in part',
  refunded: 'Refunded',
};

function Lines({ order: { lines, total, paymentStatus } }: { order: Loaded }) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="text-xl">
        Designs
      </h2>
      <table className="mt-2 w-full border-collapse">
        <thead className="border-b-2 border-line text-left text-muted">
          <tr>
            <th scope="col" className="py-2">
              Design
            </th>
            <th scope="col" className="px-3 py-2 text-right">
              Price × pieces
            </th>
            <th scope="col" className="py-2 text-right">
              Sum
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <tr key={line.designId}>
              <th scope="row" className="py-2 text-left font-semibold">
                {line.name}
              </th>
              <td className="px-3 py-2 text-right whitespace-nowrap">
                {formatRupees(line.price)} × {line.quantity}
              </td>
              <td className="py-2 text-right">{formatRupees(line.price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line text-lg">
          <tr>
            <th scope="row" colSpan={2} className="py-2 text-left">
              Total
            </th>
            <td className="py-2 text-right font-semibold">{formatRupees(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="text-muted">{PAYMENT[paymentStatus]}</p>
    </section>
  );
}

function History({ order: { number, history } }: { order: Loaded }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {history.map(({ status, at, by }) => (
          <li key={status} className="py-2">
            <b>{ORDER_STATUS_LABELS[status]}</b> <span className="text-muted wrap-anywhere">by {by}</span>
            <time className="block text-muted" dateTime={at.toISOString()}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      <p className="mt-2">
        <Link to={`/admin/audit?subject=order/${number}`} className="link inline-flex min-h-11 items-center">
          In the audit trail
        </Link>
      </p>
    </section>
  );
}

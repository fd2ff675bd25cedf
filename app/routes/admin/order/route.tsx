import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getOrderDetails } from '../../../domain/orders/admin-order.server.ts';
import { hasInvoice, ORDER_STATUS_LABELS, type OrderStatus } from '../../../domain/orders/order.ts';
import { OrderStatusInput } from '../../../domain/orders/order-input.ts';
import { updateOrderStatus } from '../../../domain/orders/order-status.server.ts';
import { nextStatuses } from '../../../domain/orders/order-transitions.ts';
import { refreshPayments } from '../../../domain/payments/refresh-payment.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, createClientLoader } from '../../../ui/kit/client-action.ts';
import {
  ConfirmStep,
  DetailHead,
  DetailSection,
  DetailSections,
  History,
} from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { ButtonLink, LineLink } from '../../../ui/kit/links.tsx';
import { type Columns, DataTable } from '../../../ui/kit/list-page.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { OrderStatusBadge } from '../../../ui/orders/order-status.tsx';
import { PaymentAttempts } from '../../../ui/payments/payment-attempts.tsx';
import { usePaymentRefresh } from '../../../ui/payments/payment-progress.tsx';
import { AllowedLink, useRight } from '../../../ui/workspace/allowed-link.tsx';
import { adminMeta } from '../admin-meta.ts';

/** Refreshes the payments of an order that waits for one. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const { app } = args.context;
  const number = args.params.number ?? '';
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

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const number = args.params.number ?? '';
  return submit(args, OrderStatusInput, async ({ from, to }) => {
    if (to === 'cancelled') await requireAdmin(args, 'order cancellations');
    await updateOrderStatus(args.context.app, admin, { number, from, to });
    throw redirect(href('/admin/orders/:number', { number }));
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Order');

export default function AdminOrder() {
  const order = useLoaderData<typeof loader>();
  usePaymentRefresh(order.checking);
  return (
    <>
      <DetailHead
        back={{ to: '/admin/orders', label: 'All orders' }}
        title={`Order ${order.number}`}
        badge={<OrderStatusBadge status={order.status} />}
      />
      <Steps order={order} />
      <DetailSections>
        <div className="space-y-8">
          <Lines order={order} />
          <PaymentAttempts what="order" refundDue={order.status === 'cancelled'} payments={order.payments} />
        </div>
        <div className="space-y-8">
          <Customer order={order} />
          <DetailSection title="History">
            <History
              entries={order.history}
              entryKey={({ status }) => status}
              label={({ status }) => ORDER_STATUS_LABELS[status]}
            />
            <p className="mt-2">
              <AllowedLink right="audit" to={`/admin/audit?subject=order/${order.number}`}>
                In the audit trail
              </AllowedLink>
            </p>
          </DetailSection>
        </div>
      </DetailSections>
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

/** What can be done next. Cancelling cannot be undone, so it asks first. */
function Steps({ order }: { order: Loaded }) {
  const { number, status, paymentStatus, total, refunded } = order;
  const reply = useActionData<FormReply>();
  const next = nextStatuses(order);
  const ahead = next.find((to) => to !== 'cancelled');
  const mayCancel = useRight('order cancellations');
  const canCancel = mayCancel && next.includes('cancelled');
  return (
    <section aria-label="Next step" className="mt-4">
      <FormMessage reply={reply} />
      {paymentStatus === 'awaiting_payment' && canCancel && (
        <p>It goes on once its payment has arrived, or once the customer chooses to pay in cash.</p>
      )}
      {refunded >= total && canCancel && <p>All that was paid for it is refunded, so it is not sent.</p>}
      <div className="mt-2 flex flex-wrap items-start gap-3">
        {ahead && (
          <ActionButton values={{ from: status, to: ahead }} buttonClassName="button button-primary">
            {STEP_LABELS[ahead]}
          </ActionButton>
        )}
        <ButtonLink to={href('/admin/orders/:number/packing-slip', { number })}>Packing slip</ButtonLink>
        {hasInvoice(order) && (
          <ButtonLink to={href('/admin/orders/:number/invoice', { number })}>Invoice</ButtonLink>
        )}
        {canCancel && (
          <ConfirmStep
            // Closed again once the status has changed.
            key={status}
            label={STEP_LABELS.cancelled}
            className="border-rose text-rose"
            question="A cancelled order cannot be taken up again."
          >
            <ActionButton
              values={{ from: status, to: 'cancelled' }}
              buttonClassName="button border-rose text-rose"
            >
              {STEP_LABELS.cancelled}
            </ActionButton>
          </ConfirmStep>
        )}
      </div>
    </section>
  );
}

const PAYMENT_LABELS: Record<Loaded['paymentStatus'], string> = {
  due_on_delivery: 'Cash on delivery, not paid yet',
  awaiting_payment: 'Online payment, not paid yet',
  paid: 'Paid',
  partly_refunded: 'Refunded in part',
  refunded: 'Refunded',
};

function Lines({ order: { lines, total, paymentStatus } }: { order: Loaded }) {
  return (
    <DetailSection title="Designs">
      <DataTable rows={lines} rowKey={({ designId }) => designId} columns={LINE_COLUMNS}>
        <tfoot className="border-t-2 border-line text-lg">
          <tr>
            <th scope="row" colSpan={2} className="px-2 py-2 text-left sm:px-3">
              Total
            </th>
            <td className="px-2 py-2 text-right font-semibold sm:px-3">{formatRupees(total)}</td>
          </tr>
        </tfoot>
      </DataTable>
      <p className="text-muted">{PAYMENT_LABELS[paymentStatus]}</p>
    </DetailSection>
  );
}

const LINE_COLUMNS: Columns<Loaded['lines'][number]> = [
  { title: 'Design', cell: ({ name }) => <b>{name}</b> },
  {
    title: 'Price × pieces',
    cell: ({ price, quantity }) => `${formatRupees(price)} × ${quantity}`,
    className: 'whitespace-nowrap',
    isRight: true,
  },
  { title: 'Sum', cell: ({ price, quantity }) => formatRupees(price * quantity), isRight: true },
];

function Customer({ order }: { order: Loaded }) {
  const { name, phone, phoneShown, email, address, pincode, hasAccount } = order;
  return (
    <DetailSection title="Customer">
      <address className="mt-2 not-italic whitespace-pre-line">
        <b>{name || 'Name erased'}</b>
        {`\n${address || 'Address erased'}\n${pincode}`}
      </address>
      <ul className="mt-2">
        <li>{phone ? <LineLink to={`tel:${phone}`}>{phoneShown}</LineLink> : 'Phone erased'}</li>
        {email && (
          <li className="wrap-anywhere">
            <LineLink to={`mailto:${email}`}>{email}</LineLink>
          </li>
        )}
        <li className="text-muted">{hasAccount ? 'Placed with an account' : 'Placed as a guest'}</li>
      </ul>
    </DetailSection>
  );
}

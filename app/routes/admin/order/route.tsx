import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { z } from 'zod';
import { describePromise } from '../../../domain/content/delivery-words.ts';
import { getOrderDetails } from '../../../domain/orders/admin-order.server.ts';
import { trackingLink } from '../../../domain/orders/courier.ts';
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '../../../domain/orders/order.ts';
import { recordOrderCash } from '../../../domain/orders/order-cash.server.ts';
import {
  addOrderNote,
  undoOrderStep,
  updateOrderAddress,
} from '../../../domain/orders/order-corrections.server.ts';
import { OrderDeskInput } from '../../../domain/orders/order-input.ts';
import { markReturnReceived, recordReturn } from '../../../domain/orders/order-return.server.ts';
import { updateOrderStatus } from '../../../domain/orders/order-status.server.ts';
import { answerReturnRequest } from '../../../domain/orders/return-request.server.ts';
import { refreshPayments } from '../../../domain/payments/refresh-payment.server.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { keepList } from '../../../domain/shared/list-filters.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailHead, DetailSection, DetailSections, History } from '../../../ui/kit/detail-page.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { type Columns, DataTable } from '../../../ui/kit/list-page.tsx';
import { OrderStatusBadge } from '../../../ui/orders/order-status.tsx';
import { PaymentAttempts } from '../../../ui/payments/payment-attempts.tsx';
import { usePaymentRefresh } from '../../../ui/payments/payment-refresh.ts';
import { AllowedLink, CustomerName } from '../../../ui/workspace/allowed-link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { AddressForm, OrderCash, type OrderFormProps, OrderNotes } from './order-forms.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderSteps } from './order-steps.tsx';

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
  return submit(args, OrderDeskInput, async (form) => {
    if (form.intent === 'step' && form.input.to === 'cancelled')
      await requireAdmin(args, 'order cancellations');
    if (form.intent === 'return' && form.input.refund > 0) await requireAdmin(args, 'refunds');
    await updateOrder(args.context.app, admin, { number, form });
    throw redirect(keepList(href('/admin/orders/:number', { number }), new URL(args.request.url).search));
  });
}

function updateOrder(
  app: AppContext,
  admin: { id: string },
  { number, form }: { number: string; form: z.output<typeof OrderDeskInput> },
): Promise<void> {
  switch (form.intent) {
    case 'step':
      return updateOrderStatus(app, admin, { number, ...form.input });
    case 'undo':
      return undoOrderStep(app, admin, { number, ...form.input });
    case 'note':
      return addOrderNote(app, admin, { number, ...form.input });
    case 'address':
      return updateOrderAddress(app, admin, { number, ...form.input });
    case 'cash':
      return recordOrderCash(app, admin, { number, ...form.input });
    case 'return':
      return recordReturn(app, admin, { number, ...form.input });
    case 'return-answer':
      return answerReturnRequest(app, admin, { number, ...form.input });
    case 'return-back':
      return markReturnReceived(app, admin, { number, ...form.input });
  }
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Order');

export default function AdminOrder() {
  const order = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  usePaymentRefresh(order.checking);
  return (
    <>
      <DetailHead
        back={{ to: '/admin/orders', label: 'All orders' }}
        title={`Order ${order.number}`}
        badge={<OrderStatusBadge status={order.status} />}
      />
      <OrderSteps order={order} reply={reply} />
      <DetailSections>
        <div className="space-y-8">
          <Lines order={order} />
          <PaymentAttempts what="order" refundDue={order.status === 'cancelled'} payments={order.payments} />
          <OrderCash order={order} reply={reply} />
          <OrderReturns order={order} reply={reply} />
        </div>
        <div className="space-y-8">
          <Customer order={order} reply={reply} />
          <OrderNotes order={order} reply={reply} />
          <OrderHistory order={order} />
        </div>
      </DetailSections>
    </>
  );
}

export type OrderDetails = ReturnType<typeof useLoaderData<typeof loader>>;

/** The statuses that it reached, and what came back. */
function OrderHistory({ order: { number, history, returns } }: { order: OrderDetails }) {
  const entries = [
    ...history.map(({ status, at, by }) => ({ what: ORDER_STATUS_LABELS[status], at, by })),
    ...returns.map(({ at, by, refund }) => ({
      what: refund > 0 ? `Return recorded, ${formatRupees(refund)} refunded` : 'Return recorded',
      at,
      by,
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  return (
    <DetailSection title="History">
      <History
        entries={entries}
        entryKey={({ what, at }) => `${what} ${at.getTime()}`}
        label={({ what }) => what}
      />
      <p className="mt-2">
        <AllowedLink right="audit" to={`/admin/audit?subject=order/${number}`}>
          In the audit trail
        </AllowedLink>
      </p>
    </DetailSection>
  );
}

function Lines({ order: { lines, total, collected, paymentStatus } }: { order: OrderDetails }) {
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
      <p className={paymentStatus === 'partly_paid' ? 'font-semibold text-rose' : 'text-muted'}>
        {PAYMENT_STATUS_LABELS[paymentStatus]}
        {paymentStatus === 'partly_paid' && `: ${formatRupees(total - collected)} short`}
      </p>
    </DetailSection>
  );
}

const LINE_COLUMNS: Columns<OrderDetails['lines'][number]> = [
  {
    title: 'Item',
    cell: ({ name, box }) => (
      <>
        <b>{name}</b>
        {box && <span className="block text-muted">{box.name}</span>}
      </>
    ),
  },
  {
    title: 'Price × pieces',
    cell: ({ price, quantity }) => `${formatRupees(price)} × ${quantity}`,
    className: 'whitespace-nowrap',
    isRight: true,
  },
  { title: 'Sum', cell: ({ price, quantity }) => formatRupees(price * quantity), isRight: true },
];

function Customer({ order, reply }: OrderFormProps) {
  const { name, phone, phoneShown, email, address, pincode, hasAccount } = order;
  const { courier, trackingNumber, deliverFrom, deliverBy } = order;
  const tracking = trackingLink(courier, trackingNumber);
  return (
    <DetailSection title="Customer">
      <address className="mt-2 not-italic whitespace-pre-line">
        <b>{name ? <CustomerName of={`order/${order.number}`} name={name} /> : 'Name erased'}</b>
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
        {deliverFrom && deliverBy && (
          <li>Promised {describePromise({ from: deliverFrom, by: deliverBy })}</li>
        )}
        {(courier || trackingNumber) && (
          <li>
            {[courier, trackingNumber].filter(Boolean).join(', ')}{' '}
            {tracking && (
              <a href={tracking} className="link" target="_blank" rel="noreferrer">
                Follow the parcel
              </a>
            )}
          </li>
        )}
      </ul>
      <AddressForm order={order} reply={reply} />
    </DetailSection>
  );
}

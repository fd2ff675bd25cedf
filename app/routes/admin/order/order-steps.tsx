import { Form } from '@remix-run/react';
import { COURIER_MAX_LENGTH, COURIERS } from '../../../domain/orders/courier.ts';
import { hasInvoice, type OrderStatus } from '../../../domain/orders/order.ts';
import { nextStatuses } from '../../../domain/orders/order-transitions.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { ConfirmStep } from '../../../ui/kit/detail-page.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { useKeptList } from '../../../ui/kit/pager.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';
import { useRight } from '../../../ui/workspace/allowed-link.tsx';
import { type OrderFormProps, replyTo } from './order-forms.tsx';

const STEP_LABELS: Record<OrderStatus, string> = {
  placed: 'Place',
  confirmed: 'Confirm',
  out_for_delivery: 'Send out for delivery',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};

/** What can be done next. Cancelling cannot be undone, so it asks first. */
export function OrderSteps({ order, reply }: OrderFormProps) {
  const { number, status, paymentStatus, total, refunded } = order;
  const next = nextStatuses(order);
  const ahead = next.find((to) => to !== 'cancelled');
  const mayCancel = useRight('order cancellations');
  const canCancel = mayCancel && next.includes('cancelled');
  const keepRow = useKeptList();
  const stepReply = replyTo(reply, 'step') ?? replyTo(reply, 'undo');
  return (
    <section aria-label="Next step" className="mt-4">
      {(!ahead || stepReply?.values.to === 'cancelled') && <FormMessage reply={stepReply} />}
      {paymentStatus === 'awaiting_payment' && canCancel && (
        <p>It goes on once its payment has arrived, or once the customer chooses to pay in cash.</p>
      )}
      {refunded >= total && canCancel && <p>All that was paid for it is refunded, so it is not sent.</p>}
      <div className="mt-2 flex flex-wrap items-end gap-3">
        {ahead && <NextStep key={status} order={order} reply={stepReply} to={ahead} />}
        {order.canUndo && (
          <ActionButton values={{ intent: 'undo', status }} buttonClassName="button">
            Undo the last step
          </ActionButton>
        )}
        <ButtonLink to={keepRow(href('/admin/orders/:number/packing-slip', { number }))}>
          Packing slip
        </ButtonLink>
        {hasInvoice(order) && (
          <ButtonLink to={keepRow(href('/admin/orders/:number/invoice', { number }))}>Invoice</ButtonLink>
        )}
        {canCancel && (
          <ConfirmStep
            // Closed again once the status has changed.
            key={`cancel ${status}`}
            label={STEP_LABELS.cancelled}
            className="border-rose text-rose"
            question="A cancelled order cannot be taken up again."
          >
            <ActionButton
              values={{ intent: 'step', from: status, to: 'cancelled' }}
              buttonClassName="button border-rose text-rose"
            >
              {STEP_LABELS.cancelled}
            </ActionButton>
          </ConfirmStep>
        )}
      </div>
      {order.canUndo && (
        <p className="mt-2 text-muted">
          The last step can be undone for a minute. What the customer is told about it waits as long.
        </p>
      )}
    </section>
  );
}

/** One press, with what is asked on the way. */
function NextStep({ order, reply, to }: OrderFormProps & { to: OrderStatus }) {
  const { status, total, paymentStatus } = order;
  const isCollected = to === 'delivered' && paymentStatus === 'due_on_delivery';
  return (
    <Form method="post" noValidate className="flex max-w-full flex-wrap items-end gap-3">
      <FormState
        reply={reply?.values.to === 'cancelled' ? undefined : reply}
        stored={{ received: String(total) }}
      >
        <div className="w-full empty:hidden">
          <FormMessage />
        </div>
        <input type="hidden" name="from" value={status} />
        <input type="hidden" name="to" value={to} />
        {to === 'out_for_delivery' && <HandoverFields />}
        {isCollected && (
          <Field
            name="received"
            label="Cash that came in"
            hint={`${formatRupees(total)} to collect. Less stays open as short.`}
            prefix="₹"
            inputMode="numeric"
            maxLength={12}
          />
        )}
        <SubmitButton intent="step" label={STEP_LABELS[to]} className="button-primary" />
      </FormState>
    </Form>
  );
}

function HandoverFields() {
  return (
    <>
      <Field
        name="courier"
        label="Courier"
        optional
        list="couriers"
        maxLength={COURIER_MAX_LENGTH}
        autoComplete="off"
      />
      <datalist id="couriers">
        {COURIERS.map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
      <Field name="trackingNumber" label="Tracking number" optional maxLength={30} autoComplete="off" />
    </>
  );
}

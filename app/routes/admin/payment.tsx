import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getPaymentInHand } from '../../domain/payments/admin-payment.server.ts';
import {
  paymentState,
  REFUND_REASON_LENGTH,
  REFUND_STATUS_LABELS,
} from '../../domain/payments/admin-payment.ts';
import { lookedAt } from '../../domain/payments/attention.server.ts';
import type { Attention } from '../../domain/payments/payment.ts';
import { PaymentStep } from '../../domain/payments/payment-input.ts';
import { refundPayment } from '../../domain/payments/refund.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { OwedBack } from '../../ui/payments/refund-due.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const id = asked.params.id ?? '';
  const { app } = asked.context;
  const payment = await getPaymentInHand(app, id);
  if (!payment) throw new Response('We could not find this payment.', { status: 404 });
  return payment;
}

/** For admins. Gives back a payment or a part of it, or has been looked at. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const paymentId = asked.params.id ?? '';
  const { app } = asked.context;
  return submit(asked, PaymentStep, async (step) => {
    if (step.intent === 'give-back') await refundPayment(app, admin, { paymentId, ...step.input });
    else await lookedAt(app, admin, { paymentId, ...step.input });
    throw redirect(`/admin/payments/${paymentId}`);
  });
}

export const meta = adminMeta('Payment');

export default function AdminPayment() {
  const payment = useLoaderData<typeof loader>();
  const { id, amount, status, kept, order, booking, method, paidAt, createdAt, attention } = payment;
  return (
    <>
      <p>
        <Link to="/admin/payments" className="link inline-flex min-h-11 items-center">
          All payments
        </Link>
      </p>
      <h1 className="text-3xl wrap-anywhere">
        Payment <span className="inline-block">{id}</span>
      </h1>
      <dl className="mt-4 grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Fact term="Amount">{formatRupees(amount)}</Fact>
        <Fact term="State">{paymentState({ status, kept })}</Fact>
        <Fact term="For">
          {order ? (
            <Link to={`/admin/orders/${order}`} className="link">
              Order {order}
            </Link>
          ) : booking ? (
            <Link to={`/admin/bookings/${booking}`} className="link">
              Deposit of {booking}
            </Link>
          ) : (
            'An amount alone'
          )}
        </Fact>
        <Fact term="Begun">{formatDateTime(createdAt)}</Fact>
        {paidAt && (
          <Fact term="Paid">
            {formatDateTime(paidAt)}
            {method && `, by ${method === 'upi' ? 'UPI' : method}`}
          </Fact>
        )}
      </dl>
      {attention && <ToLookAt attention={attention} />}
      <Refunds key={payment.refunds.length} payment={payment} />
      <Ledger payment={payment} />
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}

const TO_LOOK_AT: Record<Attention, string> = {
  mismatch:
    'The gateway holds another sum than we asked for, so nothing was changed here. Please look at this payment in the gateway’s own dashboard and put it right there.',
  refund_failed:
    'Money did not go back. Please try again below, or pay it back by hand in the gateway’s own dashboard.',
  discrepancy:
    'Something is not as it should be: the ledger below says what. Please look at this payment in the gateway’s own dashboard.',
  subject_cancelled: 'What this was paid for is called off, and money of it is still here.',
};

/** What is wrong with it, until an admin has looked at it. */
function ToLookAt({ attention }: { attention: Attention }) {
  const busy = useIsPending();
  return (
    <section aria-label="To look at" className="mt-4 max-w-prose rounded-lg border border-rose p-4">
      <p>{TO_LOOK_AT[attention]}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="attention" value={attention} />
        <button type="submit" name="intent" value="looked-at" className="button" disabled={busy}>
          I have looked at it
        </button>
      </Form>
    </section>
  );
}

function Refunds({ payment: { booking, refunds, refundable, calledOff } }: { payment: Loaded }) {
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  return (
    <section aria-labelledby="refunds" className="mt-8 max-w-xl">
      <h2 id="refunds" className="text-xl">
        Given back
      </h2>
      {calledOff && refundable > 0 && (
        <OwedBack what={booking ? 'appointment' : 'order'} rupees={refundable} />
      )}
      {refunds.length === 0 && <p className="mt-2 text-muted">Nothing so far.</p>}
      <ul className="mt-2 divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <b>{formatRupees(refund.amount)}</b> {refund.reason}
            </span>
            <span className={refund.status === 'failed' ? 'font-semibold text-rose' : 'text-muted'}>
              {REFUND_STATUS_LABELS[refund.status]}, {formatDateTime(refund.createdAt)}
            </span>
          </li>
        ))}
      </ul>
      {refundable > 0 && (
        <Form method="post" className="mt-4 space-y-4" noValidate>
          <input type="hidden" name="intent" value="give-back" />
          <input type="hidden" name="earlier" value={refunds.length} />
          <Field
            name="amount"
            label="Amount to give back"
            prefix="₹"
            hint={`At most ${formatRupees(refundable)}.`}
            inputMode="numeric"
            maxLength={9}
            defaultValue={reply?.values.amount ?? (calledOff ? String(refundable) : '')}
            error={reply?.fields.amount}
          />
          <Field
            name="reason"
            label="Reason"
            hint="The customer’s bank may show it."
            maxLength={REFUND_REASON_LENGTH}
            defaultValue={reply?.values.reason}
            error={reply?.fields.reason}
          />
          <FormMessage reply={reply} />
          <button type="submit" className="button button-primary" disabled={busy}>
            {busy ? 'Giving back…' : 'Give back'}
          </button>
        </Form>
      )}
    </section>
  );
}

const DIRECTIONS: Record<Loaded['events'][number]['direction'], string> = {
  in: 'They told us',
  out: 'We asked',
  change: 'Changed',
};

function Ledger({ payment: { events } }: { payment: Loaded }) {
  return (
    <section aria-labelledby="ledger" className="mt-8">
      <h2 id="ledger" className="text-xl">
        Ledger
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {events.map((event) => (
          <li key={event.id} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_7rem_1fr]">
            <time className="text-muted" dateTime={event.at.toISOString()}>
              {formatDateTime(event.at)}
            </time>
            <span className="text-muted">{DIRECTIONS[event.direction]}</span>
            <span className="wrap-anywhere">
              <b>{event.what}</b> {event.outcome}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

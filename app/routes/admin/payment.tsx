import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getPaymentDetails } from '../../domain/payments/admin-payment.server.ts';
import {
  paymentStatusLabel,
  REFUND_REASON_LENGTH,
  REFUND_STATUS_LABELS,
} from '../../domain/payments/admin-payment.ts';
import { resolveAttention } from '../../domain/payments/attention.server.ts';
import type { Attention } from '../../domain/payments/payment.ts';
import { AdminPaymentInput } from '../../domain/payments/payment-input.ts';
import { refundPayment } from '../../domain/payments/refund.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { RefundDue } from '../../ui/payments/payment-attempts.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const id = asked.params.id ?? '';
  const { app } = asked.context;
  const payment = await getPaymentDetails(app, id);
  if (!payment) throw new Response('We could not find this payment.', { status: 404 });
  return payment;
}

/** For admins. Refunds a payment or a part of it, or resolves what needed attention. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const paymentId = asked.params.id ?? '';
  const { app } = asked.context;
  return submit(asked, AdminPaymentInput, async ({ intent, input }) => {
    if (intent === 'refund') await refundPayment(app, admin, { paymentId, ...input });
    else await resolveAttention(app, admin, { paymentId, ...input });
    throw redirect(`/admin/payments/${paymentId}`);
  });
}

export const meta = adminMeta('Payment');

export default function AdminPayment() {
  const payment = useLoaderData<typeof loader>();
  const { id, amount, status, applied, method, paidAt, createdAt, attention } = payment;
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
        <Fact term="Status">{paymentStatusLabel({ status, applied })}</Fact>
        <Fact term="For">
          <Subject payment={payment} />
        </Fact>
        <Fact term="Begun">{formatDateTime(createdAt)}</Fact>
        {paidAt && (
          <Fact term="Paid">
            {formatDateTime(paidAt)}
            {method && `, by ${method === 'upi' ? 'UPI' : method}`}
          </Fact>
        )}
      </dl>
      {attention && <NeedsAttention attention={attention} />}
      <Refunds key={payment.refunds.length} payment={payment} />
      <Ledger payment={payment} />
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** What it is for. */
function Subject({ payment: { kind, reference } }: { payment: Loaded }) {
  if (kind === 'amount') return 'An amount without goods';
  const isOrder = kind === 'order';
  return (
    <Link to={`/admin/${isOrder ? 'orders' : 'bookings'}/${reference}`} className="link">
      {isOrder ? 'Order' : 'Deposit of'} {reference}
    </Link>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}

const ATTENTION_TEXTS: Record<Attention, string> = {
  mismatch:
    'The gateway holds another amount than we asked for, so nothing was changed here. Please look at this payment in the gateway’s own dashboard and correct it there.',
  refund_failed:
    'A refund failed. Please try again below, or refund it by hand in the gateway’s own dashboard.',
  discrepancy:
    'The shop and the gateway disagree: the ledger below says about what. Please look at this payment in the gateway’s own dashboard.',
  subject_cancelled: 'What this was paid for is cancelled, and its money is not refunded yet.',
};

/** What is wrong with it, until an admin has resolved that. */
function NeedsAttention({ attention }: { attention: Attention }) {
  const busy = useIsPending();
  return (
    <section aria-label="Needs attention" className="mt-4 max-w-prose rounded-lg border border-rose p-4">
      <p>{ATTENTION_TEXTS[attention]}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="attention" value={attention} />
        <button type="submit" name="intent" value="resolve-attention" className="button" disabled={busy}>
          Mark as resolved
        </button>
      </Form>
    </section>
  );
}

function Refunds({ payment: { kind, refunds, refundable, subjectCancelled } }: { payment: Loaded }) {
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  return (
    <section aria-labelledby="refunds" className="mt-8 max-w-xl">
      <h2 id="refunds" className="text-xl">
        Refunds
      </h2>
      {subjectCancelled && refundable > 0 && (
        <RefundDue what={kind === 'deposit' ? 'appointment' : 'order'} rupees={refundable} />
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
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="earlier" value={refunds.length} />
          <Field
            name="amount"
            label="Amount to refund"
            prefix="₹"
            hint={`At most ${formatRupees(refundable)}.`}
            inputMode="numeric"
            maxLength={9}
            defaultValue={reply?.values.amount ?? (subjectCancelled ? String(refundable) : '')}
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
            {busy ? 'Refunding…' : 'Refund'}
          </button>
        </Form>
      )}
    </section>
  );
}

const DIRECTIONS: Record<Loaded['events'][number]['direction'], string> = {
  in: 'From the gateway',
  out: 'To the gateway',
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

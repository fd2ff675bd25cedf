import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
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
import { keepList } from '../../domain/shared/list-filters.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead, DetailSection, Facts } from '../../ui/kit/detail-page.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { TextLink } from '../../ui/kit/links.tsx';
import { ActionButton, PostForm } from '../../ui/kit/post-form.tsx';
import { RefundDue } from '../../ui/payments/payment-attempts.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const id = args.params.id ?? '';
  const { app } = args.context;
  const payment = await getPaymentDetails(app, id);
  if (!payment) throw new Response('We could not find this payment.', { status: 404 });
  return payment;
}

/** Refunds a payment or a part of it, or resolves what needed attention. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'refunds');
  const paymentId = args.params.id ?? '';
  const { app } = args.context;
  return submit(args, AdminPaymentInput, async ({ intent, input }) => {
    if (intent === 'refund') await refundPayment(app, admin, { paymentId, ...input });
    else await resolveAttention(app, admin, { paymentId, ...input });
    throw redirect(
      keepList(href('/admin/payments/:id', { id: paymentId }), new URL(args.request.url).search),
    );
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Payment');

export default function AdminPayment() {
  const payment = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const isAboutAttention = reply?.values.intent === 'resolve-attention';
  const { id, amount, status, applied, method, paidAt, createdAt, attention } = payment;
  return (
    <>
      <DetailHead
        back={{ to: '/admin/payments', label: 'All payments' }}
        title={
          <>
            Payment <span className="inline-block">{id}</span>
          </>
        }
      />
      <Facts
        facts={[
          ['Amount', formatRupees(amount)],
          ['Status', paymentStatusLabel({ status, applied })],
          ['For', <Subject key="for" payment={payment} />],
          [
            'Customer',
            <TextLink key="customer" to={`/admin/customers/of/payment/${id}`}>
              Customer card
            </TextLink>,
          ],
          ['Begun', formatDateTime(createdAt)],
          [
            'Paid',
            paidAt && formatDateTime(paidAt) + (method ? `, by ${method === 'upi' ? 'UPI' : method}` : ''),
          ],
        ]}
      />
      <div className="mt-4 empty:hidden">{isAboutAttention && <FormMessage reply={reply} />}</div>
      {attention && <NeedsAttention attention={attention} />}
      <Refunds key={payment.refunds.length} payment={payment} reply={isAboutAttention ? undefined : reply} />
      <Ledger payment={payment} />
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** What the payment is for. */
function Subject({ payment: { kind, reference } }: { payment: Loaded }) {
  if (kind === 'amount') return 'An amount without goods';
  const [path, label] =
    kind === 'order'
      ? [href('/admin/orders/:number', { number: reference }), 'Order']
      : [href('/admin/bookings/:reference', { reference }), 'Appointment'];
  return (
    <TextLink to={path}>
      {label} {reference}
    </TextLink>
  );
}

const ATTENTION_TEXTS: Record<Attention, string> = {
  mismatch:
    'The gateway holds another amount than we asked for, so nothing was changed here. Please look at this payment in the gateway’s own dashboard and correct it there.',
  refund_failed:
    'A refund failed. Please try again below, or refund it by hand in the gateway’s own dashboard.',
  discrepancy:
    'The shop and the gateway disagree: the ledger below says about what. Please look at this payment in the gateway’s own dashboard.',
  overpaid: 'More was paid than is due, online and by hand together. Please refund what is too much.',
  subject_cancelled: 'What this was paid for is cancelled, and its money is not refunded yet.',
};

/** What is wrong with the payment, until an admin resolves it. */
function NeedsAttention({ attention }: { attention: Attention }) {
  return (
    <section aria-label="Needs attention" className="mt-4 max-w-prose rounded-lg border border-rose p-4">
      <p>{ATTENTION_TEXTS[attention]}</p>
      <ActionButton values={{ intent: 'resolve-attention', attention }} className="mt-3">
        Mark as resolved
      </ActionButton>
    </section>
  );
}

interface RefundsProps {
  payment: Loaded;
  reply: FormReply | undefined;
}

function Refunds({ payment: { refunds, refundable, subjectCancelled }, reply }: RefundsProps) {
  return (
    <DetailSection title="Refunds" className="mt-8 max-w-xl">
      {subjectCancelled && refundable > 0 && <RefundDue rupees={refundable} />}
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
        <PostForm
          reply={reply}
          stored={{ amount: subjectCancelled ? String(refundable) : '' }}
          intent="refund"
          className="mt-4 space-y-4"
          button="Refund"
          pendingButton="Refunding…"
        >
          <input type="hidden" name="earlier" value={refunds.length} />
          <Field
            name="amount"
            label="Amount to refund"
            prefix="₹"
            hint={`At most ${formatRupees(refundable)}.`}
            inputMode="numeric"
            maxLength={9}
          />
          <Field
            name="reason"
            label="Reason"
            hint="The customer’s bank may show it."
            maxLength={REFUND_REASON_LENGTH}
          />
        </PostForm>
      )}
    </DetailSection>
  );
}

const DIRECTIONS: Record<Loaded['events'][number]['direction'], string> = {
  in: 'From the gateway',
  out: 'To the gateway',
  change: 'Changed',
};

function Ledger({ payment: { events } }: { payment: Loaded }) {
  return (
    <DetailSection title="Ledger" className="mt-8">
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
    </DetailSection>
  );
}

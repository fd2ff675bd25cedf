import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { BookingDetails, ManualEntry } from '../../../domain/bookings/admin-booking-details.server.ts';
import { describeManualMethod } from '../../../domain/bookings/booking-money.ts';
import { paymentStatusLabel } from '../../../domain/payments/admin-payment.ts';
import type { PaymentAttempt } from '../../../domain/payments/payment.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { dayOf, formatDateTime, formatDay } from '../../../domain/shared/time.ts';
import { PostForm } from '../../../ui/kit/post-form.tsx';
import { Reason } from './money-forms.tsx';

interface Props {
  booking: Pick<BookingDetails, 'payments' | 'entries'>;
  /** The reply to a correction. */
  reply: FormReply | undefined;
}

/** All payments of a booking, online and by hand, oldest first. */
export function BookingPayments({ booking: { payments, entries }, reply }: Props) {
  const rows = [
    ...payments.map((payment) => ({
      at: payment.createdAt,
      key: payment.id,
      row: <Online payment={payment} />,
    })),
    ...entries.map((entry) => ({
      at: entry.createdAt,
      key: entry.id,
      row: <ByHand entry={entry} reply={reply?.values.entry === entry.id ? reply : undefined} />,
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold">Payments</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {rows.map(({ key, row }) => (
          <li key={key} className="py-2">
            {row}
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ children, amount, note }: { children: ReactNode; amount: string; note?: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-4">
      <div className="min-w-0 wrap-anywhere">{children}</div>
      <div className="shrink-0 text-right tabular-nums">
        {amount}
        {note && <span className="block max-w-32 text-muted">{note}</span>}
      </div>
    </div>
  );
}

function Online({ payment }: { payment: PaymentAttempt }) {
  const { id, amount, createdAt, refunded, attention } = payment;
  const status = [
    paymentStatusLabel(payment),
    ...(refunded > 0 ? [`${formatRupees(refunded)} refunded`] : []),
    ...(attention === 'refund_failed' ? ['a refund failed'] : []),
    ...(attention === 'overpaid' ? ['more than is due'] : []),
  ];
  return (
    <Row amount={formatRupees(amount)} note={status.join(', ')}>
      <Link to={href('/admin/payments/:id', { id })} className="link font-semibold">
        Online {id}
      </Link>
      <span className="block text-muted">{formatDateTime(createdAt)}</span>
    </Row>
  );
}

function ByHand({ entry, reply }: { entry: ManualEntry; reply: FormReply | undefined }) {
  const { kind, amount, method, reference, reason, takenOn, takenBy, recordedBy, createdAt } = entry;
  const isCorrection = entry.correctsId !== null;
  const title = isCorrection ? 'Corrected' : kind === 'payment' ? 'Paid' : 'Returned';
  const sign = (kind === 'refund') !== isCorrection ? '−' : '';
  return (
    <>
      <Row
        amount={sign + formatRupees(Math.abs(amount))}
        note={entry.isCorrected ? 'corrected below' : undefined}
      >
        <b>
          {title} {describeManualMethod(method)}
        </b>
        {reference && <span className="block">Reference {reference}</span>}
        {reason && <span className="block whitespace-pre-line">“{reason}”</span>}
        <span className="block text-muted">
          {takenOn === dayOf(createdAt.getTime()) ? '' : `On ${formatDay(takenOn)}. `}
          {takenBy ? `Taken by ${takenBy}, recorded by ${recordedBy}` : `Recorded by ${recordedBy}`},{' '}
          {formatDateTime(createdAt)}
        </span>
      </Row>
      {!isCorrection && !entry.isCorrected && (
        <details open={reply ? true : undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">It was wrong…</summary>
          <PostForm
            {...{ reply }}
            intent="correct-payment"
            button="Take it back"
            className="mt-2 max-w-xl space-y-3"
            preventScrollReset
          >
            <input type="hidden" name="entry" value={entry.id} />
            <Reason hint="A second entry takes it back; the first one stays in sight." />
          </PostForm>
        </details>
      )}
    </>
  );
}

import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paymentStatusLabel } from '../../domain/payments/admin-payment.ts';
import type { PaymentAttempt } from '../../domain/payments/payment.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { useRight } from '../workspace/allowed-link.tsx';

interface Props {
  what: 'order' | 'appointment';
  /** What is left of them is to be refunded by an admin. */
  refundDue?: boolean;
  payments: readonly PaymentAttempt[];
}

/** The online payments of an order or a booking's deposit, for admins; a cancelled order offers the refund that is due. */
export function PaymentAttempts({ what, refundDue = false, payments }: Props) {
  const [maySee, mayRefund] = [useRight('money'), useRight('refunds')];
  if (payments.length === 0) return null;
  const refundable = payments.find(
    ({ status, applied, amount, refunded }) => status === 'paid' && applied && amount > refunded,
  );
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="text-xl">
        {what === 'order' ? 'Payments online' : 'Deposit'}
      </h2>
      {refundDue && refundable && (
        <RefundDue rupees={refundable.amount - refundable.refunded}>
          {mayRefund && (
            <Link to={`/admin/payments/${refundable.id}`} className="link font-semibold">
              Refund it
            </Link>
          )}
        </RefundDue>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {maySee ? (
                <Link to={`/admin/payments/${payment.id}`} className="link font-semibold wrap-anywhere">
                  {payment.id}
                </Link>
              ) : (
                <b className="wrap-anywhere">{payment.id}</b>
              )}
              <span className="block text-muted">{formatDateTime(payment.createdAt)}</span>
            </span>
            <span className="text-right">
              {formatRupees(payment.amount)}
              <span className="block text-muted">
                {paymentStatusLabel(payment)}
                {payment.refunded > 0 && `, ${formatRupees(payment.refunded)} refunded`}
                {payment.attention === 'refund_failed' && ', a refund failed'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RefundDueProps {
  /** Whole rupees. */
  rupees: number;
  /** The link to the refund, if it is on another page. */
  children?: ReactNode;
}

/** For admins: an order is cancelled, and its money is not refunded yet. */
export function RefundDue({ rupees, children }: RefundDueProps) {
  return (
    <p className="mt-2 max-w-prose rounded-lg border border-rose p-4">
      This order is cancelled, and {formatRupees(rupees)} that were paid for it are not refunded yet.{' '}
      {children}
    </p>
  );
}

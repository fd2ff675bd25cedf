import { Link } from '@remix-run/react';
import { type BegunPayment, paymentState } from '../../domain/payments/admin-payment.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { OwedBack } from './refund-due.tsx';

interface Props {
  what: 'order' | 'appointment';
  cancelled: boolean;
  payments: readonly BegunPayment[];
}

/**
 * What was begun to pay an order or an appointment's deposit online, as admins see it; a cancelled one offers what is
 * still to give back.
 */
export function BegunPayments({ what, cancelled, payments }: Props) {
  if (payments.length === 0) return null;
  const owed = payments.find(
    ({ status, kept, amount, returned }) => status === 'paid' && kept && amount > returned,
  );
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="text-xl">
        {what === 'order' ? 'Payments online' : 'Deposit'}
      </h2>
      {cancelled && owed && (
        <OwedBack what={what} rupees={owed.amount - owed.returned}>
          <Link to={href('/admin/payments/:id', { id: owed.id })} className="link font-semibold">
            Give the money back
          </Link>
        </OwedBack>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <Link
                to={href('/admin/payments/:id', { id: payment.id })}
                className="link font-semibold wrap-anywhere"
              >
                {payment.id}
              </Link>
              <span className="block text-muted">{formatDateTime(payment.createdAt)}</span>
            </span>
            <span className="text-right">
              {formatRupees(payment.amount)}
              <span className="block text-muted">
                {paymentState(payment)}
                {payment.returned > 0 && `, ${formatRupees(payment.returned)} given back`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

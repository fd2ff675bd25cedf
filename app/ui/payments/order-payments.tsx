import { Link } from '@remix-run/react';
import { formatDateTime } from '../../domain/dates.ts';
import { formatRupees } from '../../domain/money.ts';
import type { OrderStatus } from '../../domain/orders/order.ts';
import { paymentState } from '../../domain/payments/ledger.ts';
import type { PaymentStatus } from '../../domain/payments/payment.ts';

interface Props {
  status: OrderStatus;
  payments: readonly {
    id: string;
    amount: number;
    status: PaymentStatus;
    kept: boolean | null;
    returned: number;
    createdAt: Date;
  }[];
}

/** What was begun to pay an order online, as admins see it; a cancelled one offers what is still to give back. */
export function OrderPayments({ status, payments }: Props) {
  if (payments.length === 0) return null;
  const owed = payments.find(
    ({ status, kept, amount, returned }) => status === 'paid' && kept && amount > returned,
  );
  return (
    <section aria-labelledby="payments" className="mt-8">
      <h2 id="payments" className="text-xl">
        Payments online
      </h2>
      {status === 'cancelled' && owed && (
        <p className="mt-2 rounded-lg border border-rose p-4">
          This order is cancelled, and {formatRupees(owed.amount - owed.returned)} of it are still here.{' '}
          <Link to={`/admin/payments/${owed.id}`} className="link font-semibold">
            Give the money back
          </Link>
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <Link to={`/admin/payments/${payment.id}`} className="link font-semibold wrap-anywhere">
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

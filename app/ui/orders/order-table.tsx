import { Link } from '@remix-run/react';
import type { OrderStatus, PaymentStatus } from '../../domain/orders/order.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { OrderStatusBadge } from './order-status.tsx';

interface Row {
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  name: string;
  pincode: string;
  total: number;
  placedAt: Date;
}

const HEAD = 'px-2 sm:px-3 py-2 text-left font-semibold';
const CELL = 'px-2 sm:px-3 py-1.5 align-top';

/** Orders as a dense table: five columns where there is room, three on a phone. */
export function OrderTable({ caption, orders }: { caption: string; orders: readonly Row[] }) {
  return (
    <table className="mt-4 w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b-2 border-line text-muted">
        <tr>
          <th scope="col" className={HEAD}>
            Order
          </th>
          <th scope="col" className={`${HEAD} max-md:hidden`}>
            Placed
          </th>
          <th scope="col" className={HEAD}>
            Customer
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Total
          </th>
          <th scope="col" className={`${HEAD} max-md:hidden`}>
            Status
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {orders.map(({ number, status, paymentStatus, name, pincode, total, placedAt }) => (
          <tr key={number} className="hover:bg-sand/50">
            <th scope="row" className={`${CELL} text-left font-normal`}>
              <Link
                to={href('/admin/orders/:number', { number })}
                className="link inline-flex min-h-8 items-center font-semibold whitespace-nowrap"
              >
                {number}
              </Link>
              <span className="block text-balance text-muted md:hidden">{formatDateTime(placedAt)}</span>
            </th>
            <td className={`${CELL} pt-2.5 whitespace-nowrap max-md:hidden`}>{formatDateTime(placedAt)}</td>
            <td className={`${CELL} pt-2.5 wrap-anywhere min-[22rem]:min-w-33`}>
              {name || 'Erased'} <span className="text-muted max-md:block">{pincode}</span>
            </td>
            <td className={`${CELL} pt-2.5 text-right`}>
              {formatRupees(total)}
              {paymentStatus === 'awaiting_payment' && status !== 'cancelled' && (
                <span className="block text-sm text-muted">not paid yet</span>
              )}
              <span className="mt-1 block md:hidden">
                <OrderStatusBadge status={status} />
              </span>
            </td>
            <td className={`${CELL} pt-2.5 max-md:hidden`}>
              <OrderStatusBadge status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

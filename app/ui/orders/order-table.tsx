import { Link } from '@remix-run/react';
import type { Order } from '../../domain/orders/order.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { type Columns, ListTable } from '../kit/list-page.tsx';
import { OrderStatusBadge } from './order-status.tsx';

type Row = Pick<Order, 'number' | 'status' | 'paymentStatus' | 'name' | 'pincode' | 'total' | 'placedAt'>;

interface Props {
  caption: string;
  orders: readonly Row[];
  /** In place of an empty table. */
  empty: string;
  next?: string | null;
}

/** Orders as admins see them: five columns where there is room, three on a phone. */
export function OrderTable({ caption, orders, empty, next = null }: Props) {
  return (
    <ListTable
      what="orders"
      rows={orders}
      rowKey={({ number }) => number}
      columns={COLUMNS}
      {...{ caption, empty, next }}
    />
  );
}

const COLUMNS: Columns<Row> = [
  {
    title: 'Order',
    cell: ({ number }) => (
      <Link
        to={href('/admin/orders/:number', { number })}
        className="link inline-flex min-h-8 items-center font-semibold whitespace-nowrap"
      >
        {number}
      </Link>
    ),
  },
  { title: 'Placed', cell: ({ placedAt }) => formatDateTime(placedAt), phone: 'first' },
  {
    title: 'Customer',
    cell: ({ name, pincode }) => (
      <>
        {name || 'Erased'} <span className="text-muted max-md:block">{pincode}</span>
      </>
    ),
    className: 'wrap-anywhere min-[22rem]:min-w-33',
  },
  {
    title: 'Total',
    cell: ({ total, paymentStatus, status }) => (
      <>
        {formatRupees(total)}
        {paymentStatus === 'awaiting_payment' && status !== 'cancelled' && (
          <span className="block text-sm text-muted">not paid yet</span>
        )}
      </>
    ),
    isRight: true,
  },
  { title: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} />, phone: 'main' },
];

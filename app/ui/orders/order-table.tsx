import type { ComponentProps, ReactNode } from 'react';
import type { OrderStatus, PaymentStatus } from '../../domain/orders/order.ts';
import { formatAge, townOf } from '../../domain/orders/order-list.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { type Columns, ListTable } from '../kit/list-page.tsx';
import { RowLink } from '../kit/pager.tsx';
import { CustomerName } from '../workspace/allowed-link.tsx';
import { OrderStatusBadge } from './order-status.tsx';

interface Row {
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  name: string;
  address: string;
  pincode: string;
  total: number;
  collected: number;
  firstLine: string | null;
  lineCount: number;
  placedAt: Date;
}

interface Props {
  caption: string;
  orders: readonly Row[];
  /** What the list adds to the table. */
  list?: Omit<ComponentProps<typeof ListTable<Row>>, 'what' | 'rows' | 'rowKey' | 'columns' | 'empty'>;
  /** In place of an empty table. */
  empty: ReactNode;
  /** For the age of those that are open. */
  now?: Date;
}

/** Orders as admins see them: six columns where there is room, two on a phone. */
export function OrderTable({ caption, orders, empty, list, now }: Props) {
  return (
    <ListTable
      what="orders"
      rows={orders}
      rowKey={({ number }) => number}
      columns={toColumns(now)}
      {...{ caption, empty, ...list }}
    />
  );
}

function toColumns(now: Date | undefined): Columns<Row> {
  return [
    {
      title: 'Order',
      cell: ({ number }) => (
        <RowLink
          to={href('/admin/orders/:number', { number })}
          className="link inline-flex min-h-8 items-center font-semibold whitespace-nowrap"
        >
          {number}
        </RowLink>
      ),
    },
    {
      title: 'Items',
      cell: ({ firstLine, lineCount }) => (
        <>
          {firstLine}
          {lineCount > 1 && <span className="text-muted"> and {lineCount - 1} more</span>}
        </>
      ),
      phone: 'first',
      className: 'wrap-anywhere',
    },
    {
      title: 'Customer',
      cell: ({ number, name, address, pincode }) => (
        <>
          <CustomerName of={`order/${number}`} name={name} />{' '}
          <span className="block text-muted">
            {townOf(address)} {pincode}
          </span>
        </>
      ),
      phone: 'first',
      className: 'wrap-anywhere',
    },
    {
      title: 'Placed',
      cell: ({ placedAt, status }) => (
        <>
          {formatDateTime(placedAt)}
          {now && isOpen(status) && <span className="block">{formatAge(placedAt, now)}</span>}
        </>
      ),
      phone: 'first',
      sort: { descending: 'newest', ascending: 'oldest' },
    },
    {
      title: 'Total',
      cell: (row) => (
        <>
          <b>{formatRupees(row.total)}</b>
          <Payment {...row} />
        </>
      ),
      isRight: true,
      sort: { descending: 'highest' },
    },
    { title: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} />, phone: 'main' },
  ];
}

const isOpen = (status: OrderStatus) => status !== 'delivered' && status !== 'cancelled';

const PAYMENTS: Record<Exclude<PaymentStatus, 'partly_paid'>, string> = {
  due_on_delivery: 'cash due',
  awaiting_payment: 'not paid yet',
  paid: 'paid',
  partly_refunded: 'partly refunded',
  refunded: 'refunded',
};

function Payment({ paymentStatus, status, total, collected }: Row) {
  const isUnpaid = paymentStatus === 'due_on_delivery' || paymentStatus === 'awaiting_payment';
  if (isUnpaid && status === 'cancelled') return null;
  if (paymentStatus === 'partly_paid') {
    return <b className="block text-sm text-rose">{formatRupees(total - collected)} short</b>;
  }
  return <span className="block text-sm text-muted">{PAYMENTS[paymentStatus]}</span>;
}

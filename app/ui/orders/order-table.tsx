import { Link } from '@remix-run/react';
import type { OrderStatus, PaymentStatus } from '../../domain/orders/order.ts';
import { formatAge, townOf } from '../../domain/orders/order-list.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { type Columns, ListTable } from '../kit/list-page.tsx';
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
  /** In place of an empty table. */
  empty: string;
  next?: string | null;
  previous?: string | null | undefined;
  /** The id of a form to which chosen orders belong; none can be chosen without it. */
  chooseFor?: string;
  /** For the age of those that are open. */
  now?: Date;
}

/** Orders as admins see them: six columns where there is room, two on a phone. */
export function OrderTable({ caption, orders, empty, next = null, previous, chooseFor, now }: Props) {
  return (
    <ListTable
      what="orders"
      rows={orders}
      rowKey={({ number }) => number}
      columns={toColumns(chooseFor, now)}
      {...{ caption, empty, next, previous }}
    />
  );
}

function toColumns(chooseFor: string | undefined, now: Date | undefined): Columns<Row> {
  return [
    {
      title: 'Order',
      cell: ({ number }) => (
        <span className="flex items-center gap-2">
          {chooseFor && (
            <input
              type="checkbox"
              name="order"
              value={number}
              form={chooseFor}
              aria-label={`Choose ${number}`}
              className="size-6 shrink-0 accent-henna-700"
            />
          )}
          <Link
            to={href('/admin/orders/:number', { number })}
            className="link inline-flex min-h-8 items-center font-semibold whitespace-nowrap"
          >
            {number}
          </Link>
        </span>
      ),
    },
    {
      title: 'Designs',
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
      cell: ({ name, address, pincode }) => (
        <>
          {name || 'Erased'}{' '}
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
